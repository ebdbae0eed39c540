import { type Fraction, fraction, isAbove, plus } from '@parlour/money'
import { isSelectionRefusal, type Play } from '../play.ts'
import { judgeMarket, type MarketRefusal, type Odds } from '../prizes/market.ts'
import type { CatalogPlay } from './catalogue.ts'
import { decimalOf } from './price-line.ts'

/** What a play returns at some odds: the kind of bet that is best for players, and the one that is worst. */
export type MarketReturn = { readonly rtp: Fraction; readonly least: Fraction }

/**
 * Whether a play may be sold at some odds: the exact return of every kind of bet it sells, of which the
 * best and the worst for players are told. A play of the prize group returns the group's share and needs no odds.
 */
export function judgeOdds(
  sold: CatalogPlay,
  odds: Readonly<Record<string, string>>,
): MarketRefusal | MarketReturn {
  const exact = oddsByTier(sold, odds)
  if ('error' in exact) return exact as MarketRefusal
  const pushed = sold.pushChance ?? fraction(0)
  let returns: MarketReturn | undefined
  for (const kind of sold.kinds) {
    const selection = sold.play.read(kind)
    if (isSelectionRefusal(selection)) throw new Error(`cannot judge on ${kind}`)
    const judged = judgeMarket(sold.play as Play<unknown, never>, exact as Odds, selection)
    if ('error' in judged) return judged
    const rtp = plus(judged.rtp, pushed)
    returns = {
      rtp: returns && isAbove(returns.rtp, rtp) ? returns.rtp : rtp,
      least: returns && isAbove(rtp, returns.least) ? returns.least : rtp,
    }
  }
  if (!returns) throw new Error(`${sold.id} names no kind of bet`)
  return isAbove(returns.rtp, fraction(1))
    ? { error: 'return_above_one', rtp: returns.rtp }
    : returns
}

/** A market's odds for every tier; where tiers share one name in the odds, no other name may stand there. */
function oddsByTier(
  { play, pricedAs }: CatalogPlay,
  odds: Readonly<Record<string, string>>,
): Odds | MarketRefusal {
  const exact = Object.fromEntries(
    Object.entries(odds).map(([tier, text]) => [tier, decimalOf(text)]),
  )
  if (!pricedAs) return exact
  const tiers = Object.keys(play.chances)
  const names = new Set(tiers.map(pricedAs))
  const missing = [...names].find((name) => !(name in exact))
  if (missing !== undefined) return { error: 'odds_missing', tier: missing }
  const unknown = Object.keys(exact).find((name) => !names.has(name))
  if (unknown !== undefined) return { error: 'odds_unknown', tier: unknown }
  return Object.fromEntries(tiers.map((tier) => [tier, exact[pricedAs(tier)]!]))
}
