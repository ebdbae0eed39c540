import type { Fraction } from '../exact.ts'

/** What the demo markets return of what they take where no figure of the trade is used, in thousandths. */
const DEMO_RETURN = 970n

/**
 * Odds computed from exact chances: fair odds times the return, three decimals, rounded down so that a
 * market never returns more than it says. Published tables are not copied.
 */
export function oddsFrom(
  chances: Readonly<Record<string, Fraction>>,
  perThousand = DEMO_RETURN,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(chances).map(([tier, { num, den }]) => [tier, oddsOf(den * perThousand, num)]),
  )
}

function oddsOf(thousandths: bigint, num: bigint): string {
  const odds = (thousandths / num).toString().padStart(4, '0')
  return `${odds.slice(0, -3)}.${odds.slice(-3)}`
}
