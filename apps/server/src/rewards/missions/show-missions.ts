import { figureText } from '../giving/figure-text.ts'
import { earnedOf } from '../giving/kept-reward.ts'
import { missionState, rewardsDeposits, stepStates, targetNow, unitOf } from '@parlour/promotions'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { say } from '../../house/settings/say.ts'
import type { SiteSettings } from '../../house/settings/site-settings.ts'
import { type Calendar, readCalendar } from './calendar.store.ts'
import { progressOf } from './mission-facts.ts'
import {
  type Claim,
  claimsOf,
  findMissions,
  type Mission,
  noteDay,
  noteSeen,
  seenMissions,
} from './missions.store.ts'

type Summary = CallAnswer<'missionSummary'>
type ShownMission = Summary['missions'][number]

/** The member's missions as they stand. Asking is being here, which itself counts towards days. */
export async function showMissions(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  { memberId, language }: { memberId: bigint; language: string },
): Promise<Summary> {
  const site = settings.current()
  const { timeZone: zone, currency } = site.merchant
  const calendar = await readCalendar(db, { zone })
  await noteDay(db, memberId, calendar.today)
  const standings = await standingsOf(db, site, { memberId, calendar })
  const seen = await seenMissions(db, memberId)
  const missions = standings.map((standing) => show(standing, { seen, language, currency }))
  const claimable = missions.filter(({ state }) => state === 'COMPLETED').length
  const fresh = missions.filter((mission) => mission.fresh).length
  return { badge: claimable + fresh, claimable, fresh, now: calendar.now, missions }
}

/** Takes the mark of the new from missions, and says what the badge is then. */
export async function seeMissions(
  needs: Pick<Needs, 'db' | 'settings'>,
  of: { memberId: bigint; missionIds: readonly string[]; language: string },
): Promise<{ badge: number }> {
  await noteSeen(needs.db, of.memberId, of.missionIds)
  const { badge } = await showMissions(needs, of)
  return { badge }
}

export type Standing = {
  readonly mission: Mission
  readonly progress: bigint
  readonly states: ReturnType<typeof stepStates>
  readonly periodStart: string
  readonly endsAt: Date | null
  readonly claims: readonly Claim[]
}

/** Where a member stands with the missions on offer, or with one of them. */
export async function standingsOf(
  db: Db | Tx,
  site: SiteSettings,
  { memberId, calendar, only }: { memberId: bigint; calendar: Calendar; only?: string },
): Promise<Standing[]> {
  const { timeZone: zone } = site.merchant
  const offered = await missionsOnOffer(db, site, zone)
  const claims = await claimsOf(db, memberId)
  const standings: Standing[] = []
  for (const mission of offered) {
    if (only !== undefined && mission.missionId !== only) continue
    const { firstDay, endsAt } = calendar.spans[mission.period]
    const mine = claims.filter(
      (claim) => claim.missionId === mission.missionId && claim.periodStart === firstDay,
    )
    const progress = await progressOf(db, { memberId, zone, calendar }, mission)
    const states = stepStates({
      targets: mission.steps.map(({ target }) => target),
      progress,
      claimed: new Set(mine.map(({ step }) => step)),
      locked: isLocked(mission, offered, claims),
      ended: mission.ended,
    })
    const end = earlier(endsAt, mission.endsAt)
    standings.push({ mission, progress, states, periodStart: firstDay, endsAt: end, claims: mine })
  }
  return standings
}

/** Missions the profile allows: where rewards for paying in are forbidden, those are not there. */
async function missionsOnOffer(db: Db | Tx, site: SiteSettings, zone: string): Promise<Mission[]> {
  const missions = await findMissions(db, { zone })
  if (rulesOf(site.jurisdiction).depositMissions) return missions
  return missions.filter(({ goal }) => !rewardsDeposits(goal))
}

/** Until every step of the mission before it was claimed once. One that is not offered locks nothing. */
function isLocked(mission: Mission, offered: readonly Mission[], claims: readonly Claim[]) {
  const before = offered.find(({ missionId }) => missionId === mission.after)
  if (!before) return false
  const done = new Set(
    claims.filter(({ missionId }) => missionId === before.missionId).map(({ step }) => step),
  )
  return done.size < before.steps.length
}

function show(
  { mission, progress, states, periodStart, endsAt, claims }: Standing,
  { seen, language, currency }: { seen: ReadonlySet<string>; language: string; currency: string },
): ShownMission {
  const unit = unitOf(mission.goal)
  const written = (figure: bigint) => figureText(unit === 'money', figure)
  const state = missionState(states)
  return {
    missionId: mission.missionId,
    title: say(mission.titles, language),
    summary: say(mission.summaries, language),
    goal: mission.goal,
    unit,
    currency,
    categories: [...(mission.categories ?? [])],
    period: mission.period,
    state,
    progress: written(progress),
    target: written(
      targetNow(
        mission.steps.map(({ target }) => target),
        progress,
      ),
    ),
    steps: mission.steps.map(({ target, reward }, at) => ({
      step: at + 1,
      target: written(target),
      state: states[at]!,
      reward: earnedOf(reward, currency),
      claimedAt: claims.find(({ step }) => step === at + 1)?.claimedAt ?? null,
    })),
    periodStart,
    endsAt,
    after: state === 'LOCKED' ? mission.after : null,
    fresh: state === 'ACTIVE' && !seen.has(mission.missionId),
  }
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)
