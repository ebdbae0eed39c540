import type { Tx } from '../../../base/database/database.ts'
import { familyOf } from '../families.ts'
import { type Shown, noSums, withDraw } from '../pages/statistics.ts'
import { findResultsInOrder, lockSums, saveSums } from '../pages/statistics.store.ts'

type Counted = { readonly id: string; readonly lottery: string; readonly family: string }

/** Moves a lottery's statistics on by a draw, in the transaction that publishes it. */
export async function countDraw(tx: Tx, draw: Counted, result: string): Promise<void> {
  const before = await lockSums(tx, draw.lottery)
  await saveSums(tx, draw.lottery, withDraw(before, shownIn(draw.family, result)))
}

/** Counts a lottery anew, after a result was corrected or taken back. */
export async function recountDraws(tx: Tx, lottery: string, family: string): Promise<void> {
  await lockSums(tx, lottery)
  const results = await findResultsInOrder(tx, lottery)
  const sums = results.reduce((all, result) => withDraw(all, shownIn(family, result)), noSums)
  await saveSums(tx, lottery, sums)
}

/** What each place of the family showed. */
export function shownIn(family: string, result: string): Shown {
  const { positions, shownAt } = familyOf(family)
  const symbols = shownAt(result)
  return positions.map(({ id }, at) => ({ place: id, symbols: symbols[at] ?? [] }))
}
