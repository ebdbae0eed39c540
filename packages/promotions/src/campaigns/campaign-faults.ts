import type { Campaign } from './campaign.ts'
import { isComparable } from './eligibility.ts'
import type { Figure } from './reward-figure.ts'

/** What a licence allows promotions to do. */
export type PromotionRules = {
  /** Something may be given before there is play. */
  readonly priorBonus: boolean
  /** Highest wagering as a multiple; undefined: no cap. */
  readonly bonusWageringCap: number | undefined
  /** A bonus may ask for play in one group of products only. */
  readonly bonusOneProductGroup: boolean
  /** A bonus may tie the player's own money to its wagering. */
  readonly stickyBonus: boolean
}

export type CampaignFault =
  | 'prior_bonus_forbidden'
  | 'wagering_above_cap'
  | 'several_product_groups'
  | 'sticky_bonus_forbidden'
  | 'share_of_nothing'
  | 'tiers_not_rising'
  | 'entry_does_not_fit'
  | 'issue_does_not_fit'
  | 'period_does_not_fit'
  | 'condition_without_order'

/** Why a campaign cannot be saved; the empty list where it can. */
export function campaignFaults(campaign: Campaign, rules: PromotionRules): CampaignFault[] {
  return (Object.keys(checks) as CampaignFault[]).filter((fault) => checks[fault](campaign, rules))
}

const checks: Record<CampaignFault, (campaign: Campaign, rules: PromotionRules) => boolean> = {
  prior_bonus_forbidden: (campaign, { priorBonus }) => !priorBonus && givesBeforePlay(campaign),
  wagering_above_cap: ({ reward }, { bonusWageringCap: cap }) =>
    cap !== undefined && timesOf(reward) > cap,
  several_product_groups: ({ reward }, { bonusOneProductGroup }) =>
    bonusOneProductGroup && reward.kind === 'bonus' && productGroups(reward.terms.categories) > 1,
  sticky_bonus_forbidden: ({ reward }, { stickyBonus }) =>
    !stickyBonus && reward.kind === 'bonus' && reward.terms.mode !== 'NON_STICKY',
  share_of_nothing: ({ trigger, reward }) => {
    const counts = ['deposit', 'turnover', 'loss'].includes(trigger.kind)
    return reward.kind !== 'tickets' && !counts && hasShare(reward.figure)
  },
  tiers_not_rising: ({ reward }) => reward.kind !== 'tickets' && !tiersRise(reward.figure),
  entry_does_not_fit: ({ trigger, entry }) =>
    (trigger.kind === 'manual') !== (entry === 'apply') ||
    (['registration', 'sign_in'].includes(trigger.kind) && entry !== 'none'),
  issue_does_not_fit: ({ trigger, issue }) => !fittingIssues[trigger.kind].includes(issue),
  period_does_not_fit: ({ trigger, period }) =>
    (trigger.kind === 'sign_in' && period !== 'daily') ||
    (['turnover', 'loss', 'mission', 'raffle'].includes(trigger.kind) && period === 'none') ||
    (trigger.kind === 'registration' && period !== 'none'),
  condition_without_order: ({ eligibility }) => !eligibility.every(isComparable),
}

const fittingIssues: Record<Campaign['trigger']['kind'], readonly Campaign['issue'][]> = {
  registration: ['automatic'],
  deposit: ['automatic'],
  turnover: ['claim'],
  loss: ['claim', 'automatic'],
  sign_in: ['claim'],
  mission: ['claim'],
  raffle: ['claim'],
  manual: ['review'],
}

/** Money for coming, paying in, asking, or what needs no play; rewards that follow play are another matter. */
function givesBeforePlay({ trigger, reward }: Campaign): boolean {
  switch (trigger.kind) {
    case 'registration':
    case 'deposit':
      return true
    case 'sign_in':
    case 'mission':
    case 'raffle':
    case 'manual':
      return reward.kind === 'cash' || reward.kind === 'bonus'
    default:
      return false
  }
}

/** How often what is given must be played; where the deposit counts too, as often as the bonus alone. */
const timesOf = (reward: Campaign['reward']): number => {
  if (reward.kind === 'bonus') {
    const { multiplier, on } = reward.terms
    if (on === 'BONUS') return multiplier
    const { figure } = reward
    if (figure.kind !== 'percent') return Number.POSITIVE_INFINITY
    return multiplier * (1 + 10_000 / figure.basisPoints)
  }
  return reward.kind === 'cash' ? reward.rolloverTimes : 0
}

const groups: readonly (readonly string[])[] = [
  ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
  ['RNG', 'LIVE', 'FISH', 'PVP'],
  ['LOTT', 'ELOTT'],
]

/** How many groups an offer is tied to; a bonus that may be played anywhere is tied to none. */
function productGroups(categories: readonly string[] | undefined): number {
  if (!categories) return 0
  return groups.filter((group) => group.some((one) => categories.includes(one))).length
}

const hasShare = (figure: Figure): boolean =>
  figure.kind === 'tiered'
    ? figure.tiers.some((tier) => hasShare(tier.figure))
    : figure.kind === 'percent'

function tiersRise(figure: Figure): boolean {
  if (figure.kind !== 'tiered') return true
  const { tiers } = figure
  return tiers.length > 0 && tiers.every((tier, at) => at === 0 || tier.from > tiers[at - 1]!.from)
}
