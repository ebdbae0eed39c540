import { keptOperation } from '../../ids/operation-ids.ts'
import { randomUUID } from 'node:crypto'
import { reasons, type MemberId } from '@parlour/money'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../../base/database/query.ts'
import { collectActivity } from '../../../rewards/activity/collect-activity.job.ts'
import { transact } from '../../../base/database/transact.ts'
import { transfersOf } from '../records/records.store.ts'
import { restrictMember } from './restrict-member.ts'
import { type Decision, type Return, settlementLane, settleMany, voidMany } from './settle-many.ts'
import { giveBonus } from '../testing/give-bonus.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from '../testing/open-books.ts'
import { fourMembers, tracesOf } from '../testing/twins.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

const RUNS = process.env.FULL ? 200 : 12
const TIMEOUT = process.env.FULL ? 1_200_000 : 120_000
const inBulk = (decisions: readonly Decision[], lane = 0) =>
  transact(books.database.db, (tx) => settleMany(tx, settlementLane(lane), decisions))
const backInBulk = (returns: readonly Return[]) =>
  transact(books.database.db, (tx) => voidMany(tx, settlementLane(1), returns, 'draw void'))

async function staked(memberId: MemberId, payout: bigint, amount = brl(2)): Promise<Decision> {
  const stake = bet(memberId, amount, { game: 'five-minutes', category: 'LOTT', round: '7' })
  expect(await books.wallet.stake(stake)).toMatchObject({ state: 'open' })
  return { memberId, wagerId: stake.wagerId, operationId: randomUUID(), payout }
}

describe('settling many wagers at once', () => {
  it(
    'leaves the same balances, wagers, transfers, limits and sums of play as one by one',
    async () => {
      const bets = fc.array(
        fc.record({
          who: fc.nat({ max: 3 }),
          stake: fc.integer({ min: 1, max: 40_000 }),
          payout: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300_000 })),
          fate: fc.constantFrom('settle', 'settle', 'settle', 'void'),
        }),
        { minLength: 1, maxLength: 14 },
      )
      await fc.assert(
        fc.asyncProperty(bets, async (plan) => {
          const pair = [await fourMembers(books), await fourMembers(books)] as const
          const [one, many] = await Promise.all(pair.map((members) => place(members, plan)))
          for (const { decision, fate } of one!) await ordinarily(decision, fate)
          for (const fate of ['settle', 'void'] as const) {
            const own = many!.filter((bet) => bet.fate === fate).map(({ decision }) => decision)
            const { left } = await (fate === 'settle' ? inBulk(own) : backInBulk(own))
            for (const { wagerId } of left)
              await ordinarily(own.find((decision) => decision.wagerId === wagerId)!, fate)
          }
          await collectActivity({ db: books.database.db })
          const found = pair.map((members, at) =>
            tracesOf(
              books,
              members,
              [one!, many!][at]!.map(({ decision }) => decision),
            ),
          )
          expect(await found[1]).toEqual(await found[0])
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
    },
    TIMEOUT,
  )

  it("takes the stakes of a draw's tickets in one transfer, and each ticket's record shows its own", async () => {
    const memberId = await books.member(brl(30))
    const named = await Promise.all(
      [brl(2), brl(3), brl(4)].map(async (amount, at) => {
        const decision = await staked(memberId, at === 1 ? brl(9) : 0n, amount)
        return { ...decision, operationId: keptOperation(decision.wagerId) }
      }),
    )
    const alone = await staked(memberId, brl(1), brl(5))
    await inBulk([...named, alone])

    const rows = await many(books.database.db)`
      select amount, cardinality(wager_ids) as wagers, balance_after as cash from ledger_transfers
       where member_id = ${memberId} and reason in (${reasons.stake_taken.code}, ${reasons.payout.code})
       order by seq`
    expect(rows).toEqual([
      { amount: brl(9), wagers: 3, cash: brl(16) },
      { amount: brl(9), wagers: null, cash: brl(25) },
      { amount: brl(5), wagers: null, cash: brl(25) },
      { amount: brl(1), wagers: null, cash: brl(26) },
    ])
    for (const [at, { wagerId }] of named.entries()) {
      const { transfers } = await transfersOf(books.database.db, memberId, wagerId)
      expect(transfers.map(({ reason, amount }) => [reason, amount])).toEqual([
        ['stake', brl(2 + at)],
        ['stake_taken', brl(2 + at)],
        ...(at === 1 ? [['payout', brl(9)]] : []),
      ])
    }
  })

  it('pays nobody twice, whoever asks again in whatever way', async () => {
    const memberId = await books.member(brl(10))
    const [won, lost] = [await staked(memberId, brl(5)), await staked(memberId, 0n)]
    expect(await inBulk([won, lost])).toEqual({ written: 2, replayed: 0, left: [] })
    expect(await inBulk([lost, won])).toEqual({ written: 0, replayed: 2, left: [] })
    expect(await books.wallet.settle(won)).toMatchObject({ replayed: true, payout: brl(5) })
    expect(await books.other.settle({ ...won, payout: brl(9) })).toMatchObject({
      refused: 'id_conflict',
    })

    const third = await staked(memberId, brl(1))
    await books.wallet.settle(third)
    expect(await inBulk([third])).toMatchObject({ written: 0, replayed: 1 })
    expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(10), open: 0n })
  })

  it('happens once when several ask at the same moment, beside live bets of the same members', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => books.member(brl(20))))
    const decisions = await Promise.all(members.map((memberId) => staked(memberId, brl(3))))
    const [answers] = await Promise.all([
      Promise.all([0, 1, 2, 3].map((lane) => inBulk(decisions, lane))),
      Promise.all(members.map((memberId) => books.wallet.stake(bet(memberId, brl(1))))),
      Promise.all(members.map((memberId) => books.other.stake(bet(memberId, brl(1))))),
    ])
    expect(answers.reduce((sum, { written }) => sum + written, 0)).toBe(12)
    for (const memberId of members)
      expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(19), open: brl(2) })
  })

  it('leaves what is played with a bonus, decided already or unknown to the ordinary way', async () => {
    const [plain, rewarded, frozen] = [
      await books.member(brl(10)),
      await books.member(brl(10)),
      await books.member(brl(10)),
    ]
    const own = await staked(plain, brl(4))
    const decided = await staked(plain, brl(4))
    await books.wallet.settle({ ...decided, operationId: randomUUID() })
    const gone = await staked(plain, brl(4))
    await books.wallet.voidWager({ ...gone, reason: 'test' })
    const unknown = { ...own, wagerId: randomUUID(), operationId: randomUUID() }
    await giveBonus(books, rewarded, brl(30))
    const partly = await staked(rewarded, brl(90), brl(12))
    const held = await staked(frozen, brl(4))
    await transact(books.database.db, (tx) =>
      restrictMember(tx, { memberId: frozen, kind: 'frozen', reason: 'test', until: null }),
    )

    const { written, left } = await inBulk([own, decided, gone, unknown, partly, held])
    expect(written).toBe(2)
    expect(left).toEqual(expect.arrayContaining([decided, gone, unknown, partly]))
    expect(left).toHaveLength(4)
    expect(await books.wallet.balances(frozen)).toMatchObject({ cash: brl(12), open: 0n })
  })

  it('refuses the whole where a wager is named twice', async () => {
    const memberId = await books.member(brl(10))
    const decision = await staked(memberId, brl(3))
    await expect(inBulk([decision, decision])).rejects.toThrow('named twice')
    expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(8), open: brl(2) })
  })
})

