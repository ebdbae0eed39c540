import type { Most } from './most-paid.ts'
import { winsUpTo } from './most-paid.ts'

type Numbers = readonly string[]

/** Lists of long numbers: each may win, none more than the best prize of each number drawn. */
export const typedNumbers: {
  readonly write: (numbers: Numbers) => string
  readonly most: Most<Numbers>
} = {
  write: (numbers) => numbers.toSorted().join(';'),
  // A number can be the first, the second and the third prize at once.
  most: (numbers, prizes) => winsUpTo<Numbers>(({ length }) => length + 2)(numbers, prizes),
}

/** Prizes of one unit as odds. */
export const unitOdds = (
  prizes: Readonly<Record<string, number>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(prizes).map(([tier, prize]) => [tier, String(prize)]))
