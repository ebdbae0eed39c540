import { dayAt } from '@parlour/time'
import {
  type ActivityState,
  activityState,
  type Campaign,
  campaignFaults,
  type Facts,
  isEligible,
  type PeriodSpan,
  periodAt,
  periodKey,
  rewardFigure,
  type Spent,
  type Standing,
  streakOn,
  withinBudget,
} from '@parlour/promotions'
import type { Db, Tx } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { rulesOf } from '../../../house/settings/visitors/jurisdictions.ts'
import type { SiteSettings } from '../../../house/settings/site-settings.ts'
import type { CampaignRow } from './campaigns.store.ts'
import { type ClaimRow, claimsLately, spentOn } from '../claims.store.ts'
import {
  countPlay,
  countsPlay,
  decimalsOf,
  type Earned,
  earnedOf,
  type Progress,
  payingSpans,
  progressOf,
} from './count-play.ts'
import { type EntryRow, entriesLately } from '../entries.store.ts'
import { readFacts } from '../facts.store.ts'
import { rewardsStopped } from '../../giving/give-reward.ts'

/** What is known of a member before promotions are judged one by one. */
export type Judge = {
  readonly memberId: bigint
  readonly site: SiteSettings
  readonly now: Date
  readonly facts: Facts
  readonly stopped: boolean
  readonly claims: readonly ClaimRow[]
  readonly entries: readonly EntryRow[]
  /** The account is being opened: what comes with it is for this member. */
  readonly registering?: boolean
}

/** How one promotion stands for one member. */
export type Activity = {
  readonly row: CampaignRow
  readonly state: ActivityState
  readonly time: Standing['time']
  readonly eligible: boolean
  readonly budgetLeft: boolean
  /** The running period. */
  readonly span: PeriodSpan | undefined
  readonly entry: EntryRow | undefined
  readonly progress: Progress | undefined
  readonly earned: Earned | undefined
  /** The newest thing given in the periods that count now. */
  readonly received: ClaimRow | undefined
}

export type JudgeNeeds = Pick<Needs, 'settings' | 'clock'>

/** What is left out of what is known, where a moment that is over is judged. */
type JudgedLater = {
  /** The deposit that is judged: it and those after it do not count. */
  readonly without?: string
  /** What was joined later was not joined then. */
  readonly joinedBy?: Date | undefined
}

export async function openJudge(
  db: Db | Tx,
  { settings, clock }: JudgeNeeds,
  memberId: bigint,
  rows: readonly CampaignRow[],
  { without, joinedBy }: JudgedLater = {},
): Promise<Judge> {
  const site = settings.current()
  const ids = rows.map(({ promotionId }) => promotionId)
  const entries = await entriesLately(db, memberId, ids)
  return {
    memberId,
    site,
    now: clock.now(),
    facts: await readFacts(db, site, memberId, without),
    stopped: (await rewardsStopped(db, memberId)) !== undefined,
    claims: await claimsLately(db, memberId, ids),
    entries: joinedBy ? entries.filter(({ enteredAt }) => enteredAt <= joinedBy) : entries,
  }
}

/** Reads what a promotion counts and says how it stands: its label, what is earned, what was given. */
export async function judgeActivity(
  db: Db | Tx,
  judge: Judge,
  row: CampaignRow,
): Promise<Activity> {
  const { campaign } = row
  const { merchant } = judge.site
  const span = periodAt(campaign.period, judge.now.getTime(), merchant.timeZone)
  const key = periodKey(span)
  const claims = judge.claims.filter(({ promotionId }) => promotionId === row.promotionId)
  const entries = judge.entries.filter(({ promotionId }) => promotionId === row.promotionId)
  const entry = entries.find(({ periodKey: theirs }) => theirs === key)
  const { earned, progress, keys } = await count(db, judge, row, { claims, entries, span })
  const received = claims.findLast((claim) => keys.includes(claim.periodKey))
  const time = timeOf(row, judge)
  const purse = await purseOf(db, judge, row, earned)
  const eligible = isAllowed(row.campaign, judge.site) && fits(judge, row, received)
  const standing: Standing = {
    time,
    trigger: campaign.trigger.kind,
    entry: campaign.entry,
    eligible,
    budgetLeft: purse.left,
    entered: enteredAs(entry),
    claimable: purse.earned !== undefined && eligible,
    given: !received ? 'no' : received.how === 'claim' ? 'claimed' : 'issued',
    started: (progress?.current ?? 0n) > 0n,
  }
  return {
    row,
    state: activityState(standing),
    time,
    eligible,
    budgetLeft: purse.left,
    span,
    entry,
    progress,
    earned: standing.claimable ? purse.earned : undefined,
    received,
  }
}

/** Whether the licence of today lets a promotion run, whatever it let when it was saved. */
export const isAllowed = (campaign: Campaign, { jurisdiction }: SiteSettings): boolean =>
  campaignFaults(campaign, rulesOf(jurisdiction)).length === 0

