import type { Amount } from '@parlour/money'
import { cashStanding } from '../../rewards/bonuses/cash-standing.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { cameWith } from './came-with.store.ts'
import type { Payment } from './payments.store.ts'
import type { KeptBill } from './salaries.store.ts'

export type PayNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'log'>

/**
 * What of an agent's cash may go to those below for a bill: what nothing holds back, and in any case what came for the
 * same work with the agent's own bill of that period, less what the agent has sent along the line since.
 */
export async function payableFor(
  tx: Tx,
  needs: Pick<Needs, 'settings'>,
  payer: bigint,
  bill: Pick<KeptBill, 'kind'> & { readonly start: Date },
): Promise<Amount> {
  const { cash, free, held } = await cashStanding(tx, needs, payer)
  if (held === 0n) return free
  const came = await cameWith(tx, payer, bill)
  const most = came < cash ? came : cash
  return most > free ? most : free
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
