import { transact } from '../database/transact.ts'
import { readLotteries } from '../draws/lotteries.store.ts'
import type { Needs } from '../needs.ts'
import { openShop } from './open-shop.ts'

/** Opens every lottery's markets at the catalogue's own odds. What stands already stays as it is. */
export async function seedTickets({ db }: Pick<Needs, 'db'>): Promise<void> {
  const lotteries = await readLotteries(db)
  await transact(db, async (tx) => {
    for (const { code } of lotteries) await openShop(tx, code)
  })
}
