import { reasons } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import type { BatchState, Item, Outcome, WagerRow, Writes } from '../lane/batch.ts'
import { wagerKey } from '../lane/batch.ts'
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

const HOUSE = -1n
const BONUS = CASH + 16n
const GRANT = {
  amount: 50_0000n,
  mode: 'NON_STICKY',
  required: 500_0000n,
  maxStake: undefined,
  maxConvert: undefined,
  expiresAt: 5_000n,
} as const
const half = { flags: 16, cash: 10_0000n }

const judge = (state: BatchState, ...items: Item[]) => {
  const { outcomes, writes } = judgeBatch(
    state,
    items.map((item) => [item]),
  )
  return { outcomes: outcomes.map(([outcome]) => outcome as Outcome), writes }
}
const withMore = (item: Item, more: object): Item =>
  ({ ...item, request: { ...item.request, ...more } }) as Item
const legsOf = ({ transfers }: Writes) =>
  transfers.map(({ leg, debit, credit, amount, reason }) => [leg, debit, credit, amount, reason])
const wagerOf = (state: BatchState, id = 1): WagerRow =>
  state.wagers.get(wagerKey(ALICE, idOf(id)))!

function after(member: Parameters<typeof stateWith>[0], ...items: Item[]): BatchState {
  const state = stateWith(member)
  judge(state, ...items)
  for (const [key, wager] of state.wagers)
    state.wagers.set(key, { ...wager, origin: 'read', changed: false })
  return state
}

describe('a void', () => {
  it('of an open wager gives the stake back out of the pool', () => {
    const state = after({}, stake(1, 30_0000n))
    const { outcomes, writes } = judge(state, cancel(1, 201))

    expect(outcomes).toEqual([
      {
        wagerId: idOf(1),
        state: 'voided',
        replayed: false,
        balance: 100_0000n,
        stake: 30_0000n,
        payout: 0n,
      },
    ])
    expect(legsOf(writes)).toEqual([[16, POOL, CASH, 30_0000n, reasons.stake_returned.code]])
    expect(writes.opened).toEqual(new Map([[ALICE, -30_0000n]]))
    expect([writes.claims, writes.operations]).toEqual([[], []])
    expect(writes.wagers).toEqual([wagerOf(state)])
    expect(wagerOf(state)).toMatchObject({
      state: 'voided',
      version: 1,
      payout: 0n,
      voidId: idOf(201),
      voidHash: 0n,
      voidBalance: 100_0000n,
      result: '{"voided":"test"}',
      changed: true,
    })
  })

  it('of a settled wager gives the stake back and takes the prize back, from the house', () => {
    const result = { wheel: 7 }
    const state = after({}, stake(1, 30_0000n), withMore(settle(1, 101, 45_0000n), { result }))
    const { outcomes, writes } = judge(state, cancel(1, 201))
    expect(outcomes).toMatchObject([{ balance: 100_0000n, payout: 0n }])
    expect(legsOf(writes)).toEqual([
      [16, HOUSE, CASH, 30_0000n, reasons.stake_returned.code],
      [17, CASH, HOUSE, 45_0000n, reasons.payout_reversed.code],
    ])
    expect(writes.opened).toEqual(new Map())
    expect(wagerOf(state).result).toBe('{"wheel":7,"voided":"test"}')
  })

  it('is heard once: whoever voids again hears of the first', () => {
    const state = after({}, stake(1, 30_0000n))
    const { outcomes, writes } = judge(
      state,
      cancel(1, 201),
      stake(2, 5n),
      cancel(1, 201),
      { ...cancel(1, 202), hash: 8n } as Item,
      { ...cancel(1, 201), hash: 9n } as Item,
      settle(1, 101, 5n),
    )
    expect(outcomes).toMatchObject([
      { replayed: false },
      {},
      { replayed: true, balance: 100_0000n },
      { replayed: true, balance: 100_0000n },
      { refused: 'id_conflict' },
      { refused: 'wager_voided' },
    ])
    expect(writes.transfers).toHaveLength(2)
  })

  it('of open wagers only leaves a settled one', () => {
    const state = after({}, stake(1, 30n), settle(1, 101, 0n), stake(2, 30n))
    const { outcomes } = judge(
      state,
      withMore(cancel(1, 201), { onlyOpen: true }),
      withMore(cancel(2, 202), { onlyOpen: true }),
    )
    expect(outcomes).toMatchObject([{ refused: 'wager_settled' }, { state: 'voided' }])
  })

  it('moves limits back by what the wager had moved them', () => {
    const limits = [
      { kind: 'stake', period: 'day', amount: 90_0000n },
      { kind: 'loss', period: 'day', amount: 90_0000n },
    ] as const
    const state = after({ flags: 8, limits }, stake(1, 30_0000n), settle(1, 101, 45_0000n))
    const { writes } = judge({ ...state, today: '2026-11-25' }, cancel(1, 201))
    expect(writes.frames.map(({ kind, startsOn, delta }) => [kind, startsOn, delta])).toEqual([
      ['stake', '2026-11-21', -30_0000n],
      ['loss', '2026-11-21', 15_0000n],
    ])
    const free = after({}, stake(1, 30_0000n))
    expect(judge(free, cancel(1, 201)).writes.frames).toEqual([])
  })

  it('is a defect for who has no accounts, or with a transaction of nobody knows whom', () => {
    const { outcomes } = judge(
      stateWith(),
      withMore(cancel(1, 201), { memberId: 99n }),
      withMore(cancel(1, 202), { vendorTransaction: 't1', tombstone: true }),
    )
    expect(outcomes.map((outcome) => outcome instanceof Error)).toEqual([true, true])
  })

  it('claims the transaction of its vendor, told or known from the wager', () => {
    const state = after({}, stake(1, 1n), stake(2, 1n))
    const { outcomes, writes } = judge(
      state,
      withMore(cancel(1, 201), { vendorTransaction: 't1' }),
      withMore(cancel(2, 202), { vendorTransaction: 't1' }),
      withMore(cancel(2, 203), { vendorTransaction: 't1', vendor: 'other' }),
    )
    expect(outcomes).toMatchObject([
      { state: 'voided' },
      { refused: 'id_conflict' },
      { state: 'voided' },
    ])
    expect(writes.claims).toEqual([
      {
        vendor: 'parlour',
        txId: 't1',
        memberId: ALICE,
        wagerId: idOf(1),
        operationId: idOf(201),
        verb: 'void',
      },
      expect.objectContaining({ vendor: 'other', operationId: idOf(203) }),
    ])
    expect(state.claims.size).toBe(2)
  })
})

