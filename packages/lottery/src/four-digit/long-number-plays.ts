import { type Fraction, fraction } from '@parlour/money'
import { readTyped } from '../digits/read-digits.ts'
import type { Play } from '../play.ts'

/** A draw of Malaysia's five digits: three numbers. */
export type FiveDigitDraw = {
  readonly first: string
  readonly second: string
  readonly third: string
}

/** Prizes of one unit: the three numbers, and the ends of the first. */
export const fiveDigitPrizes = {
  first: 15_000,
  second: 5_000,
  third: 3_000,
  last4: 500,
  last3: 20,
  last2: 5,
} as const
type FiveDigitTier = keyof typeof fiveDigitPrizes

/** Prizes of one unit by how many digits in a row match, counted from either end. */
export const sixDigitPrizes = {
  match6: 100_000,
  match5: 3_000,
  match4: 300,
  match3: 30,
  match2: 4,
} as const
type SixDigitTier = keyof typeof sixDigitPrizes

type Numbers = readonly string[]

const listOf = <Draw>(
  id: string,
  digits: number,
  tiersOf: (number: string, draw: Draw) => readonly string[],
  chances: Readonly<Record<string, Fraction>>,
): Play<Numbers, Draw> => ({
  id,
  read: (text) => readTyped(text, digits),
  bets: (numbers) => numbers.length,
  units: (numbers) => numbers.length,
  judge(numbers, draw) {
    const hits: Record<string, number> = {}
    for (const number of numbers)
      for (const tier of tiersOf(number, draw)) hits[tier] = (hits[tier] ?? 0) + 1
    return { kind: 'hits', hits }
  },
  chances,
})

/** Digits at the end that two numbers share. */
const sharedEnd = (a: string, b: string): number => {
  let shared = 0
  while (shared < a.length && a.at(-1 - shared) === b.at(-1 - shared)) shared++
  return shared
}

/** Five digits. Of the first number only the best prize is paid; the second and third pay on their own. */
export const fiveDigitPlay: Play<Numbers, FiveDigitDraw> = listOf(
  'straight',
  5,
  (number, { first, second, third }) => {
    const end = sharedEnd(number, first)
    const ofFirst: readonly FiveDigitTier[] =
      end === 5 ? ['first'] : end >= 2 ? [`last${end as 2 | 3 | 4}`] : []
    return [
      ...ofFirst,
      ...(number === second ? ['second'] : []),
      ...(number === third ? ['third'] : []),
    ]
  },
  {
    first: fraction(1, 100_000),
    second: fraction(1, 100_000),
    third: fraction(1, 100_000),
    last4: fraction(9, 100_000),
    last3: fraction(90, 100_000),
    last2: fraction(900, 100_000),
  },
)

const reversed = (number: string): string => [...number].reverse().join('')

/** Six digits: so many in a row from the left or from the right; only the best prize is paid. */
export const sixDigitPlay: Play<Numbers, string> = listOf(
  'straight',
  6,
  (number, drawn) => {
    const best = Math.max(sharedEnd(number, drawn), sharedEnd(reversed(number), reversed(drawn)))
    return best >= 2 ? [`match${best}` satisfies string as SixDigitTier] : []
  },
  sixDigitChances(),
)

/**
 * How many of a million numbers share exactly so many digits at the better end: wrong digits next to the
 * end that matches, less those of which the other end matches as long or longer.
 */
function sixDigitChances(): Readonly<Record<SixDigitTier, Fraction>> {
  const of = (numbers: number) => fraction(numbers, 1_000_000)
  return {
    match6: of(1),
    match5: of(2 * 9),
    match4: of(2 * 9 * 10),
    match3: of(2 * 9 * 100),
    // Both ends match two in 81; the other end matches three in 9.
    match2: of(2 * (9 * 1000 - 9) - 81),
  }
}
