import { madeByCaller } from '../shapes/made-by-caller.ts'
import { z } from 'zod'
import type { missionsCalls } from './calls.ts'
import { earned, language, slug } from '../shapes/earned.ts'
import type { SchemasFor } from '../schema.ts'
import { day } from '../shapes/day.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'

const missionState = z.enum(['LOCKED', 'ACTIVE', 'COMPLETED', 'CLAIMED', 'EXPIRED'])

const step = z.object({
  step: z.int(),
  target: z.string(),
  state: missionState,
  reward: earned,
  claimedAt: time.utc.nullable(),
})

const mission = z.object({
  missionId: z.string(),
  title: z.string(),
  summary: z.string(),
  /** What is counted: a number of things, or money as a decimal string. */
  goal: z.enum(['bets', 'turnover', 'deposits', 'sign_in_days', 'invites', 'profile']),
  unit: z.enum(['count', 'money']),
  currency: z.string(),
  /** Categories that count; empty: all. */
  categories: z.array(z.string()),
  period: z.enum(['none', 'daily', 'weekly', 'monthly']),
  state: missionState,
  progress: z.string(),
  /** The step being worked on, or the last one. */
  target: z.string(),
  steps: z.array(step),
  /** The first day of the period, sent back with a claim. */
  periodStart: day,
  /** When the period, or the mission itself, ends; null: never. */
  endsAt: time.utc.nullable(),
  /** The mission to finish first, while this one is locked. */
  after: z.string().nullable(),
  fresh: z.boolean(),
})

const prize = z.object({ fromPlace: z.int(), toPlace: z.int(), reward: earned })

const place = z.object({
  place: z.int(),
  /** First two and last character. */
  name: z.string(),
  score: z.string(),
  reachedAt: time.utc,
  mine: z.boolean(),
  reward: earned.nullable(),
})

export const missionsSchemas = {
  missionSummary: {
    summary: 'The member’s missions with progress, steps and what can be claimed (C-56).',
    query: z.object({ language }),
    reply: z.object({
      /** Claimable and new missions together: the number of the badge. */
      badge: z.int(),
      claimable: z.int(),
      fresh: z.int(),
      /** The database's time, for countdowns. */
      now: time.utc,
      missions: z.array(mission),
    }),
    refusals: [],
  },
  missionLeaderboard: {
    summary: 'The first hundred of a leaderboard, names masked, from settled bets (C-57).',
    query: z.object({
      leaderboardId: slug.optional(),
      period: z.enum(['current', 'previous']).default('current'),
      language,
    }),
    reply: z.object({
      boards: z.array(z.object({ leaderboardId: z.string(), title: z.string() })),
      leaderboardId: z.string(),
      title: z.string(),
      score: z.enum(['points', 'turnover']),
      currency: z.string(),
      period: z.enum(['daily', 'weekly', 'monthly']),
      periodStart: day,
      endsAt: time.utc,
      now: time.utc,
      /** `running`, `closing` until it is frozen, `review` while its prizes are looked at, `final`. */
      state: z.enum(['running', 'closing', 'review', 'final']),
      prizes: z.array(prize),
      places: z.array(place),
      /** The reader's own place among the hundred; null without one. */
      mine: place.nullable(),
    }),
    refusals: ['leaderboard_not_found'],
  },
  claimMission: {
    summary: 'Takes the reward of a step that is complete, once a period.',
    params: z.object({ missionId: slug }),
    body: z.object({
      /** Made by the caller; the same id is the same claim. */
      operationId: madeByCaller,
      step: z.int().min(1).max(50),
      periodStart: day,
    }),
    reply: z.object({ missionId: z.string(), step: z.int(), reward: earned, claimedAt: time.utc }),
    refusals: [
      'mission_not_found',
      'rewards_stopped',
      'id_conflict',
      'mission_claimed',
      'mission_ended',
      'mission_locked',
      'mission_not_complete',
    ],
  },
  seeMissions: {
    summary: 'Says that the member has seen the missions shown: they are no longer new.',
    body: z.object({ missionIds: z.array(slug).min(1).max(100) }),
    reply: z.object({ badge: z.int() }),
    refusals: [],
  },
  listWinners: {
    summary: 'Winners of a day, a week or a month from real settled bets, names masked.',
    query: z.object({
      period: z.enum(['day', 'week', 'month']).default('day'),
      by: z.enum(['win', 'multiple']).default('win'),
      language,
    }),
    reply: z.object({
      since: time.utc,
      list: z.array(
        z.object({
          name: z.string(),
          nodeId: z.string(),
          gameName: z.string(),
          vassalage: z.string(),
          stake: money.plain,
          winAmount: money.plain,
          /** Prize divided by stake, two decimals, rounded down. */
          multiple: z.string(),
          currency: z.string(),
          time: time.utc,
          /** Of the house's own games: the round, for `publicRound`. */
          link: z.string().optional(),
        }),
      ),
    }),
    refusals: [],
  },
} as const satisfies SchemasFor<typeof missionsCalls>
