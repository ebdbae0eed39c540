import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../base/database/database.ts'
import { run } from '../../../base/database/query.ts'
import type { Sandbox } from '../../../demo/sandbox/start-sandbox.ts'
import type { World } from '../../../testing/world.ts'
import { tickDraws } from '../../draw-clock/tick-draws.ts'
import { findLostSeeds } from '../../tickets/returns/find-lost-seeds.ts'
import { sellingDraws } from '../../tickets/testing/cart.ts'
import type { Draw } from '../draws.store.ts'
import { asOwner, letPass, startBeacon } from '../testing/draw-world.ts'
import { lotteryWorld } from '../testing/lottery-world.ts'

/*
 * A house that serves itself past its code, with the rights of the site, and keeps back one draw alone: a later one of
 * its beacon was drawn, so that its round is known to have been made.
 */

const GAME = 'ssc-5'
const DAY = 86_400

let w: World
let beacon: Sandbox
let early: Draw
let late: Draw
beforeAll(async () => {
  w = await lotteryWorld([GAME])
  beacon = await startBeacon(w.needs)
  ;[early, late] = (await sellingDraws(w, GAME, 2)) as [Draw, Draw]
  const keyless = { ...w.needs, config: { ...w.needs.config, secretKey: randomBytes(32) } }
  await findLostSeeds(keyless)
  await letPass(w.database, early.id, 16 * DAY)
  await letPass(w.database, late.id, 8 * DAY)
  await tickDraws(keyless)
  await asOwner(
    w.database,
    (db) => run(db)`update draw_chains set lost_at = lost_at - interval '16 days'`,
  )
}, 60_000)
beforeEach(async () => {
  await run(
    w.needs.db,
  )`update lotteries set source = 'house', beacon = 'local' where code = ${GAME}`
  await asOwner(w.database, async (db) => {
    await run(db)`alter table draws disable trigger user`
    await run(db)`delete from draws where issue in ('laid', 'kept')`
    await run(db)`delete from draw_stages where draw_id in (${early.id}, ${late.id})`
    await run(db)`
      update draws set state = 'closed', void_reason = null, revealed_link = null, result = null, numbers = null,
                       book_late = false
       where id in (${early.id}, ${late.id})`
    await run(db)`alter table draws enable trigger user`
  })
})
afterAll(async () => {
  await beacon.stop()
  await w.close()
})

const drawn = (db: Db, id: string) =>
  run(db)`update draws set result = '1 2 3 4 5', numbers = '{1,2,3,4,5}', state = 'settled'
         where id = ${id}`
const calledOff = () =>
  run(w.needs.db)`update draws set state = 'void', void_reason = 'seed_lost' where id = ${early.id}`

describe('two draws of one chain that were kept back', () => {
  it('are not called off for the seed once a later one shows its result, with its link or without', async () => {
    await drawn(w.needs.db, late.id)
    await expect(calledOff()).rejects.toMatchObject({ code: 'PL008' })
  })

  it('show no result without their link once another was called off for the seed', async () => {
    await calledOff()
    await expect(drawn(w.needs.db, late.id)).rejects.toMatchObject({ code: 'PL008' })
  })

  it('show the numbers that they showed', async () => {
    await drawn(w.needs.db, late.id)
    await expect(
      run(w.needs.db)`update draws set numbers = '{9,9,9,9,9}' where id = ${late.id}`,
    ).rejects.toMatchObject({ code: 'PL008' })
  })
})
