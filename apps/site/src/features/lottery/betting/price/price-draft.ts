import {
  type CatalogPlay,
  type Family,
  isSelectionRefusal,
  priceLine,
  type SelectionRefusal,
} from '@parlour/lottery'
import { formatAmount, parseAmount } from '@parlour/money'
import type { CartLine } from '../cart/cart.ts'
import type { Market } from '../page/use-betting.ts'

/** How much a line costs and what it trades for rebate; kept while the player walks from play to play. */
export type StakeChoice = {
  /** Money for one bet, or for one position, as typed or chosen; empty while nothing readable is typed. */
  readonly unit: string
  readonly multiple: number
  readonly rebatePpm: number
}

export type Priced = Omit<CartLine, 'key'> & {
  /** What one winning bet pays, by the tiers that this selection can win. */
  readonly prizes: Readonly<Record<string, string>>
}

/** What a selection costs and pays, or why it cannot be sold. */
export type Price = Priced | SelectionRefusal

export const isPriced = (price: Price | undefined): price is Priced =>
  price !== undefined && !isSelectionRefusal(price)

/** The price of a selection at these terms, or what is wrong with it. */
export function priceDraft(
  family: Family,
  played: CatalogPlay,
  market: Market,
  group: number | null,
  selection: string,
  { unit, multiple, rebatePpm }: StakeChoice,
): Price {
  const { id, play } = played
  const odds = market.odds ?? undefined
  const priced = priceLine(family, {
    play: id,
    selection,
    unit: parseAmount(unit) ?? 0n,
    multiple,
    terms: odds
      ? { pays: 'odds', odds, rebatePpm }
      : { pays: 'group', group: group ?? 0, rebatePpm },
    hot: market.hot,
  })
  if (isSelectionRefusal(priced)) return priced
  const { bets, units, stake, most, prizes, canonical } = priced
  const chances = play.chancesOf?.(play.read(canonical))
  const written = Object.fromEntries(
    Object.entries(prizes)
      .filter(([tier]) => chances === undefined || (chances[tier]?.num ?? 0n) > 0n)
      .map(([tier, prize]) => [tier, formatAmount(prize)]),
  )
  return {
    play: id,
    selection: canonical,
    unit,
    multiple,
    rebatePpm,
    odds,
    bets,
    units,
    stake: formatAmount(stake),
    least: prizeSpan(written)[0] ?? '0.0000',
    most: formatAmount(most),
    prizes: written,
  }
}

/** The least and the most one winning bet pays; one figure where all tiers pay the same. */
export function prizeSpan(prizes: Readonly<Record<string, string>>): readonly string[] {
  const sorted = Object.values(prizes)
    .map((prize) => parseAmount(prize) ?? 0n)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return []
  return least === most ? [formatAmount(least)] : [formatAmount(least), formatAmount(most)]
}

/** A cart's line at the terms of this moment; nothing where it cannot be sold now or nothing has changed. */
export function repriced(
  family: Family,
  plays: readonly CatalogPlay[],
  markets: readonly Market[],
  group: number | null,
  line: CartLine,
): CartLine | undefined {
  const play = plays.find(({ id }) => id === line.play)
  const market = markets.find((one) => one.play === line.play)
  if (!play || market?.state !== 'open') return undefined
  const price = priceDraft(family, play, market, group, line.selection, line)
  if (isSelectionRefusal(price)) return undefined
  const { prizes: _prizes, ...now } = price
  const same = now.stake === line.stake && JSON.stringify(now.odds) === JSON.stringify(line.odds)
  return same ? undefined : { ...now, key: line.key }
}

/** The best odds a play of these market odds can pay, over every kind of selection it has. */
export function bestOdds(
  { play, kinds, pricedAs }: CatalogPlay,
  odds: Readonly<Record<string, string>>,
): { readonly best: number; readonly several: boolean } | undefined {
  const winnable = Object.keys(play.chances).filter(
    (tier) =>
      play.chancesOf === undefined ||
      kinds.some((kind) => {
        const selection = play.read(kind)
        if (isSelectionRefusal(selection)) return false
        return (play.chancesOf?.(selection)[tier]?.num ?? 0n) > 0n
      }),
  )
  const figures = winnable
    .map((tier) => odds[pricedAs?.(tier) ?? tier])
    .filter((decimal) => decimal !== undefined)
    .map(Number)
  return figures.length === 0
    ? undefined
    : { best: Math.max(...figures), several: new Set(figures).size > 1 }
}
