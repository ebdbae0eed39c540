import { sum } from '@parlour/money'
import { isLive } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wagerKey, type Writes } from '../lane/batch.ts'
import { judgeBatch } from './judge-batch.ts'
import {
  ALICE,
  BONUS_POOL,
  bucketOf,
  cancel,
  CASH,
  idOf,
  POOL,
  settle,
  stake,
  stateWith,
} from '../testing/judge-cases.ts'

describe('the judge', () => {
  it('judges in the order of asking: the later stake finds less', () => {
    const { outcomes } = judgeBatch(stateWith(), [
      [stake(1, 60_0000n)],
      [stake(2, 60_0000n)],
      [stake(3, 40_0000n)],
    ])

    expect(outcomes.flat()).toMatchObject([
      { balance: 40_0000n },
      { refused: 'insufficient_funds' },
      { balance: 0n },
    ])
  })

  it('sees a repeat within the batch', () => {
    const { outcomes, writes } = judgeBatch(stateWith(), [
      [stake(1, 5n)],
      [stake(1, 5n)],
      [stake(1, 6n)],
    ])

    expect(outcomes.flat()).toMatchObject([
      { replayed: false },
      { replayed: true },
      { refused: 'id_conflict' },
    ])
    expect(writes.transfers).toHaveLength(1)
  })

  it('names the first failing rule in the order of the contract', () => {
    const everything = {
      frozen: true,
      excluded: true,
      timedOut: true,
      flags: 15,
      cash: 0n,
      limits: [{ kind: 'stake', period: 'day', amount: 1n }] as const,
    }
    const guards = [
      { kind: 'counter', id: 'none', add: 1n },
      { kind: 'window', id: 'draw' },
      { kind: 'switch', name: 'site' },
    ]
    const seen: string[] = []
    const state = (member: object) => ({
      ...stateWith({ ...everything, ...member }),
      switchedOff: seen.includes('switched_off') ? new Set<string>() : new Set(['site']),
    })
    let member: object = {}
    let request: object = { guards, seedId: idOf(9) }
    const next: readonly (readonly [string, () => void])[] = [
      ['member_frozen', () => (member = { frozen: false })],
      ['member_excluded', () => (member = { ...member, excluded: false })],
      ['member_timed_out', () => (member = { ...member, timedOut: false })],
      ['switched_off', () => seen.push('switched_off')],
      ['window_closed', () => (request = { ...request, guards: [guards[0]] })],
      ['limit_reached', () => (member = { ...member, limits: [] })],
      ['counter_reached', () => (request = { ...request, guards: [] })],
      ['insufficient_funds', () => (member = { ...member, cash: 10n })],
      ['seed_retired', () => (request = {})],
    ]

    for (const [refused, repair] of next) {
      const { outcomes } = judgeBatch(state(member), [[stake(1, 5n, request)]])
      expect(outcomes[0]![0]).toMatchObject({ refused })
      repair()
    }
    expect(judgeBatch(state(member), [[stake(1, 5n, request)]]).outcomes[0]![0]).toMatchObject({
      state: 'open',
    })
  })

  it('hands back what the guard that refuses is about, as the product put it', () => {
    const about = { of: 'draw', issue: '20260101-001' }
    const guards = [
      { kind: 'switch', name: 'site', about: { of: 'sale' } },
      { kind: 'window', id: 'draw', about },
    ]
    const { outcomes } = judgeBatch(stateWith(), [[stake(1, 5n, { guards })]])
    const outcome = outcomes[0]![0] as Refusal
    expect(outcome).toEqual(refuse('window_closed', { window: 'draw', about }))
    expect(outcome.details?.about).toBe(about)
  })

  it('takes a group whole or not at all', () => {
    const state = stateWith()
    const { outcomes, writes } = judgeBatch(state, [
      [stake(1, 60_0000n), stake(2, 60_0000n)],
      [stake(3, 60_0000n), stake(4, 40_0000n)],
    ])

    expect(outcomes).toMatchObject([
      [{ refused: 'insufficient_funds' }, { refused: 'insufficient_funds' }],
      [{ balance: 40_0000n }, { balance: 0n }],
    ])
    expect(writes.wagers.map(({ id }) => id)).toEqual([idOf(3), idOf(4)])
    expect(state.wagers.has(wagerKey(ALICE, idOf(1)))).toBe(false)
  })

  it('keeps the operations of a group that settles again', () => {
    const { outcomes, writes } = judgeBatch(stateWith(), [
      [stake(1, 5n), settle(1, 101, 1n), settle(1, 102, 2n, 'add')],
    ])
    expect(outcomes[0]).toMatchObject([{}, { payout: 1n }, { payout: 3n }])
    expect(writes.operations).toMatchObject([{ id: idOf(102), wagerId: idOf(1) }])
  })

  it('moves exactly what its transfers say, and never below zero, for any batch', () => {
    const number = fc.integer({ min: 1, max: 6 })
    const amount = fc.bigInt({ min: 0n, max: 60_0000n })
    const mode = fc.constantFrom('first' as const, 'add' as const, 'replace' as const)
    const grants = fc.array(
      fc.record({
        amount: fc.bigInt({ min: 1n, max: 50_0000n }),
        mode: fc.constantFrom('NON_STICKY', 'STICKY_CASHABLE', 'STICKY_NONCASHABLE'),
        required: fc.option(fc.bigInt({ min: 0n, max: 90_0000n }), { nil: undefined }),
        maxConvert: fc.option(fc.bigInt({ min: 0n, max: 40_0000n }), { nil: undefined }),
        maxStake: fc.option(fc.bigInt({ min: 1n, max: 60_0000n }), { nil: undefined }),
        expiresAt: fc.constantFrom(undefined, 900n, 2_000n, 3_000n),
      }),
      { minLength: 1, maxLength: 3 },
    )
    const item = fc.oneof(
      fc.tuple(number, amount).map(([id, units]) => stake(id, units)),
      fc
        .tuple(number, number, amount, mode)
        .map(([id, operation, units, how]) => settle(id, 100 + id * 10 + operation, units, how)),
      fc.tuple(number, number).map(([id, operation]) => cancel(id, 200 + id * 10 + operation)),
    )
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), grants, (items, given) => {
        const buckets = given.map((terms, at) => bucketOf(at, terms))
        const state = stateWith({ flags: 16, buckets })
        const { writes } = judgeBatch(
          state,
          items.map((each) => [each]),
        )
        const moved = movedBy(writes)
        const member = state.members.get(ALICE)!
        expect(member.cash).toBe(100_0000n + (moved.get(CASH) ?? 0n))
        expect(member.cash).toBeGreaterThanOrEqual(0n)
        const open = [...state.wagers.values()].filter((wager) => wager.state === 'open')
        const inPools = (moved.get(POOL) ?? 0n) + (moved.get(BONUS_POOL) ?? 0n)
        expect(inPools).toBe(sum(open.map((wager) => wager.stake)))
        expect(writes.opened.get(ALICE) ?? 0n).toBe(inPools)
        expect(moved.get(CASH + 3n) ?? 0n).toBeLessThanOrEqual(0n)
        for (const [at, bucket] of member.buckets.entries()) {
          const held = given[at]!.amount + (moved.get(CASH + BigInt(bucket.slot)) ?? 0n)
          expect(bucket.balance).toBe(held)
          expect(bucket.balance).toBeGreaterThanOrEqual(0n)
          if (!isLive(bucket)) expect(bucket.balance).toBe(0n)
          const bets = [...state.bonusBets.values()].filter(({ slot }) => slot === bucket.slot)
          const counted = sum(bets.map((bet) => bet.counted))
          if (bucket.state === 'active') expect(bucket.wagered).toBe(counted)
          if (bucket.state === 'completed') expect(bucket.wagered).toBe(bucket.required)
          const playing = open.filter(({ bonusSlot }) => bonusSlot === bucket.slot)
          expect(bucket.openBets).toBe(playing.length)
        }
        expect(member.buckets.filter(({ state: is }) => is === 'active').length).toBeLessThan(2)
      }),
      { numRuns: 500 },
    )
  })
})

function movedBy({ transfers }: Writes): Map<bigint, bigint> {
  const moved = new Map<bigint, bigint>()
  for (const { debit, credit, amount } of transfers) {
    moved.set(debit, (moved.get(debit) ?? 0n) - amount)
    moved.set(credit, (moved.get(credit) ?? 0n) + amount)
  }
  return moved
}
