import { splitPrize } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Book,
  type BookEvent,
  expireGrants,
  giveGrant,
  openBook,
  placeBet,
  settleBet,
  voidBet,
  withdraw,
} from './book.ts'
import { percentOf } from './contribution.ts'
import { type GrantTerms, isLive, nextInQueue, requirementOf } from './grant.ts'
import { grantFor } from './play.ts'

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

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => BigInt(n) * 100n)
const category = fc.constantFrom('RNG', 'LIVE', 'PVP', 'SPORTS', 'LOTT')
const act = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    mode: fc.constantFrom('NON_STICKY', 'STICKY_CASHABLE', 'STICKY_NONCASHABLE'),
    amount: cents(5_000),
    multiplier: fc.constantFrom(0, 0.5, 1, 3),
    deposit: cents(4_000),
    maxConvert: fc.option(cents(4_000), { nil: undefined }),
    maxStake: fc.option(cents(3_000), { nil: undefined }),
    days: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({
    kind: fc.constant('bet' as const),
    stake: cents(4_000).filter((stake) => stake > 0n),
    category,
    odds: fc.constantFrom(undefined, 1.2, 2),
    covers: fc.constantFrom(undefined, 90),
  }),
  fc.record({ kind: fc.constant('settle' as const), which: fc.nat(20), payout: cents(12_000) }),
  fc.record({ kind: fc.constant('void' as const), which: fc.nat(20) }),
  fc.record({
    kind: fc.constant('withdraw' as const),
    amount: cents(6_000),
    confirmed: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 10 }) }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** Everything that is on the player's side: cash, buckets, and the stakes that are still out. */
function onBooks(book: Book): bigint {
  const buckets = book.grants.reduce((sum, { balance }) => sum + balance, 0n)
  const out = [...book.bets.values()].filter(({ open }) => open)
  return out.reduce((sum, { funding }) => sum + funding.cash + funding.bonus, book.cash + buckets)
}

