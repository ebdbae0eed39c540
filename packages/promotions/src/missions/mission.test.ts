import { describe, expect, it } from 'vitest'
import {
  missionGoals,
  missionState,
  prizeOfPlace,
  rewardsDeposits,
  stepStates,
  targetNow,
  unitOf,
} from './mission.ts'

const standing = {
  targets: [10n, 50n, 100n],
  progress: 60n,
  claimed: new Set([1]),
  locked: false,
  ended: false,
}

describe('a mission', () => {
  it('shows claimed, complete and running steps side by side', () => {
    expect(stepStates(standing)).toEqual(['CLAIMED', 'COMPLETED', 'ACTIVE'])
  })

  it('counts a target as reached on the unit, not one before', () => {
    expect(stepStates({ ...standing, progress: 99n }).at(-1)).toBe('ACTIVE')
    expect(stepStates({ ...standing, progress: 100n }).at(-1)).toBe('COMPLETED')
  })

  it('keeps what was claimed when it is locked or over', () => {
    expect(stepStates({ ...standing, locked: true })).toEqual(['CLAIMED', 'LOCKED', 'LOCKED'])
    expect(stepStates({ ...standing, ended: true })).toEqual(['CLAIMED', 'EXPIRED', 'EXPIRED'])
  })

  it.each([
    [['CLAIMED', 'COMPLETED', 'ACTIVE'], 'COMPLETED'],
    [['CLAIMED', 'CLAIMED'], 'CLAIMED'],
    [['CLAIMED', 'ACTIVE'], 'ACTIVE'],
    [['CLAIMED', 'EXPIRED'], 'EXPIRED'],
    [['LOCKED'], 'LOCKED'],
    [['ACTIVE', 'COMPLETED'], 'COMPLETED'],
    [['CLAIMED', 'LOCKED', 'ACTIVE'], 'LOCKED'],
    [['EXPIRED', 'CLAIMED'], 'EXPIRED'],
  ] as const)('says of steps %j as a whole: %s', (steps, whole) => {
    expect(missionState(steps)).toBe(whole)
  })

  it('works towards the first target that is not reached, and rests at the last', () => {
    expect(targetNow(standing.targets, 0n)).toBe(10n)
    expect(targetNow(standing.targets, 10n)).toBe(50n)
    expect(targetNow(standing.targets, 1_000n)).toBe(100n)
  })

  it('measures turnover in money and everything else by counting', () => {
    expect(missionGoals.filter((goal) => unitOf(goal) === 'money')).toEqual(['turnover'])
    expect(missionGoals.filter((goal) => unitOf(goal) === 'count')).toHaveLength(5)
  })

  it('names deposits as the one goal that rewards paying in', () => {
    expect(missionGoals.filter(rewardsDeposits)).toEqual(['deposits'])
  })
})

describe('prizes of a leaderboard', () => {
  const prizes = [
    { fromPlace: 1, toPlace: 1, reward: 'gold' },
    { fromPlace: 2, toPlace: 10, reward: 'silver' },
  ]
  it.each([
    [1, 'gold'],
    [2, 'silver'],
    [10, 'silver'],
    [11, undefined],
    [0, undefined],
  ])('bring place %i: %s', (place, prize) => {
    expect(prizeOfPlace(prizes, place)).toBe(prize)
  })
})
