import { maskUsername } from '@parlour/members'
import type { Tx } from '../../base/database/database.ts'
import { type InboxValue, tellMember } from '../../people/inbox/tell-member.ts'
import { findMember } from '../../people/members/members.store.ts'
import type { ContractRow } from './contracts.store.ts'
import { houseWords, kindWords } from './words/kind-words.ts'

export type Told =
  | 'contract_offered'
  | 'contract_accepted'
  | 'contract_rejected'
  | 'contract_taken_back'
  | 'contract_expired'
  | 'contract_end_asked'
  | 'contract_end_refused'
  | 'contract_end_taken_back'
  | 'contract_ended'
  | 'contract_ended_rate'
  | 'contract_ended_upline'
  | 'contract_ended_forced'
  | 'contract_ended_moved'

/** Tells one side of a contract what has become of it; the house reads its own pages. */
export async function tellSide(
  tx: Tx,
  row: ContractRow,
  side: 'upline' | 'downline',
  key: Told,
): Promise<void> {
  const memberId = side === 'upline' ? row.payerId : row.agentId
  if (memberId === null) return
  const at = (moment: Date | null): InboxValue => (moment ? { at: moment.toISOString() } : '')
  await tellMember(tx, {
    memberId,
    kind: 'rewards',
    text: {
      key,
      params: {
        kind: { words: kindWords[row.kind] },
        other: await nameOfOther(tx, row, side),
        until: at(row.answerBy ?? row.effectiveUntil),
        from: at(row.effectiveFrom),
        reason: row.endNote ?? '',
      },
    },
    reference: { kind: 'contract', id: row.contractId },
    dedupe: `${key} ${row.contractId} ${(row.answerBy ?? row.effectiveUntil ?? row.offeredAt).getTime()}`,
    important: key.startsWith('contract_ended_'),
  })
}

export async function tellBothSides(tx: Tx, row: ContractRow, key: Told): Promise<void> {
  await tellSide(tx, row, 'downline', key)
  await tellSide(tx, row, 'upline', key)
}

/** Both sides of a contract that has ended learn why. */
export function tellEnded(tx: Tx, row: ContractRow): Promise<void> {
  const keys: Readonly<Record<string, Told>> = {
    RATE_ABOVE_UPLINE: 'contract_ended_rate',
    UPLINE_TERMINATED: 'contract_ended_upline',
    FORCED: 'contract_ended_forced',
    LINE_MOVED: 'contract_ended_moved',
  }
  return tellBothSides(tx, row, keys[row.endReason ?? ''] ?? 'contract_ended')
}

/** Who is below is named; who is above is named as far as they let themselves be seen. */
async function nameOfOther(
  tx: Tx,
  row: ContractRow,
  side: 'upline' | 'downline',
): Promise<InboxValue> {
  if (side === 'upline') return (await findMember(tx, row.agentId)).username
  return row.payerId === null
    ? { words: houseWords }
    : maskUsername((await findMember(tx, row.payerId)).username)
}
