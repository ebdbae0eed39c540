import type { MemberId } from '@parlour/money'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { collectActivity } from '../../../rewards/activity/collect-activity.job.ts'
import { transact } from '../../../base/database/transact.ts'
import { replaceMany, voidManySettled } from './decide-again.ts'
import { readDebt } from '../records/member-standing.store.ts'
import { type Decision, settlementLane } from './settle-many.ts'
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
const REASON = 'draw void'
const replaceInBulk = (decisions: readonly Decision[], lane = 0) =>
  transact(books.database.db, (tx) => replaceMany(tx, settlementLane(lane), decisions))
const voidInBulk = (decisions: readonly Decision[]) =>
  transact(books.database.db, (tx) => voidManySettled(tx, settlementLane(1), decisions, REASON))
const replaceOne = (decision: Decision) => books.wallet.settle({ ...decision, mode: 'replace' })
const voidOne = ({ memberId, wagerId, operationId }: Decision) =>
  books.wallet.voidWager({ memberId, wagerId, operationId, reason: REASON })

/** A wager that was settled with `paid`, and the decision that comes after it. */
async function settled(
  memberId: MemberId,
  { stake = brl(2), paid, payout = 0n, currency = 'BRL' }: Settled,
): Promise<Decision> {
  const { wagerId, ...request } = bet(memberId, stake, { category: 'LOTT', currency })
  expect(await books.wallet.stake({ wagerId, ...request })).toMatchObject({ state: 'open' })
  await books.wallet.settle({ memberId, wagerId, operationId: wagerId, payout: paid })
  return { memberId, wagerId, operationId: randomUUID(), payout }
}

type Settled = {
  readonly stake?: bigint
  readonly paid: bigint
  readonly payout?: bigint
  readonly currency?: string
}

describe('deciding many settled wagers again', () => {
  it(
    'leaves the same balances, debts, wagers, transfers, limits and sums of play as one by one',
    async () => {
      const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300_000 }))
      const bets = fc.array(
        fc.record({
          who: fc.nat({ max: 3 }),
          stake: fc.integer({ min: 1, max: 40_000 }),
          paid: amount,
          payout: amount,
          fate: fc.constantFrom('replaced', 'void', 'kept'),
        }),
        { minLength: 1, maxLength: 14 },
      )
      // What is left of the cash in between: with little of it, payouts that come back are owed.
      const spent = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 })
      // A win that was spent and comes back whole: whatever the other plans are, something is owed.
      const spentWin = {
        who: 0,
        stake: 20_000,
        paid: 300_000,
        payout: 0,
        fate: 'replaced',
      } as const
      let owed = 0n
      await fc.assert(
        fc.asyncProperty(bets, spent, async (plan, percents) => {
          const pair = [await fourMembers(books), await fourMembers(books)] as const
          const found: unknown[] = []
          for (const [members, inBulk] of [
            [pair[0], false],
            [pair[1], true],
          ] as const) {
            const decisions: Decision[] = []
            for (const { who, ...bet } of plan)
              decisions.push(await settled(members[who]!, settledOf(who, bet)))
            for (const [at, percent] of percents.entries()) await spend(members[at]!, percent, at)
            for (const fate of ['replaced', 'void'] as const) {
              const own = decisions.filter((_, at) => plan[at]!.fate === fate)
              const one = fate === 'void' ? voidOne : replaceOne
              const many = fate === 'void' ? voidInBulk : replaceInBulk
              for (const decision of inBulk ? (await many(own)).left : own)
                expect(await one(decision)).toMatchObject({ replayed: false })
            }
            await collectActivity({ db: books.database.db })
            for (const memberId of members) owed += await readDebt(books.database.db, memberId)
            found.push(await tracesOf(books, members, decisions))
          }
          expect(found[1]).toEqual(found[0])
        }),
        { numRuns: RUNS, endOnFailure: true, examples: [[[spentWin], [100, 0, 0, 0]]] },
      )
      expect(owed).toBeGreaterThan(0n)
    },
    TIMEOUT,
  )

  it('happens once, whoever asks again in whatever way, and at the same moment', async () => {
    const memberId = await books.member(brl(10))
    const more = await settled(memberId, { paid: brl(1), payout: brl(5) })
    const none = await settled(memberId, { paid: brl(3) })
    const answers = await Promise.all([0, 1, 2].map((lane) => replaceInBulk([more, none], lane)))
    expect(answers.map(({ written }) => written).sort()).toEqual([0, 0, 2])
    expect(await replaceOne(more)).toMatchObject({ replayed: true, payout: brl(5) })
    expect(await replaceOne({ ...more, payout: brl(9) })).toMatchObject({ refused: 'id_conflict' })
    expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(11), open: 0n })

    const gone = { ...none, operationId: randomUUID() }
    expect(await voidInBulk([gone])).toEqual({ written: 1, replayed: 0, left: [] })
    expect(await voidOne(gone)).toMatchObject({ replayed: true })
    expect((await voidInBulk([gone])).left).toEqual([gone])
    expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(13), open: 0n })
  })

  it('leaves what is open, void or unknown to the ordinary way, and refuses a wager named twice', async () => {
    const memberId = await books.member(brl(10))
    const known = await settled(memberId, { paid: brl(4), payout: brl(6) })
    const voided = await settled(memberId, { paid: brl(4), payout: brl(6) })
    await voidOne({ ...voided, operationId: randomUUID() })
    const stake = bet(memberId, brl(1))
    await books.wallet.stake(stake)
    const open = { ...known, wagerId: stake.wagerId, operationId: randomUUID() }
    const unknown = { ...known, wagerId: randomUUID(), operationId: randomUUID() }
    await expect(replaceInBulk([known, known])).rejects.toThrow('named twice')
    expect(await replaceInBulk([open, known, unknown, voided])).toEqual({
      written: 1,
      replayed: 0,
      left: [open, unknown, voided],
    })
    expect(await books.wallet.balances(memberId)).toMatchObject({ cash: brl(13), open: brl(1) })
  })
})

const settledOf = (
  who: number,
  { stake, paid, payout }: { stake: number; paid: number; payout: number },
): Settled => ({
  stake: BigInt(stake),
  paid: BigInt(paid),
  payout: BigInt(payout),
  currency: currencyOf(who),
})

/** The last of the four plays with play money. */
const currencyOf = (who: number) => (who === 3 ? 'BRL.play' : 'BRL')

async function spend(memberId: MemberId, percent: number, who: number): Promise<void> {
  const { cash } = await books.wallet.balances(memberId)
  const amount = (cash * BigInt(percent)) / 100n
  if (amount === 0n) return
  await transact(books.database.db, (tx) =>
    books.wallet.post(tx, {
      memberId,
      operationId: randomUUID(),
      reason: 'adjustment_debit',
      currency: currencyOf(who),
      transfers: [
        { from: { kind: 'cash', memberId }, to: { kind: 'house', name: 'gaming' }, amount },
      ],
    }),
  )
}