describe('a book', () => {
  it('never loses or makes a unit, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(cents(20_000), fc.array(act, { maxLength: 60 }), (start, acts) => {
        const book = openBook(start, 2)
        const flow = { in: start, out: 0n, now: 0n, number: 0 }
        for (const one of acts) {
          play(book, flow, one)
          expect(onBooks(book) + book.removed + flow.out).toBe(flow.in)
          expect(book.cash).toBeGreaterThanOrEqual(0n)
          expect(book.grants.filter(({ state }) => state === 'active').length).toBeLessThan(2)
          for (const grant of book.grants) {
            expect(grant.balance).toBeGreaterThanOrEqual(0n)
            if (!isLive(grant)) expect(grant.balance).toBe(0n)
            expect(grant.wagered).toBeLessThanOrEqual(grant.required!)
            if (grant.state === 'completed') expect(grant.wagered).toBe(grant.required)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it('counts the same for bets of one grant settled in any order', () => {
    const stakes = fc.array(cents(900), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(stakes, fc.nat(), (amounts, seed) => {
        const settledIn = (order: readonly number[]) => {
          const book = openBook(0n, 2)
          const grant = giveGrant(book, 'g', terms({ amount: 60_0000n }), 0n)
          for (const [at, stake] of amounts.entries())
            placeBet(book, { id: String(at), stake, category: 'RNG' }, 0n)
          for (const at of order) settleBet(book, String(at), amounts[at]!, 0n)
          return [book.cash, grant.balance, grant.wagered]
        }
        const inOrder = amounts.map((_, at) => at)
        const turned = inOrder.map((at) => (at + seed) % amounts.length)
        expect(settledIn(turned)).toEqual(settledIn(inOrder))
      }),
    )
  })
})

function play(
  book: Book,
  flow: { in: bigint; out: bigint; now: bigint; number: number },
  one: Act,
): void {
  expireGrants(book, flow.now)
  const id = String(flow.number++)
  const open = [...book.bets.values()].filter((bet) => bet.open)
  switch (one.kind) {
    case 'grant': {
      const { mode, amount, deposit, multiplier, maxConvert, maxStake } = one
      const required = requirementOf({ amount, deposit, multiplier, on: 'BONUS' })
      const expiresAt = flow.now + BigInt(one.days)
      const given = { mode, amount, deposit, required, maxConvert, maxStake, expiresAt } as const
      giveGrant(book, id, terms(given), flow.now)
      flow.in += amount
      return
    }
    case 'bet':
      placeBet(book, { ...one, id }, flow.now)
      return
    case 'settle': {
      const bet = open[one.which % Math.max(1, open.length)]
      if (!bet) return
      settleBet(book, bet.id, one.payout, flow.now)
      // The house takes the stake and pays the prize.
      flow.in += one.payout - bet.funding.cash - bet.funding.bonus
      return
    }
    case 'void': {
      const bet = open[one.which % Math.max(1, open.length)]
      if (bet) voidBet(book, bet.id, flow.now)
      return
    }
    case 'withdraw':
      for (const event of withdraw(book, one, flow.now))
        if (event.kind === 'withdrawn') flow.out += event.amount
      return
    case 'wait':
      flow.now += BigInt(one.days)
  }
}

describe('what no known case decides', () => {
  const kinds = (events: BookEvent[]) => events.map(({ kind }) => kind)

  it('leaves a bonus alone where the withdrawal cannot be paid', () => {
    const book = openBook(10_0000n, 2)
    const grant = giveGrant(book, 'g', terms(), 0n)
    const events = withdraw(book, { amount: 11_0000n, confirmed: true }, 0n)
    expect(kinds(events)).toEqual(['withdrawal_refused'])
    expect(grant).toMatchObject({ state: 'active', balance: 50_0000n })
  })

  it('gives up a bucket of less than 0.10 only when none of its bets is open', () => {
    const book = openBook(0n, 2)
    const grant = giveGrant(book, 'g', terms({ amount: 10_0500n }), 0n)
    placeBet(book, { id: 'a', stake: 5_0000n, category: 'RNG' }, 0n)
    placeBet(book, { id: 'b', stake: 5_0000n, category: 'RNG' }, 0n)
    expect(kinds(settleBet(book, 'a', 0n, 0n))).toEqual(['wagered'])
    expect(kinds(settleBet(book, 'b', 0n, 0n))).toEqual(['wagered', 'lost'])
    expect(grant).toMatchObject({ state: 'lost', balance: 0n })
    expect(book.removed).toBe(500n)
  })

  it('binds every stake of a sticky grant, also one in cash, but none outside its scope', () => {
    const book = openBook(100_0000n, 2)
    const sticky = { mode: 'STICKY_CASHABLE', maxStake: 5_0000n, categories: ['RNG'] } as const
    giveGrant(book, 'g', terms(sticky), 0n)
    const bet = (id: string, category: string) =>
      placeBet(book, { id, stake: 6_0000n, category }, 0n).kind
    expect(bet('a', 'RNG')).toBe('refused')
    expect(bet('b', 'LIVE')).toBe('placed')
  })

  it('lets the one that expires first run next, and of equals the oldest', () => {
    const book = openBook(0n, 2)
    for (const [id, expiresAt] of [
      ['a', 9n],
      ['b', 8n],
      ['c', 5n],
      ['d', 5n],
    ] as const)
      giveGrant(book, id, terms({ expiresAt }), 0n)
    expect(nextInQueue(book.grants, 0n)?.id).toBe('c')
    expect(nextInQueue(book.grants, 6n)?.id).toBe('b')
  })

  it('keeps a sticky grant while winnings that belong to it are out in open bets', () => {
    const book = openBook(100_0000n, 2)
    giveGrant(book, 'g', terms({ mode: 'STICKY_CASHABLE', deposit: 100_0000n }), 0n)
    placeBet(book, { id: 'a', stake: 100_0000n, category: 'RNG' }, 0n)
    settleBet(book, 'a', 600_0000n, 0n)
    placeBet(book, { id: 'b', stake: 550_0000n, category: 'RNG' }, 0n)
    const all = { amount: 50_0000n, confirmed: true }
    expect(withdraw(book, all, 0n)).toEqual([{ kind: 'winnings_at_stake', amount: 450_0000n }])
    voidBet(book, 'b', 0n)
    expect(kinds(withdraw(book, all, 0n))).toEqual(['forfeited', 'withdrawn'])
    expect(book.cash).toBe(50_0000n)
  })

  it('lets the next grant be drawn on from the very moment the running one is over', () => {
    const book = openBook(0n, 2)
    giveGrant(book, 'a', terms({ expiresAt: 5n }), 0n)
    giveGrant(book, 'b', terms({ categories: ['LIVE'] }), 0n)
    expect(grantFor(book.grants, 'RNG', 4n)?.id).toBe('a')
    expect(grantFor(book.grants, 'LIVE', 5n)?.id).toBe('b')
    expect(grantFor(book.grants, 'RNG', 5n)).toBeUndefined()
  })

  it('tells nothing of a bet that no grant has to do with, or that won nothing for one that has ended', () => {
    const book = openBook(10_0000n, 2)
    placeBet(book, { id: 'a', stake: 10_0000n, category: 'RNG' }, 0n)
    expect(settleBet(book, 'a', 30_0000n, 0n)).toEqual([])
    placeBet(book, { id: 'z', stake: 10_0000n, category: 'RNG' }, 0n)
    expect(voidBet(book, 'z', 0n)).toEqual([{ kind: 'voided', id: 'z' }])
    const grant = giveGrant(book, 'g', terms({ expiresAt: 5n }), 0n)
    placeBet(book, { id: 'b', stake: 30_0000n, category: 'RNG' }, 0n)
    expect(grant.openBets).toBe(0)
    for (const id of ['c', 'd']) placeBet(book, { id, stake: 10_0000n, category: 'RNG' }, 0n)
    expect(grant.openBets).toBe(2)
    expireGrants(book, 5n)
    expect(settleBet(book, 'c', 0n, 5n)).toEqual([])
    expect(book.removed).toBe(30_0000n)
    expect(voidBet(book, 'd', 5n)).toEqual([{ kind: 'voided', id: 'd' }])
    expect(book.removed).toBe(40_0000n)
  })

  it('counts no open bet of a sticky grant that cash alone pays for', () => {
    const book = openBook(10_0000n, 2)
    const grant = giveGrant(book, 'g', terms({ mode: 'STICKY_CASHABLE' }), 0n)
    placeBet(book, { id: 'a', stake: 10_0000n, category: 'RNG' }, 0n)
    expect(grant.openBets).toBe(0)
    settleBet(book, 'a', 0n, 0n)
    expect(grant.openBets).toBe(0)
  })

  it('lets the next grant run when the running one is given up, with all that was won under it', () => {
    const book = openBook(100_0000n, 2)
    const sticky = { mode: 'STICKY_CASHABLE', deposit: 60_0000n } as const
    giveGrant(book, 'g', terms(sticky), 0n)
    const next = giveGrant(book, 'h', terms(sticky), 0n)
    expect(withdraw(book, { amount: 1n, confirmed: false }, 0n)).toEqual([
      { kind: 'confirm_forfeit', amount: 90_0000n },
    ])
    expect(withdraw(book, { amount: 10_0000n, confirmed: true }, 0n)).toEqual([
      { kind: 'forfeited', id: 'g', amount: 90_0000n },
      { kind: 'withdrawn', amount: 10_0000n },
    ])
    expect(next.state).toBe('active')
    expect(book).toMatchObject({ cash: 50_0000n, removed: 90_0000n })
  })

  it('does not hold the bets of an earlier grant against the running one', () => {
    const book = openBook(100_0000n, 2)
    const sticky = { mode: 'STICKY_CASHABLE', deposit: 0n } as const
    giveGrant(book, 'g', terms({ ...sticky, expiresAt: 5n }), 0n)
    placeBet(book, { id: 'a', stake: 90_0000n, category: 'RNG' }, 0n)
    expireGrants(book, 5n)
    giveGrant(book, 'h', terms(sticky), 5n)
    expect(withdraw(book, { amount: 0n, confirmed: false }, 5n)).toEqual([
      { kind: 'confirm_forfeit', amount: 60_0000n },
    ])
  })

  it('lets one that expires run before one that does not, whichever came first', () => {
    const book = openBook(0n, 2)
    for (const [id, expiresAt] of [
      ['a', 9n],
      ['b', undefined],
      ['c', 8n],
    ] as const)
      giveGrant(book, id, terms({ expiresAt }), 0n)
    expect(book.grants[0]!.state).toBe('active')
    expect(nextInQueue(book.grants, 0n)?.id).toBe('c')
    book.grants[0]!.state = 'lost'
    book.grants[1]!.state = 'active'
    expect(grantFor(book.grants, 'RNG', 0n)?.id).toBe('b')
  })

  it('tells what happens, step by step', () => {
    const book = openBook(100_0000n, 2)
    giveGrant(book, 'g', terms({ amount: 50_0000n, required: 40_0000n, expiresAt: 9n }), 0n)
    giveGrant(book, 'h', terms({ amount: 10_0000n }), 0n)
    expect(placeBet(book, { id: 'a', stake: 120_0000n, category: 'RNG' }, 0n)).toEqual({
      kind: 'placed',
      id: 'a',
      funding: { cash: 100_0000n, bonus: 20_0000n },
    })
    expect(placeBet(book, { id: 'x', stake: 31_0000n, category: 'RNG' }, 0n)).toEqual({
      kind: 'refused',
      id: 'x',
      why: { refused: 'insufficient_funds' },
    })
    expect(settleBet(book, 'a', 60_0000n, 0n)).toEqual([
      { kind: 'wagered', id: 'a', counted: 20_0000n, wagered: 20_0000n, required: 40_0000n },
    ])
    expect(() => settleBet(book, 'a', 0n, 0n)).toThrow('no open bet a')
    expect(() => voidBet(book, 'b', 0n)).toThrow('no open bet b')
    expect(withdraw(book, { amount: 1n, confirmed: false }, 0n)).toEqual([
      { kind: 'confirm_forfeit', amount: 40_0000n },
    ])
    placeBet(book, { id: 'c', stake: 60_0000n, category: 'RNG' }, 0n)
    expect(expireGrants(book, 9n)).toEqual([{ kind: 'expired', id: 'g', amount: 30_0000n }])
    expect(book.grants.map(({ state }) => state)).toEqual(['expired', 'active'])
    expect(settleBet(book, 'c', 60_0000n, 9n)).toEqual([
      { kind: 'winnings_forfeited', id: 'c', amount: 10_0000n },
    ])
    expect(book.removed).toBe(40_0000n)
    expect(withdraw(book, { amount: 50_0001n, confirmed: true }, 9n)).toEqual([
      { kind: 'withdrawal_refused' },
    ])
    expect(withdraw(book, { amount: 50_0000n, confirmed: true }, 9n)).toEqual([
      { kind: 'forfeited', id: 'h', amount: 10_0000n },
      { kind: 'withdrawn', amount: 50_0000n },
    ])
    expect(book).toMatchObject({ cash: 0n, removed: 50_0000n })
    expect(expireGrants(book, 99n)).toEqual([])
    expect(withdraw(book, { amount: 0n, confirmed: false }, 9n)).toEqual([
      { kind: 'withdrawn', amount: 0n },
    ])
  })

  it('counts nothing for a category that a table does not name', () => {
    expect(percentOf('BINGO')).toBe(0)
    expect(percentOf('RNG', {}, { LIVE: 20 })).toBe(0)
    expect(percentOf('SPORTS', { odds: 1.5 })).toBe(100)
  })

  it('keeps the cents of a prize with the bonus part', () => {
    expect(splitPrize(500n, { cash: 100n, bonus: 200n }, 2)).toEqual({ cash: 100n, bonus: 400n })
  })
})
