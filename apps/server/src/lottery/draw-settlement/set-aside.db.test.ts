import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, maybe, one, run } from '../../base/database/query.ts'
import { asOwner } from '../draws/testing/draw-world.ts'
import { brl, expectBooksToBalance } from '../../ledger/wallet/testing/open-books.ts'
import { settleAll } from './settle-draw.job.ts'
import { settleSetAside } from './settle-next.ts'
import { BIG_WINS, type Hall, openHall, SMALL_WINS } from './testing/draw-hall.ts'
import { SMALL_STEPS } from './testing/small-steps.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterEach(() => expectBooksToBalance(hall.books))
afterAll(() => hall.close())

/** So many members with a ticket each; that of the one in the middle says something that nobody can read. */
async function drawWithOneUnreadable(many: number) {
  const drawId = await hall.draw()
  const members = []
  for (let at = 0; at < many; at += 1) {
    const memberId = await hall.books.member(brl(10))
    await hall.sell(memberId, drawId)
    members.push(memberId)
  }
  const poisoned = members[Math.floor(many / 2)]!
  await write(drawId, poisoned, '???')
  return { drawId, members, poisoned }
}

const write = (drawId: string, memberId: bigint, selection: string) =>
  asOwner(
    hall.books.database,
    (db) =>
      run(db)`update lottery_tickets set selection = ${selection}
         where draw_id = ${drawId} and member_id = ${memberId}`,
  )

const settle = () => settleAll(hall.needs, SMALL_STEPS)
const cash = (members: readonly bigint[]) => Promise.all(members.map((id) => hall.cash(id)))

describe.each([
  ['a draw that is settled at once', 5],
  ['a draw that is settled in parts', 40],
])('%s', (_, many) => {
  it('pays everybody but the one whose ticket cannot be judged, and that one once it can', async () => {
    const { drawId, members, poisoned } = await drawWithOneUnreadable(many)
    const others = members.filter((id) => id !== poisoned)
    await hall.tell(drawId, BIG_WINS)
    await expect(settle()).rejects.toThrow('a draw could not be settled')
    await settle()

    expect(await cash(others)).toEqual(others.map(() => brl(11.8)))
    expect(await hall.cash(poisoned)).toBe(brl(8))
    expect(await hall.stateOf(drawId)).toBe('settled')
    await expect(settleSetAside(hall.needs)).rejects.toThrow(
      'settle-set-aside: 1 could not be done',
    )

    await write(drawId, poisoned, '大')
    await settleSetAside(hall.needs)
    await settleSetAside(hall.needs)
    expect(await hall.cash(poisoned)).toBe(brl(11.8))
    expect(await tally(drawId)).toEqual({ tickets: many, payout: String(brl(3.8) * BigInt(many)) })
  })
})

describe('who was set aside', () => {
  it('is settled by a later result with all others, and not again by the first', async () => {
    const { drawId, members, poisoned } = await drawWithOneUnreadable(12)
    await hall.tell(drawId, BIG_WINS)
    await expect(settle()).rejects.toThrow('a draw could not be settled')
    await settle()
    await write(drawId, poisoned, '小')
    await hall.tell(drawId, SMALL_WINS)
    await settle()
    await settleSetAside(hall.needs)
    const others = members.filter((id) => id !== poisoned)
    expect(await cash(others)).toEqual(others.map(() => brl(8)))
    expect(await hall.cash(poisoned)).toBe(brl(11.8))
  })

  it('is settled behind more than are looked at together of those who still cannot be', async () => {
    const { drawId, members, poisoned } = await drawWithOneUnreadable(12)
    const last = members.at(-1)!
    await write(drawId, last, '???')
    await hall.tell(drawId, BIG_WINS)
    await expect(settle()).rejects.toThrow('a draw could not be settled')
    await settle()
    await write(drawId, last, '大')
    await expect(settleSetAside(hall.needs, { most: 1 })).rejects.toThrow('could not be done')
    expect(await hall.cash(last)).toBe(brl(11.8))
    await write(drawId, poisoned, '大')
    await settleSetAside(hall.needs, { most: 1 })
    expect(await hall.cash(poisoned)).toBe(brl(11.8))
  })

  it('is given the stake back where the draw is void', async () => {
    const { drawId, members } = await drawWithOneUnreadable(6)
    await hall.tell(drawId, BIG_WINS)
    await expect(settle()).rejects.toThrow('a draw could not be settled')
    await hall.tell(drawId, null)
    await settle()
    expect(await cash(members)).toEqual(members.map(() => brl(10)))
  })
})

describe('the chase of who was set aside', () => {
  it('ends with its last draw, once that is settled', async () => {
    const { drawId, memberId, id } = await chaseSetAside(1)
    await write(drawId, memberId, '大')
    await settleSetAside(hall.needs)
    expect(await stateOfChase(id)).toBe('won')
  })

  it('stops on the win, though the process died before it had looked at the chase', async () => {
    const { drawId, memberId, id, next } = await chaseSetAside(2)
    await write(drawId, memberId, '大')
    await run(hall.needs.db)`update lottery_chases set state = 'cancelled' where id = ${id}`
    await settleSetAside(hall.needs)
    await run(hall.needs.db)`update lottery_chases set state = 'running' where id = ${id}`
    await settleSetAside(hall.needs)
    expect(await stateOfChase(id)).toBe('won')
    expect(await hall.tickets(next!)).toMatchObject([{ state: 'void' }])
  })
})

/** A chase over so many draws whose ticket in the first one cannot be judged, and that draw is settled. */
async function chaseSetAside(draws: 1 | 2) {
  const [drawId, memberId, id] = [await hall.draw(), await hall.books.member(brl(10)), randomUUID()]
  await hall.sell(memberId, drawId, { chase: { id, stopOnWin: true, draws } })
  const next = draws === 2 ? await hall.draw() : undefined
  if (next) {
    const wagerId = await hall.sell(memberId, next)
    await asOwner(
      hall.books.database,
      (db) => run(db)`update lottery_tickets set chase_id = ${id} where wager_id = ${wagerId}`,
    )
  }
  await write(drawId, memberId, '???')
  await hall.tell(drawId, BIG_WINS)
  await expect(settle()).rejects.toThrow('a draw could not be settled')
  await settle()
  expect(await hall.stateOf(drawId)).toBe('settled')
  expect(await stateOfChase(id)).toBe('running')
  return { drawId, memberId, id, next }
}

async function stateOfChase(id: string) {
  const { state } = await one<{ state: string }>(hall.needs.db)`
    select state from lottery_chases where id = ${id}`
  return state
}

describe('a result that nobody can read', () => {
  it('sets nobody aside: the draw waits, and others are settled', async () => {
    const drawId = await hall.draw()
    await hall.sell(await hall.books.member(brl(10)), drawId)
    await hall.tell(drawId, 'no result')
    await expect(settle()).rejects.toThrow('a draw could not be settled')
    const rows = await many(hall.needs.db)`
      select from draw_settlements_aside where draw_id = ${drawId}`
    expect(rows).toEqual([])
  })
})

async function tally(drawId: string) {
  return maybe(hall.needs.db)`
    select sum(tickets)::int as tickets, sum(payout)::text as payout from draw_settlements
     where draw_id = ${drawId}`
}
