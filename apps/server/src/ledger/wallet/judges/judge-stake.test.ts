import { reasons } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import type { BatchState, Item, Outcome } from '../lane/batch.ts'
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
import { judgeBatch } from './judge-batch.ts'

const HOUSE_OF_BONUSES = -4n
const GRANT = {
  amount: 50_0000n,
  mode: 'NON_STICKY',
  required: 500_0000n,
  maxStake: 80_0000n,
  maxConvert: undefined,
  expiresAt: undefined,
} as const

const judge = (state: BatchState, ...items: Item[]) => {
  const { outcomes, writes } = judgeBatch(
    state,
    items.map((item) => [item]),
  )
  return { outcomes: outcomes.map(([outcome]) => outcome as Outcome), writes }
}
const refused = (state: BatchState, item: Item) => judge(state, item).outcomes[0]

describe('a stake that stands', () => {
  it('moves its cash into the pool of its game, and becomes a wager', () => {
    const state = stateWith({ lineVersion: 3 })
    const { outcomes, writes } = judge(state, stake(1, 30_0000n, { details: { odds: 2 } }))

    expect(outcomes).toEqual([
      {
        wagerId: idOf(1),
        state: 'open',
        replayed: false,
        balance: 70_0000n,
        stake: 30_0000n,
        payout: 0n,
      },
    ])
    expect(writes.transfers).toEqual([
      {
        memberId: ALICE,
        operationId: idOf(1),
        leg: 0,
        debit: CASH,
        credit: POOL,
        amount: 30_0000n,
        currency: 'BRL',
        reason: reasons.stake.code,
        balanceAfter: 70_0000n,
        wagerId: idOf(1),
      },
    ])
    expect(writes.opened).toEqual(new Map([[ALICE, 30_0000n]]))
    expect(writes.wagers).toEqual([
      {
        memberId: ALICE,
        id: idOf(1),
        vendor: 'parlour',
        game: 'brass-fox',
        category: 'RNG',
        round: '1',
        currency: 'BRL',
        stake: 30_0000n,
        bonusStake: 0n,
        bonusSlot: undefined,
        pool: POOL,
        bonusPool: undefined,
        stakeHash: 30_0000n,
        stakeBalance: 70_0000n,
        seedId: undefined,
        nonce: undefined,
        lineVersion: 3,
        businessDay: '2026-11-21',
        details: '{"odds":2}',
        state: 'open',
        version: 0,
        payout: 0n,
        bonusPayout: 0n,
        settleId: undefined,
        settleHash: undefined,
        settleBalance: undefined,
        voidId: undefined,
        voidHash: undefined,
        voidBalance: undefined,
        result: undefined,
        origin: 'new',
        changed: false,
      },
    ])
    expect([writes.claims, writes.counters, writes.frames, writes.operations]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  it('names the pools of its vendor and game, one for cash and one for bonuses', () => {
    const named: string[] = []
    const state: BatchState = {
      ...stateWith({ cash: 10n, flags: 16, buckets: [bucketOf(0, GRANT)] }),
      account: (kind, name, currency) => {
        named.push(`${kind} ${name} ${currency}`)
        return BigInt(-named.length)
      },
    }
    judge(state, stake(1, 20n))
    expect(named).toEqual(['pool parlour/brass-fox BRL', 'pool parlour/brass-fox#bonus BRL'])
  })

  it('of nothing moves nothing', () => {
    const { outcomes, writes } = judge(stateWith(), stake(1, 0n))
    expect(outcomes).toMatchObject([{ balance: 100_0000n, stake: 0n }])
    expect(writes.transfers).toEqual([])
  })

  it('takes the cash first and the rest from the running bonus, and counts for it', () => {
    const state = stateWith({ flags: 16, cash: 30_0000n, buckets: [bucketOf(0, GRANT)] })
    const { writes } = judge(state, stake(1, 40_0000n, { category: 'FISH' }))

    expect(
      writes.transfers.map(({ leg, debit, credit, amount, reason }) => [
        leg,
        debit,
        credit,
        amount,
        reason,
      ]),
    ).toEqual([
      [0, CASH, POOL, 30_0000n, 1],
      [1, CASH + 16n, BONUS_POOL, 10_0000n, 1],
    ])
    expect(writes.wagers[0]).toMatchObject({
      bonusStake: 10_0000n,
      bonusSlot: 16,
      bonusPool: BONUS_POOL,
    })
    expect(state.members.get(ALICE)!.buckets[0]).toMatchObject({
      balance: 40_0000n,
      openBets: 1,
      changed: true,
    })
    expect([...state.bonusBets.values()]).toEqual([
      {
        memberId: ALICE,
        wagerId: idOf(1),
        slot: 16,
        part: 10_0000n,
        percentBps: 5_000,
        state: 'open',
        counted: 0n,
        changed: true,
      },
    ])
  })

  it('of cash alone counts for no bonus that leaves the cash free, and for a sticky one whole', () => {
    const free = stateWith({ flags: 16, buckets: [bucketOf(0, GRANT)] })
    judge(free, stake(1, 5_0000n))
    expect(free.bonusBets.size).toBe(0)
    expect(free.members.get(ALICE)!.buckets[0]).toMatchObject({ openBets: 0, changed: false })

    const tied = stateWith({
      flags: 16,
      buckets: [bucketOf(0, { ...GRANT, mode: 'STICKY_CASHABLE' })],
    })
    judge(tied, stake(1, 5_0000n))
    expect([...tied.bonusBets.values()]).toMatchObject([{ part: 5_0000n, percentBps: 10_000 }])
    expect(tied.members.get(ALICE)!.buckets[0]).toMatchObject({ openBets: 0, changed: false })
  })

  it.each([
    ['alone', []],
    ['after others that ended', [{ ...bucketOf(2, GRANT), state: 'lost' as const, balance: 0n }]],
  ])(
    'draws on the next bonus once the time of the first is over, %s, and gives what is left back',
    (_, ended) => {
      const own = [bucketOf(0, { ...GRANT, expiresAt: 900n }), bucketOf(1, GRANT)]
      const buckets = [...ended, ...own]
      const state = stateWith({ flags: 16, cash: 0n, buckets })
      const { writes } = judge(state, stake(1, 20_0000n))

      expect(
        writes.transfers.map(({ leg, debit, credit, amount, reason }) => [
          leg,
          debit,
          credit,
          amount,
          reason,
        ]),
      ).toEqual([
        [1, CASH + 17n, BONUS_POOL, 20_0000n, reasons.stake.code],
        [2, CASH + 16n, HOUSE_OF_BONUSES, 50_0000n, reasons.bonus_expired.code],
      ])
      expect(own).toMatchObject([
        { state: 'expired', balance: 0n, removed: 50_0000n, changed: true },
        { state: 'active', balance: 30_0000n, changed: true },
      ])
    },
  )

  it('takes the next number of its seed pair, and tells it again to who repeats', () => {
    const state = stateWith()
    state.seeds.set('pair', { memberId: ALICE, usable: true, nextNonce: 4 })
    const { outcomes, writes } = judge(
      state,
      stake(1, 1n, { seedId: 'pair' }),
      stake(2, 1n, { seedId: 'pair' }),
      stake(1, 1n, { seedId: 'pair' }),
    )
    expect(outcomes).toMatchObject([
      { nonce: 4, seedId: 'pair', replayed: false },
      { nonce: 5, seedId: 'pair' },
      { nonce: 4, seedId: 'pair', replayed: true },
    ])
    expect(writes.seeds).toEqual(new Set(['pair']))
    expect(judge(stateWith(), stake(1, 1n)).outcomes[0]).not.toHaveProperty('nonce')
  })

  it('claims the transaction of its vendor, which means nothing to another vendor', () => {
    const state = stateWith()
    const { outcomes, writes } = judge(
      state,
      stake(1, 1n, { vendorTransaction: 't1' }),
      stake(2, 1n, { vendorTransaction: 't1' }),
      stake(3, 1n, { vendorTransaction: 't1', vendor: 'other' }),
      stake(4, 1n),
    )
    expect(outcomes).toMatchObject([
      { state: 'open' },
      { refused: 'id_conflict' },
      { state: 'open' },
      { state: 'open' },
    ])
    expect(writes.claims).toEqual([
      {
        vendor: 'parlour',
        txId: 't1',
        memberId: ALICE,
        wagerId: idOf(1),
        operationId: idOf(1),
        verb: 'stake',
      },
      {
        vendor: 'other',
        txId: 't1',
        memberId: ALICE,
        wagerId: idOf(3),
        operationId: idOf(3),
        verb: 'stake',
      },
    ])
  })
})

describe('a stake that does not stand', () => {
  it('is a defect for a member without accounts, or in money that the member does not play in', () => {
    const nobody = refused(stateWith(), stake(1, 1n, { memberId: 99n }))
    const foreign = refused(stateWith(), stake(1, 1n, { currency: 'USD' }))
    expect([nobody, foreign].map((outcome) => outcome instanceof Error)).toEqual([true, true])
  })

  it('tells a wager that was voided before it came', () => {
    const state = stateWith()
    const void1 = cancel(1, 200)
    const { outcomes } = judge(
      state,
      { ...void1, request: { ...void1.request, tombstone: true } } as Item,
      stake(1, 1n),
    )
    expect(outcomes[1]).toMatchObject({ refused: 'wager_voided' })
  })

  it('says how much there is, or how large a stake with a bonus may be', () => {
    expect(refused(stateWith(), stake(1, 100_0001n))).toMatchObject({
      refused: 'insufficient_funds',
      details: { balance: '100.0000' },
    })
    const state = stateWith({ flags: 16, cash: 50_0000n, buckets: [bucketOf(0, GRANT)] })
    expect(refused(state, stake(1, 80_0001n))).toMatchObject({
      refused: 'bonus_bet_too_large',
      details: { limit: '80.00' },
    })
  })

  it('names the switch, the window and the counter that it met', () => {
    const guarded = (guard: object) =>
      refused(
        { ...stateWith(), switchedOff: new Set(['lottery']) },
        stake(1, 1n, { guards: [guard] }),
      )
    expect(guarded({ kind: 'switch', name: 'site' })).toMatchObject({ state: 'open' })
    expect(guarded({ kind: 'window', id: 'none' })).toMatchObject({
      refused: 'window_closed',
      details: { window: 'none' },
    })
    const other = stateWith()
    other.counters.set('full', { value: 7n, cap: 10n })
    const counting = (id: string, add: bigint) =>
      refused(other, stake(2, 1n, { guards: [{ kind: 'counter', id, add }] }))
    expect(counting('full', 4n)).toMatchObject({
      refused: 'counter_reached',
      details: { counter: 'full' },
    })
    expect(counting('none', 0n)).toMatchObject({ refused: 'counter_reached' })
    expect(guarded({ kind: 'switch', name: 'lottery' })).toMatchObject({
      refused: 'switched_off',
      details: { switch: 'lottery' },
    })
  })

  it('finds a counter with exactly enough room, which is then full', () => {
    const state = stateWith()
    state.counters.set('n', { value: 7n, cap: 10n })
    const guards = [{ kind: 'counter', id: 'n', add: 3n }]
    const { outcomes, writes } = judge(state, stake(1, 1n, { guards }), stake(2, 1n, { guards }))
    expect(outcomes).toMatchObject([{ state: 'open' }, { refused: 'counter_reached' }])
    expect(writes.counters).toEqual([{ id: 'n', delta: 3n }])
  })

  it('takes an open window that has no close, and none that is not known', () => {
    const guards = [{ kind: 'window', id: 'late' }]
    const windows = new Map([['late', { open: true, closesAt: undefined, grace: 0n }]])
    expect(refused({ ...stateWith(), windows }, stake(1, 1n, { guards }))).toMatchObject({
      state: 'open',
    })
    expect(refused({ ...stateWith(), windows: new Map() }, stake(1, 1n, { guards }))).toMatchObject(
      { refused: 'window_closed' },
    )
  })

  it.each(['frozen', 'excluded', 'timedOut'] as const)(
    'looks whether a member is %s only where something is said of the member at all',
    (restriction) => {
      const flags = { frozen: 1, timedOut: 2, excluded: 4 }[restriction]
      const words = {
        frozen: 'member_frozen',
        timedOut: 'member_timed_out',
        excluded: 'member_excluded',
      }
      expect(refused(stateWith({ flags, [restriction]: true }), stake(1, 1n))).toMatchObject({
        refused: words[restriction],
      })
      expect(refused(stateWith({ flags: 8 }), stake(1, 1n))).toMatchObject({ state: 'open' })
    },
  )
})

describe('a seed pair of another member', () => {
  it('gives no number away', () => {
    const state = stateWith()
    state.seeds.set('pair', { memberId: 99n, usable: true, nextNonce: 4 })
    expect(refused(state, stake(1, 1n, { seedId: 'pair' }))).toMatchObject({
      refused: 'seed_retired',
    })
    expect(state.seeds.get('pair')).toMatchObject({ nextNonce: 4 })
  })
})

describe('a bonus that nobody has started', () => {
  it('pays as soon as none runs before it; the job makes it the running one', () => {
    const waiting = { ...bucketOf(1, GRANT), state: 'queued' as const }
    const state = stateWith({ flags: 16, cash: 0n, buckets: [waiting] })
    const { outcomes, writes } = judge(state, stake(1, 20_0000n))
    expect(outcomes).toMatchObject([{ state: 'open' }])
    expect(writes.transfers).toHaveLength(1)
    expect(waiting).toMatchObject({ state: 'queued', balance: 30_0000n })
  })
})

describe('a bonus that ties the cash', () => {
  it('becomes cash with a bet of cash alone, once enough was played', () => {
    const sticky = bucketOf(0, { ...GRANT, mode: 'STICKY_CASHABLE', required: 5_0000n })
    const state = stateWith({ flags: 16, cash: 10_0000n, buckets: [sticky] })
    const { outcomes } = judge(state, stake(1, 5_0000n), settle(1, 101, 0n))
    expect(outcomes).toMatchObject([{ balance: 5_0000n }, { balance: 55_0000n }])
    expect(sticky).toMatchObject({ state: 'completed', converted: 50_0000n })
  })
})
