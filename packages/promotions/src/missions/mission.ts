export const missionGoals = [
  'bets',
  'turnover',
  'deposits',
  'sign_in_days',
  'invites',
  'profile',
] as const
export type MissionGoal = (typeof missionGoals)[number]

const missionPeriods = ['none', 'daily', 'weekly', 'monthly'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

export type MissionState = 'LOCKED' | 'ACTIVE' | 'COMPLETED' | 'CLAIMED' | 'EXPIRED'

/** Turnover is money in ledger units; everything else is counted. */
export const unitOf = (goal: MissionGoal): 'money' | 'count' =>
  goal === 'turnover' ? 'money' : 'count'

/** Goals that reward depositing more; a jurisdiction may forbid them. No goal rewards losses. */
export const rewardsDeposits = (goal: MissionGoal): boolean => goal === 'deposits'

export type MissionStanding = {
  /** Steps in rising order of what they ask. */
  readonly targets: readonly bigint[]
  readonly progress: bigint
  /** Steps already claimed in this period, from 1. */
  readonly claimed: ReadonlySet<number>
  /** The mission before it is not finished. */
  readonly locked: boolean
  /** The mission has ended for good. */
  readonly ended: boolean
}

/** Where each step stands. What was claimed stays claimed, whatever else became of the mission. */
export const stepStates = (standing: MissionStanding): MissionState[] =>
  standing.targets.map((target, at) => {
    if (standing.claimed.has(at + 1)) return 'CLAIMED'
    if (standing.ended) return 'EXPIRED'
    if (standing.locked) return 'LOCKED'
    return standing.progress >= target ? 'COMPLETED' : 'ACTIVE'
  })

/** One word for the whole mission: what can be claimed comes first. */
export function missionState(steps: readonly MissionState[]): MissionState {
  if (steps.includes('COMPLETED')) return 'COMPLETED'
  if (steps.every((state) => state === 'CLAIMED')) return 'CLAIMED'
  return steps.find((state) => state !== 'CLAIMED') as MissionState
}

/** The target the member works towards: the first not reached, else the last. */
export const targetNow = (targets: readonly bigint[], progress: bigint): bigint =>
  targets.find((target) => progress < target) ?? (targets.at(-1) as bigint)

/**
 * What is due at a place of a leaderboard; undefined where the place brings nothing.
 *
 * @example prizeOfPlace([{ fromPlace: 1, toPlace: 3, reward: 'gold' }], 2) // 'gold'
 */
export const prizeOfPlace = <Reward>(
  prizes: readonly { fromPlace: number; toPlace: number; reward: Reward }[],
  place: number,
): Reward | undefined =>
  prizes.find(({ fromPlace, toPlace }) => place >= fromPlace && place <= toPlace)?.reward
