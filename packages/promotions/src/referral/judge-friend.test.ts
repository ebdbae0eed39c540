import { describe, expect, it } from 'vitest'
import { flagsOf, judgeFriend, turnoverPercent } from './judge-friend.ts'

const terms = { firstDeposit: 500_000n, turnover: 2_000_000n, kycLevel: 1 }
const done = { firstDeposit: 500_000n, turnover: 2_000_000n, kycLevel: 1 }

describe('an invited friend', () => {
  it.each([
    ['has all that is asked', {}, 'qualified'],
    ['has not paid in', { firstDeposit: 0n }, 'registered'],
    ['paid a unit too little first', { firstDeposit: 499_999n }, 'registered'],
    ['played a unit too little', { turnover: 1_999_999n }, 'deposited'],
    ['has not shown who they are', { kycLevel: 0 }, 'deposited'],
  ] as const)('who %s is %s', (_, change, step) => {
    expect(judgeFriend(terms, { ...done, ...change })).toBe(step)
  })

  it('must have paid in even where no least amount is asked', () => {
    const free = { firstDeposit: 0n, turnover: 0n, kycLevel: 0 }
    expect(judgeFriend(free, { firstDeposit: 0n, turnover: 0n, kycLevel: 0 })).toBe('registered')
    expect(judgeFriend(free, { firstDeposit: 1n, turnover: 0n, kycLevel: 0 })).toBe('qualified')
  })

  it.each([
    [0n, 0],
    [1_999_999n, 99],
    [2_000_000n, 100],
    [9_000_000n, 100],
  ])('with a turnover of %s has come %i per cent of the way', (turnover, percent) => {
    expect(turnoverPercent(terms, { ...done, turnover })).toBe(percent)
  })

  it('has come all of the way where no turnover is asked', () => {
    expect(turnoverPercent({ ...terms, turnover: 0n }, { ...done, turnover: 0n })).toBe(100)
    expect(turnoverPercent({ ...terms, turnover: 0n }, { ...done, turnover: -1n })).toBe(100)
  })

  it('is looked at where device, network, instrument or another friend point to one person', () => {
    const none = { device: false, network: false, instrument: false, twin: false }
    expect(flagsOf(none)).toEqual([])
    for (const flag of ['device', 'network', 'instrument', 'twin'] as const)
      expect(flagsOf({ ...none, [flag]: true })).toEqual([flag])
  })
})
