import { reasons } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import type { BatchState, Item, Outcome, WagerRow, Writes } from '../lane/batch.ts'
import { wagerKey } from '../lane/batch.ts'
import {
  ALICE,
  BONUS_POOL,
  bucketOf,
  CASH,
  idOf,
  POOL,
  settle,
  stake,
  stateWith,
} from '../testing/judge-cases.ts'
import { judgeBatch } from './judge-batch.ts'

const HOUSE = -1n
const PROMOTIONS = -4n
const OWED = CASH + 3n
const BONUS = CASH + 16n
const GRANT = {
  amount: 50_0000n,
  mode: 'NON_STICKY',
  required: 500_0000n,
  maxStake: undefined,
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
const withMore = (item: Item, more: object): Item =>
  ({ ...item, request: { ...item.request, ...more } }) as Item
const legsOf = ({ transfers }: Writes) =>
  transfers.map(({ leg, debit, credit, amount, reason }) => [leg, debit, credit, amount, reason])
const wagerOf = (state: BatchState, id = 1): WagerRow =>
  state.wagers.get(wagerKey(ALICE, idOf(id)))!

/** A state in which one wager is open, read from the books and not made by this batch. */
function opened(units: bigint, member: Parameters<typeof stateWith>[0] = {}): BatchState {
  const state = stateWith(member)
  judge(state, stake(1, units))
  for (const [key, wager] of state.wagers) state.wagers.set(key, { ...wager, origin: 'read' })
  return state
}

describe('a first settlement', () => {
  it('takes the stake out of the pool and pays the prize', () => {
    const state = opened(30_0000n)
    const { outcomes, writes } = judge(state, settle(1, 101, 45_0000n))

    expect(outcomes).toEqual([
      {
        wagerId: idOf(1),
        state: 'settled',
        replayed: false,
        balance: 115_0000n,
        stake: 30_0000n,
        payout: 45_0000n,
      },
    ])
    expect(legsOf(writes)).toEqual([
      [4, POOL, HOUSE, 30_0000n, reasons.stake_taken.code],
      [5, HOUSE, CASH, 45_0000n, reasons.payout.code],
    ])
    expect(writes.transfers[1]).toMatchObject({
      operationId: idOf(101),
      wagerId: idOf(1),
      currency: 'BRL',
      balanceAfter: 115_0000n,
    })
    expect(writes.opened).toEqual(new Map([[ALICE, -30_0000n]]))
    expect(writes.wagers).toEqual([wagerOf(state)])
    expect(wagerOf(state)).toMatchObject({
      state: 'settled',
      version: 1,
      payout: 45_0000n,
      bonusPayout: 0n,
      settleId: idOf(101),
      settleHash: 45_0000n,
      settleBalance: 115_0000n,
      changed: true,
    })
    expect([writes.operations, writes.claims]).toEqual([[], []])
  })

  it('of a lost bet pays nothing', () => {
    const state = opened(30_0000n)
    const { outcomes, writes } = judge(state, settle(1, 101, 0n))
    expect(outcomes).toMatchObject([{ balance: 70_0000n, payout: 0n }])
    expect(legsOf(writes)).toEqual([[4, POOL, HOUSE, 30_0000n, reasons.stake_taken.code]])
  })

  it('of a free bet opens and closes nothing', () => {
    const { writes } = judge(opened(0n), settle(1, 101, 5n))
    expect(writes.opened).toEqual(new Map())
    expect(legsOf(writes)).toEqual([[4, HOUSE, CASH, 5n, reasons.payout.code]])
  })

  it('is heard once: a repeat gets the first answer, another content is refused', () => {
    const state = opened(30_0000n)
    const { outcomes } = judge(
      state,
      settle(1, 101, 45_0000n),
      stake(2, 10_0000n),
      settle(1, 101, 45_0000n),
      settle(1, 101, 46_0000n),
      settle(1, 102, 1n),
    )
    expect(outcomes).toMatchObject([
      { replayed: false, balance: 115_0000n },
      { balance: 105_0000n },
      { replayed: true, balance: 115_0000n, payout: 45_0000n },
      { refused: 'id_conflict' },
      { refused: 'wager_settled' },
    ])
  })

  it('repeated after more was paid tells what it paid itself', () => {
    const { outcomes } = judge(
      opened(30_0000n),
      settle(1, 101, 45_0000n),
      settle(1, 102, 5_0000n, 'add'),
      settle(1, 101, 45_0000n),
    )
    expect(outcomes).toMatchObject([{}, { payout: 50_0000n }, { payout: 45_0000n, replayed: true }])
  })

  it('is meant where nothing is said of it', () => {
    const state = opened(30_0000n)
    const { mode: _, ...request } = (settle(1, 101, 45_0000n) as Extract<Item, { verb: 'settle' }>)
      .request
    const plain = { verb: 'settle', hash: 1n, request } as Item
    const again = { ...plain, request: { ...request, operationId: idOf(102) } } as Item
    expect(judge(state, plain, again).outcomes).toMatchObject([
      { payout: 45_0000n },
      { refused: 'wager_settled' },
    ])
  })

  it('of a wager that this batch made writes it once', () => {
    const state = stateWith()
    const { writes } = judge(state, stake(1, 1n), settle(1, 101, 2n))
    expect(writes.wagers).toEqual([wagerOf(state)])
    expect(wagerOf(state)).toMatchObject({ state: 'settled', origin: 'new', changed: true })
  })

  it('moves no money of a wager that names no pool', () => {
    const state = opened(1n)
    state.wagers.set(wagerKey(ALICE, idOf(1)), { ...wagerOf(state), pool: undefined })
    expect(() => judge(state, settle(1, 101, 0n))).toThrow('names no account')
  })

  it('is a defect for who has no accounts, and refused for a wager that is not there', () => {
    const { outcomes } = judge(
      opened(1n),
      withMore(settle(1, 101, 1n), { memberId: 99n }),
      settle(2, 102, 1n),
    )
    expect(outcomes[0]).toBeInstanceOf(Error)
    expect(outcomes[1]).toMatchObject({ refused: 'wager_not_found' })
  })

  it('keeps the result that is told, and adds to it later', () => {
    const state = opened(1n)
    judge(state, withMore(settle(1, 101, 0n), { result: { wheel: 7, even: false } }))
    expect(wagerOf(state).result).toBe('{"wheel":7,"even":false}')
    judge(state, withMore(settle(1, 102, 0n, 'add'), { result: { wheel: 8 } }))
    expect(wagerOf(state).result).toBe('{"wheel":8,"even":false}')
    judge(state, settle(1, 103, 0n, 'add'))
    expect(wagerOf(state).result).toBe('{"wheel":8,"even":false}')
  })

  it('claims the transaction of its vendor', () => {
    const state = opened(1n)
    const { outcomes, writes } = judge(
      state,
      withMore(settle(1, 101, 0n), { vendorTransaction: 't9' }),
      withMore(settle(1, 102, 5n, 'add'), { vendorTransaction: 't9' }),
      stake(2, 1n, { vendorTransaction: 't9' }),
    )
    expect(outcomes).toMatchObject([
      { state: 'settled' },
      { refused: 'id_conflict' },
      { refused: 'id_conflict' },
    ])
    expect(writes.claims).toEqual([
      {
        vendor: 'parlour',
        txId: 't9',
        memberId: ALICE,
        wagerId: idOf(1),
        operationId: idOf(101),
        verb: 'settle',
      },
    ])
  })

  it('moves a limit of losses by what was lost or won, on the day of the bet', () => {
    const limits = [
      { kind: 'loss', period: 'day', amount: 90_0000n },
      { kind: 'stake', period: 'day', amount: 90_0000n },
    ] as const
    const state = { ...opened(30_0000n, { flags: 8, limits }), today: '2026-11-22' }
    const { writes } = judge(state, settle(1, 101, 45_0000n))
    expect(writes.frames).toEqual([
      { memberId: ALICE, kind: 'loss', period: 'day', startsOn: '2026-11-21', delta: -45_0000n },
    ])
  })
})

describe('a wager that is settled again', () => {
  it('is paid more on top, and the operation is kept for repeats', () => {
    const state = opened(30_0000n)
    const { outcomes, writes } = judge(
      state,
      settle(1, 101, 45_0000n),
      settle(1, 102, 5_0000n, 'add'),
      settle(1, 102, 5_0000n, 'add'),
      settle(1, 102, 6_0000n, 'add'),
    )
    const answer = {
      wagerId: idOf(1),
      state: 'settled',
      replayed: false,
      balance: 120_0000n,
      stake: 30_0000n,
      payout: 50_0000n,
    }
    expect(outcomes.slice(1)).toEqual([
      answer,
      { ...answer, replayed: true },
      expect.objectContaining({ refused: 'id_conflict' }),
    ])
    expect(legsOf(writes).slice(2)).toEqual([[4, HOUSE, CASH, 5_0000n, reasons.payout.code]])
    expect(writes.operations).toEqual([
      {
        memberId: ALICE,
        id: idOf(102),
        wagerId: idOf(1),
        stored: { hash: 5_0000n, answer },
        reason: reasons.payout.code,
      },
    ])
    expect(wagerOf(state)).toMatchObject({ version: 2, payout: 50_0000n, settleId: idOf(101) })
    expect(writes.wagers).toHaveLength(1)
  })

  it('is paid anew: the earlier prize comes back, and what is spent of it is owed', () => {
    const state = opened(30_0000n)
    const { outcomes, writes } = judge(
      state,
      settle(1, 101, 45_0000n),
      stake(2, 115_0000n),
      settle(1, 102, 20_0000n, 'replace'),
    )
    expect(outcomes[2]).toMatchObject({ balance: 0n, payout: 20_0000n })
    expect(legsOf(writes).slice(3)).toEqual([
      [4, HOUSE, CASH, 20_0000n, reasons.payout.code],
      [5, CASH, HOUSE, 20_0000n, reasons.payout_reversed.code],
      [6, OWED, HOUSE, 25_0000n, reasons.payout_owed.code],
    ])
    expect(wagerOf(state)).toMatchObject({ payout: 20_0000n })
  })

  it('is paid anew at once where it was never paid', () => {
    const { writes } = judge(opened(30_0000n), settle(1, 101, 20_0000n, 'replace'))
    expect(legsOf(writes)).toEqual([
      [4, POOL, HOUSE, 30_0000n, reasons.stake_taken.code],
      [5, HOUSE, CASH, 20_0000n, reasons.payout.code],
    ])
  })
})

describe('a wager with a bonus in it', () => {
  const half = { flags: 16, cash: 10_0000n, buckets: [bucketOf(0, GRANT)] }

  it('pays the bonus its share, tells what runs, and counts the bet', () => {
    const state = opened(20_0000n, { ...half, buckets: [bucketOf(0, GRANT)] })
    const { outcomes, writes } = judge(state, settle(1, 101, 60_0000n))
    expect(outcomes).toMatchObject([{ balance: 30_0000n, payout: 60_0000n, bonus: 70_0000n }])
    expect(legsOf(writes)).toEqual([
      [4, POOL, HOUSE, 10_0000n, reasons.stake_taken.code],
      [5, BONUS_POOL, HOUSE, 10_0000n, reasons.stake_taken.code],
      [6, HOUSE, CASH, 30_0000n, reasons.payout.code],
      [7, HOUSE, BONUS, 30_0000n, reasons.payout.code],
    ])
    expect(wagerOf(state)).toMatchObject({ payout: 60_0000n, bonusPayout: 30_0000n })
    expect(state.members.get(ALICE)!.buckets[0]).toMatchObject({
      wagered: 10_0000n,
      openBets: 0,
      balance: 70_0000n,
    })
    expect([...state.bonusBets.values()]).toMatchObject([{ state: 'counted', counted: 10_0000n }])
  })

  it('adds to both shares, and takes both back', () => {
    const state = opened(20_0000n, { ...half, buckets: [bucketOf(0, GRANT)] })
    judge(state, settle(1, 101, 60_0000n), settle(1, 102, 20_0000n, 'add'))
    expect(wagerOf(state)).toMatchObject({ payout: 80_0000n, bonusPayout: 40_0000n })
    const { writes } = judge(state, settle(1, 103, 0n, 'replace'))
    expect(legsOf(writes)).toEqual([
      [4, CASH, HOUSE, 40_0000n, reasons.payout_reversed.code],
      [5, BONUS, HOUSE, 40_0000n, reasons.payout_reversed.code],
    ])
    expect(wagerOf(state)).toMatchObject({ payout: 0n, bonusPayout: 0n })
  })

  it('pays no share of a bonus whose time is over: the house keeps it, and the bet counts late', () => {
    const soon = { ...GRANT, expiresAt: 2_000n }
    const before = opened(20_0000n, { ...half, buckets: [bucketOf(0, soon)] })
    const state = { ...before, now: 2_000n }
    const { outcomes, writes } = judge(state, settle(1, 101, 60_0000n))
    expect(outcomes).toMatchObject([{ balance: 30_0000n, payout: 30_0000n, bonus: 0n }])
    expect(legsOf(writes).slice(2)).toEqual([[6, HOUSE, CASH, 30_0000n, reasons.payout.code]])
    expect([...state.bonusBets.values()]).toMatchObject([{ state: 'late', counted: 0n }])
    expect(judge(state, settle(1, 101, 60_0000n)).outcomes).toMatchObject([
      { replayed: true, payout: 30_0000n },
    ])
    expect(state.members.get(ALICE)!.buckets[0]).toMatchObject({ wagered: 0n, openBets: 0 })
  })

  it('turns the bonus into cash once enough was played, what is above its most goes back', () => {
    const terms = { ...GRANT, required: 10_0000n, maxConvert: 60_0000n }
    const buckets = [bucketOf(0, terms), bucketOf(1, GRANT)]
    const state = opened(20_0000n, { ...half, buckets })
    const { outcomes, writes } = judge(state, settle(1, 101, 60_0000n))
    expect(legsOf(writes).slice(4)).toEqual([
      [8, BONUS, CASH, 60_0000n, reasons.bonus_converted.code],
      [9, BONUS, PROMOTIONS, 10_0000n, reasons.bonus_forfeited.code],
    ])
    expect(outcomes).toMatchObject([{ balance: 90_0000n, bonus: 50_0000n }])
    expect(state.members.get(ALICE)!.buckets).toMatchObject([
      { state: 'completed', converted: 60_0000n, removed: 10_0000n, changed: true },
      { state: 'active', changed: true },
    ])
  })

  it('of a second bonus moves the second, whatever became of the first', () => {
    const lost = { ...bucketOf(0, GRANT), state: 'lost' as const, balance: 0n }
    const second = { ...bucketOf(1, GRANT), state: 'active' as const }
    const state = opened(20_0000n, { ...half, buckets: [lost, second] })
    judge(state, settle(1, 101, 60_0000n))
    expect([lost.balance, second.balance, second.wagered]).toEqual([0n, 70_0000n, 10_0000n])
    judge(state, settle(1, 102, 0n, 'replace'))
    expect([lost.balance, second.balance]).toEqual([0n, 40_0000n])
  })

  it('notes what it has moved: the bet, and the grant that it counts for', () => {
    const sticky = bucketOf(0, { ...GRANT, mode: 'STICKY_CASHABLE' })
    const state = opened(5_0000n, { ...half, buckets: [sticky] })
    sticky.changed = false
    const [bet] = [...state.bonusBets.values()]
    bet!.changed = false
    judge(state, settle(1, 101, 0n))
    expect(sticky).toMatchObject({ wagered: 5_0000n, changed: true })
    expect(bet).toMatchObject({ state: 'counted', changed: true })
  })

  it('lets go of a grant whose time is over, and notes it', () => {
    const soon = bucketOf(0, { ...GRANT, expiresAt: 2_000n })
    const state = opened(20_0000n, { ...half, buckets: [soon] })
    soon.changed = false
    judge({ ...state, now: 2_000n }, settle(1, 101, 0n))
    expect(soon).toMatchObject({ openBets: 0, changed: true })
  })

  it('gives the bonus up when a prize that is paid anew leaves nothing in it', () => {
    const small = bucketOf(0, { ...GRANT, amount: 10_0000n })
    const state = opened(20_0000n, { ...half, buckets: [small] })
    judge(state, settle(1, 101, 60_0000n))
    expect(small).toMatchObject({ state: 'active', balance: 30_0000n })
    judge(state, settle(1, 102, 0n, 'replace'))
    expect(small).toMatchObject({ state: 'lost', balance: 0n })
  })

  it('gives up a bonus that is spent with its last bet', () => {
    const small = { ...GRANT, amount: 10_0500n }
    const state = opened(20_0000n, { ...half, buckets: [bucketOf(0, small)] })
    const { writes } = judge(state, settle(1, 101, 0n))
    expect(legsOf(writes).slice(2)).toEqual([
      [6, BONUS, PROMOTIONS, 500n, reasons.bonus_forfeited.code],
    ])
    expect(state.members.get(ALICE)!.buckets[0]).toMatchObject({
      state: 'lost',
      removed: 500n,
      converted: 0n,
    })
  })
})
