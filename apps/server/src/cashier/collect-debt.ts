import type { Tx } from '../database/database.ts'
import { readDebt } from '../wallet/member-standing.store.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { postOrThrow } from './credit-deposit.ts'
import type { DepositRow } from './deposits.store.ts'
import { derivedId } from './derived-id.ts'

/**
 * What a member owes after a chargeback or a resettlement is paid from the next deposit, as far as it
 * reaches, so that a debt ends without anybody's hand and withdrawals open again.
 *
 * @param credited what the deposit added to the cash, its fee taken; the members' accounts are locked by that posting.
 */
export async function collectDebt(
  tx: Tx,
  wallet: Wallet,
  deposit: DepositRow,
  credited: bigint,
): Promise<void> {
  const debt = await readDebt(tx, deposit.member_id)
  const collected = debt < credited ? debt : credited
  if (collected <= 0n) return
  await postOrThrow(wallet, tx, {
    memberId: deposit.member_id,
    operationId: derivedId(deposit.deposit_id, 'debt'),
    reason: 'receivable_collected',
    currency: deposit.currency,
    transfers: [
      {
        from: { kind: 'cash', memberId: deposit.member_id },
        to: { kind: 'receivable', memberId: deposit.member_id },
        amount: collected,
      },
    ],
    reference: { deposit: deposit.deposit_id },
  })
}
