import { type Fraction, fraction, isAbove, plus, times } from '@parlour/money'
import type { Play } from '../play.ts'

/** What a market pays: gross odds of one unit by tier, stake included, as exact decimals. */
export type Odds = Readonly<Record<string, Fraction>>

/** Why a market cannot be opened. */
export type MarketRefusal =
  | { readonly error: 'odds_missing'; readonly tier: string }
  | { readonly error: 'odds_unknown'; readonly tier: string }
  | { readonly error: 'return_above_one'; readonly rtp: Fraction }

/**
 * What a play returns on average of what it takes, exact: every tier's chance times its odds, over the
 * units one single bet stakes.
 *
 * @param units units of stake of one single bet: the positions a number is compared with.
 */
function rtpOf(chances: Readonly<Record<string, Fraction>>, odds: Odds, units = 1): Fraction {
  const paid = Object.entries(chances).reduce<Fraction>(
    (sum, [tier, chance]) => plus(sum, times(chance, odds[tier] ?? fraction(0))),
    fraction(0),
  )
  return times(paid, fraction(1, units))
}

/**
 * Whether a market may be opened with these odds: every tier has odds, no tier is made up, and the
 * player's exact return is not above one. Figures that circulate are not trusted.
 *
 * @param selection the selection on which the player does best; where chances do not depend on it, any.
 */
export function judgeMarket<Selection>(
  play: Play<Selection, never>,
  odds: Odds,
  selection: Selection,
): MarketRefusal | { readonly rtp: Fraction } {
  const chances = play.chancesOf?.(selection) ?? play.chances
  const missing = Object.keys(chances).find((tier) => !(tier in odds))
  if (missing !== undefined) return { error: 'odds_missing', tier: missing }
  const unknown = Object.keys(odds).find((tier) => !(tier in chances))
  if (unknown !== undefined) return { error: 'odds_unknown', tier: unknown }
  const bets = play.bets(selection)
  const rtp = times(rtpOf(chances, odds), fraction(bets, play.units(selection)))
  return isAbove(rtp, fraction(1)) ? { error: 'return_above_one', rtp } : { rtp }
}
