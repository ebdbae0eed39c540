import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_BEACON } from '../draws/demo-beacon.ts'
import { asOwner, startBeacon } from '../draws/testing/draw-world.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import type { Sandbox } from '../sandbox/start-sandbox.ts'
import { newcomer } from '../testing/newcomer.ts'
import type { World } from '../testing/world.ts'
import { compareClocks } from './compare-clocks.ts'
import { line, order, sellingDraws } from './testing/cart.ts'

const GAME = 'ssc-5'

let w: World
let beacon: Sandbox
beforeAll(async () => {
  w = await lotteryWorld([GAME])
  beacon = await startBeacon(w.needs)
})
afterAll(async () => {
  await beacon.stop()
  await w.close()
})

/** As if the beacon had begun so much later: its rounds come so much before their time. */
const beginLater = (seconds: number) =>
  asOwner(w.database, (db) =>
    sql`update lottery_beacons set genesis = genesis + ${seconds} where name = ${DEMO_BEACON}`.execute(
      db,
    ),
  )

describe('the clock that draws close by', () => {
  it('closes nothing while the newest round of the beacon is not ahead of it', async () => {
    expect(await compareClocks(w.needs)).toEqual([])
    await beginLater(-3_600)
    expect(await compareClocks(w.needs)).toEqual([])
    await beginLater(3_600)
  })

  it('that is behind a beacon closes its lotteries, says so, and sells nothing until people open them', async () => {
    await beginLater(60)
    expect(await compareClocks(w.needs)).toEqual([GAME])
    expect(await compareClocks(w.needs)).toEqual([])
    const eve = await newcomer(w, '10.00')
    const [draw] = await sellingDraws(w, GAME, 1)
    const bought = await eve.call(
      'buyTickets',
      order(GAME, draw!.issue, [line('fixed-place', '7|-|-|-|-')]),
    )
    expect(bought.success).toBe(false)
    const { rows } = await sql<{ action: string; after: { behindMs: number } }>`
      select action, after from audit where subject = ${`lottery:${GAME}`}
       order by id desc limit 1`.execute(w.database.db)
    expect(rows[0]).toMatchObject({ action: 'close-lottery' })
    expect(rows[0]!.after.behindMs).toBeGreaterThan(1_000)
    await beginLater(-60)
  })
})
