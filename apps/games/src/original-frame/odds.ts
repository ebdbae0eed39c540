import {
  capOf,
  type Multiplier,
  ONE_TIMES,
  paidFor,
} from '@parlour/casino/originals/kit/multipliers.ts'
import { type Amount, decimalsDown, type Fraction, fraction, times } from '@parlour/money'

/** What a choice comes to: how likely it wins, and what a win multiplies the stake by. */
export type Odds = { readonly chance: Fraction; readonly multiplier: Multiplier }

/** What stands beside every choice before the bet, each figure rounded down. */
export type ShownOdds = {
  /** In per cent; as many more decimals as it takes to show something. */
  readonly chance: string
  readonly multiplier: string
  readonly payout: Amount
}

const HUNDRED = fraction(100n)

/** @example shownOdds(10_000n, { chance: fraction(1n, 2n), multiplier: 19_800n }).payout // 19_800n */
export function shownOdds(stake: Amount, { chance, multiplier }: Odds): ShownOdds {
  return {
    chance: percentText(times(chance, HUNDRED)),
    multiplier: timesText(multiplier),
    payout: paidFor(stake, multiplier),
  }
}

function percentText(percent: Fraction): string {
  const [rough, fine] = [decimalsDown(percent, 2), decimalsDown(percent, 6)]
  if (Number(rough) >= 0.1) return rough
  return Number(fine) >= 0.000_01 ? fine : decimalsDown(percent, 10)
}

/** A multiplier as a number with as many decimals as it has, two at least. @example timesText(19_800n) // '1.98' */
export function timesText(multiplier: Multiplier): string {
  const parts = (multiplier % ONE_TIMES)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${multiplier / ONE_TIMES}.${parts}`
}

/** The highest stake, in whole cents, that a multiplier may be played with: a payout is never cut. */
export function mostStakeFor(
  multiplier: Multiplier,
  terms: { readonly mostStake: Amount; readonly mostPayout: Amount },
): Amount {
  const { mostStake, mostPayout } = terms
  if (multiplier <= capOf(mostStake, mostPayout)) return mostStake
  const most = (mostPayout * ONE_TIMES) / multiplier
  return most - (most % 100n)
}