type Known = {
  readonly claims: readonly ClaimRow[]
  readonly entries: readonly EntryRow[]
  readonly span: PeriodSpan | undefined
}
type Count = {
  readonly earned: Earned | undefined
  readonly progress: Progress | undefined
  /** The periods whose gifts the label speaks of. */
  readonly keys: readonly string[]
}

async function count(db: Db | Tx, judge: Judge, row: CampaignRow, known: Known): Promise<Count> {
  const key = periodKey(known.span)
  if (row.campaign.trigger.kind === 'sign_in') return countSignIn(judge, row, known)
  if (!countsPlay(row.campaign) || !known.span)
    return { earned: undefined, progress: undefined, keys: [key] }
  const zone = judge.site.merchant.timeZone
  const spans = payingSpans(row.campaign, judge.now, zone)
  const current = await countPlay(db, row, known.span, { ...judge, zone })
  let earned: Earned | undefined
  for (const span of spans) {
    if (earned || !tookPart(row.campaign, known.entries, span.key)) continue
    const base = span.key === key ? current : await countPlay(db, row, span, { ...judge, zone })
    earned = earnedOf(row, span.key, base, known.claims, judge.site.merchant.currency)
  }
  const paysNow = spans.some((span) => span.key === key)
  const keys = paysNow ? [key] : spans.map((span) => span.key)
  return { earned, progress: progressOf(row.campaign, current), keys }
}

const tookPart = ({ entry }: Campaign, entries: readonly EntryRow[], key: string): boolean =>
  entry === 'none' || entries.some(({ periodKey: theirs }) => theirs === key)

function countSignIn(judge: Judge, row: CampaignRow, { claims }: Known): Count {
  const { trigger, reward } = row.campaign
  if (trigger.kind !== 'sign_in') throw new Error(`${row.promotionId} counts no days`)
  const { timeZone, currency } = judge.site.merchant
  const today = dayAt(judge.now.getTime(), timeZone)
  const last = claims.findLast(({ streak }) => streak !== null)
  const signed = last?.periodKey === today
  const streak = signed
    ? last.streak!
    : streakOn(today, last && { day: last.periodKey, streak: last.streak! }, trigger.cycle)
  const done = BigInt(signed ? streak : streak - 1)
  const progress: Progress = { kind: 'days', current: done, goal: BigInt(trigger.cycle) }
  const amount =
    reward.kind === 'tickets'
      ? BigInt(reward.count)
      : rewardFigure(reward.figure, dayBase(streak), decimalsOf(reward.kind, currency))
  const earned = signed || amount <= 0n ? undefined : { periodKey: today, step: 0, amount, streak }
  return { earned, progress, keys: [today] }
}

/** Tiers of a sign-in begin at whole days; amounts are ten-thousandths. */
export const dayBase = (streak: number): bigint => BigInt(streak) * 10_000n

function timeOf(row: CampaignRow, { now, site }: Judge): Standing['time'] {
  if (row.startsAt && row.startsAt > now) return 'before'
  return lastMoment(row, site.merchant.timeZone) <= now.getTime() ? 'over' : 'running'
}

/** A promotion on play pays what was earned for one more period. */
function lastMoment({ campaign, endsAt }: CampaignRow, zone: string): number {
  if (!endsAt) return Number.POSITIVE_INFINITY
  const last = countsPlay(campaign)
    ? periodAt(campaign.period, endsAt.getTime() - 1, zone)
    : undefined
  return last ? periodAt(campaign.period, last.endsAt, zone)!.endsAt : endsAt.getTime()
}

function fits(
  { facts, stopped, registering }: Judge,
  row: CampaignRow,
  received?: ClaimRow,
): boolean {
  const { trigger, eligibility } = row.campaign
  if (stopped || !isEligible(eligibility, facts)) return false
  if (trigger.kind === 'registration') return registering === true || received !== undefined
  if (trigger.kind !== 'deposit' || received || trigger.which === 'any') return true
  const wanted = trigger.which === 'first' ? 1 : trigger.which
  return (facts.depositCount ?? 0) < wanted
}

/** Whether something is left for this member, and how much of what is earned. */
async function purseOf(
  db: Db | Tx,
  { memberId }: Judge,
  { promotionId, budget, amountUsed, usesUsed }: CampaignRow,
  earned: Earned | undefined,
): Promise<{ left: boolean; earned: Earned | undefined }> {
  const limited = budget.perPlayerAmount !== undefined || budget.perPlayerUses !== undefined
  const player: Spent = limited
    ? await spentOn(db, { memberId, promotionId })
    : { amount: 0n, uses: 0 }
  const spent = { all: { amount: amountUsed, uses: usesUsed }, player }
  const amount = withinBudget(budget, spent, earned?.amount ?? 1n)
  return { left: amount > 0n, earned: earned && amount > 0n ? { ...earned, amount } : undefined }
}

function enteredAs(entry: EntryRow | undefined): Standing['entered'] {
  if (!entry) return 'no'
  return entry.state === 'granted' ? 'joined' : entry.state
}
