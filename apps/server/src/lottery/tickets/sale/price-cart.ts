import {
  isSelectionRefusal,
  type LineTerms,
  numbersIn,
  type Prizes,
  priceLine,
  prizesOf,
} from '@parlour/lottery'
import { type Amount, amountText, parseAmount, sum } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { MOST_MULTIPLE } from '../limits.ts'
import type { Offer, OfferedPlay, OwnTerms } from './read-offer.ts'
import type { MarketRow } from './terms.store.ts'
import type { Odds } from './terms.store.ts'

export type CartLine = {
  readonly play: string
  readonly selection: string
  readonly unit: string
  readonly multiple: number
  readonly rebatePpm: number
  readonly odds?: Odds | undefined
  readonly stake?: string | undefined
}

/** A line as it can be sold: the price of one draw at the line's own multiple. */
export type PricedLine = {
  /** Its place in the cart, from 1. */
  readonly line: number
  readonly offered: OfferedPlay
  readonly canonical: string
  readonly bets: number
  readonly units: number
  readonly unit: Amount
  readonly multiple: number
  /** Surcharges on its numbers included. */
  readonly stake: Amount
  readonly terms: LineTerms
  readonly rebatePpm: number
  /** The numbers that are guarded one by one, and what the line stakes on each. */
  readonly numbers: readonly string[]
  readonly perNumber: Amount
  /** Prizes and the most it can pay where a chase multiplies it. */
  readonly at: (times: number) => { readonly prizes: Prizes; readonly most: Amount }
}

export type CartRefusal =
  | 'play_not_found'
  | 'market_not_open'
  | 'unit_not_offered'
  | 'multiple_not_offered'
  | 'rebate_not_offered'
  | 'selection_empty'
  | 'selection_malformed'
  | 'selection_out_of_range'
  | 'selection_duplicate'
  | 'odds_changed'
  | 'number_closed'
  | 'coverage_reached'
  | 'stake_too_small'
  | 'line_too_large'
  | 'prize_too_large'
  | 'price_changed'
  | 'line_duplicate'
  | 'ticket_too_large'

type Stand = { readonly offer: Offer; readonly own: OwnTerms; readonly largest: number }

/**
 * Prices a cart by the offer, or says of the first line that cannot be sold why. Pure: nothing is
 * read or written.
 *
 * @param largest the largest multiple of a draw in the chase; 1 without one. Limits hold for each draw.
 */
export function priceCart(
  stand: Stand,
  lines: readonly CartLine[],
): readonly PricedLine[] | Refusal<CartRefusal> {
  const priced: PricedLine[] = []
  for (const [index, line] of lines.entries()) {
    const one = priceOne(stand, line, index + 1)
    if (isRefusal(one)) return one
    priced.push(one as PricedLine)
  }
  return repeatedLine(priced) ?? overCoverage(priced) ?? overTicket(stand, priced) ?? priced
}

function priceOne(stand: Stand, line: CartLine, at: number): PricedLine | Refusal<CartRefusal> {
  const offered = stand.offer.plays.get(line.play)
  if (!offered) return refuse('play_not_found', { line: at, play: line.play })
  const { play, market } = offered
  if (market.state !== 'open')
    return refuse('market_not_open', { line: at, play: play.id, state: market.state })
  const unit = unitOf(stand.offer, offered, line.unit)
  if (unit === undefined) return refuse('unit_not_offered', { line: at })
  const most = Math.floor(MOST_MULTIPLE / stand.largest)
  if (line.multiple > most) return refuse('multiple_not_offered', { line: at, most })
  const terms = termsOf(stand, offered, line.rebatePpm)
  if (!terms) return refuse('rebate_not_offered', { line: at })
  const { multiple } = line
  const price = priceLine(stand.offer.family, {
    play: play.id,
    selection: line.selection,
    unit,
    multiple,
    terms,
    hot: market.hot,
  })
  if (isSelectionRefusal(price)) return refuse(price.error, { line: at, at: price.at ?? null })
  if (line.odds && !sameOdds(line.odds, market.odds ?? {}))
    return refuse('odds_changed', { line: at, play: play.id, odds: market.odds ?? {} })

  const numbers = numbersOf(offered, price.canonical)
  const closed = numbers.find((number) => hotState(market, number) === 'closed')
  if (closed !== undefined) return refuse('number_closed', { line: at, number: closed })
  const perNumber =
    numbers.length > 0 ? (price.stake - price.surcharge) / BigInt(numbers.length) : 0n
  const priced: PricedLine = {
    line: at,
    offered,
    canonical: price.canonical,
    bets: price.bets,
    units: price.units,
    unit,
    multiple,
    stake: price.stake,
    terms,
    rebatePpm: line.rebatePpm,
    numbers,
    perNumber,
    at: (times) => prizesAt(stand.offer, offered, price, { unit, multiple, terms, times }),
  }
  return outOfLimits(stand, priced) ?? otherPrice(priced, line) ?? priced
}

