import { numbersIn } from '@parlour/lottery'
import type { Amount } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import { type Draw, findSellingDraws, windowOf } from '../../draws/draws.store.ts'
import { holdWindows, setCounts } from '../../../ledger/wallet/house-rules.store.ts'
import { COUNTERS, countersOfMarket, numbersCounted } from './guard-tickets.ts'
import { MOST_SELLING_DRAWS } from '../limits.ts'
import type { OfferedPlay } from './read-offer.ts'
import { sumSold } from './sold-lines.store.ts'

/**
 * Counts anew, against a limit, what every draw on sale holds of each number: a limit is on the number in its draw,
 * whoever bought it and whenever. Nothing is sold in these draws until the transaction ends, so none is missed.
 */
export async function countSoldNumbers(
  tx: Tx,
  game: string,
  { play }: OfferedPlay,
  limit: Amount,
): Promise<void> {
  const draws = await findSellingDraws(tx, game, MOST_SELLING_DRAWS)
  await holdWindows(
    tx,
    draws.map(({ id }) => windowOf(id)),
  )
  const ofDraws = new Map<string, Draw>(draws.map((draw) => [draw.id, draw]))
  const counts = new Map<string, Amount>()
  for (const { drawId, ...sold } of await sumSold(tx, play.id, [...ofDraws.keys()])) {
    const numbers = numbersIn(play, sold.selection)
    const counted = numbersCounted(ofDraws.get(drawId)!, { ...sold, play: play.id }, numbers)
    for (const [id, amount] of counted) counts.set(id, (counts.get(id) ?? 0n) + amount)
  }
  await setCounts(tx, { begins: COUNTERS, holds: countersOfMarket(game, play.id) }, limit, counts)
}
