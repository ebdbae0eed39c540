import { sum } from '@parlour/money'
import { asOwner } from '../draws/testing/draw-world.ts'
import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../../base/database/query.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { setWindow } from '../../ledger/wallet/house-rules.store.ts'
import {
  purchasesOf,
  soldInDraw,
  soldOfPlay,
  wagersWithoutTicket,
} from '../../ledger/wallet/testing/ticket-wagers.ts'
import { buyTickets } from './sale/buy-tickets.ts'
import { stageWindowOf } from '../draws/house-draws/stages.store.ts'
import { sellingDraws } from './testing/cart.ts'

const GAME = 'mn-vip-60'
const LIVE = 'mb-live'

/** Processes killed in the normal run; each costs a start. */
const KILLS = process.env.FULL ? 50 : 2
/** Draws in each purchase of the process that is killed. */
const IN_A_CHASE = 6

let w: World
beforeAll(async () => {
  w = await lotteryWorld([GAME, LIVE])
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

describe('the close of a draw', () => {
  it('is the database’s: of 1,000 bets across it every accepted one was accepted before it', async () => {
    const [draw] = await sellingDraws(w, GAME, 1)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newcomer(w, '1000.00')))
    const closed = await shutAt(draw!.id, '2 seconds')
    let asked = 0
    const answers: string[] = []
    /** A fast machine saves its last bets for after the close; a slow one never gets so far before it. */
    const holdsBack = () => asked >= 700 && !answers.includes('draw_closed')
    await Promise.all(
      Array.from({ length: 24 }, async (_, caller) => {
        while (asked < 1_000) {
          while (holdsBack() && Date.now() < closed) await sleep(10)
          asked += 1
          const sold = await buyTickets(w.needs, {
            memberId: buyers[caller % buyers.length]!.memberId,
            operationId: randomUUID(),
            game: GAME,
            issue: draw!.issue,
            lines: [{ play: 'special2', selection: '33', unit: '1', multiple: 1, rebatePpm: 0 }],
          })
          answers.push('refused' in sold ? sold.refused : 'sold')
        }
      }),
    )
    const book = await soldInDraw(w.needs.db, draw!.id)
    const sold = answers.filter((answer) => answer === 'sold').length
    expect(answers.length).toBeGreaterThanOrEqual(1_000)
    expect(new Set(answers)).toEqual(new Set(['sold', 'draw_closed']))
    expect(book).toEqual({ sold, late: 0, staked: BigInt(sold) * 10_000n })
    const open = await Promise.all(buyers.map((buyer) => buyer.balances()))
    expect(sum(open.map((book) => book.open))).toBe(book.staked)
  }, 60_000)
})

describe('the close of a stage', () => {
  it('is the database’s: of 600 bets across it those on what is drawn end there, and the others go on', async () => {
    // The first may have come half out already: the house has just opened.
    const [, draw] = await sellingDraws(w, LIVE, 2)
    const [first, second] = draw!.stages!
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newcomer(w, '1000.00')))
    const closesAt = await shutStageAt(draw!.id, first!.play, '1500 milliseconds')
    let asked = 0
    const answers: string[] = []
    const holdsBack = () => asked >= 400 && !answers.includes('stage_closed')
    await Promise.all(
      Array.from({ length: 16 }, async (_, caller) => {
        while (asked < 600) {
          while (holdsBack() && Date.now() < closesAt.getTime()) await sleep(10)
          const { play } = asked++ % 4 === 0 ? second! : first!
          const sold = await buyTickets(w.needs, {
            memberId: buyers[caller % buyers.length]!.memberId,
            operationId: randomUUID(),
            game: LIVE,
            issue: draw!.issue,
            lines: [{ play, selection: '33', unit: '0.01', multiple: 1, rebatePpm: 0 }],
          })
          answers.push('refused' in sold ? sold.refused : play)
        }
      }),
    )
    const count = (answer: string) => answers.filter((one) => one === answer).length
    expect(new Set(answers)).toEqual(new Set([first!.play, second!.play, 'stage_closed']))
    expect(await soldOfPlay(w.needs.db, draw!.id, first!.play, closesAt)).toEqual({
      sold: count(first!.play),
      late: 0,
      staked: BigInt(count(first!.play)) * 2_700n,
    })
    const after = await soldOfPlay(w.needs.db, draw!.id, second!.play, closesAt)
    expect(after.sold).toBe(count(second!.play))
    expect(after.late).toBeGreaterThan(0)
  }, 60_000)
})

