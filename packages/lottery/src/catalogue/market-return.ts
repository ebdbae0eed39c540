import { type Fraction, fraction, isAbove, plus } from '../exact.ts'
import { isSelectionRefusal, type Play } from '../play.ts'
import { judgeMarket, type MarketRefusal } from '../prizes/market.ts'
import type { CatalogPlay } from './catalogue.ts'
import { decimalOf } from './price-line.ts'

/**
 * Whether a play may be sold at some odds: the exact return of every kind of bet it sells, of which the
 * best for players is told. A play of the prize group returns the group's share and needs no odds.
 */
export function judgeOdds(
  { play, kinds, pushChance }: CatalogPlay,
  odds: Readonly<Record<string, string>>,
): MarketRefusal | { readonly rtp: Fraction } {
  const exact = Object.fromEntries(
    Object.entries(odds).map(([tier, text]) => [tier, decimalOf(text)]),
  )
  let best = fraction(0)
  for (const kind of kinds) {
    const selection = play.read(kind)
    if (isSelectionRefusal(selection)) throw new Error(`cannot judge on ${kind}`)
    const judged = judgeMarket(play as Play<unknown, never>, exact, selection)
    if ('error' in judged) return judged
    if (isAbove(judged.rtp, best)) best = judged.rtp
  }
  if (pushChance) best = plus(best, pushChance)
  if (isAbove(best, fraction(1))) return { error: 'return_above_one', rtp: best }
  return { rtp: best }
}