describe('voiding many wagers at once', () => {
  it('gives every stake back once, and a late settlement pays nothing', async () => {
    const memberId = await books.member(brl(10))
    const bets = [await staked(memberId, brl(5)), await staked(memberId, 0n)]
    expect(await backInBulk(bets)).toEqual({ written: 2, replayed: 0, left: [] })
    expect(await backInBulk(bets)).toEqual({ written: 0, replayed: 2, left: [] })
    expect(await ordinarily(bets[0]!, 'void')).toMatchObject({ replayed: true })
    expect((await inBulk(bets)).left).toHaveLength(2)
    expect(await books.wallet.settle(bets[0]!)).toMatchObject({ refused: 'wager_voided' })
    expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(10), open: 0n })
  })
})

type Plan = readonly {
  readonly who: number
  readonly stake: number
  readonly payout: number
  readonly fate: string
}[]
type Placed = { readonly decision: Decision; readonly fate: 'settle' | 'void' }

async function place(members: readonly MemberId[], plan: Plan): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const { who, stake, payout, fate } of plan) {
    const wagerId = randomUUID()
    const currency = who === 3 ? 'BRL.play' : 'BRL'
    const request = bet(members[who]!, BigInt(stake), { wagerId, currency, category: 'LOTT' })
    expect(await books.wallet.stake(request)).toMatchObject({ state: 'open' })
    placed.push({
      decision: {
        memberId: members[who]!,
        wagerId,
        // A draw names its first settlement like the wager.
        operationId: fate === 'void' || stake % 2 ? randomUUID() : wagerId,
        payout: BigInt(payout),
      },
      fate: fate === 'void' ? 'void' : 'settle',
    })
  }
  // Both ways take settlements before voids, so that the balances between them are the same ones.
  return placed.toSorted((a, b) => a.fate.localeCompare(b.fate))
}

const ordinarily = (decision: Decision, fate: 'settle' | 'void') =>
  fate === 'settle'
    ? books.wallet.settle(decision)
    : books.wallet.voidWager({
        memberId: decision.memberId,
        wagerId: decision.wagerId,
        operationId: decision.operationId,
        reason: 'draw void',
      })
