import type { Amount } from '@parlour/money'
import { derivedId } from '../cashier/derived-id.ts'
import type { Tx } from '../database/database.ts'
import type { Needs } from '../needs.ts'
import { lockedCash } from '../transfers/locked-cash.ts'
import { readBalances } from '../wallet/balances.store.ts'
import type { Payment } from './payments.store.ts'
import type { KeptBill } from './salaries.store.ts'

export type PayNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'log'>

/** Cash that may leave a wallet: nothing a bonus or a turnover still holds. */
export async function withdrawable(
  tx: Tx,
  needs: Pick<Needs, 'settings'>,
  memberId: bigint,
): Promise<Amount> {
  const { cash } = await readBalances(tx, memberId)
  const left = cash - (await lockedCash(tx, needs, { memberId, cash }))
  return left > 0n ? left : 0n
}

/** A payment of a bill; the word makes its id, so that the same step pays once. */
export const paymentOf = (
  { salaryId, kind, agentId }: Pick<KeptBill, 'salaryId' | 'kind' | 'agentId'>,
  payerId: bigint | null,
  amount: Amount,
  word: string,
): Payment => ({
  operationId: derivedId(salaryId, word),
  salaryId,
  kind,
  agentId,
  payerId,
  amount,
})
