import type { ContractKind } from '@parlour/agents'
import type { Amount, OperationId } from '@parlour/money'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import type { AccountRef, PostRequest } from '../../ledger/wallet/wallet.ts'

export const salaryReason = (kind: ContractKind): 'dividend_paid' | 'salary_paid' =>
  kind === 'DIVIDEND' ? 'dividend_paid' : 'salary_paid'

/** Between two records money passes a clearing account, which is at zero again when both have posted. */
const between: AccountRef = { kind: 'clearing', name: 'line_salaries' }
/** Where money of uplines waits for agents who may not have it yet. */
const waiting: AccountRef = { kind: 'liability', name: 'held_salaries' }

export type Sent = {
  readonly operationId: OperationId
  readonly salaryId: string
  readonly kind: ContractKind
  readonly agentId: bigint
  readonly payerId: bigint | null
  readonly amount: Amount
  readonly currency: string
  /** Both sides, held, in the order in which they post. */
  readonly order: readonly bigint[]
  /** The agent may not have it yet. */
  readonly waits?: boolean
  /** Why, where it is no salary: a cancelled one goes back as a correction. */
  readonly reason?: 'correction'
}

/** Moves money from an upline's wallet to a direct downline's; both are held, and the payer has it. */
export async function sendAlong(tx: Tx, needs: Pick<Needs, 'wallet'>, sent: Sent): Promise<void> {
  const to = sent.waits ? waiting : between
  const posts = new Map([[sent.payerId!, leg(sent, sent.payerId!, cash(sent.payerId!), to)]])
  if (!sent.waits) posts.set(sent.agentId, leg(sent, sent.agentId, between, cash(sent.agentId)))
  for (const memberId of sent.order) {
    const request = posts.get(memberId)
    if (request) await needs.wallet.postOrThrow(tx, request)
  }
}

/** Gives an agent what waited for them, or gives it back to who had paid it. */
export const payWaiting = (
  tx: Tx,
  { wallet }: Pick<Needs, 'wallet'>,
  sent: Omit<Sent, 'order'>,
  to: bigint,
) => wallet.postOrThrow(tx, leg({ ...sent, order: [] }, to, waiting, cash(to)))

/** Pays out of the house's own money. */
export const payFromHouse = (
  tx: Tx,
  { wallet }: Pick<Needs, 'wallet'>,
  sent: Omit<Sent, 'order'>,
) =>
  wallet.postOrThrow(
    tx,
    leg(
      { ...sent, order: [] },
      sent.agentId,
      { kind: 'house', name: 'salaries' },
      cash(sent.agentId),
    ),
  )

const leg = (sent: Sent, memberId: bigint, from: AccountRef, to: AccountRef): PostRequest => ({
  memberId,
  // The receiver's record has the payment's own id.
  operationId:
    memberId === sent.agentId ? sent.operationId : derivedId(sent.operationId, `leg ${memberId}`),
  reason: sent.reason ?? salaryReason(sent.kind),
  currency: sent.currency,
  transfers: [{ from, to, amount: sent.amount }],
  reference: { salary: sent.salaryId },
})

const cash = (memberId: bigint): AccountRef => ({ kind: 'cash', memberId })
