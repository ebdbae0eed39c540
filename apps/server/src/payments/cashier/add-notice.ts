import type { Tx } from '../../base/database/database.ts'
import { type InboxValue, tellMember } from '../../people/inbox/tell-member.ts'

/** What the cashier tells; its words stand in `inbox/texts/<language>/cashier.json`. */
export type NoticeKind =
  | 'deposit_credited'
  | 'deposit_credited_other_amount'
  | 'deposit_failed'
  | 'deposit_expired'
  | 'deposit_reversed'
  | 'payment_late'
  | 'payment_extra'
  | 'payment_returned'
  | 'withdrawal_requested'
  | 'withdrawal_approved'
  | 'withdrawal_rejected'
  | 'withdrawal_failed'
  | 'withdrawal_released'
  | 'leg_sent'
  | 'confirm_reminder'
  | 'forced_receipt'
  | 'withdrawal_completed'
  | 'withdrawal_returned'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'

/** Money that is in danger unless the player looks now. */
const important: ReadonlySet<NoticeKind> = new Set([
  'deposit_reversed',
  'confirm_reminder',
  'forced_receipt',
])

/** Tells the member something once: a retried step with the same key tells nothing new. */
export async function addNotice(
  tx: Tx,
  notice: {
    memberId: bigint
    kind: NoticeKind
    payload: Readonly<Record<string, unknown>>
    onceKey: string
  },
): Promise<void> {
  const { memberId, kind, payload, onceKey } = notice
  await tellMember(tx, {
    memberId,
    kind: 'transactions',
    text: { key: kind, params: paramsOf(payload) },
    ...referenceOf(payload),
    dedupe: `${kind} ${onceKey}`,
    important: important.has(kind),
  })
}

/** Amounts carry their currency and deadlines their moment, so that each reader sees them in their own way. */
function paramsOf(payload: Readonly<Record<string, unknown>>): Record<string, InboxValue> {
  const currency = String(payload.currency)
  const params: Record<string, InboxValue> = {}
  for (const [name, value] of Object.entries(payload)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    if (/amount$/iu.test(name)) params[name] = { amount: String(value), currency }
    else params[name] = name === 'confirmBy' ? { at: String(value) } : value
  }
  return params
}

function referenceOf({ withdrawalId, depositId }: Readonly<Record<string, unknown>>) {
  if (typeof withdrawalId === 'string')
    return { reference: { kind: 'withdrawal', id: withdrawalId } }
  return typeof depositId === 'string' ? { reference: { kind: 'deposit', id: depositId } } : {}
}
