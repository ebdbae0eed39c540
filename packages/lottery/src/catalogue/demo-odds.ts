import { type Fraction, fraction, minus, times } from '@parlour/money'

/** What the demo markets return of what they take where no figure of the trade is used, in thousandths. */
const DEMO_RETURN = 970n

/**
 * Odds computed from exact chances: fair odds times the return, three decimals, rounded down so that a
 * market never returns more than it says. Published tables are not copied.
 *
 * @param pushed the chance that the stake comes back, which is part of the return.
 */
export function oddsFrom(
  chances: Readonly<Record<string, Fraction>>,
  perThousand = DEMO_RETURN,
  pushed: Fraction = fraction(0),
): Readonly<Record<string, string>> {
  const paid = minus(fraction(perThousand, 1000n), pushed)
  return Object.fromEntries(
    Object.entries(chances).map(([tier, { num, den }]) => [
      tier,
      inThousandths(times(paid, fraction(den, num))),
    ]),
  )
}

const inThousandths = ({ num, den }: Fraction): string => oddsText((num * 1000n) / den)

/** Odds in thousandths as they are written: `0.970`. */
export function oddsText(thousandths: bigint): string {
  const odds = String(thousandths).padStart(4, '0')
  return `${odds.slice(0, -3)}.${odds.slice(-3)}`
}
