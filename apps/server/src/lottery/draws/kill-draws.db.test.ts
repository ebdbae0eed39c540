import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, many, one } from '../../base/database/query.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { type World, world } from '../../testing/world.ts'
import { findSellingDraws } from './draws.store.ts'
import { findSums } from './pages/statistics.store.ts'
import { letPass, onlyLotteries, startBeacon } from './testing/draw-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'

const GAME = 'pk10-75'
const KILLS = 3
const DRAWS_A_KILL = 6

let w: World
let beacon: Sandbox

beforeAll(async () => {
  w = await world({})
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, [GAME])
})
afterAll(async () => {
  await beacon.stop()
  await w.expectBooksToBalance()
  await w.close()
})

const script = fileURLToPath(new URL('testing/draw-process.ts', import.meta.url))

/** Two processes look at the same draws; one of them is killed in the middle of something. */
async function drawUntilKilled(): Promise<void> {
  const key = Buffer.from(w.needs.config.secretKey).toString('hex')
  const child = spawn(process.execPath, [script, w.database.url, key], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  await Promise.all([
    tickDraws(w.needs),
    sleep(randomInt(5, 400)).then(() => child.kill('SIGKILL')),
  ])
  await ended
}

/** Whoever was killed while it planned may have left nothing to sell, and holds the plan until the database notices. */
async function lookUntilPlanned() {
  for (;;) {
    const selling = await findSellingDraws(w.needs.db, GAME, DRAWS_A_KILL)
    if (selling.length === DRAWS_A_KILL) return selling
    await sleep(100)
    await tickDraws(w.needs)
  }
}

/** The database lets go of what a killed process held when it notices; until then others pass it by. */
async function lookUntilDrawn(): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    await tickDraws(w.needs)
    const rows = await many(w.needs.db)`
      select from draws where lottery = ${GAME} and result is null and draws_at < now()`
    if (rows.length === 0) return
    await sleep(250)
  }
}

describe('draws that a process was killed over', () => {
  it('are planned, closed and drawn once, and counted once', { timeout: 120_000 }, async () => {
    await drawUntilKilled()
    const passed: string[] = []
    for (let kill = 1; kill <= KILLS; kill += 1) {
      for (const draw of await lookUntilPlanned()) {
        await letPass(w.database, draw.id, (draw.drawsAt.getTime() - Date.now()) / 1000 + 60)
        passed.push(draw.id)
      }
      await drawUntilKilled()
    }
    await lookUntilDrawn()
    const { draws, links, drawn, results, unfinished } = await one<{
      draws: number
      links: number
      drawn: number
      results: number
      unfinished: number
    }>(w.needs.db)`
      select count(*)::int as draws, count(distinct (chain, chain_index))::int as links,
             count(result)::int as drawn,
             (select count(*)::int from draw_results) as results,
             count(*) filter (where id = any (${list.uuid(passed)}) and result is null)::int as unfinished
        from draws where lottery = ${GAME}`
    expect(links).toBe(draws)
    expect(draws - drawn).toBeGreaterThanOrEqual(120)
    expect(passed).toHaveLength(KILLS * DRAWS_A_KILL)
    // The one that was on sale may have come out by itself meanwhile.
    expect(drawn - passed.length).toBeOneOf([0, 1])
    expect(results).toBe(drawn)
    expect(unfinished).toBe(0)
    expect((await findSums(w.needs.db, GAME)).draws).toBe(drawn)
  })
})