/** Plays of the prize group have the units on offer; plays at odds any whole cents of a unit. */
function unitOf({ terms }: Offer, { play }: OfferedPlay, text: string): Amount | undefined {
  const unit = parseAmount(text)
  if (unit === undefined || unit <= 0n) return undefined
  if (play.pays === 'group') return terms.units.includes(unit) ? unit : undefined
  return unit % SMALLEST_ODDS_UNIT === 0n ? unit : undefined
}

/** One cent, in ledger units. */
const SMALLEST_ODDS_UNIT: Amount = 100n

function termsOf(
  { offer: { terms }, own }: Stand,
  { play, market }: OfferedPlay,
  rebatePpm: number,
): LineTerms | undefined {
  if (rebatePpm > own.maxRebatePpm || rebatePpm % terms.rebateStepPpm !== 0) return undefined
  if (play.pays === 'odds') return { pays: 'odds', odds: market.odds ?? {}, rebatePpm }
  if (own.group === null || terms.minGroup === null) return undefined
  // One per cent of turnover is worth twenty points of the group.
  const points = own.group * 10_000 - rebatePpm * 20
  return points >= terms.minGroup * 10_000
    ? { pays: 'group', group: own.group, rebatePpm }
    : undefined
}

function prizesAt(
  { family }: Offer,
  { play }: OfferedPlay,
  price: { canonical: string; prizes: Prizes; most: bigint },
  {
    unit,
    multiple,
    terms,
    times,
  }: { unit: Amount; multiple: number; terms: LineTerms; times: number },
): { prizes: Prizes; most: Amount } {
  if (times === 1) return { prizes: price.prizes, most: price.most }
  const prizes = prizesOf(family, play, terms, unit * BigInt(multiple) * BigInt(times))
  const selection = play.play.read(price.canonical)
  return { prizes, most: play.most(selection, prizes) }
}

function outOfLimits(
  { offer: { terms }, largest }: Stand,
  priced: PricedLine,
): Refusal<CartRefusal> | undefined {
  const { line, stake } = priced
  if (stake < terms.minStake)
    return refuse('stake_too_small', { line, least: amountText(terms.minStake) })
  if (stake * BigInt(largest) > terms.maxStake)
    return refuse('line_too_large', { line, most: amountText(terms.maxStake) })
  const { maxBets } = priced.offered.market
  if (maxBets !== null && priced.bets > maxBets)
    return refuse('coverage_reached', { line, play: priced.offered.play.id, most: maxBets })
  if (priced.at(largest).most > terms.maxPrize)
    return refuse('prize_too_large', { line, most: amountText(terms.maxPrize) })
  return undefined
}

function otherPrice({ line, stake }: PricedLine, seen: CartLine): Refusal<CartRefusal> | undefined {
  if (seen.stake === undefined || parseAmount(seen.stake) === stake) return undefined
  return refuse('price_changed', { line, stake: amountText(stake) })
}

/** The same bet at the same unit twice is a slip of the finger: its multiple says it better. */
function repeatedLine(lines: readonly PricedLine[]): Refusal<CartRefusal> | undefined {
  const seen = new Set<string>()
  for (const { line, offered, canonical, unit, rebatePpm } of lines) {
    const key = `${offered.play.id} ${unit} ${rebatePpm} ${canonical}`
    if (seen.has(key)) return refuse('line_duplicate', { line })
    seen.add(key)
  }
  return undefined
}

/** A ticket may not cover a market by way of many lines either. */
function overCoverage(lines: readonly PricedLine[]): Refusal<CartRefusal> | undefined {
  const bets = new Map<string, number>()
  for (const { line, offered, bets: own } of lines) {
    const { id } = offered.play
    const sum = (bets.get(id) ?? 0) + own
    const most = offered.market.maxBets
    if (most !== null && sum > most) return refuse('coverage_reached', { line, play: id, most })
    bets.set(id, sum)
  }
  return undefined
}

function overTicket(
  { offer: { terms }, largest }: Stand,
  lines: readonly PricedLine[],
): Refusal<CartRefusal> | undefined {
  const total = sum(lines.map(({ stake }) => stake)) * BigInt(largest)
  return total > terms.maxTicket
    ? refuse('ticket_too_large', { most: amountText(terms.maxTicket) })
    : undefined
}

/** The single numbers of a selection, where the market guards them: `05`, or `07-70` for two together. */
function numbersOf({ play, market }: OfferedPlay, canonical: string): readonly string[] {
  if (market.numberLimit === null && market.hot.length === 0) return []
  return numbersIn(play, canonical)
}

const hotState = ({ hot }: MarketRow, number: string) =>
  hot.find((one) => one.number === number)?.state

/** The same figures by tier, however the decimals were written. */
function sameOdds(seen: Odds, now: Odds): boolean {
  const tiers = Object.keys(now)
  return (
    tiers.length === Object.keys(seen).length &&
    tiers.every((tier) => tier in seen && plain(seen[tier]!) === plain(now[tier]!))
  )
}

const plain = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal
