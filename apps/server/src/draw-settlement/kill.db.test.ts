import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../database/transact.ts'
import { setLimit } from '../wallet/member-limits.ts'
import { giveBonus } from '../wallet/testing/give-bonus.ts'
import { brl, expectBooksToBalance } from '../wallet/testing/open-books.ts'
import type { MemberId } from '../wallet/wallet.ts'
import { settleAll } from './settle-draw.job.ts'
import { BIG_WINS, type Hall, openHall, SMALL_WINS } from './testing/draw-hall.ts'
import { SMALL_STEPS } from './testing/small-steps.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(() => hall.close())

/** Statements that a process asks for before it is killed. FULL=1 kills before every one of them. */
const DEATHS = process.env.FULL
  ? Array.from({ length: 130 }, (_, at) => at + 1)
  : [9 + randomInt(20), 40 + randomInt(60)]
const TIMEOUT = process.env.FULL ? 1_800_000 : 120_000
const settlingProcess = fileURLToPath(new URL('testing/settling-process.ts', import.meta.url))

describe('a settlement whose process is killed at any step', () => {
  it(
    'pays, corrects and refunds everything once, and goes on where it stood',
    async () => {
      const players = await openPlayers()
      const drawId = await hall.draw()
      for (const memberId of players)
        for (let line = 0; line < 6; line += 1)
          await hall.sell(memberId, drawId, {
            selection: line % 2 ? '小' : '大',
            amount: brl(1),
            prize: brl(1 + line),
            rebatePpm: 100_000,
          })
      const before = await holdings(players)

      // Of six lines three win: 1, 3 and 5 or 2, 4 and 6. Each pays a tenth of its stake as rebate.
      for (const [result, won] of [
        [BIG_WINS, brl(9)],
        [SMALL_WINS, brl(12)],
        [null, brl(6) - brl(0.6)],
      ] as const) {
        await hall.tell(drawId, result)
        for (const statement of DEATHS) await settleUntil(statement)
        await settleAll(hall.needs, SMALL_STEPS)
        const states = (await hall.tickets(drawId)).map(({ state }) => state)
        expect(states.filter((state) => state === 'won')).toHaveLength(result ? 24 : 0)
        expect(states.filter((state) => state === 'void')).toHaveLength(result ? 0 : 48)
        expect(await holdings(players)).toEqual(before.map((held) => held + won + brl(0.6)))
        await expectBooksToBalance(hall.books)
      }
      expect(await hall.stateOf(drawId)).toBe('void')
      expect(await counted(drawId)).toEqual([48, 48, 48])
      expect(await toldTwice()).toBe(0)
    },
    TIMEOUT,
  )

  it('is done once by several processes at the same moment', async () => {
    const players = await openPlayers()
    const drawId = await hall.draw()
    for (const memberId of players)
      for (let line = 0; line < 6; line += 1)
        await hall.sell(memberId, drawId, { amount: brl(1), prize: brl(2), rebatePpm: 100_000 })
    const before = await holdings(players)
    await hall.tell(drawId, BIG_WINS)
    await Promise.all([
      settleUntil(0),
      settleAll(hall.needs, SMALL_STEPS),
      settleAll({ ...hall.needs, wallet: hall.books.other }, SMALL_STEPS),
    ])
    await settleAll(hall.needs, SMALL_STEPS)
    expect(await holdings(players)).toEqual(before.map((held) => held + brl(12) + brl(0.6)))
    expect(await counted(drawId)).toEqual([48])
    await expectBooksToBalance(hall.books)
  }, 60_000)
})

/** Eight members: one with limits, one who plays with a bonus beside enough cash, so that all are worth the same. */
async function openPlayers(): Promise<MemberId[]> {
  const players: MemberId[] = []
  for (let n = 0; n < 8; n += 1) players.push(await hall.books.member(brl(20)))
  await transact(hall.needs.db, (tx) =>
    setLimit(tx, { memberId: players[1]!, kind: 'loss', period: 'day', amount: brl(1000) }),
  )
  await giveBonus(hall.books, players[2]!, brl(10))
  return players
}

const holdings = (players: readonly MemberId[]) =>
  Promise.all(players.map(async (memberId) => (await hall.books.wallet.balances(memberId)).cash))

/** Runs a process that dies before its n-th statement, or to its end where it has fewer. */
async function settleUntil(statement: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [settlingProcess, hall.books.database.url, String(statement)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code, signal] = await once(child, 'exit')
  expect(signal === 'SIGKILL' || code === 0).toBe(true)
}

/** Tickets that each version has settled. */
async function counted(drawId: string): Promise<number[]> {
  const { rows } = await sql<{ tickets: number }>`
    select sum(tickets)::int as tickets from draw_settlements where draw_id = ${drawId}
     group by version order by version`.execute(hall.needs.db)
  return rows.map(({ tickets }) => tickets)
}

async function toldTwice(): Promise<number> {
  const { rows } = await sql<{ twice: number }>`
    select count(*)::int as twice from (
      select from inbox_messages group by member_id, text_key having count(*) > 1) as m`.execute(
    hall.needs.db,
  )
  return rows[0]!.twice
}
