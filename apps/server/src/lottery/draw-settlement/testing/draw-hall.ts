import { HOUR_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { Amount, MemberId, WagerId } from '@parlour/money'
import { pino } from 'pino'
import { expect } from 'vitest'
import { list, many, one, run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import { announceResult } from '../../draws/life/announce-result.ts'
import { openWindows } from '../../../ledger/wallet/house-rules.store.ts'
import { bet, type Books, brl, openBooks } from '../../../ledger/wallet/testing/open-books.ts'
import { settleAll } from '../settle-draw.job.ts'

/** An 11x5 lottery: its third ball makes one side win, lose or get its stake back. */
export const GAME = 'eleven'
export const BIG_WINS = '01 02 08 04 05'
export const SMALL_WINS = '01 02 03 04 05'
export const STAKE_BACK = '01 02 11 04 05'

export type Sale = {
  readonly selection?: '大' | '小'
  readonly amount?: Amount
  /** What a win pays. */
  readonly prize?: Amount
  readonly rebatePpm?: number
  readonly currency?: string
  readonly chase?: { readonly id: string; readonly stopOnWin: boolean; readonly draws: number }
}

export type Hall = Awaited<ReturnType<typeof openHall>>

/** Books with one lottery, draws on demand, and a till that sells tickets as the shop does. */
export async function openHall() {
  const books = await openBooks()
  const { db } = books.database
  await openLottery(books)
  const needs = { db, wallet: books.wallet, log: pino({ level: 'silent' }) }
  let issues = 0

  async function draw(): Promise<string> {
    const id = randomUUID()
    issues += 1
    await transact(db, async (tx) => {
      await run(tx)`
        insert into draws (id, lottery, issue, business_day, opens_at, closes_at, draws_at, state)
        values (${id}, ${GAME}, ${`2026-${issues}`}, current_date, now(), now() + interval '1 hour',
                now() + interval '2 hours', 'open')`
      await openWindows(tx, [{ id: `draw:${id}`, closesAt: new Date(Date.now() + HOUR_MS) }])
    })
    return id
  }

  async function sell(memberId: MemberId, drawId: string, sale: Sale = {}): Promise<WagerId> {
    const amount = sale.amount ?? brl(2)
    const stake = bet(memberId, amount, {
      game: GAME,
      category: 'LOTT',
      currency: sale.currency ?? 'BRL',
      round: drawId,
      guards: [{ kind: 'window', id: `draw:${drawId}` }],
      details: { ticket: ticketOf(drawId, amount, sale) },
    })
    expect(await books.wallet.stake(stake)).toMatchObject({ state: 'open' })
    return stake.wagerId
  }

  async function tell(drawId: string, result: string | null): Promise<number> {
    return transact(db, async (tx) => {
      const { version } = await one<{ version: number }>(tx)`
        update draws set result = ${result}, result_version = result_version + 1,
               numbers = ${list.text(result?.split(' ') ?? null)},
               state = ${result === null ? 'void' : 'drawn'}
         where id = ${drawId} returning result_version as version`
      await run(tx)`
        insert into draw_results (draw_id, version, result, source)
        values (${drawId}, ${version}, ${result}, 'operators')`
      const kind = result === null ? 'void' : version === 1 ? 'settle' : 'resettle'
      await announceResult(tx, { drawId, version, kind })
      return version
    })
  }

  return {
    books,
    needs,
    draw,
    sell,
    /** Tells a draw's result, or with null that it is void, and lets settlement know. */
    tell,
    settle: () => settleAll(needs),
    async tickets(drawId: string) {
      return many<Ticket>(db)`
        select wager_id as id, member_id as "memberId", state, payout, won, rebate, hits,
               result_version as version
          from lottery_tickets where draw_id = ${drawId} order by placed_at, wager_id`
    },
    async stateOf(drawId: string) {
      const { state } = await one<{ state: string }>(db)`
        select state from draws where id = ${drawId}`
      return state
    },
    cash: async (memberId: MemberId) => (await books.wallet.balances(memberId)).cash,
    close: () => books.close(),
  }
}

export type Ticket = {
  readonly id: WagerId
  readonly memberId: MemberId
  readonly state: string
  readonly payout: Amount
  readonly won: Amount | null
  readonly rebate: Amount
  readonly hits: Readonly<Record<string, number>> | null
  readonly version: number
}

/** What `lottery_keep_ticket` writes as the ticket's row. */
const ticketOf = (drawId: string, amount: Amount, sale: Sale) => ({
  draw: drawId,
  order: randomUUID(),
  hash: '1',
  line: 1,
  play: 'sides3',
  selection: sale.selection ?? '大',
  bets: 1,
  units: 1,
  unit: String(amount),
  multiple: 1,
  odds: { win: '1.9' },
  rebatePpm: sale.rebatePpm ?? 0,
  prizes: { win: String(sale.prize ?? brl(3.8)) },
  most: String(sale.prize ?? brl(3.8)),
  ...(sale.chase && {
    chase: sale.chase.id,
    plan: {
      lines: 1,
      draws: sale.chase.draws,
      first: 'first',
      last: 'last',
      reserved: String(amount * BigInt(sale.chase.draws)),
      stopOnWin: sale.chase.stopOnWin,
    },
  }),
})

async function openLottery({ database }: Books): Promise<void> {
  const names = JSON.stringify({ pt: 'Onze', en: 'Eleven' })
  await transact(database.db, async (tx) => {
    await run(tx)`
      insert into game_vendors (code, name, kind, image) values ('parlour', 'Parlour', 'house', '/none')
      on conflict do nothing`
    await run(tx)`
      insert into game_categories (category, titles, position) values ('LOTT', '{}', 1)
      on conflict do nothing`
    await run(tx)`
      insert into lottery_groups (code, titles) values ('11x5', '{}') on conflict do nothing`
    await run(tx)`
      insert into games (code, vendor, category, game_type, names, min_stake, max_stake, launch_path, image)
      values (${GAME}, 'parlour', 'LOTT', '11x5', ${names}::jsonb, 1, 100000000000, '/lottery', '/none')`
    await run(tx)`
      insert into lotteries (code, family, region, source, time_zone, cut_off_seconds, issue_style,
             void_after_seconds, group_code)
      values (${GAME}, '11x5', 'CN', 'official', 'America/Sao_Paulo', 10, 'date', 3600, '11x5')`
  })
}
