import { afterAll, beforeAll, expect, it } from 'vitest'
import { list, many, one, run } from '../../base/database/query.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { type World, world } from '../../testing/world.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { line, order } from '../tickets/testing/cart.ts'
import { findSellingDraws, readDrawById } from './draws.store.ts'
import { MOST_AT_ONCE, MOST_VOID_TOLD } from './limits.ts'
import { asOwner, letPass, onlyLotteries, startBeacon } from './testing/draw-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'

const [STUCK, SOUND] = ['mb-vip-75', 'ssc-1']

let w: World
let beacon: Sandbox
beforeAll(async () => {
  w = await world({})
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, [STUCK, SOUND])
  await tickDraws(w.needs)
})
afterAll(async () => {
  await beacon.stop()
  await w.close()
})

const firstOf = async (lottery: string) => (await findSellingDraws(w.needs.db, lottery, 1))[0]!

/** Draws of one lottery that wait an hour and more for a seed nobody has. */
const layStuck = (issue: string, count: number, ends: 'closed' | 'void') =>
  asOwner(w.database, async (db) => {
    await run(db)`
      insert into draws (id, lottery, issue, business_day, opens_at, closes_at, draws_at, chain, chain_index,
                         commit, beacon, beacon_round)
      select gen_random_uuid(), lottery, ${issue} || n, business_day, opens_at, closes_at, draws_at,
             ${ends === 'closed' ? 0 : -1}, n, '\\x00', beacon, beacon_round
        from draws, generate_series(1, ${count}) as n
       where id = ${(await firstOf(STUCK)).id}`
    await run(db)`update draws set state = 'void', void_reason = 'operators'
               where lottery = ${STUCK} and issue like ${`${issue}%`} and ${ends} = 'void'`
    await run(db)`
      update draws d set opens_at = d.opens_at - interval '1 day', closes_at = past.at, draws_at = past.at,
                         beacon_round = round_of_close(d.beacon, past.at)
        from (select clock_timestamp() - interval '20 minutes' as at) as past
       where d.lottery = ${STUCK} and d.issue like ${`${issue}%`}`
    await run(db)`update draws set state = 'closed', book_hash = sha256(''), book_count = 0
               where lottery = ${STUCK} and issue like ${`${issue}%`} and ${ends} = 'closed'`
  })

it('Draws that cannot be drawn keep those of no other lottery waiting, however many they are', async () => {
  const sound = await firstOf(SOUND)
  await layStuck('stuck ', MOST_AT_ONCE + 1, 'closed')
  await letPass(w.database, sound.id, 300)
  await tickDraws(w.needs)
  expect((await readDrawById(w.needs.db, sound.id))!.result).not.toBeNull()
})

it('Void draws whose seed is gone keep those of no other lottery from being told', async () => {
  const sound = await firstOf(SOUND)
  await run(w.needs.db)`update draws set state = 'void', void_reason = 'operators'
             where id = ${sound.id}`
  await layStuck('called off ', MOST_VOID_TOLD, 'void')
  await letPass(w.database, sound.id, 7_200)
  await tickDraws(w.needs)
  const { told } = await one<{ told: boolean }>(w.needs.db)`
    select revealed_link is not null as told from draws where id = ${sound.id}`
  expect(told).toBe(true)
})

it('A draw whose book cannot be made keeps no other from closing', async () => {
  const eve = await newcomer(w, '10.00')
  const [broken, sound] = await findSellingDraws(w.needs.db, SOUND, 2)
  await eve.call('buyTickets', order(SOUND, broken!.issue, [line('fixed-place', '7|-|-|-|-')]))
  await run(w.needs.db)`insert into draw_books (draw_id, stage, leaves)
            values (${broken!.id}, 0, '')`
  for (const { id } of [broken!, sound!]) await letPass(w.database, id, 300)
  await tickDraws(w.needs)
  const rows = await many<{ id: string }>(w.needs.db)`
    select id from draws where id = any (${list.uuid([broken!.id, sound!.id])}) and book_hash is not null`
  expect(rows).toEqual([{ id: sound!.id }])
})
