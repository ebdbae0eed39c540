import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { one, run } from '../../base/database/query.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { findBeacon } from '../beacons/beacons.store.ts'
import { fetchRound } from '../beacons/fetch-round.ts'
import { type Draw, findSellingDraws } from '../../lottery/draws/draws.store.ts'
import { startBeacon } from '../../lottery/draws/testing/draw-world.ts'
import { lotteryWorld } from '../../lottery/draws/testing/lottery-world.ts'
import { planAllDraws } from '../../lottery/draws/life/plan-draws.ts'
import type { World } from '../../testing/world.ts'
import { sequenceLog } from './sequence-log.ts'

const LOTTERY = 'k3-1'
/** Between two draws, so that a test waits for the next no longer. */
const PERIOD_SECONDS = 10
/** How far the clocks of a house and a witness may differ. */
const CLOCKS_MS = 5_000
const program = fileURLToPath(new URL('../../../../../scripts/witness.mjs', import.meta.url))

let w: World
let beacon: Sandbox
let house: string
let logging = true
let keeping: Promise<void>
const witnesses: ChildProcess[] = []
beforeAll(async () => {
  w = await lotteryWorld([])
  beacon = await startBeacon(w.needs)
  house = await w.app.listen({ host: '127.0.0.1', port: 0 })
  await run(w.needs.db)`
    update lotteries set open = true, period_seconds = ${PERIOD_SECONDS}, cut_off_seconds = 2 where code = ${LOTTERY}`
  await run(w.needs.db)`
    update lottery_schedules set every_seconds = ${PERIOD_SECONDS} where lottery = ${LOTTERY}`
  await planAllDraws(w.needs)
  keeping = keepLogged()
})
afterAll(async () => {
  logging = false
  for (const witness of witnesses) witness.kill()
  await keeping
  await beacon?.stop()
  await w?.close()
})

async function keepLogged(): Promise<void> {
  while (logging) {
    await sequenceLog(w.needs)
    await sleep(500)
  }
}

describe('a house that holds back what it has written until it knows the result', () => {
  it('is found where it calls a draw off: a witness looks each second', async () => {
    const { ask } = await watch()
    const draw = await nextDraw()
    await until(draw.closesAt.getTime() - 1_000)
    await w.needs.db.transaction().execute(async (tx) => {
      await run(
        tx,
      )`update draws set state = 'void', void_reason = 'operators' where id = ${draw.id}`
      await run(tx)`
        insert into draw_results (draw_id, version, result, source) values (${draw.id}, 1, null, 'operators')`
      await run(tx)`set constraints all immediate`
      // Here it reckons what it would draw, and keeps what it has written or not.
      await roundOf(draw)
      // Some looks later than any difference of clocks.
      await until(draw.closesAt.getTime() + CLOCKS_MS + 4_000)
    })
    const { exit, says } = await ask()
    expect(exit).toBe(1)
    expect(says).toContain(`late_void ${LOTTERY}/${draw.issue}`)
  }, 60_000)

  it('is found where it dates a book back that a state does not hold which it signed after the round', async () => {
    const { folder, ask } = await watch()
    const draw = await nextDraw()
    const round = await roundOf(draw)
    // Anything else that is told is signed.
    const { seedId } = (await w.as('alice').call('fairSeed', { query: {} })).value.active
    await w.as('alice').call('rotateFairSeed', { body: { seedId } as never })
    await sawStateOf(folder, round)
    const at = new Date(draw.closesAt.getTime() + 700).toISOString()
    await tellAsOwner(draw, at, { hash: 'ab'.repeat(32), count: 1 })
    const { exit, says } = await ask()
    expect(exit).toBe(1)
    expect(says).toContain(`late_book ${LOTTERY}/${draw.issue}`)
  }, 60_000)
})

/** Starts a witness with a folder of its own, which has looked once; what it says at the end, once the log has told what there is. */
async function watch() {
  const folder = mkdtempSync(path.join(w.dataDir, 'witness-'))
  const all = [program, house, `--folder=${folder}`]
  const child = spawn(process.execPath, [...all, '--every=1'], { stdio: 'ignore' })
  witnesses.push(child)
  // On a busy machine a process needs some seconds to begin; what it has not seen it cannot miss.
  await expect.poll(() => readdirSync(folder).length).toBeGreaterThan(0)
  const ask = async () => {
    await expect.poll(() => rowsOf(folder, 'findings')).not.toEqual([])
    child.kill()
    await once(child, 'exit')
    return new Promise<{ exit: unknown; says: string }>((resolve) => {
      execFile(process.execPath, all, (error, stdout, stderr) =>
        resolve({ exit: error?.code ?? 0, says: stdout + stderr }),
      )
    })
  }
  return { folder, ask }
}

/** Comes back once the witness of a folder has seen a state that the house signed after a moment. */
async function sawStateOf(folder: string, after: Date): Promise<void> {
  const signed = () => rowsOf(folder, 'checkpoints').map(({ at }) => Date.parse(at as string))
  await expect.poll(() => Math.max(...signed())).toBeGreaterThan(after.getTime())
}

/** What a witness has written down. */
function rowsOf(folder: string, name: string): Readonly<Record<string, unknown>>[] {
  const file = path.join(folder, `${name}.jsonl`)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

async function nextDraw(): Promise<Draw> {
  const selling = await findSellingDraws(w.needs.db, LOTTERY, 5)
  return selling.find(({ closesAt }) => closesAt.getTime() > Date.now() + 4_000)!
}

/** Comes back once the beacon tells the round of the draw, with the moment at which it was due. */
async function roundOf({ id }: Draw): Promise<Date> {
  const { round, at } = await one<{ round: number; at: Date }>(w.database.db)`
    select d.beacon_round::int as round, to_timestamp(b.genesis + (d.beacon_round - 1) * b.period) as at
      from draws d join lottery_beacons b on b.name = d.beacon where d.id = ${id}`
  await until(at.getTime())
  const local = (await findBeacon(w.database.db, 'local'))!
  await expect
    .poll(() => fetchRound(local, round), { timeout: 10_000 })
    .toMatchObject({ signature: expect.anything() })
  return at
}

const until = (moment: number) => sleep(Math.max(0, moment - Date.now()))

/** The owner writes what it likes, with the moments that it likes. */
async function tellAsOwner({ issue }: Draw, at: string, facts: object): Promise<void> {
  const subject = `${LOTTERY}/${issue}`
  const body = JSON.stringify({ kind: 'book', subject, at, facts })
  await withClient(w.database.ownerUrl, (owner) =>
    owner.query(`insert into public_log_waiting (kind, subject, body) values ('book', $1, $2)`, [
      subject,
      body,
    ]),
  )
}
