import type { MemberId } from '@parlour/money'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { many, one } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import { setLimit } from '../../../ledger/wallet/posts/member-limits.ts'
import { giveBonus } from '../../../ledger/wallet/testing/give-bonus.ts'
import { brl, expectBooksToBalance } from '../../../ledger/wallet/testing/open-books.ts'
import { settleAll } from '../settle-draw.job.ts'
import { BIG_WINS, type Hall, SMALL_WINS } from './draw-hall.ts'
import { SMALL_STEPS } from './small-steps.ts'

/** Statements that one result of such a draw takes at most. */
const MOST_STATEMENTS = 130

/** Before every statement with FULL=1, before every third with FULL=3; none in an ordinary run. */
const STEP = Number(process.env.FULL ?? 0)
export const deadlyStatements: readonly number[] = Array.from(
  { length: MOST_STATEMENTS },
  (_, at) => at + 1,
).filter((at) => STEP > 0 && at % STEP === 0)

export const KILLS_MS = STEP > 0 ? 1_800_000 : 120_000

const settlingProcess = fileURLToPath(new URL('settling-process.ts', import.meta.url))

/**
 * Sells a draw, settles, corrects and voids it while processes die, and looks whether everybody has what is due.
 *
 * @returns how many died before they were done.
 */
export async function settleUnder(
  hall: Hall,
  deaths: readonly number[],
  players: readonly MemberId[],
): Promise<number> {
  const drawId = await hall.draw()
  for (const memberId of players)
    for (let line = 0; line < 6; line += 1)
      await hall.sell(memberId, drawId, {
        selection: line % 2 ? '小' : '大',
        amount: brl(1),
        prize: brl(1 + line),
        rebatePpm: 100_000,
      })
  const before = await holdings(hall, players)
  let killed = 0
  // Of six lines three win: 1, 3 and 5 or 2, 4 and 6. Each pays a tenth of its stake as rebate.
  for (const [result, won, said] of [
    [BIG_WINS, brl(9), 'settled'],
    [SMALL_WINS, brl(12), 'corrected'],
    [null, brl(6) - brl(0.6), 'void'],
  ] as const) {
    await hall.tell(drawId, result)
    for (const statement of deaths) if (await settleUntil(hall, statement)) killed += 1
    // The database may need a moment to see that a process is gone.
    await expect
      .poll(() => settleAll(hall.needs, SMALL_STEPS).then(() => lastWork(hall, drawId)), {
        timeout: 10_000,
      })
      .toBe('done')
    expect(await hall.stateOf(drawId)).toBe(said)
    const states = (await hall.tickets(drawId)).map(({ state }) => state)
    expect(states.filter((state) => state === 'won')).toHaveLength(result ? 24 : 0)
    expect(states.filter((state) => state === 'void')).toHaveLength(result ? 0 : 48)
    expect(await holdings(hall, players)).toEqual(before.map((held) => held + won + brl(0.6)))
    await expectBooksToBalance(hall.books)
  }
  expect(await counted(hall, drawId)).toEqual([48, 48, 48])
  return killed
}

/** Eight members: one with limits, one who plays with a bonus beside enough cash, so that all are worth the same. */
export async function openPlayers(hall: Hall): Promise<MemberId[]> {
  const players: MemberId[] = []
  for (let n = 0; n < 8; n += 1) players.push(await hall.books.member(brl(20)))
  await transact(hall.needs.db, (tx) =>
    setLimit(tx, { memberId: players[1]!, kind: 'loss', period: 'day', amount: brl(1000) }),
  )
  await giveBonus(hall.books, players[2]!, brl(10))
  return players
}

/** The cash of each. */
export const holdings = (hall: Hall, players: readonly MemberId[]) =>
  Promise.all(players.map(async (memberId) => (await hall.books.wallet.balances(memberId)).cash))

/** Runs a process that dies before its n-th statement, or to its end where it has fewer; true where it died. */
export async function settleUntil(hall: Hall, statement: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [settlingProcess, hall.books.database.url, String(statement)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code, signal] = await once(child, 'exit')
  expect(signal === 'SIGKILL' || code === 0).toBe(true)
  return signal === 'SIGKILL'
}

/** Tickets that each version has settled. */
export async function counted(hall: Hall, drawId: string): Promise<number[]> {
  const rows = await many<{ tickets: number }>(hall.needs.db)`
    select sum(tickets)::int as tickets from draw_settlements where draw_id = ${drawId}
     group by version order by version`
  return rows.map(({ tickets }) => tickets)
}

async function lastWork(hall: Hall, drawId: string): Promise<string> {
  const { state } = await one<{ state: string }>(hall.needs.db)`
    select state from draw_work where draw_id = ${drawId} order by version desc limit 1`
  return state
}

/** Messages that somebody got more than once. */
export async function toldTwice(hall: Hall): Promise<number> {
  const { twice } = await one<{ twice: number }>(hall.needs.db)`
    select count(*)::int as twice from (
      select from inbox_messages group by member_id, text_key, params ->> 'issue' having count(*) > 1) as m`
  return twice
}
