import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one } from '../../base/database/query.ts'
import { closeDraws } from '../draws/life/close-draws.ts'
import { windowOf } from '../draws/draws.store.ts'
import { asOwner } from '../draws/testing/draw-world.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { gracesOf, holdMember, moveClose } from '../../ledger/wallet/testing/windows.ts'
import { buyTickets } from './sale/buy-tickets.ts'
import { sellingDraws } from './testing/cart.ts'

const GAME = 'mn-vip-60'
const OFFICIAL = 'mb'

let w: World
beforeAll(async () => {
  w = await lotteryWorld([GAME, OFFICIAL])
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

describe('a purchase in the last moment of a draw', () => {
  it('is sold where it arrived before the close and waited, and refused where it came after', async () => {
    // The next to close may do so by itself meanwhile.
    const draw = (await sellingDraws(w, GAME, 4))[3]
    const [early, late] = [await newcomer(w, '100.00'), await newcomer(w, '100.00')]
    const busy = await holdMember(w.database.ownerUrl, early.memberId)
    const waiting = buy(early.memberId, draw!.issue, performance.now())
    await busy.untilAwaited()
    const closesAt = await closeNow(draw!.id)
    await busy.letGo()

    expect(await waiting).toMatchObject({ tickets: [{ issue: draw!.issue }] })
    const refused = await buy(late.memberId, draw!.issue, performance.now())
    expect(await placedAfter(draw!.id, closesAt)).toBe(1)
    expect(refused).toMatchObject({ refused: 'draw_closed' })
  })

  it('arrives with its last byte: who sends the head before the close and the numbers after it is late', async () => {
    const draw = (await sellingDraws(w, GAME, 4))[2]
    const { headers } = await newcomer(w, '100.00')
    const body = JSON.stringify(orderIn(draw!.issue))
    const url = await w.app.listen({ port: 0, host: '127.0.0.1' })
    const come = once(w.app.server, 'request')
    const call = request(`${url}/wps/v2/lottery/tickets`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
    })
    call.flushHeaders()
    await come
    await closeNow(draw!.id)
    const answered = once(call, 'response') as Promise<[IncomingMessage]>
    call.end(body)
    const [answer] = await answered
    expect(JSON.parse(await text(answer))).toMatchObject({ success: false, code: 'draw_closed' })
  })

  it('is refused once its grace is over, and the book is sealed then and not before', async () => {
    const [, draw] = await sellingDraws(w, GAME, 2)
    const { memberId } = await newcomer(w, '100.00')
    await closeNow(draw!.id)
    await closeDraws(w.needs)
    expect(await stateOf(draw!.id)).not.toBe('closed')

    await closeNow(draw!.id, '4 seconds')
    // It says that it has been waiting for a minute.
    const arrivedAt = performance.now() - 60_000
    expect(await buy(memberId, draw!.issue, arrivedAt)).toMatchObject({ refused: 'draw_closed' })
    await closeDraws(w.needs)
    expect(await stateOf(draw!.id)).toBe('closed')
    expect(await buy(memberId, draw!.issue, arrivedAt)).toMatchObject({ refused: 'draw_closed' })
  })

  it('never comes within a period of the beacon before the round, and has no grace where others draw', async () => {
    const rows = await many<{ id: string; source: string; margin: number | null }>(w.needs.db)`
      select d.id, l.source,
             ((b.genesis + (d.beacon_round - 2) * b.period - extract(epoch from d.closes_at)) * 1000)::float8
               as margin
        from draws as d join lotteries as l on l.code = d.lottery
        left join lottery_beacons as b on b.name = d.beacon
       where d.state in ('upcoming', 'open')
         and d.closes_at > clock_timestamp() + interval '2 minutes'`
    const graces = await gracesOf(
      w.needs.db,
      rows.map(({ id }) => windowOf(id)),
    )
    const of = (kind: string) => rows.filter(({ source }) => source === kind)
    const graceOf = ({ id }: { id: string }) => graces.get(windowOf(id))!
    expect(new Set(of('house').map(graceOf))).toEqual(new Set([3_000]))
    expect(new Set(of('official').map(graceOf))).toEqual(new Set([0]))
    for (const draw of of('house')) expect(draw.margin!).toBeGreaterThanOrEqual(graceOf(draw))
  })
})

const orderIn = (issue: string) => ({
  operationId: randomUUID(),
  game: GAME,
  issue,
  lines: [{ play: 'special2', selection: '33', unit: '1', multiple: 1, rebatePpm: 0 }],
})

const buy = (memberId: bigint, issue: string, arrivedAt: number) =>
  buyTickets(w.needs, { memberId, arrivedAt, ...orderIn(issue) })

/** The draw closes at this moment, or did so long ago; its window keeps its grace. */
async function closeNow(drawId: string, ago = '0 seconds'): Promise<Date> {
  const { closesAt } = await asOwner(
    w.database,
    (db) =>
      one<{ closesAt: Date }>(db)`
    update draws set opens_at = least(opens_at, clock_timestamp() - interval '1 minute'),
                     closes_at = date_trunc('milliseconds', clock_timestamp()) - ${ago}::interval
     where id = ${drawId} returning closes_at as "closesAt"`,
  )
  await moveClose(w.needs.db, windowOf(drawId), closesAt)
  return closesAt
}

async function stateOf(drawId: string): Promise<string> {
  const { state } = await one<{ state: string }>(w.needs.db)`
    select state from draws where id = ${drawId}`
  return state
}

async function placedAfter(drawId: string, at: Date): Promise<number> {
  const { count } = await one<{ count: number }>(w.needs.db)`
    select count(*)::int as count from lottery_tickets
     where draw_id = ${drawId} and placed_at > ${at}`
  return count
}
