import type { Tx } from '../../../base/database/database.ts'
import { readDebt } from '../../../ledger/wallet/records/member-standing.store.ts'
import type { Wallet } from '../../../ledger/wallet/wallet.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'

export type Credited = {
  readonly memberId: bigint
  readonly currency: string
  /** What the cash has just grown by, fees taken; the member's accounts are locked by that posting. */
  readonly amount: bigint
  /** Id of what credited it: each collects once. */
  readonly cause: string
  readonly reference: Readonly<Record<string, unknown>>
}

/**
 * What a member owes after a chargeback or a resettlement is paid from the next money that comes to
 * the cash through the cashier (a deposit, a late payment, a withdrawal that is given back), as far
 * as it reaches, so that a debt ends without anybody's hand and withdrawals open again.
 */
export async function collectDebt(tx: Tx, wallet: Wallet, credited: Credited): Promise<void> {
  const { memberId } = credited
  const debt = await readDebt(tx, memberId)
  const collected = debt < credited.amount ? debt : credited.amount
  if (collected <= 0n) return
  await wallet.postOrThrow(tx, {
    memberId,
    operationId: derivedId(credited.cause, 'debt'),
    reason: 'receivable_collected',
    currency: credited.currency,
    transfers: [
      {
        from: { kind: 'cash', memberId },
        to: { kind: 'receivable', memberId },
        amount: collected,
      },
    ],
    reference: credited.reference,
  })
}
