import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearsLocks, fillLocks, leftOf, lockOf, validOf } from './locks.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })

describe('locks', () => {
  it('take no more than they need, the oldest first, and lose no turnover they could use', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 6 }), fc.array(amount), (credits, bets) => {
        const locks = credits.map((credit, at) => lockOf(String(at), credit, 1))
        const filled = bets.reduce((now, bet) => fillLocks(now, bet), locks)
        const asked = credits.reduce((sum, credit) => sum + credit, 0n)
        const played = bets.reduce((sum, bet) => sum + bet, 0n)
        expect(leftOf(filled)).toBe(played < asked ? asked - played : 0n)
        const open = filled.findIndex(({ required, done }) => done < required)
        if (open >= 0) for (const later of filled.slice(open + 1)) expect(later.done).toBe(0n)
      }),
    )
  })

  it('are fed alike by bets in any order', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 8 }), (bets) => {
        const locks = [lockOf('a', 5_000_000n, 1), lockOf('b', 3_000_000n, 2)]
        const fed = (order: bigint[]) => order.reduce((now, bet) => fillLocks(now, bet), locks)
        expect(fed([...bets].reverse())).toEqual(fed(bets))
      }),
    )
  })

  it('drop parts of a cent, and hold nothing back from who has next to nothing', () => {
    expect(validOf({ valid: 999n, percent: 50 }, 2)).toBe(400n)
    expect(clearsLocks(9_999n, 0n)).toBe(true)
    expect(clearsLocks(9_999n, 1n)).toBe(false)
    expect(clearsLocks(10_000n, 0n)).toBe(false)
  })
})
