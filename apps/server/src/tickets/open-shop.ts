import type { Tx } from '../database/database.ts'
import { type Lottery, readLottery } from '../draws/lotteries.store.ts'
import { familyOf } from './family-of.ts'
import { findTerms, writeNewMarkets, writeTerms } from './terms.store.ts'
import { usualMarkets, usualTerms } from './usual-terms.ts'

/**
 * Gives a lottery its usual terms and a market for every play that has none. What an operator has set
 * stays as it is.
 */
export async function openShop(tx: Tx, game: string): Promise<Lottery | undefined> {
  const lottery = await readLottery(tx, game)
  if (!lottery) return undefined
  const family = familyOf(lottery.family)
  if (!(await findTerms(tx, game))) await writeTerms(tx, usualTerms(lottery, family))
  await writeNewMarkets(tx, game, usualMarkets(lottery, family))
  return lottery
}
