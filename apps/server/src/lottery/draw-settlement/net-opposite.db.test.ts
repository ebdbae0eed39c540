import type { Amount, MemberId } from '@parlour/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { collectActivity } from '../../rewards/activity/collect-activity.job.ts'
import { readChain } from '../../rewards/bonuses/lock-play.store.ts'
import { readValidTurnover } from '../../rewards/activity/activity.store.ts'
import { giveBonus } from '../../ledger/wallet/testing/give-bonus.ts'
import { brl, expectBooksToBalance } from '../../ledger/wallet/testing/open-books.ts'
import { BIG_WINS, type Hall, openHall, SMALL_WINS } from './testing/draw-hall.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(async () => {
  await expectBooksToBalance(hall.books)
  await hall.close()
})

describe('opposite bets in one draw', () => {
  it('count their difference for all that turnover earns, and for locks and withdrawals', async () => {
    const both = await memberUnderLock(brl(100))
    const one = await hall.books.member(brl(100))
    const drawId = await hall.draw()
    await hall.sell(both, drawId, { amount: brl(50), prize: brl(95) })
    await hall.sell(both, drawId, { selection: '小', amount: brl(30), prize: brl(57) })
    await hall.sell(one, drawId, { amount: brl(50), prize: brl(95) })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()

    expect(await played(one)).toEqual({ bets: 1, turnover: brl(50), won: brl(50), lost: 0n })
    // Of 80 a quarter is left, and of each side a quarter.
    expect(await played(both)).toEqual({
      bets: 2,
      turnover: brl(20),
      won: brl(12.5),
      lost: brl(7.5),
    })
    expect(await forLocks(both)).toBe(brl(20))
    expect(await readValidTurnover(hall.needs.db, both)).toBe(brl(20))
  })

  it('bought one after the other for the same sum are no turnover at all', async () => {
    const memberId = await memberUnderLock(brl(100))
    const drawId = await hall.draw()
    for (const selection of ['大', '小'] as const) await hall.sell(memberId, drawId, { selection })
    await hall.tell(drawId, SMALL_WINS)
    await hall.settle()
    expect(await played(memberId)).toEqual({ bets: 0, turnover: 0n, won: 0n, lost: 0n })
    expect(await forLocks(memberId)).toBe(0n)
  })

  it('keep what they count when the result is corrected, count nothing when it is void, and replay alike', async () => {
    const memberId = await hall.books.member(brl(100))
    const drawId = await hall.draw()
    await hall.sell(memberId, drawId, { amount: brl(6), prize: brl(11) })
    await hall.sell(memberId, drawId, { selection: '小', amount: brl(2) })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    await collectActivity(hall.needs)
    await hall.tell(drawId, SMALL_WINS)
    await hall.settle()
    expect(await played(memberId)).toEqual({ bets: 2, turnover: brl(4), won: brl(1), lost: brl(3) })

    await hall.tell(drawId, null)
    await hall.settle()
    const after = await played(memberId)
    expect(after).toEqual({ bets: 0, turnover: 0n, won: 0n, lost: 0n })
    for (const table of ['activity_places', 'activity_days', 'activity_money_days'])
      await run(hall.needs.db)`delete from ${sql.table(table)}`
    expect(await played(memberId)).toEqual(after)
  })

  it('in two draws, of two members and of play money are set against nothing', async () => {
    const [one, other] = [await hall.books.member(brl(10)), await hall.books.member(brl(10))]
    const trial = await hall.books.member(brl(10), 'BRL.play')
    const [first, second] = [await hall.draw(), await hall.draw()]
    await hall.sell(one, first)
    await hall.sell(one, second, { selection: '小' })
    await hall.sell(other, first, { selection: '小' })
    for (const selection of ['大', '小'] as const)
      await hall.sell(trial, first, { selection, currency: 'BRL.play' })
    for (const drawId of [first, second]) await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    expect([await played(one), await played(other)]).toMatchObject([
      { turnover: brl(4) },
      { turnover: brl(2) },
    ])
    const rows = await many(hall.needs.db)`select from netted_bets where member_id = ${trial}`
    expect(rows).toEqual([])
  })

  it('count their share of the cash in them where a bonus pays the rest', async () => {
    const memberId = await hall.books.member(brl(4))
    await giveBonus(hall.books, memberId, brl(20))
    const drawId = await hall.draw()
    await hall.sell(memberId, drawId, { amount: brl(5), prize: brl(9) })
    await hall.sell(memberId, drawId, { selection: '小', amount: brl(3), prize: brl(5) })
    await hall.tell(drawId, BIG_WINS)
    await hall.settle()
    expect(await played(memberId)).toMatchObject({ turnover: brl(1) })
  })
})

async function played(memberId: MemberId) {
  await collectActivity(hall.needs)
  return one<{ bets: number; turnover: Amount; won: Amount; lost: Amount }>(hall.needs.db)`
    select coalesce(sum(bets), 0)::int4 as bets, coalesce(sum(turnover), 0)::int8 as turnover,
           coalesce(sum(win_turnover), 0)::int8 as won, coalesce(sum(lose_turnover), 0)::int8 as lost
      from activity_days where member_id = ${memberId}`
}

/** A member with cash under a lock, so that what bets count for locks can be told. */
async function memberUnderLock(cash: Amount): Promise<MemberId> {
  const memberId = await hall.books.member(cash)
  await run(hall.needs.db)`
    insert into rollover_locks (member_id, source_kind, source_id, cause, currency, amount, times, required)
    values (${memberId}, 'test', 'test', 'test', 'BRL', 1000000, 1, 1000000)`
  return memberId
}

async function forLocks(memberId: MemberId): Promise<Amount> {
  const [lock] = await readChain(hall.needs.db, memberId)
  return lock!.played
}
