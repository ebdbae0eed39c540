import {
  type Fraction,
  fraction,
  isAbove,
  roundHalfUp,
  times,
  ceilDivide,
  PPM,
  sum,
} from '@parlour/money'
import { isSelectionRefusal, refuseSelection, type SelectionRefusal } from '../play.ts'
import { effectiveGroup, exactPrize } from '../prizes/prize-group.ts'
import { numbersIn } from './single-numbers.ts'
import { type CatalogPlay, type Family, type Prizes, playOf } from './catalogue.ts'

/** How prizes are made: from the buyer's prize group, or from the market's odds; rebate lowers both. */
export type LineTerms =
  | { readonly pays: 'group'; readonly group: number; readonly rebatePpm: number }
  | {
      readonly pays: 'odds'
      /** Full odds by tier as exact decimals, what they are without rebate. */
      readonly odds: Readonly<Record<string, string>>
      readonly rebatePpm: number
    }

export type LineOrder = {
  readonly play: string
  readonly selection: string
  /** Ledger units a single bet (or each of its positions) stakes at multiple 1. */
  readonly unit: bigint
  readonly multiple: number
  readonly terms: LineTerms
  /** Numbers of the market that cost more, in millionths of what is staked on one. */
  readonly hot?: readonly HotNumber[]
}

export type HotNumber = { readonly number: string; readonly surchargePpm: number }

export type PricedLine = {
  readonly bets: number
  readonly units: number
  /** Surcharges on its numbers included. */
  readonly stake: bigint
  /** What hot numbers cost on top of the bets themselves. */
  readonly surcharge: bigint
  /** Prize of one winning single bet by tier at this unit and multiple: four decimals, half up. */
  readonly prizes: Prizes
  /** The most the line can pay in one draw, or an upper bound of it. */
  readonly most: bigint
  /** The same bet, the same text. */
  readonly canonical: string
}

/**
 * What a line costs and pays. Prizes are rounded once, at unit and multiple together, so that no unit
 * gains by rounding often: half up, but down where half up would give back all that was staked.
 *
 * @returns the price, or why the selection cannot be sold. Unknown plays and terms of the wrong kind are defects.
 */
export function priceLine(family: Family, order: LineOrder): PricedLine | SelectionRefusal {
  const found = playOf(family, order.play)
  if (!found) throw new Error(`${family.id} has no play ${order.play}`)
  if (order.unit <= 0n || !Number.isSafeInteger(order.multiple) || order.multiple < 1)
    throw new Error('a line has a unit above nought and a whole multiple')
  const selection = found.play.read(order.selection)
  if (isSelectionRefusal(selection)) return selection
  const bets = found.play.bets(selection)
  if (bets < 1) return refuseSelection('selection_out_of_range', order.selection)
  const units = found.play.units(selection)
  const each = order.unit * BigInt(order.multiple)
  const plain = each * BigInt(units)
  const prizes = prizesOf(family, found, order.terms, each)
  const canonical = found.write(selection)
  const surcharge = surchargeOf(order.hot ?? [], found, { canonical, stake: plain })
  return {
    bets,
    units,
    stake: plain + surcharge,
    surcharge,
    prizes,
    most: found.most(selection, prizes),
    canonical,
  }
}

/** What hot numbers cost on top of their part of the stake, each rounded up to the ledger's unit. */
function surchargeOf(
  hot: readonly HotNumber[],
  play: CatalogPlay,
  { canonical, stake }: { readonly canonical: string; readonly stake: bigint },
): bigint {
  if (hot.length === 0) return 0n
  const numbers = numbersIn(play, canonical)
  if (numbers.length === 0) return 0n
  const each = stake / BigInt(numbers.length)
  return sum(
    hot.map(({ number, surchargePpm }) => {
      const times = BigInt(numbers.filter((one) => one === number).length)
      return times * ceilDivide(each * BigInt(surchargePpm), PPM)
    }),
  )
}

/** Prizes by tier of one single bet that stakes so many ledger units. */
export function prizesOf(
  family: Family,
  { id, play, pays, pricedAs, shares }: CatalogPlay,
  terms: LineTerms,
  each: bigint,
): Prizes {
  if (terms.pays !== pays) throw new Error(`${id} pays by ${pays}`)
  const tiers = Object.entries(play.chances)
  if (terms.pays === 'odds')
    return Object.fromEntries(
      tiers.map(([tier]) => [
        tier,
        roundHalfUp(
          times(
            oddsAfterRebate(terms.odds[pricedAs?.(tier) ?? tier]!, terms.rebatePpm),
            fraction(each),
          ),
        ),
      ]),
    )
  const group = effectiveGroup(terms.group, terms.rebatePpm)
  return Object.fromEntries(
    tiers.map(([tier, chance]) => {
      const whole = exactPrize(chance, group, family.prizeBase ?? 2000, fraction(each))
      const share = shares?.[tier] ?? fraction(1)
      // What chance and rebate leave of the stake for this tier: its whole part of a return of one.
      const left = times(fraction(each, PPM), fraction(1_000_000 - terms.rebatePpm))
      const all = times(times(left, share), fraction(chance.den, chance.num))
      return [tier, belowAll(times(whole, share), all)]
    }),
  )
}

/** A prize in ledger units: half up, and down where that would reach what gives back everything. */
function belowAll(prize: Fraction, all: Fraction): bigint {
  const near = roundHalfUp(prize)
  const reachesAll = !isAbove(all, fraction(near)) && isAbove(all, prize)
  return reachesAll ? prize.num / prize.den : near
}

/** Odds that a buyer has who takes some of the return as rebate: three decimals, half up. */
function oddsAfterRebate(odds: string, rebatePpm: number): Fraction {
  const { num, den } = decimalOf(odds)
  if (rebatePpm === 0) return { num, den }
  const left = BigInt(1_000_000 - rebatePpm)
  return fraction(roundHalfUp(fraction(num * left * 1000n, den * PPM)), 1000n)
}

/** An exact decimal as a fraction. */
export function decimalOf(text: string): Fraction {
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(text)) throw new Error(`not odds: ${text}`)
  const [whole, part = ''] = text.split('.')
  return fraction(BigInt(`${whole}${part}`), 10n ** BigInt(part.length))
}
