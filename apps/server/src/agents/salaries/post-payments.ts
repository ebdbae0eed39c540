import type { Tx } from '../../base/database/database.ts'
import { laneOf, postMany } from '../../ledger/wallet/posts/post-many.ts'
import type { Payment } from './payments.store.ts'
import type { Bill } from './salaries.store.ts'
import { salaryReason } from './send-along.ts'

/** Moves the money of many payments of the house, lane by lane upwards; their members are held. */
export async function postPayments(
  tx: Tx,
  payments: readonly Payment[],
  { kind, currency }: Pick<Bill, 'kind' | 'currency'>,
): Promise<void> {
  const lanes = [...Map.groupBy(payments, ({ agentId }) => laneOf(agentId))]
  for (const [, ofLane] of lanes.sort(([a], [b]) => a - b)) {
    const { posted, aside } = await postMany(tx, ofLane.map(giftOf), {
      reason: salaryReason(kind),
      currency,
      from: { kind: 'house', name: 'salaries' },
      to: 'cash',
    })
    if (posted.size + aside.size !== ofLane.length)
      throw new Error('a salary was in the ledger before its payment')
  }
}

const giftOf = ({ agentId, operationId, amount, salaryId }: Payment) => ({
  memberId: agentId,
  operationId,
  amount,
  reference: { salary: salaryId },
})
