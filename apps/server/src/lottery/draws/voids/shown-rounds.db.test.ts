import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { one, run } from '../../../base/database/query.ts'
import type { World } from '../../../testing/world.ts'
import { type Draw, findSellingDraws } from '../draws.store.ts'
import { planAllDraws } from '../life/plan-draws.ts'
import { asOwner } from '../testing/draw-world.ts'
import { keepDrawsBack, type KeptDraws, pastTriggers } from '../testing/kept-draws.ts'

/*
 * A house that serves itself past its code, with the rights of the site, and keeps back one draw alone: a later one of
 * its beacon was drawn, so that its round is known to have been made.
 */

const GAME = 'ssc-5'
/** Drawn by a calendar. */
const CALENDAR = '3d'
const DAY = 86_400

let w: World
let early: Draw
let late: Draw
let kept: KeptDraws
beforeAll(async () => {
  kept = await keepDrawsBack(GAME)
  ;({ w, early, late } = kept)
}, 60_000)
beforeEach(async () => {
  await run(
    w.needs.db,
  )`update lotteries set source = 'house', beacon = 'local' where code = ${GAME}`
  await pastTriggers(w.database, async (db) => {
    await run(db)`delete from draws where issue = 'laid'`
    await run(db)`delete from draw_stages where draw_id in (${early.id}, ${late.id})`
  })
  await kept.waitAgain()
  await drawn(w.needs.db, late.id)
})
afterAll(() => kept.stop())

const drawn = (db: Db, id: string) =>
  run(
    db,
  )`update draws set revealed_link = '\\x01', result = '1 2 3 4 5', numbers = '{1,2,3,4,5}', state = 'settled'
         where id = ${id}`
/** As if the later one had been called off before its close; with this signature of its round. */
const callLateOff = (signature: string) =>
  pastTriggers(w.database, async (db) => {
    await run(db)`
      update draws set state = 'void', void_reason = 'operators', result = null, numbers = null,
                       signature = ${sql.raw(signature)}
       where id = ${late.id}`
  })
const calledOff = () =>
  run(
    w.needs.db,
  )`update draws set state = 'void', void_reason = 'beacon_silent' where id = ${early.id}`

describe('a draw that was kept back for a week, of a beacon that a later draw was drawn from', () => {
  it('is not called off in the name of the clock', () =>
    expect(calledOff()).rejects.toMatchObject({ code: 'PL008' }))

  it('is not, whatever its lottery is called meanwhile', async () => {
    await run(
      w.needs.db,
    )`update lotteries set source = 'official', beacon = null where code = ${GAME}`
    await expect(calledOff()).rejects.toMatchObject({ code: 'PL008' })
  })

  it('is not hidden by a draw of an earlier round and a later time', async () => {
    await pastTriggers(w.database, async (db) => {
      await run(db)`
        insert into draws (id, lottery, issue, business_day, opens_at, closes_at, draws_at, state, chain, chain_index,
                           commit, beacon, beacon_round, result, numbers)
        select ${randomUUID()}, d.lottery, 'laid', d.business_day, d.opens_at, d.closes_at, now(), 'settled', d.chain,
               900000, d.commit, d.beacon, e.beacon_round - 1, d.result, d.numbers
          from draws d, draws e where d.id = ${late.id} and e.id = ${early.id}`
    })
    await expect(calledOff()).rejects.toMatchObject({ code: 'PL008' })
  })

  it('is not, where the later one is void itself and has told its round', async () => {
    await callLateOff(`'\\x01'`)
    await expect(calledOff()).rejects.toMatchObject({ code: 'PL008' })
  })

  it('is not, where the later one came out in stages, told one of them, and is void itself', async () => {
    await callLateOff('null')
    await asOwner(w.database, async (db) => {
      await run(db)`alter table draw_stages disable trigger user`
      await run(db)`
        insert into draw_stages (draw_id, stage, play, closes_at, beacon_round, book_hash, book_count, numbers, drawn_at,
                                 signature)
        select id, 1, 'x', closes_at, beacon_round, '\\x01', 0, '{1}', now(), '\\x01' from draws where id = ${late.id}`
      await run(db)`alter table draw_stages enable trigger user`
    })
    await expect(calledOff()).rejects.toMatchObject({ code: 'PL008' })
  })

  it('is not, whatever stage it is given afterwards', async () => {
    const given = run(w.needs.db)`
      insert into draw_stages (draw_id, stage, play, closes_at, beacon_round)
      select id, 1, 'x', m.at, round_of_close(beacon, m.at)
        from draws, (select date_trunc('milliseconds', clock_timestamp() + interval '1 year') as at) as m
       where id = ${early.id}`
    await expect(given).rejects.toMatchObject({ code: 'PL008' })
    await expect(calledOff()).rejects.toMatchObject({ code: 'PL008' })
  })

  it('is not, once the later one could be forgotten', async () => {
    const { forgotten } = await one<{ forgotten: number }>(w.needs.db)`
      select forget_draws(array[${late.id}]::uuid[]) as forgotten`
    expect(forgotten).toBe(0)
  })
})

describe('a lottery that closes days before its draws', () => {
  it('has its draws laid, as any other', async () => {
    await run(w.needs.db)`
      update lotteries set source = 'house', beacon = 'local', cut_off_seconds = ${2 * DAY}, open = true
       where code = ${CALENDAR}`
    await run(w.needs.db)`
      update lottery_schedules set weekdays = '{1}' where lottery = ${CALENDAR} and kind = 'draws'`
    await planAllDraws(w.needs)
    const [laid] = await findSellingDraws(w.needs.db, CALENDAR, 1)
    expect(laid!.drawsAt.getTime() - laid!.closesAt.getTime()).toBe(2 * DAY * 1000)
  })
})
