import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, many, run } from '../../base/database/query.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import type { Needs } from '../../house/needs.ts'
import { reservesThatDiffer } from '../../ledger/wallet/testing/ticket-wagers.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { tickDraws, tickSales } from '../draw-clock/tick-draws.ts'
import { settleAll } from '../draw-settlement/settle-draw.job.ts'
import type { Draw } from '../draws/draws.store.ts'
import { asOwner, letPass, startBeacon } from '../draws/testing/draw-world.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { findLostSeeds } from './returns/find-lost-seeds.ts'
import { finishReturns } from './returns/finish-returns.ts'
import { line, order, sellingDraws } from './testing/cart.ts'

/** Lotteries that lose their seeds, each once, and pairs of processes that die over the stakes of one. */
const [GAMES, PAIRS] = process.env.FULL ? [['ssc-1', 'ssc-5'], 14] : [['ssc-5'], 2]
const TIMEOUT = process.env.FULL ? 1_800_000 : 120_000
const PLAYERS = 8
/** A chase of two lines over three draws, and a single line in the first. */
const TICKETS_OF_ONE = 7
const WEEK = 7 * 86_400

let w: World
let beacon: Sandbox
let keyless: Needs
beforeAll(async () => {
  w = await lotteryWorld(GAMES)
  beacon = await startBeacon(w.needs)
  keyless = { ...w.needs, config: { ...w.needs.config, secretKey: randomBytes(32) } }
})
afterAll(async () => {
  await beacon.stop()
  await w.expectBooksToBalance()
  await w.close()
})

describe('stakes of draws whose seed is lost', () => {
  it.each(GAMES)(
    'come back once, wherever the processes die that give them back: %s',
    async (game) => {
      const players: Newcomer[] = []
      for (let n = 0; n < PLAYERS; n += 1) players.push(await newcomer(w, '100.00'))
      const draws = (await sellingDraws(w, game, 4)).slice(1)
      for (const player of players) await stake(player, game, draws)
      for (const player of players) expect((await player.balances()).open).toBe(130_000n)
      await loseForAWeek(draws)
      for (const other of GAMES) if (other !== game) await openSale(other)
      expect(await killInPairs()).toBeGreaterThan(0)
      for (let look = 0; look < 3; look += 1) {
        await tickDraws(keyless)
        await settleAll(keyless)
        await finishReturns(keyless)
      }
      for (const player of players)
        expect(await player.balances()).toMatchObject({ cash: 1_000_000n, open: 0n })
      await expectCalledOffOnce(draws)
      expect(await reservesThatDiffer(w.needs.db)).toEqual([])
      await w.expectBooksToBalance()
    },
    TIMEOUT,
  )
})

/** A loss closes all lotteries that it meets. */
const openSale = (game: string) =>
  w
    .as('oscar')
    .call('changeLotterySale', { params: { game }, body: { reason: 'Seen to.', open: true } })

async function stake(player: Newcomer, game: string, draws: readonly Draw[]): Promise<void> {
  const [first] = draws
  const lines = [line('fixed-place', '7|-|-|-|-'), line('fixed-place', '-|3|-|-|-')]
  const plan = draws.map(({ issue }) => ({ issue, multiple: 2 }))
  const chase = { draws: plan, stopOnWin: true }
  const single = [line('fixed-place', '-|-|1|-|-')]
  for (const asked of [
    order(game, first!.issue, lines, { chase }),
    order(game, first!.issue, single),
  ])
    expect((await player.call('buyTickets', asked)).success).toBe(true)
}

/** The key has been missing for longer than a house waits for it; sales have ended, and nothing is called off yet. */
async function loseForAWeek(draws: readonly Draw[]): Promise<void> {
  await findLostSeeds(keyless)
  for (const { id } of draws) await letPass(w.database, id, 2 * WEEK)
  await asOwner(
    w.database,
    (db) =>
      run(
        db,
      )`update draw_chains set lost_at = lost_at - interval '15 days' where lost_at is not null`,
  )
  await tickSales(keyless)
}

/** Two processes at a time, each dead before a statement of its own; how many died before they were done. */
async function killInPairs(): Promise<number> {
  let killed = 0
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const at = 3 + randomInt(20 + pair * 22)
    const both = [at, at + randomInt(30)].map(settleUntilKilled)
    for (const isKilled of await Promise.all(both)) if (isKilled) killed += 1
  }
  return killed
}

const script = fileURLToPath(new URL('testing/losing-process.ts', import.meta.url))

async function settleUntilKilled(statement: number): Promise<boolean> {
  const key = Buffer.from(keyless.config.secretKey).toString('hex')
  const child = spawn(process.execPath, [script, w.database.url, key, String(statement)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  expect(code ?? signal).toBeOneOf([0, 'SIGKILL'])
  return signal === 'SIGKILL'
}

async function expectCalledOffOnce(draws: readonly Draw[]): Promise<void> {
  const { db } = w.database
  const ids = list.uuid(draws.map(({ id }) => id))
  const tickets = await many<{ state: string; n: number }>(db)`
    select state, count(*)::int as n from lottery_tickets where draw_id = any (${ids}) group by 1`
  expect(tickets).toEqual([{ state: 'void', n: PLAYERS * TICKETS_OF_ONE }])
  const voids = await many<{ n: number }>(db)`
    select count(*)::int as n from draws d join public_log_waiting p on p.subject = d.lottery || '/' || d.issue
     where d.id = any (${ids}) and p.kind = 'void' group by d.id`
  expect(voids).toEqual(draws.map(() => ({ n: 1 })))
  const results = await many<{ n: number }>(db)`
    select count(*)::int as n from draw_results where draw_id = any (${ids}) group by draw_id`
  expect(results).toEqual(draws.map(() => ({ n: 1 })))
  const chases = await many<{ state: string; n: number }>(db)`
    select c.state, count(distinct c.id)::int as n
      from lottery_chases c join lottery_tickets t on t.chase_id = c.id
     where t.draw_id = any (${ids}) group by 1`
  expect(chases).toEqual([{ state: 'finished', n: PLAYERS }])
}
