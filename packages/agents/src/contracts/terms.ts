import type { Amount } from '@parlour/money'
import { type Refusal, refusal } from '../refusal.ts'
import type { Tier } from '../salaries/choose-tier.ts'

/** What stands between two parties before their terms are looked at. */
export type OfferContext = {
  readonly kindDisabled?: boolean
  readonly trial?: boolean
  readonly notDirect?: boolean
  readonly uplineNotActive?: boolean
  readonly unpaidDebt?: boolean
  readonly alreadyPending?: boolean
  readonly terminating?: boolean
}

export type TermRules = { readonly maxTiers: number; readonly maxRatePpm: number }

export const termRules: TermRules = { maxTiers: 10, maxRatePpm: 1_000_000 }

export type OfferRefusal =
  | 'KIND_DISABLED'
  | 'TRIAL_ACCOUNT'
  | 'NOT_DIRECT_DOWNLINE'
  | 'UPLINE_CONTRACT_NOT_ACTIVE'
  | 'UNPAID_CONTRACT_DEBT'
  | 'REQUEST_ALREADY_PENDING'
  | 'TERMINATION_IN_PROGRESS'

export type TermRefusal =
  | 'TIER_COUNT'
  | 'RATE_OUT_OF_RANGE'
  | 'TIERS_NOT_INCREASING'
  | 'RATE_ABOVE_UPLINE'
  | 'TERMS_EASIER_THAN_UPLINE'
  | 'RATE_ABOVE_UPLINE_AT_TIER'

/** Whether an offer may be made at all, in the order in which a player would want to hear it. */
export function checkOffer(context: OfferContext): Refusal<OfferRefusal> | undefined {
  if (context.kindDisabled) return refusal('KIND_DISABLED')
  if (context.trial) return refusal('TRIAL_ACCOUNT')
  if (context.notDirect) return refusal('NOT_DIRECT_DOWNLINE')
  if (context.uplineNotActive) return refusal('UPLINE_CONTRACT_NOT_ACTIVE')
  if (context.unpaidDebt) return refusal('UNPAID_CONTRACT_DEBT')
  if (context.alreadyPending) return refusal('REQUEST_ALREADY_PENDING')
  if (context.terminating) return refusal('TERMINATION_IN_PROGRESS')
  return undefined
}

/**
 * Whether the tiers of a contract may stand: within the platform's range, rising, and never better
 * than the upline's own. All tiers pass one check before the next begins.
 *
 * @param upline the offerer's own tiers; null where the house offers.
 */
export function checkTiers(
  tiers: readonly Tier[],
  upline: readonly Tier[] | null,
  { maxTiers, maxRatePpm }: TermRules = termRules,
): Refusal<TermRefusal> | undefined {
  if (tiers.length < 1 || tiers.length > maxTiers) return refusal('TIER_COUNT')
  if (tiers.some(({ ratePpm }) => ratePpm < 0 || ratePpm > maxRatePpm))
    return refusal('RATE_OUT_OF_RANGE')
  if (tiers.some((tier, index) => index > 0 && !rises(tiers[index - 1]!, tier)))
    return refusal('TIERS_NOT_INCREASING')
  if (upline === null) return undefined
  return checkAgainstUpline(tiers, upline)
}

/** The part of the checks that compares with the upline's own terms. */
export function checkAgainstUpline(
  tiers: readonly Tier[],
  upline: readonly Tier[],
): Refusal<TermRefusal> | undefined {
  const top = Math.max(0, ...upline.map(({ ratePpm }) => ratePpm))
  if (tiers.some(({ ratePpm }) => ratePpm > top)) return refusal('RATE_ABOVE_UPLINE')
  const looser = tiers.map((tier) => upline.filter((above) => isAsStrictAs(tier, above)))
  if (looser.some((met) => met.length === 0)) return refusal('TERMS_EASIER_THAN_UPLINE')
  const beyond = tiers.some(
    ({ ratePpm }, index) => ratePpm > Math.max(...looser[index]!.map((above) => above.ratePpm)),
  )
  return beyond ? refusal('RATE_ABOVE_UPLINE_AT_TIER') : undefined
}

/** The two rates of a real-time salary: millionths of the stakes of won and of lost wagers. */
export type FlatRates = { readonly profitRatePpm: number; readonly lossRatePpm: number }

/** Whether the flat rates of a real-time salary may stand. */
export function checkFlatRates(
  rates: FlatRates,
  upline: FlatRates | null,
  { maxRatePpm }: Pick<TermRules, 'maxRatePpm'> = termRules,
): Refusal<'RATE_OUT_OF_RANGE' | 'RATE_ABOVE_UPLINE'> | undefined {
  const all = [rates.profitRatePpm, rates.lossRatePpm]
  if (all.some((rate) => rate < 0 || rate > maxRatePpm)) return refusal('RATE_OUT_OF_RANGE')
  if (upline && !isWithin(rates, upline)) return refusal('RATE_ABOVE_UPLINE')
  return undefined
}

export const isWithin = (rates: FlatRates, upline: FlatRates): boolean =>
  rates.profitRatePpm <= upline.profitRatePpm && rates.lossRatePpm <= upline.lossRatePpm

const rises = (before: Tier, tier: Tier): boolean =>
  tier.ratePpm > before.ratePpm && isAsStrictAs(tier, before)

/** Demands at least as much of everything. */
const isAsStrictAs = (tier: Demands, other: Demands): boolean =>
  tier.minTurnover >= other.minTurnover &&
  tier.minActive >= other.minActive &&
  tier.minLoss >= other.minLoss

type Demands = {
  readonly minTurnover: Amount
  readonly minActive: number
  readonly minLoss: Amount
}
