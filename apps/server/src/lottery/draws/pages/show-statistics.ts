import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { shownIn } from '../life/count-draw.ts'
import { findLastResults } from '../draws.store.ts'
import { familyOf } from '../families.ts'
import { readLottery } from '../lotteries.store.ts'
import { omissionOf, type Sums } from './statistics.ts'
import { findSums } from './statistics.store.ts'

type Statistics = CallAnswer<'lotteryStatistics'>
type Place = Statistics['positions'][number]

/** The symbols named hot, and those named cold. */
const NAMED = 3

/** How symbols came: over all draws from the sums, lately from the last draws themselves. */
export async function showStatistics(
  { db }: Pick<Needs, 'db'>,
  { game, last }: { game: string; last: number },
): Promise<Statistics | Refusal<'lottery_not_found'>> {
  const lottery = await readLottery(db, game)
  if (!lottery) return refuse('lottery_not_found')
  const rows = await findLastResults(db, game, last)
  const sums = await findSums(db, game)
  const lately = countLately(
    lottery.family,
    rows.map(({ result }) => result),
  )
  return {
    game,
    family: lottery.family,
    draws: sums.draws,
    positions: familyOf(lottery.family).positions.map(({ id, symbols }) =>
      placeOf(id, symbols, sums, lately.get(id)),
    ),
    rows: rows.map(({ issue, drawsAt, result, numbers }) => ({
      issue,
      drawsAt,
      result,
      numbers: [...numbers],
    })),
  }
}

function placeOf(
  position: string,
  symbols: readonly string[],
  sums: Sums,
  lately: ReadonlyMap<string, number> | undefined,
): Place {
  const counted = symbols.map((symbol) => {
    const kept = sums.places[position]?.[symbol]
    return {
      symbol,
      seen: kept?.[0] ?? 0,
      recent: lately?.get(symbol) ?? 0,
      ...omissionOf(sums, kept),
    }
  })
  const byRecent = counted.toSorted((a, b) => b.recent - a.recent || a.omission - b.omission)
  return {
    position,
    hot: byRecent.slice(0, NAMED).map(({ symbol }) => symbol),
    cold: byRecent.slice(-NAMED).map(({ symbol }) => symbol),
    symbols: counted,
  }
}

function countLately(
  family: string,
  results: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  for (const { place, symbols } of results.flatMap((result) => shownIn(family, result))) {
    const sums = counts.get(place) ?? new Map<string, number>()
    for (const symbol of symbols) sums.set(symbol, (sums.get(symbol) ?? 0) + 1)
    counts.set(place, sums)
  }
  return counts
}
