import type { Amount } from '@parlour/money'

const CENT = 100n

/** The stakes at a press: 1, 2 and 5 of each power of ten, and both ends. */
export function ladderOf(least: Amount, most: Amount): readonly Amount[] {
  const rungs = new Set([least, most])
  for (let power = 100n; power <= most; power *= 10n) {
    for (const rung of [power, 2n * power, 5n * power])
      if (rung > least && rung < most) rungs.add(rung)
  }
  return [...rungs].sort((a, b) => (a < b ? -1 : 1))
}

/** A wish in whole cents, within the ends. */
export function stakeWithin(wish: Amount, least: Amount, most: Amount): Amount {
  const whole = wish - (wish % CENT)
  if (whole < least) return least
  return whole > most ? most : whole
}
