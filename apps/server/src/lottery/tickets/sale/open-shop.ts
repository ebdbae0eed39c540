import type { Tx } from '../../../base/database/database.ts'
import { type Lottery, readLottery } from '../../draws/lotteries.store.ts'
import { familyOf } from '../../draws/families.ts'
import { type NewShop, writeNewShops } from './terms.store.ts'
import { usualMarkets, usualTerms } from './usual-terms.ts'

/**
 * Gives a lottery its usual terms and a market for every play that has none. What an operator has set
 * stays as it is.
 */
export async function openShop(tx: Tx, game: string): Promise<Lottery | undefined> {
  const lottery = await readLottery(tx, game)
  if (lottery) await openShops(tx, [lottery])
  return lottery
}

export const openShops = (tx: Tx, lotteries: readonly Lottery[]): Promise<void> =>
  writeNewShops(tx, lotteries.map(usualShop))

function usualShop(lottery: Lottery): NewShop {
  const family = familyOf(lottery.family)
  return { terms: usualTerms(lottery, family), markets: usualMarkets(lottery, family) }
}