/** A stage and its window close together, so far from now by the database's clock. */
async function shutStageAt(drawId: string, play: string, from: string): Promise<Date> {
  const { closesAt } = await asOwner(
    w.database,
    (db) =>
      one<{ closesAt: Date }>(db)`
    update draw_stages
       set closes_at = date_trunc('milliseconds', clock_timestamp() + ${from}::interval)
     where draw_id = ${drawId} and play = ${play} returning closes_at as "closesAt"`,
  )
  await setWindow(w.needs.db, { id: stageWindowOf(drawId, play), open: true, closesAt })
  return closesAt
}

/** Draw and window close together, so far from now by the database's clock. */
async function shutAt(drawId: string, from: string): Promise<number> {
  const { closesAt } = await asOwner(
    w.database,
    (db) =>
      one<{ closesAt: Date }>(db)`
    update draws set closes_at = moment.at, draws_at = greatest(draws_at, moment.at)
      from (select date_trunc('milliseconds', clock_timestamp() + ${from}::interval) as at) as moment
     where id = ${drawId} returning closes_at as "closesAt"`,
  )
  await setWindow(w.needs.db, { id: `draw:${drawId}`, open: true, closesAt })
  return closesAt.getTime()
}

describe('kill -9 of a process that sells', () => {
  it(
    'leaves whole purchases or none: every wager has its ticket and every ticket its wager',
    async () => {
      const eve = await newcomer(w, '1000.00')
      const seen: string[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        // Chosen for each anew: the first ones close while many processes are started and killed.
        const draws = (await sellingDraws(w, GAME, 2 + IN_A_CHASE)).slice(2)
        const issues = draws.map(({ issue }) => issue)
        seen.push(...(await buyUntilKilled(eve.memberId, issues)))
      }
      const asked = linesOf(seen, 'asks')
      const sold = linesOf(seen, 'sold')
      expect(sold.length).toBeGreaterThan(0)

      const rows = await purchasesOf(w.needs.db, eve.memberId, IN_A_CHASE)
      const whole = { tickets: 2 * IN_A_CHASE, wagers: 2 * IN_A_CHASE, chases: 1 }
      for (const { id, ...counts } of rows) expect([id, counts]).toEqual([id, whole])
      const kept = new Set(rows.map(({ id }) => id))
      expect(sold.filter((id) => !kept.has(id))).toEqual([])
      expect([...kept].filter((id) => !asked.includes(id))).toEqual([])

      expect(await wagersWithoutTicket(w.needs.db, eve.memberId)).toEqual([])
      expect((await eve.balances()).open).toBe(BigInt(rows.length * whole.tickets) * 100n)
    },
    process.env.FULL ? 1_800_000 : 60_000,
  )
})

const linesOf = (lines: readonly string[], word: string) =>
  lines.filter((text) => text.startsWith(`${word} `)).map((text) => text.split(' ')[1]!)

/** Runs the selling process, and ends it without warning a random moment after its first sale. */
async function buyUntilKilled(memberId: bigint, issues: readonly string[]): Promise<string[]> {
  const script = fileURLToPath(new URL('testing/buying-process.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [script, w.database.url, String(memberId), GAME, issues.join(',')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines: string[] = []
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for await (const text of createInterface({ input: child.stdout })) {
    lines.push(text)
    const first = text.startsWith('sold') && !child.killed && lines.length === 3
    if (first) void sleep(randomInt(0, 200)).then(() => child.kill('SIGKILL'))
  }
  await ended
  return lines
}