describe('a void before its stake', () => {
  it('is refused, unless it asks for a stone that keeps the stake away', () => {
    const state = stateWith({ lineVersion: 2 })
    expect(judge(state, cancel(1, 201)).outcomes).toMatchObject([{ refused: 'wager_not_found' }])
    const { outcomes, writes } = judge(
      state,
      withMore(cancel(1, 201), { tombstone: true, vendor: 'parlour', vendorTransaction: 't1' }),
    )
    expect(outcomes).toEqual([
      {
        wagerId: idOf(1),
        state: 'voided',
        replayed: false,
        balance: 100_0000n,
        stake: 0n,
        payout: 0n,
      },
    ])
    expect(writes.transfers).toEqual([])
    expect(writes.claims).toHaveLength(1)
    expect(writes.wagers).toEqual([
      {
        memberId: ALICE,
        id: idOf(1),
        vendor: 'parlour',
        game: '',
        category: '',
        round: '',
        currency: 'BRL',
        stake: 0n,
        bonusStake: 0n,
        bonusSlot: undefined,
        pool: undefined,
        bonusPool: undefined,
        stakeHash: undefined,
        stakeBalance: 100_0000n,
        seedId: undefined,
        nonce: undefined,
        lineVersion: 2,
        businessDay: '2026-11-21',
        details: '{"voided":"test"}',
        state: 'voided',
        version: 1,
        payout: 0n,
        bonusPayout: 0n,
        settleId: undefined,
        settleHash: undefined,
        settleBalance: undefined,
        voidId: idOf(201),
        voidHash: 0n,
        voidBalance: 100_0000n,
        result: undefined,
        origin: 'tombstone',
        changed: true,
      },
    ])
  })

  it('may name no vendor', () => {
    const state = stateWith()
    judge(state, withMore(cancel(1, 201), { tombstone: true }))
    expect(wagerOf(state)).toMatchObject({ vendor: '' })
  })
})

