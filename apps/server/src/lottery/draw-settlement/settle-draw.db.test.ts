import { randomUUID } from 'node:crypto'
import { asOwner } from '../draws/testing/draw-world.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { collectActivity } from '../../rewards/activity/collect-activity.job.ts'
import { transact } from '../../base/database/transact.ts'
import { giveBack } from '../tickets/returns/give-back.ts'
import { readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import { listTransfers, recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { giveBonus } from '../../ledger/wallet/testing/give-bonus.ts'
import { brl, expectBooksToBalance } from '../../ledger/wallet/testing/open-books.ts'
import {
  BIG_WINS,
  GAME,
  type Hall,
  openHall,
  type Sale,
  SMALL_WINS,
  STAKE_BACK,
} from './testing/draw-hall.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterEach(() => expectBooksToBalance(hall.books))
afterAll(() => hall.close())

describe('a draw with a result', () => {
  it('pays each winning line once, closes the others, and says so on tickets and draw', async () => {
    const [won, lost] = [await hall.books.member(brl(10)), await hall.books.member(brl(10))]
    const drawId = await hall.draw()
    await hall.sell(won, drawId)
    await hall.sell(won, drawId, { selection: '小' })
    await hall.sell(lost, drawId, { selection: '小' })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    await hall.settle()

    expect(await hall.tickets(drawId)).toMatchObject([
      { state: 'won', payout: brl(3.8), hits: { win: 1 }, version: 1 },
      { state: 'lost', payout: 0n, hits: null },
      { state: 'lost', payout: 0n },
    ])
    expect(await hall.cash(won)).toBe(brl(9.8))
    expect(await hall.books.wallet.balances(lost)).toMatchObject({ cash: brl(8), open: 0n })
    expect(await hall.stateOf(drawId)).toBe('settled')
  })

  it('gives the stake back where the rules say so, and takes no ticket after it', async () => {
    const memberId = await hall.books.member(brl(10))
    const drawId = await hall.draw()
    await hall.sell(memberId, drawId, { rebatePpm: 50_000 })
    await hall.tell(drawId, STAKE_BACK)
    await hall.settle()
    expect(await hall.tickets(drawId)).toMatchObject([
      { state: 'push', payout: brl(2), rebate: 0n },
    ])
    expect(await hall.cash(memberId)).toBe(brl(10))
    await expect(hall.sell(memberId, drawId)).rejects.toThrow('window_closed')
  })

  it('credits the rebate that was taken instead of prize, won or lost, in one sum', async () => {
    const memberId = await hall.books.member(brl(10))
    const drawId = await hall.draw()
    for (const selection of ['大', '小'] as const)
      await hall.sell(memberId, drawId, { selection, rebatePpm: 50_000 })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    expect(await hall.tickets(drawId)).toMatchObject([{ rebate: brl(0.1) }, { rebate: brl(0.1) }])
    expect(await hall.cash(memberId)).toBe(brl(6) + brl(3.8) + brl(0.2))
    const given = await transfers(memberId)
    expect(given.filter(({ reason }) => reason === 'lottery_rebate')).toMatchObject([
      { amount: brl(0.2) },
    ])
  })

  it('settles who plays with a bonus or for play money as others are settled', async () => {
    const [rewarded, trial] = [
      await hall.books.member(brl(1)),
      await hall.books.member(brl(10), 'BRL.play'),
    ]
    await giveBonus(hall.books, rewarded, brl(20))
    const drawId = await hall.draw()
    await hall.sell(rewarded, drawId, { amount: brl(4), prize: brl(8) })
    await hall.sell(trial, drawId, { currency: 'BRL.play' })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    expect(await hall.tickets(drawId)).toMatchObject([{ state: 'won' }, { state: 'won' }])
    expect(await hall.books.wallet.balances(rewarded)).toMatchObject({
      cash: brl(2),
      bonus: brl(23),
      open: 0n,
    })
    expect(await hall.cash(trial)).toBe(brl(11.8))
  })

  it('cuts wins to the caps of line, member and draw, and keeps what was won beside it', async () => {
    const [first, second] = [await hall.books.member(brl(10)), await hall.books.member(brl(10))]
    await caps({ line: brl(40), member: brl(60), draw: brl(70) })
    const drawId = await hall.draw()
    await hall.sell(first, drawId, { prize: brl(100) })
    await hall.sell(first, drawId, { prize: brl(40) })
    await hall.sell(second, drawId, { prize: brl(10) })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    await caps({ line: null, member: null, draw: null })
    // 40 and 40 make 80 of 60 each 30; with 10 more the draw has 70 of 70.
    expect(await hall.tickets(drawId)).toMatchObject([
      { state: 'won', won: brl(100), payout: brl(30) },
      { state: 'won', won: brl(40), payout: brl(30) },
      { state: 'won', won: null, payout: brl(10) },
    ])
    expect(await hall.cash(first)).toBe(brl(66))
  })

  it('shares the cap of a draw among what is paid in real money, without tickets taken back', async () => {
    const [real, trial, gone] = [
      await hall.books.member(brl(10)),
      await hall.books.member(brl(10), 'BRL.play'),
      await hall.books.member(brl(10)),
    ]
    await caps({ line: null, member: null, draw: brl(20) })
    const drawId = await hall.draw()
    await hall.sell(real, drawId, { prize: brl(16) })
    await hall.sell(trial, drawId, { prize: brl(100), currency: 'BRL.play' })
    const wagerId = await hall.sell(gone, drawId, { prize: brl(60) })
    await giveBack(hall.needs, [{ memberId: gone, wagerId, reason: 'cancelled' }])
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    await caps({ line: null, member: null, draw: null })
    expect(await hall.tickets(drawId)).toMatchObject([
      { state: 'won', won: null, payout: brl(16) },
      { state: 'won', won: brl(100), payout: brl(20) },
      { state: 'void', payout: 0n },
    ])
    expect(await hall.cash(real)).toBe(brl(24))
    expect(await hall.cash(trial)).toBe(brl(28))
    expect(await hall.cash(gone)).toBe(brl(10))
  })

  it('pays by the widest caps that held while it was sold, whatever they are when it is settled', async () => {
    const memberId = await hall.books.member(brl(20))
    const drawId = await hall.draw()
    await capBefore(brl(70), 20)
    await capBefore(brl(50), 5)
    await caps({ line: brl(5), member: null, draw: null })
    await sellBefore(memberId, drawId, { prize: brl(100) })
    await hall.sell(memberId, drawId, { prize: brl(100) })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    expect(await hall.tickets(drawId)).toMatchObject([
      { won: brl(100), payout: brl(50) },
      { won: brl(100), payout: brl(50) },
    ])
    const next = await hall.draw()
    await hall.sell(memberId, next, { prize: brl(100) })
    await hall.tell(next, BIG_WINS)
    await hall.settle()
    await caps({ line: null, member: null, draw: null })
    expect(await hall.tickets(next)).toMatchObject([{ won: brl(100), payout: brl(5) }])
  })

  it('keeps no other one waiting where it cannot be settled, and is settled once it can', async () => {
    const memberId = await hall.books.member(brl(10))
    const [broken, sound] = [await hall.draw(), await hall.draw()]
    for (const drawId of [broken, sound]) await hall.sell(memberId, drawId)
    await hall.tell(broken, 'no draw at all')
    await hall.tell(sound, BIG_WINS)
    await expect(hall.settle()).rejects.toThrow('could not be settled')
    expect(await hall.tickets(sound)).toMatchObject([{ state: 'won' }])
    expect(await hall.tickets(broken)).toMatchObject([{ state: 'open' }])

    await asOwner(
      hall.books.database,
      (db) => run(db)`update draw_results set result = ${BIG_WINS} where draw_id = ${broken}`,
    )
    await run(hall.needs.db)`
      update draw_settlements set touched_at = now() where draw_id = ${broken}`
    await hall.settle()
    expect(await hall.tickets(broken)).toMatchObject([{ state: 'won' }])
    expect(await hall.cash(memberId)).toBe(brl(13.6))
  })

  it('tells a winner once', async () => {
    const memberId = await hall.books.member(brl(10))
    const drawId = await hall.draw()
    await hall.sell(memberId, drawId)
    await hall.sell(memberId, drawId)
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    expect(await told(memberId)).toMatchObject([
      { key: 'lottery_won', params: { payout: { amount: '7.6000' } } },
    ])
  })
})

describe('a void draw', () => {
  it('gives every stake back in full, before and after it was settled, and takes rebates back', async () => {
    const memberId = await hall.books.member(brl(10))
    const [open, settled] = [await hall.draw(), await hall.draw()]
    for (const drawId of [open, settled]) await hall.sell(memberId, drawId, { rebatePpm: 100_000 })
    await hall.tell(settled, BIG_WINS)
    await hall.settle()
    expect(await hall.cash(memberId)).toBe(brl(6) + brl(3.8) + brl(0.2))

    await hall.tell(open, null)
    await hall.tell(settled, null)
    await hall.settle()
    expect(await hall.cash(memberId)).toBe(brl(10))
    for (const drawId of [open, settled]) {
      expect(await hall.tickets(drawId)).toMatchObject([{ state: 'void', payout: 0n, rebate: 0n }])
      expect(await hall.stateOf(drawId)).toBe('void')
    }
    expect((await told(memberId)).map(({ key }) => key).sort()).toEqual([
      'lottery_void',
      'lottery_void',
      'lottery_won',
    ])
  })

  it('counts as nothing played', async () => {
    const memberId = await hall.books.member(brl(10))
    const drawId = await hall.draw()
    await hall.sell(memberId, drawId)
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    await hall.tell(drawId, null)
    await hall.settle()
    await collectActivity(hall.needs)
    const rows = await many(hall.needs.db)`
      select settled, turnover, payouts from activity_days where member_id = ${memberId}`
    expect(rows).toEqual([{ settled: 0, turnover: 0n, payouts: 0n }])
  })
})

describe('a corrected result', () => {
  it('pays who wins now, takes back from who does not, and owes what is gone', async () => {
    const [was, is, gone] = await Promise.all([1, 2, 3].map(() => hall.books.member(brl(10))))
    const drawId = await hall.draw()
    await hall.sell(was!, drawId, { prize: brl(5) })
    await hall.sell(is!, drawId, { selection: '小', prize: brl(6) })
    await hall.sell(gone!, drawId, { prize: brl(50) })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    await spend(gone!, brl(57))

    await hall.tell(drawId, SMALL_WINS)
    await hall.settle()
    await hall.settle()
    expect(await hall.tickets(drawId)).toMatchObject([
      { state: 'lost', payout: 0n, version: 2 },
      { state: 'won', payout: brl(6), version: 2 },
      { state: 'lost', payout: 0n, version: 2 },
    ])
    expect(await hall.stateOf(drawId)).toBe('corrected')
    expect(await hall.cash(was!)).toBe(brl(8))
    expect(await hall.cash(is!)).toBe(brl(14))
    expect(await hall.cash(gone!)).toBe(0n)
    expect(await readDebt(hall.needs.db, gone!)).toBe(brl(49))
  })

  it('takes a win back from the bonus it went to, pays another into it, and gives all back when void', async () => {
    const rewarded = await hall.books.member(brl(1))
    await giveBonus(hall.books, rewarded, brl(20))
    const drawId = await hall.draw()
    await hall.sell(rewarded, drawId, { amount: brl(4), prize: brl(8) })
    await hall.sell(rewarded, drawId, { selection: '小', amount: brl(4), prize: brl(10) })
    const money = async () => {
      const { cash, bonus } = await hall.books.wallet.balances(rewarded)
      return { cash, bonus, owed: await readDebt(hall.needs.db, rewarded) }
    }
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    // A quarter of the first stake was cash, and none of the second.
    expect(await money()).toEqual({ cash: brl(2), bonus: brl(19), owed: 0n })
    await hall.tell(drawId, SMALL_WINS)
    await hall.settle()
    await hall.settle()
    expect(await money()).toEqual({ cash: 0n, bonus: brl(23), owed: 0n })
    await hall.tell(drawId, null)
    await hall.settle()
    expect(await money()).toEqual({ cash: brl(1), bonus: brl(20), owed: 0n })
    expect(await hall.tickets(drawId)).toMatchObject([{ state: 'void' }, { state: 'void' }])
  })

  it('that comes while the first is being settled is the only one that pays', async () => {
    const memberId = await hall.books.member(brl(10))
    const drawId = await hall.draw()
    await hall.sell(memberId, drawId)
    await hall.tell(drawId, BIG_WINS)
    await hall.tell(drawId, SMALL_WINS)
    await hall.settle()
    expect(await hall.tickets(drawId)).toMatchObject([{ state: 'lost', version: 2 }])
    expect(await hall.cash(memberId)).toBe(brl(8))
  })

  it('pays differently where only the amount differs, and leaves the others alone', async () => {
    const memberId = await hall.books.member(brl(10))
    const drawId = await hall.draw()
    await hall.sell(memberId, drawId, { prize: brl(5), rebatePpm: 100_000 })
    await hall.sell(memberId, drawId, { selection: '小', rebatePpm: 100_000 })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    await hall.tell(drawId, STAKE_BACK)
    await hall.settle()
    expect(await hall.tickets(drawId)).toMatchObject([
      { state: 'push', payout: brl(2), rebate: 0n },
      { state: 'push', payout: brl(2), rebate: 0n },
    ])
    expect(await hall.cash(memberId)).toBe(brl(10))
  })
})

describe('a chase', () => {
  it('stops on a win: what is still on sale comes back, what has closed plays on', async () => {
    const memberId = await hall.books.member(brl(10))
    const draws = [await hall.draw(), await hall.draw(), await hall.draw()]
    const chase = { id: randomUUID(), stopOnWin: true, draws: 3 }
    for (const drawId of draws) await sellChild(memberId, drawId, chase)
    await hall.tell(draws[0]!, SMALL_WINS)
    await hall.settle()
    expect(await hall.cash(memberId)).toBe(brl(4))
    await hall.tell(draws[1]!, BIG_WINS)
    await hall.settle()
    expect(await hall.tickets(draws[2]!)).toMatchObject([{ state: 'void' }])
    expect(await hall.cash(memberId)).toBe(brl(6) + brl(3.8))
  })
})

const children = new Set<string>()
/** The first child carries the plan. */
async function sellChild(
  memberId: bigint,
  drawId: string,
  chase: { id: string; stopOnWin: boolean; draws: number },
) {
  const first = !children.has(chase.id)
  children.add(chase.id)
  const wagerId = await hall.sell(memberId, drawId, first ? { chase } : {})
  if (!first)
    await asOwner(
      hall.books.database,
      (db) =>
        run(db)`update lottery_tickets set chase_id = ${chase.id} where wager_id = ${wagerId}`,
    )
}

async function caps(most: { line: bigint | null; member: bigint | null; draw: bigint | null }) {
  await run(hall.needs.db)`
    insert into lottery_payout_caps (game, per_line, per_member, per_draw)
    values (${GAME}, ${most.line}, ${most.member}, ${most.draw})
    on conflict (game) do update set per_line = excluded.per_line, per_member = excluded.per_member,
                                     per_draw = excluded.per_draw`
}

/** A cap of a line that held until so many minutes ago. */
const capBefore = (perLine: bigint, minutes: number) =>
  run(hall.needs.db)`insert into lottery_payout_caps_before (game, per_line, held_until)
      values (${GAME}, ${perLine}, now() - ${minutes} * interval '1 minute')`

/** A ticket sold ten minutes ago. */
async function sellBefore(memberId: bigint, drawId: string, sale: Sale) {
  const wagerId = await hall.sell(memberId, drawId, sale)
  await asOwner(
    hall.books.database,
    (db) =>
      run(db)`update lottery_tickets set placed_at = placed_at - interval '10 minutes'
         where wager_id = ${wagerId}`,
  )
}

async function told(memberId: bigint) {
  return many<{ key: string; params: object }>(hall.needs.db)`
    select text_key as key, params from inbox_messages where member_id = ${memberId}
     order by message_id`
}

async function transfers(memberId: bigint) {
  const span = await recordSpan(hall.needs.db, { days: 2 })
  return listTransfers(hall.needs.db, memberId, span, { limit: 50, offset: 0 })
}

async function spend(memberId: bigint, amount: bigint) {
  await transact(hall.needs.db, (tx) =>
    hall.needs.wallet.post(tx, {
      memberId,
      operationId: randomUUID(),
      reason: 'adjustment_debit',
      currency: 'BRL',
      transfers: [
        { from: { kind: 'cash', memberId }, to: { kind: 'house', name: 'gaming' }, amount },
      ],
    }),
  )
}
