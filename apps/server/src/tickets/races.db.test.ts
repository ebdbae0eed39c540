import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onlyLotteries } from '../draws/testing/draw-world.ts'
import { tickDraws } from '../draws/tick-draws.ts'
import { newcomer } from '../testing/newcomer.ts'
import { type World, world } from '../testing/world.ts'
import { buyTickets } from './buy-tickets.ts'
import { sellingDraws } from './testing/cart.ts'

const GAME = 'mn-vip-60'

/** Processes killed in the normal run; each costs a start. */
const KILLS = process.env.FULL ? 50 : 2

let w: World
beforeAll(async () => {
  w = await world({})
  await onlyLotteries(w.needs, [GAME])
  await tickDraws(w.needs)
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

describe('the close of a draw', () => {
  it('is the database’s: of 1,000 bets across it every accepted one was accepted before it', async () => {
    const [draw] = await sellingDraws(w, GAME, 1)
    await shutAt(draw!.id, '1 hour')
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newcomer(w, '1000.00')))
    let asked = 0
    const answers: string[] = []
    await Promise.all(
      Array.from({ length: 24 }, async (_, caller) => {
        while (asked < 1_000) {
          asked += 1
          if (asked === 300) await shutAt(draw!.id, '100 milliseconds')
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
    const { rows } = await sql<{ sold: number; late: number; staked: bigint }>`
      select count(*)::int as sold, count(*) filter (where w.placed_at >= d.closes_at)::int as late,
             sum(w.stake)::int8 as staked
        from lottery_tickets t join draws d on d.id = t.draw_id
        join wagers w on w.member_id = t.member_id and w.id = t.wager_id
       where t.draw_id = ${draw!.id}`.execute(w.needs.db)
    const sold = answers.filter((answer) => answer === 'sold').length
    expect(answers.length).toBeGreaterThanOrEqual(1_000)
    expect(new Set(answers)).toEqual(new Set(['sold', 'draw_closed']))
    expect(rows[0]).toEqual({ sold, late: 0, staked: BigInt(sold) * 10_000n })
    const open = await Promise.all(buyers.map((buyer) => buyer.balances()))
    expect(open.reduce((sum, book) => sum + book.open, 0n)).toBe(rows[0]!.staked)
  }, 60_000)
})

/** Draw and window close together, so far from now by the database's clock. */
const shutAt = (drawId: string, from: string) =>
  sql`with moved as (
        update draws set closes_at = clock_timestamp() + ${from}::interval,
                         draws_at = greatest(draws_at, clock_timestamp() + ${from}::interval)
         where id = ${drawId} returning id, closes_at)
      update ledger_windows as w set closes_at = moved.closes_at
        from moved where w.id = 'draw:' || moved.id`.execute(w.needs.db)

describe('kill -9 of a process that sells', () => {
  it(
    'leaves whole purchases or none: every wager has its ticket and every ticket its wager',
    async () => {
      const eve = await newcomer(w, '1000.00')
      const draws = (await sellingDraws(w, GAME, 8)).slice(2)
      const issues = draws.map(({ issue }) => issue)
      const seen: string[] = []
      for (let kill = 0; kill < KILLS; kill += 1)
        seen.push(...(await buyUntilKilled(eve.memberId, issues)))
      const asked = linesOf(seen, 'asks')
      const sold = linesOf(seen, 'sold')
      expect(sold.length).toBeGreaterThan(0)

      const { rows } = await sql<{ id: string; tickets: number; wagers: number; chases: number }>`
      select t.order_id as id, count(*)::int as tickets, count(w.id)::int as wagers,
             count(distinct c.id)::int as chases
        from lottery_tickets t
        left join wagers w on w.member_id = t.member_id and w.id = t.wager_id and w.stake = t.stake
        left join lottery_chases c on c.id = t.chase_id and c.draws = ${issues.length}
       where t.member_id = ${eve.memberId} group by t.order_id`.execute(w.needs.db)
      const whole = { tickets: 2 * issues.length, wagers: 2 * issues.length, chases: 1 }
      for (const { id, ...counts } of rows) expect([id, counts]).toEqual([id, whole])
      const kept = new Set(rows.map(({ id }) => id))
      expect(sold.filter((id) => !kept.has(id))).toEqual([])
      expect([...kept].filter((id) => !asked.includes(id))).toEqual([])

      const { rows: alone } = await sql`
      select w.id from wagers w left join lottery_tickets t on t.wager_id = w.id
       where w.member_id = ${eve.memberId} and t.wager_id is null`.execute(w.needs.db)
      expect(alone).toEqual([])
      expect((await eve.balances()).open).toBe(BigInt(rows.length * whole.tickets) * 100n)
    },
    process.env.FULL ? 600_000 : 60_000,
  )
})

const linesOf = (lines: readonly string[], word: string) =>
  lines.filter((text) => text.startsWith(`${word} `)).map((text) => text.split(' ')[1]!)

/** Runs the selling process for a moment of random length and ends it without warning. */
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
    if (text === 'ready') void sleep(randomInt(60, 300)).then(() => child.kill('SIGKILL'))
  }
  await ended
  return lines
}
