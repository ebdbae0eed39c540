import type { Amount } from '@parlour/money'
import { capOf, fromHundredths, paidFor } from '../kit/multipliers.ts'
import { curveAt, endOf } from './curve.ts'
import type { CrashRules } from './rules.ts'

/** A bet of a round of crash. Targets are hundredths. */
export type CrashBet = {
  readonly stake: Amount
  /** Collects by itself there; undefined where the player has only the button. */
  readonly target: number | undefined
  /** When the server received the player's wish to collect, in whole milliseconds since the start. */
  readonly collectedMs: number | undefined
}

export type CrashEnd = {
  readonly by: 'auto' | 'cap' | 'manual' | 'lost' | 'void'
  /** In hundredths; what is lost or given back has none. */
  readonly multiplier: number | undefined
  readonly payout: Amount
}

/** Hundredths in a ten-thousandth's reckoning. */
const HUNDREDTH = 100n

/** The highest target of a stake, in hundredths: what a round pays at most acts as a target that is known at the bet. */
export function highestTarget(rules: CrashRules, stake: Amount): number {
  const cap = capOf(stake, BigInt(rules.mostPayout)) / HUNDREDTH
  return cap < BigInt(rules.mostTarget) ? Number(cap) : rules.mostTarget
}

/** What a bet collects at by itself. */
export const effectiveTarget = (rules: CrashRules, { stake, target }: CrashBet): number =>
  Math.min(target ?? rules.mostTarget, highestTarget(rules, stake))

/** Why a wish to collect is not followed; the bet stays. */
export type CollectRefusal = 'below_least_win' | 'round_over'

/** What the server answers to a wish to collect: the multiplier, in hundredths, or a refusal. */
export function collectAt(
  rules: CrashRules,
  crash: bigint,
  ms: number,
): number | { readonly refused: CollectRefusal } {
  if (ms >= endOf(crash)) return { refused: 'round_over' }
  const shown = curveAt(ms)
  return shown < rules.leastTarget ? { refused: 'below_least_win' } : shown
}

/** How a bet ends in a round that goes as far as `crash`: the lower of target and wish counts. */
export function settleCrash(rules: CrashRules, crash: bigint, bet: CrashBet): CrashEnd {
  const target = effectiveTarget(rules, bet)
  const collected =
    bet.collectedMs === undefined ? undefined : collectAt(rules, crash, bet.collectedMs)
  if (typeof collected === 'number' && collected < target) return paid(bet, 'manual', collected)
  if (BigInt(target) > crash) return lost
  return paid(bet, bet.target === target ? 'auto' : 'cap', target)
}

/**
 * How a bet ends where the house went out at a moment of the round: targets stand as if nothing
 * had happened, and so does what was collected before. Whoever had only the button gets the stake
 * back, and no more: to bring the house down must not be worth anything.
 */
export function settleOutage(
  rules: CrashRules,
  crash: bigint,
  bet: CrashBet,
  outageMs: number,
): CrashEnd {
  const isInTime = bet.collectedMs !== undefined && bet.collectedMs < outageMs
  const kept = isInTime ? bet : { ...bet, collectedMs: undefined }
  const end = settleCrash(rules, crash, kept)
  if (bet.target !== undefined || outageMs >= endOf(crash) || end.by === 'manual') return end
  const isReached = curveAt(Math.max(0, outageMs - 1)) >= effectiveTarget(rules, bet)
  return isReached ? end : { by: 'void', multiplier: undefined, payout: bet.stake }
}

const lost: CrashEnd = { by: 'lost', multiplier: undefined, payout: 0n }

const paid = ({ stake }: CrashBet, by: CrashEnd['by'], multiplier: number): CrashEnd => ({
  by,
  multiplier,
  payout: paidFor(stake, fromHundredths(multiplier)),
})
