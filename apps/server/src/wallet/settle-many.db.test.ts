import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { collectActivity } from '../activity/collect-activity.job.ts'
import { transact } from '../database/transact.ts'
import { setLimit } from './member-limits.ts'
import { restrictMember } from './restrict-member.ts'
import { type Decision, type Return, settlementLane, settleMany, voidMany } from './settle-many.ts'
import { giveBonus } from './testing/give-bonus.ts'
import { bet, type Books, brl, expectBooksToBalance, openBooks } from './testing/open-books.ts'
import type { MemberId } from './wallet.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterEach(() => expectBooksToBalance(books))
afterAll(() => books.close())

const RUNS = process.env.FULL ? 200 : 12
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
  it('leaves the same balances, wagers, transfers, limits and sums of play as one by one', async () => {
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
        const pair = [await fourMembers(), await fourMembers()] as const
        const [one, many] = await Promise.all(pair.map((members) => place(members, plan)))
        for (const { decision, fate } of one!) await ordinarily(decision, fate)
        for (const fate of ['settle', 'void'] as const) {
          const own = many!.filter((bet) => bet.fate === fate).map(({ decision }) => decision)
          const { left } = await (fate === 'settle' ? inBulk(own) : backInBulk(own))
          for (const { wagerId } of left)
            await ordinarily(own.find((decision) => decision.wagerId === wagerId)!, fate)
        }
        await collectActivity({ db: books.database.db })
        expect(await traces(pair[1], many!)).toEqual(await traces(pair[0], one!))
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  }, 120_000)

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

/** Plain, with limits, with a bonus beside a little cash, with play money. */
async function fourMembers(): Promise<readonly MemberId[]> {
  const members = [
    await books.member(brl(80)),
    await books.member(brl(80)),
    await books.member(brl(3)),
    await books.member(brl(80), 'BRL.play'),
  ]
  await transact(books.database.db, async (tx) => {
    for (const kind of ['stake', 'loss'] as const)
      for (const period of ['day', 'week', 'month'] as const)
        await setLimit(tx, { memberId: members[1]!, kind, period, amount: brl(1000) })
  })
  await giveBonus(books, members[2]!, brl(90))
  return members
}

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

/** All that decisions leave behind, with the places of members and wagers instead of their numbers. */
async function traces(members: readonly MemberId[], placed: readonly Placed[]) {
  const { db } = books.database
  const found: unknown[] = []
  for (const memberId of members) {
    const { rows: accounts } = await sql`
      select kind, balance, open_stake, flags from ledger_accounts where member_id = ${memberId}
       order by id`.execute(db)
    const { rows: frames } = await sql`
      select kind, period, starts_on, used from ledger_limit_frames where member_id = ${memberId}
         and used <> 0 order by kind, period`.execute(db)
    const { rows: played } = await sql`
      select to_jsonb(d) - 'member_id' as sums from activity_days as d where member_id = ${memberId}
       order by business_day, category`.execute(db)
    const { rows: buckets } = await sql`
      select state, wagered, open_bets, balance from bonus_buckets where member_id = ${memberId}`.execute(
      db,
    )
    found.push({ accounts, frames, played, buckets })
  }
  for (const { decision } of placed) {
    const { rows: wager } = await sql`
      select state, version, stake, bonus_stake, payout, bonus_payout, settle_id = ${decision.operationId} as settled,
             settle_balance, void_id = ${decision.operationId} as voided, void_balance, settled_at is null as never,
             settle_hash is null as bare, void_hash is null as unvoided, details
        from wagers where id = ${decision.wagerId}`.execute(db)
    const { rows: legs } = await sql`
      select leg, amount, t.currency, reason, balance_after, d.kind as from_kind, d.name as from_name,
             c.kind as to_kind, c.name as to_name, operation_id = ${decision.wagerId} as first
        from ledger_transfers as t join ledger_accounts as d on d.id = debit_account
        join ledger_accounts as c on c.id = credit_account
       where t.member_id = ${decision.memberId} and wager_id = ${decision.wagerId} order by leg, operation_id`.execute(
      db,
    )
    found.push({ wager, legs })
  }
  return found
}
