import type { Amount } from '@parlour/money'
import { fromHundredths, paidFor } from '../kit/multipliers.ts'
import { refusalOfStake } from '../kit/round.ts'
import type { CrashRules } from './rules.ts'
import { effectiveTarget } from './settle.ts'

/** Why a bet is not taken, in order of precedence. */
export const crashRefusals = [
  'version_unknown',
  'target_invalid',
  'stake_invalid',
  'stake_below_minimum',
  'stake_above_limit',
  'payout_above_limit',
  'betting_closed',
  'round_limit',
] as const
export type CrashRefusal = { readonly refused: (typeof crashRefusals)[number] }

/** A round that takes bets, or does so no longer. */
export type CrashBetting = {
  readonly isOpen: boolean
  /** What all bets so far come to if each reaches its target. */
  readonly promised: Amount
}

/** Takes a bet into a round: what is promised then, or why it is not taken. */
export function acceptCrashBet(
  rules: CrashRules,
  betting: CrashBetting,
  bet: { readonly version: string; readonly stake: Amount; readonly target: number | undefined },
): CrashBetting | CrashRefusal {
  const { version, stake, target } = bet
  if (version !== rules.version) return { refused: 'version_unknown' }
  const isTarget =
    target === undefined ||
    (Number.isSafeInteger(target) && target >= rules.leastTarget && target <= rules.mostTarget)
  if (!isTarget) return { refused: 'target_invalid' }
  const refused = refusalOfStake(rules, stake, fromHundredths(rules.leastTarget))
  if (refused) return { refused }
  if (!betting.isOpen) return { refused: 'betting_closed' }
  const highest = effectiveTarget(rules, { stake, target, collectedMs: undefined })
  const promised = betting.promised + paidFor(stake, fromHundredths(highest))
  return promised > BigInt(rules.mostOfRound)
    ? { refused: 'round_limit' }
    : { isOpen: true, promised }
}
