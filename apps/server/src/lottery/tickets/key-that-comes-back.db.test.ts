import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { settleAll } from '../draw-settlement/settle-draw.job.ts'
import { type Draw, readDrawById } from '../draws/draws.store.ts'
import { asOwner, letPass, startBeacon } from '../draws/testing/draw-world.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'
import type { Needs } from '../../house/needs.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { findLostSeeds } from './returns/find-lost-seeds.ts'
import { line, order, sellingDraws } from './testing/cart.ts'

const GAME = 'ssc-5'
const WEEK = 7 * 86_400

let w: World
let beacon: Sandbox
let keyless: Needs
let eve: Newcomer
beforeAll(async () => {
  w = await lotteryWorld([GAME])
  beacon = await startBeacon(w.needs)
  keyless = { ...w.needs, config: { ...w.needs.config, secretKey: randomBytes(32) } }
  eve = await newcomer(w, '100.00')
})
afterAll(async () => {
  await beacon.stop()
  await w.expectBooksToBalance()
  await w.close()
})

const stands = async ({ id }: Draw) => (await readDrawById(w.needs.db, id))!
const bet = ({ issue }: Draw) =>
  eve.call('buyTickets', order(GAME, issue, [line('fixed-place', '7|-|-|-|-')]))
const sale = (open: boolean) =>
  w.as('oscar').call('changeLotterySale', {
    params: { game: GAME },
    body: { reason: 'Seen to.', open },
  })
const missingFor = (seconds: number) =>
  asOwner(
    w.database,
    (db) =>
      run(db)`update draw_chains set lost_at = lost_at - make_interval(secs => ${seconds})
         where lottery = ${GAME} and lost_at is not null`,
  )

describe('a house that stood still for a week and starts with its key', () => {
  it('draws what it missed, and calls nothing off before it has looked whether the key opens the seeds', async () => {
    const [draw] = await sellingDraws(w, GAME, 1)
    expect((await bet(draw!)).success).toBe(true)
    await findLostSeeds(keyless)
    await letPass(w.database, draw!.id, 2 * WEEK)
    await missingFor(2 * WEEK)
    // What a start does first; the look for lost seeds comes a minute later at the latest.
    await tickDraws(w.needs)
    expect((await stands(draw!)).state).not.toBe('void')
    await findLostSeeds(w.needs)
    await tickDraws(w.needs)
    expect((await stands(draw!)).result).not.toBeNull()
  })
})

describe('a chain of which one draw was void for its seed', () => {
  it('is not sold any more though its key is back', async () => {
    await sale(true)
    const [first, second] = await sellingDraws(w, GAME, 2)
    await findLostSeeds(keyless)
    await letPass(w.database, first!.id, 2 * WEEK)
    await missingFor(2 * WEEK)
    await tickDraws(keyless)
    await settleAll(keyless)
    expect((await stands(first!)).state).toBe('void')
    await sale(true)
    await findLostSeeds(w.needs)
    expect((await stands(second!)).lostSeed).toMatchObject({ final: true })
    expect((await bet(second!)).success).toBe(false)
  })
})
