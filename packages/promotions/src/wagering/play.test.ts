import { describe, expect, it } from 'vitest'
import { percentOf } from './contribution.ts'
import { type GrantTerms, requirementOf } from './grant.ts'
import { atRisk, countBet, countOf, endIfDue, fundBet, uncountBet } from './play.ts'

const terms = (more: Partial<GrantTerms> = {}): GrantTerms => ({
  mode: 'NON_STICKY',
  amount: 50_0000n,
  deposit: 0n,
  required: 500_0000n,
  maxStake: undefined,
  maxConvert: undefined,
  categories: undefined,
  contribution: undefined,
  expiresAt: undefined,
  ...more,
})

describe('play with a grant', () => {
  it.each([
    ['BONUS', 10, 500n],
    ['DEPOSIT_PLUS_BONUS', 10, 1_500n],
    ['BONUS', 0.5, 25n],
    ['BONUS', 0.01, 0n],
    ['DEPOSIT_PLUS_BONUS', 0.01, 1n],
  ] as const)('asks for a multiple of %s: %d times is %i', (on, multiplier, required) => {
    expect(requirementOf({ amount: 50n, deposit: 100n, multiplier, on })).toBe(required)
  })

  it.each([
    ['NON_STICKY', undefined, 80n],
    ['STICKY_CASHABLE', undefined, 80n],
    ['STICKY_NONCASHABLE', undefined, 30n],
    ['NON_STICKY', 70n, 70n],
    ['NON_STICKY', 80n, 80n],
    ['STICKY_NONCASHABLE', 70n, 30n],
  ] as const)(
    'turns a bucket of %s, at most %s, into %i of cash',
    (mode, maxConvert, converted) => {
      const grant = {
        ...terms({ mode, maxConvert, amount: 50n, required: 10n }),
        state: 'active' as const,
        balance: 80n,
        wagered: 10n,
        openBets: 1,
      }
      expect(endIfDue(grant)).toEqual({ state: 'completed', converted, removed: 80n - converted })
      expect(grant).toMatchObject({ state: 'completed', balance: 0n })
      const spent = { ...grant, state: 'active' as const, balance: 40n }
      const left = mode === 'STICKY_NONCASHABLE' ? 0n : 40n
      expect(endIfDue(spent)).toEqual({ state: 'completed', converted: left, removed: 40n - left })
    },
  )

  it('ends no grant that is not due: not met, not spent, with a bet open, or not running', () => {
    const grant = {
      ...terms({ required: 10n }),
      state: 'active' as const,
      balance: 1_000n,
      wagered: 9n,
      openBets: 0,
    }
    expect(endIfDue(grant)).toBeUndefined()
    expect(endIfDue({ ...grant, balance: 999n, openBets: 1 })).toBeUndefined()
    expect(endIfDue({ ...grant, state: 'queued', wagered: 10n })).toBeUndefined()
    expect(endIfDue({ ...grant, required: undefined, wagered: 10n ** 9n })).toBeUndefined()
    expect(endIfDue({ ...grant, balance: 999n })).toEqual({
      state: 'lost',
      converted: 0n,
      removed: 999n,
    })
  })

  it.each([
    ['NON_STICKY', 100n, 0n, { bonus: 20n, cash: 0n, atStake: 0n }],
    ['STICKY_CASHABLE', 100n, 0n, { bonus: 20n, cash: 40n, atStake: 0n }],
    ['STICKY_CASHABLE', 100n, 50n, { bonus: 20n, cash: 90n, atStake: 0n }],
    ['STICKY_CASHABLE', 30n, 90n, { bonus: 20n, cash: 60n, atStake: 30n }],
    ['STICKY_NONCASHABLE', 60n, 0n, { bonus: 20n, cash: 0n, atStake: 0n }],
    ['STICKY_CASHABLE', 40n, 0n, { bonus: 20n, cash: 0n, atStake: 0n }],
  ] as const)(
    'puts at risk of a %s grant with %i in cash and %i at stake what belongs to it',
    (mode, cash, staked, risk) => {
      expect(atRisk({ mode, balance: 20n, deposit: 60n }, cash, staked)).toEqual(risk)
      if (staked === 0n) expect(atRisk({ mode, balance: 20n, deposit: 60n }, cash)).toEqual(risk)
    },
  )

  it('counts no more than a grant still needs, and takes back no more than it has', () => {
    const grant = (wagered: bigint, change: object = {}) => ({
      ...terms({ required: 100_0000n }),
      state: 'active' as const,
      balance: 0n,
      wagered,
      openBets: 0,
      ...change,
    })
    const near = grant(95_0000n)
    expect(countBet(near, { part: 10_0000n, percent: 100 }, 2)).toBe(10_0000n)
    expect(near.wagered).toBe(100_0000n)
    const endless = grant(95_0000n, { required: undefined })
    countBet(endless, { part: 10_0000n, percent: 50 }, 2)
    expect(endless.wagered).toBe(100_0000n)
    uncountBet(near, 30_0000n)
    expect(near.wagered).toBe(70_0000n)
    uncountBet(near, 80_0000n)
    expect(near.wagered).toBe(0n)
    const ended = grant(95_0000n, { state: 'completed' })
    uncountBet(ended, 30_0000n)
    expect(ended.wagered).toBe(95_0000n)
  })

  it('counts a bet on the bonus alone where the cash is free, on all of it where it is tied', () => {
    const funding = { cash: 30n, bonus: 20n }
    const count = (mode: GrantTerms['mode'], of = funding) =>
      countOf(
        { ...terms({ mode }), state: 'active', balance: 0n, wagered: 0n, openBets: 0 },
        of,
        'LIVE',
      )
    expect(count('NON_STICKY')).toEqual({ part: 20n, percent: 10 })
    expect(count('STICKY_CASHABLE')).toEqual({ part: 50n, percent: 10 })
    expect(count('NON_STICKY', { cash: 30n, bonus: 0n })).toBeUndefined()
    expect(count('STICKY_CASHABLE', { cash: 0n, bonus: 0n })).toBeUndefined()
  })

  it('lets the largest stake bind once bonus money is in it, and takes exactly that', () => {
    const grant = (change: Partial<GrantTerms>) => ({
      ...terms({ maxStake: 50n, ...change }),
      state: 'active' as const,
      balance: 100n,
      wagered: 0n,
      openBets: 0,
    })
    expect(fundBet(grant({}), 20n, 50n)).toEqual({ cash: 20n, bonus: 30n })
    expect(fundBet(grant({}), 20n, 51n)).toEqual({ refused: 'bonus_bet_too_large', limit: 50n })
    expect(fundBet(grant({}), 60n, 60n)).toEqual({ cash: 60n, bonus: 0n })
    expect(fundBet(grant({ mode: 'STICKY_CASHABLE' }), 60n, 60n)).toEqual({
      refused: 'bonus_bet_too_large',
      limit: 50n,
    })
    expect(fundBet(grant({ maxStake: undefined }), 20n, 120n)).toEqual({ cash: 20n, bonus: 100n })
    expect(fundBet(grant({}), 20n, 121n)).toEqual({ refused: 'insufficient_funds' })
    expect(fundBet(undefined, 20n, 20n)).toEqual({ cash: 20n, bonus: 0n })
    expect(fundBet(undefined, 20n, 21n)).toEqual({ refused: 'insufficient_funds' })
  })

  it.each([
    ['SPORTS', { odds: 1.5 }, 100],
    ['SPORTS', { odds: 1.49 }, 0],
    ['LOTT', { covers: 70 }, 100],
    ['LOTT', { covers: 70.01 }, 0],
    ['toString', {}, 0],
  ])('counts of %s with %j %i per cent', (of, risk, percent) => {
    expect(percentOf(of, risk)).toBe(percent)
  })
})
