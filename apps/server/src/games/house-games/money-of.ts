import type { Amount, MemberId } from '@parlour/money'
import type { Needs } from '../../house/needs.ts'
import { activeBonus } from '../../ledger/wallet/records/bonus-buckets.store.ts'

/** What a member can play with now: cash, and the running bonus where there is one. */
export async function moneyOf(
  { db, wallet }: Pick<Needs, 'db' | 'wallet'>,
  memberId: MemberId,
): Promise<{ balance: Amount; bonus?: Amount }> {
  const { cash, bonus } = await wallet.balances(memberId)
  return { balance: cash, ...(bonus > 0n && { bonus: await activeBonus(db, memberId) }) }
}
