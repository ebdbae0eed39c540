import { dayAt } from '@parlour/time'
import { currencyOf, sum } from '@parlour/money'
import {
  type Campaign,
  nextTier,
  type PeriodSpan,
  periodAt,
  periodBefore,
  rewardFigure,
} from '@parlour/promotions'
import { readActivity } from '../../activity/activity.store.ts'
import type { Db, Tx } from '../../../base/database/database.ts'
import type { CampaignRow } from './campaigns.store.ts'
import type { ClaimRow } from '../claims.store.ts'
import { countEvents } from '../events.store.ts'

/** What waits for a press: of which period, which step of it, and how much. */
export type Earned = {
  readonly periodKey: string
  readonly step: number
  /** Ledger units of money or points; tickets are counted. */
  readonly amount: bigint
  readonly streak?: number
}

export type Progress = {
  readonly kind: 'money' | 'days' | 'times'
  readonly current: bigint
  readonly goal: bigint
}

type Asked = { readonly memberId: bigint; readonly zone: string; readonly now: Date }

/** Promotions that look at what was done in a period: the others are decided where their event happens. */
export const countsPlay = ({ trigger }: Campaign): boolean =>
  ['turnover', 'loss', 'mission', 'raffle'].includes(trigger.kind)

/**
 * The periods that pay now, the older first. A loss and a share of anything stand only once their period
 * is over; fixed steps are paid as they are reached, and for one more period after it.
 */
export function payingSpans(campaign: Campaign, now: Date, zone: string): PeriodSpan[] {
  const running = periodAt(campaign.period, now.getTime(), zone)
  const before = running && periodBefore(campaign.period, running, zone)
  if (!running || !before) return []
  return campaign.trigger.kind === 'loss' || paysShare(campaign) ? [before] : [before, running]
}

/** What was played, lost or done in a period, within the promotion's own time; never below zero. */
export async function countPlay(
  db: Db | Tx,
  { campaign: { trigger }, startsAt, endsAt }: CampaignRow,
  span: PeriodSpan,
  { memberId, zone }: Omit<Asked, 'now'>,
): Promise<bigint> {
  if (trigger.kind === 'mission' || trigger.kind === 'raffle') {
    const from = new Date(Math.max(span.startsAt, startsAt?.getTime() ?? 0))
    const to = new Date(Math.min(span.endsAt, endsAt?.getTime() ?? Number.POSITIVE_INFINITY))
    return ONE * BigInt(await countEvents(db, { ...trigger, memberId, from, to }))
  }
  if (trigger.kind !== 'turnover' && trigger.kind !== 'loss') return 0n
  const first = startsAt ? dayAt(startsAt.getTime(), zone) : span.from
  const last = endsAt ? dayAt(endsAt.getTime() - 1, zone) : span.to
  const from = first > span.from ? first : span.from
  const to = last < span.to ? last : span.to
  if (from > to) return 0n
  const { categories } = trigger
  const played = await readActivity(db, { memberId, from, to, categories })
  if (trigger.kind === 'turnover') return played.turnover
  // The player's own part: what a bonus staked and won is nobody's loss.
  const lost = played.stakes - played.bonusStakes - (played.payouts - played.bonusPayouts)
  return lost > 0n ? lost : 0n
}

/** What a sum entitles to, less what was given for this period already; undefined where nothing is due. */
export function earnedOf(
  { campaign: { trigger, reward } }: CampaignRow,
  periodKey: string,
  base: bigint,
  claims: readonly ClaimRow[],
  currency: string,
): Earned | undefined {
  const least = leastOf(trigger)
  if (least === undefined || base < least) return undefined
  const given = claims.filter((claim) => claim.periodKey === periodKey)
  if (reward.kind === 'tickets')
    return given.length > 0 ? undefined : { periodKey, step: 0, amount: BigInt(reward.count) }
  const step =
    reward.figure.kind === 'tiered'
      ? reward.figure.tiers.filter(({ from }) => base >= from).length
      : 0
  if (given.some((claim) => claim.step >= step)) return undefined
  const paid = sum(given.map(({ amount }) => amount))
  const amount = rewardFigure(reward.figure, base, decimalsOf(reward.kind, currency)) - paid
  return amount > 0n ? { periodKey, step, amount } : undefined
}

/** How far a sum is on its way to the next step. */
export function progressOf({ trigger, reward }: Campaign, current: bigint): Progress {
  const figure = reward.kind === 'tickets' ? undefined : reward.figure
  const next = figure && nextTier(figure, current)?.from
  const last = figure?.kind === 'tiered' ? figure.tiers.at(-1)?.from : undefined
  const goal = next ?? last ?? leastOf(trigger) ?? 0n
  if (!('count' in trigger)) return { kind: 'money', current, goal }
  return { kind: 'times', current: current / ONE, goal: goal / ONE }
}

/** What must be reached; tiers of what is counted begin at whole numbers, as those of days do. */
function leastOf(trigger: Campaign['trigger']): bigint | undefined {
  if ('count' in trigger) return ONE * BigInt(trigger.count)
  return 'minimum' in trigger ? trigger.minimum : undefined
}

/** One of what is counted, as amounts are kept. */
const ONE = 10_000n

/** Points are whole; money has the decimals of its currency. */
export const decimalsOf = (kind: string, currency: string): number =>
  currencyOf(kind === 'points' ? 'PTS' : currency).cashDecimals

function paysShare({ reward }: Campaign): boolean {
  if (reward.kind === 'tickets') return false
  const { figure } = reward
  return figure.kind === 'tiered'
    ? figure.tiers.some((tier) => tier.figure.kind === 'percent')
    : figure.kind === 'percent'
}