describe('a void of a wager with a bonus in it', () => {
  it('gives each part back to where it came from, and what was counted is taken back', () => {
    const state = after({ ...half, buckets: [bucketOf(0, GRANT)] }, stake(1, 20_0000n))
    const { writes } = judge(state, cancel(1, 201))
    expect(legsOf(writes)).toEqual([
      [16, POOL, CASH, 10_0000n, reasons.stake_returned.code],
      [17, BONUS_POOL, BONUS, 10_0000n, reasons.stake_returned.code],
    ])
    expect(state.members.get(ALICE)!.buckets[0]).toMatchObject({ openBets: 0, balance: 50_0000n })
    expect([...state.bonusBets.values()]).toMatchObject([{ state: 'voided', counted: 0n }])
  })

  it('of a settled one takes the shares of the prize back, too', () => {
    const state = after(
      { ...half, buckets: [bucketOf(0, GRANT)] },
      stake(1, 20_0000n),
      settle(1, 101, 60_0000n),
    )
    const bucket = state.members.get(ALICE)!.buckets[0]!
    expect(bucket.wagered).toBe(10_0000n)
    bucket.changed = false
    const { writes } = judge(state, cancel(1, 201))
    expect(legsOf(writes)).toEqual([
      [16, HOUSE, CASH, 10_0000n, reasons.stake_returned.code],
      [17, HOUSE, BONUS, 10_0000n, reasons.stake_returned.code],
      [18, CASH, HOUSE, 30_0000n, reasons.payout_reversed.code],
      [19, BONUS, HOUSE, 30_0000n, reasons.payout_reversed.code],
    ])
    expect(bucket).toMatchObject({ wagered: 0n, balance: 50_0000n, changed: true })
    expect(wagerOf(state)).toMatchObject({ bonusPayout: 0n })
    expect([...state.bonusBets.values()]).toMatchObject([
      { state: 'voided', counted: 0n, changed: true },
    ])
  })

  it('whose grant was given up leaves the share with the house, also before its time is over', () => {
    const bucket = bucketOf(0, GRANT)
    const state = after({ ...half, buckets: [bucket] }, stake(1, 20_0000n))
    bucket.state = 'forfeited'
    bucket.balance = 0n
    expect(legsOf(judge(state, cancel(1, 201)).writes)[1]).toEqual([
      17,
      BONUS_POOL,
      HOUSE,
      10_0000n,
      reasons.stake_taken.code,
    ])
    expect(bucket.balance).toBe(0n)
  })

  it('whose grant is not among the read ones any more voids the bet alone', () => {
    const state = after(
      { ...half, buckets: [bucketOf(0, GRANT)] },
      stake(1, 20_0000n),
      settle(1, 101, 0n),
    )
    state.members.get(ALICE)!.buckets = []
    judge(state, cancel(1, 201))
    expect([...state.bonusBets.values()]).toMatchObject([{ state: 'voided', counted: 0n }])
  })

  it('whose grant has ended leaves the share with the house', () => {
    const before = after({ ...half, buckets: [bucketOf(0, GRANT)] }, stake(1, 20_0000n))
    const { writes } = judge({ ...before, now: 5_000n }, cancel(1, 201))
    expect(legsOf(writes)).toEqual([
      [16, POOL, CASH, 10_0000n, reasons.stake_returned.code],
      [17, BONUS_POOL, HOUSE, 10_0000n, reasons.stake_taken.code],
    ])

    const settled = after(
      { ...half, buckets: [bucketOf(0, GRANT)] },
      stake(1, 20_0000n),
      settle(1, 101, 0n),
    )
    expect(legsOf(judge({ ...settled, now: 5_000n }, cancel(1, 201)).writes)).toEqual([
      [16, HOUSE, CASH, 10_0000n, reasons.stake_returned.code],
    ])
  })

  it('gives up a bonus of a few cents, which no bet can be paid from, also where cash alone was bet', () => {
    const cents = bucketOf(0, { ...GRANT, mode: 'STICKY_CASHABLE', amount: 500n })
    const state = after({ ...half, buckets: [cents] }, stake(1, 5_0000n))
    expect(cents).toMatchObject({ state: 'active', openBets: 0 })
    judge(state, cancel(1, 201))
    expect(cents).toMatchObject({ state: 'lost', balance: 0n, removed: 500n })
  })
})
