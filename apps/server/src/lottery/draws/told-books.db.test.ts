import { afterAll, beforeAll, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { sequenceLog } from '../../house/public-log/sequence-log.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { line, order } from '../tickets/testing/cart.ts'
import { findSellingDraws } from './draws.store.ts'
import { checkDraw } from './testing/check-draw.ts'
import { asOwner, letPass, onlyLotteries, startBeacon } from './testing/draw-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'

const LIVE = 'mb-live'

let w: World
let beacon: Sandbox
beforeAll(async () => {
  w = await world({})
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, [LIVE])
  await tickDraws(w.needs)
})
afterAll(async () => {
  await beacon.stop()
  await w.close()
})

it('A told book shows the tickets that it was told of, whatever was written among them since', async () => {
  const eve = await newcomer(w, '100.00')
  const soon = Date.now() + 30_000
  const draws = await findSellingDraws(w.needs.db, LIVE, 3)
  const draw = draws.find(({ stages }) => Date.parse(stages![0]!.closesAt) > soon)!
  const lines = ['11', '22', '33'].map((number) => line('lo-live-27', number, { unit: '0.10' }))
  await eve.call('buyTickets', order(LIVE, draw.issue, lines))
  const closes = Date.parse(draw.stages![0]!.closesAt)
  await letPass(w.database, draw.id, Math.ceil((closes - Date.now()) / 1000))
  await tickDraws(w.needs)
  await sequenceLog(w.needs)

  const params = { game: LIVE, issue: draw.issue }
  const shown = async (from: number) =>
    (await w.visitor.call('lotteryBook', { params, query: { stage: 1, from } })).value.lines
  const rows = await many<{ id: string }>(w.needs.db)`
    select wager_id as id from lottery_tickets where draw_id = ${draw.id} order by wager_id`
  const ticketsShown = async () => {
    const found = []
    for (const { id } of rows)
      found.push((await eve.call('myTicket', { params: { id } })).value.book)
    return found
  }
  const [book, tickets] = [await shown(0), await ticketsShown()]
  expect(book).toHaveLength(3)
  expect(tickets.map((one) => one!.line)).toEqual(book)

  const forged = '00000000-0000-7000-8000-000000000001'
  await asOwner(
    w.database,
    (db) =>
      run(db)`insert into lottery_tickets
        select (jsonb_populate_record(t, jsonb_build_object(
                 'wager_id', ${forged}::text, 'order_id', gen_random_uuid(), 'selection', '77'))).*
          from lottery_tickets t where t.wager_id = ${rows[0]!.id}`,
  )
  expect(await shown(0)).toEqual(book)
  expect(await shown(1)).toEqual(book.slice(1))
  expect(await shown(3)).toEqual([])
  expect(await ticketsShown()).toEqual(tickets)
  expect((await eve.call('myTicket', { params: { id: forged } })).value.book).toBeNull()

  const { value: log } = await w.visitor.call('publicLogOfDraw', { params })
  for (const ticket of tickets) {
    expect(checkDraw(w.dataDir, ticket)).toMatchObject({
      status: 3,
      stdout: expect.stringContaining('whose root nothing here binds'),
    })
    const logged = checkDraw(w.dataDir, { ...ticket, log })
    expect(logged).toMatchObject({
      status: 3,
      stdout: expect.stringContaining('told before its round. The public log of'),
    })
    expect(logged.stdout).not.toContain('not known')
    expect(checkDraw(w.dataDir, { ...ticket, index: 4, log }).status).toBe(1)
  }
  const owned = asOwner(
    w.database,
    (db) => run(db)`update draw_books set tickets = '' where draw_id = ${draw.id}`,
  )
  await expect(owned).rejects.toMatchObject({ code: '42501' })
})
