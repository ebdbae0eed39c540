import type { EarnedReward } from '../giving/kept-reward.ts'
import { wordsOf } from '../../house/settings/house-words.ts'
import { parseAmount } from '@parlour/money'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { keepLeaderboards } from './keep-leaderboards.job.ts'
import { addLeaderboardOnce } from './leaderboards.store.ts'
import { addMissionOnce, type NewMission } from './missions.store.ts'

const words = wordsOf('rewards')

const startsAt = new Date('2026-01-01T03:00:00Z')
const units = (text: string) => parseAmount(text)!
const cash = (amount: string, rolloverTimes = 1): EarnedReward => ({
  kind: 'cash',
  amount: String(units(amount)),
  rolloverTimes,
})
const points = (amount: number): EarnedReward => ({ kind: 'points', amount: `${amount}0000` })
const tickets = (count: number): EarnedReward => ({
  kind: 'tickets',
  raffleId: 'brass-lantern',
  count,
})

const demoMissions: readonly Omit<NewMission, 'startsAt' | 'position'>[] = [
  {
    missionId: 'daily-visit',
    goal: 'sign_in_days',
    period: 'daily',
    titles: words('daily-visit.title'),
    summaries: words('daily-visit.summary'),
    steps: [{ target: 1n, reward: tickets(1) }],
  },
  {
    missionId: 'daily-bets',
    goal: 'bets',
    period: 'daily',
    titles: words('daily-bets.title'),
    summaries: words('daily-bets.summary'),
    steps: [
      { target: 5n, reward: points(20) },
      { target: 20n, reward: points(80) },
    ],
  },
  {
    missionId: 'weekly-slots',
    goal: 'turnover',
    categories: ['RNG'],
    period: 'weekly',
    titles: words('weekly-slots.title'),
    summaries: words('weekly-slots.summary'),
    steps: [
      { target: units('50'), reward: tickets(1) },
      { target: units('200'), reward: cash('2.00') },
      { target: units('500'), reward: cash('5.00') },
    ],
  },
  {
    missionId: 'weekly-days',
    goal: 'sign_in_days',
    period: 'weekly',
    titles: words('weekly-days.title'),
    summaries: words('weekly-days.summary'),
    steps: [{ target: 3n, reward: points(50) }],
  },
  {
    missionId: 'complete-profile',
    goal: 'profile',
    period: 'none',
    titles: words('complete-profile.title'),
    summaries: words('complete-profile.summary'),
    steps: [{ target: 4n, reward: points(200) }],
  },
  {
    missionId: 'first-friend',
    goal: 'invites',
    period: 'none',
    after: 'complete-profile',
    titles: words('first-friend.title'),
    summaries: words('first-friend.summary'),
    steps: [{ target: 1n, reward: tickets(5) }],
  },
  {
    missionId: 'monthly-deposits',
    goal: 'deposits',
    period: 'monthly',
    titles: words('monthly-deposits.title'),
    summaries: words('monthly-deposits.summary'),
    steps: [{ target: 3n, reward: points(100) }],
  },
]

/** Missions and leaderboards of the demo, and the first look at the scores. */
export async function seedMissions(needs: Pick<Needs, 'db' | 'settings' | 'log'>): Promise<void> {
  const { currency } = needs.settings.current().merchant
  await transact(needs.db, async (tx) => {
    for (const [at, mission] of demoMissions.entries()) {
      await addMissionOnce(tx, { ...mission, position: (at + 1) * 10, startsAt })
    }
    await addLeaderboardOnce(tx, {
      leaderboardId: 'brass-league',
      position: 10,
      startsAt,
      titles: words('brass-league.title'),
      score: 'points',
      rates: { RNG: 1_000_000, FISH: 500_000, LIVE: 250_000, SPORTS: 500_000, PVP: 250_000 },
      categories: null,
      currency,
      period: 'weekly',
      prizes: [
        { fromPlace: 1, toPlace: 1, reward: cash('50.00') },
        { fromPlace: 2, toPlace: 3, reward: cash('20.00') },
        { fromPlace: 4, toPlace: 10, reward: tickets(3) },
      ],
    })
    await addLeaderboardOnce(tx, {
      leaderboardId: 'slots-of-the-month',
      position: 20,
      startsAt,
      titles: words('slots-of-the-month.title'),
      score: 'turnover',
      rates: {},
      categories: ['RNG'],
      currency,
      period: 'monthly',
      prizes: [{ fromPlace: 1, toPlace: 10, reward: points(1_000) }],
    })
  })
  await keepLeaderboards(needs)
}
