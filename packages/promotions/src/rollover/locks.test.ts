import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asked,
  type ChainedLock,
  clearsLocks,
  feedChain,
  fillLocks,
  heldBack,
  leftOf,
  lockOf,
  validOf,
} from './locks.ts'

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

  it('ask for their credit so many times, also in parts', () => {
    expect(lockOf('d', 100n, 1.5)).toEqual({ id: 'd', required: 150n, done: 0n })
    expect(lockOf('d', 3n, 0.5).required).toBe(1n)
    expect(fillLocks([lockOf('a', 100n, 1), lockOf('b', 50n, 1)], 120n)).toEqual([
      { id: 'a', required: 100n, done: 100n },
      { id: 'b', required: 50n, done: 20n },
    ])
    expect(validOf({ valid: 100_0000n, percent: 12.5 }, 2)).toBe(12_5000n)
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

describe('a chain of locks', () => {
  const chained = (required: bigint, played = 0n): ChainedLock => ({
    required,
    waived: 0n,
    played,
    spent: 0n,
  })
  const small = fc.bigInt({ min: 0n, max: 50n })
  const anyChain = fc.array(
    fc.record({
      required: small,
      waived: fc.oneof(fc.constant(0n), small),
      played: fc.bigInt({ min: -20n, max: 60n }),
      spent: fc.constant(0n),
    }),
    { maxLength: 8 },
  )
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
  const leftIn = (chain: readonly ChainedLock[]) =>
    sum(chain.map(asked)) - sum(feedChain(chain).done)

  it('attributes play to one lock each, and never to one that was made after it', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        const { done } = feedChain(chain)
        const played = chain.map((lock) => (lock.played > 0n ? lock.played : 0n))
        expect(sum(done)).toBeLessThanOrEqual(sum(played))
        for (const [at, lock] of chain.entries()) {
          expect(done[at]).toBeLessThanOrEqual(asked(lock))
          expect(sum(done.slice(at))).toBeLessThanOrEqual(sum(played.slice(at)))
        }
      }),
    )
  })

  it('feeds the oldest first, and tells what the first ones took of the play under each', () => {
    const chain = [chained(30n, 20n), chained(30n, 15n), chained(10n, 40n)]
    expect(feedChain(chain)).toEqual({ done: [30n, 30n, 10n], taken: [0n, 0n, 0n] })
    expect(feedChain(chain.slice(0, 2), 1)).toEqual({ done: [30n, 5n], taken: [20n, 10n] })
    expect(feedChain(chain, 2).taken).toEqual([20n, 15n, 25n])
    expect(feedChain([{ ...chained(30n, 20n), spent: 5n, waived: 20n }]).done).toEqual([10n])
    expect(feedChain([{ ...chained(30n, 20n), spent: 25n }]).done).toEqual([0n])
    expect(asked({ required: 5n, waived: 9n })).toBe(0n)
  })

  it('leaves less only by what was played, and more by what is taken back', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(7), small, (chain, at, amount) => {
        fc.pre(chain.length > 0)
        const moved = (by: bigint) =>
          chain.map((lock, n) =>
            n === at % chain.length ? { ...lock, played: lock.played + by } : lock,
          )
        const before = leftIn(chain)
        expect(leftIn(moved(amount))).toBeLessThanOrEqual(before)
        expect(before - leftIn(moved(amount))).toBeLessThanOrEqual(amount)
        expect(leftIn(moved(-amount))).toBeGreaterThanOrEqual(before)
        // Another lock asks for more, and takes from none of the others.
        expect(feedChain([...chain, chained(30n)]).done.slice(0, -1)).toEqual(feedChain(chain).done)
      }),
    )
  })

  it('feeds those that stay alike once the first are done for good', () => {
    fc.assert(
      fc.property(anyChain, fc.nat(8), (chain, many) => {
        const first = many % (chain.length + 1)
        const { done, taken } = feedChain(chain, first)
        const stay = chain
          .map((lock, at) => ({ ...lock, spent: lock.spent + taken[at]! }))
          .slice(first)
        expect(feedChain(stay).done).toEqual(done.slice(first))
      }),
    )
  })

  it('holds back its credits and what was won with them, never what was there before', () => {
    expect(heldBack({ cash: 589n, credits: 15n, won: 0n })).toBe(15n)
    expect(heldBack({ cash: 589n, credits: 15n, won: 40n })).toBe(55n)
    expect(heldBack({ cash: 10n, credits: 15n, won: 40n })).toBe(10n)
    expect(heldBack({ cash: 589n, credits: 15n, won: -10n })).toBe(5n)
    expect(heldBack({ cash: 589n, credits: 15n, won: -20n })).toBe(0n)
  })
})
