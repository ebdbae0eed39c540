import { transact } from '../database/transact.ts'
import { readLotteries } from '../draws/lotteries.store.ts'
import type { Needs } from '../needs.ts'
import { openShops } from './open-shop.ts'
import { findShops } from './terms.store.ts'

/** Opens every lottery's markets at the catalogue's own odds. What stands already stays as it is. */
export async function seedTickets({ db }: Pick<Needs, 'db'>): Promise<void> {
  const lotteries = await readLotteries(db)
  const known = await findShops(
    db,
    lotteries.map(({ code }) => code),
  )
  const fresh = lotteries.filter(({ code }) => !known.has(code))
  if (fresh.length > 0) await transact(db, (tx) => openShops(tx, fresh))
}
