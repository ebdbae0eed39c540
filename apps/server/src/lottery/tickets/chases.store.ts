import type { Amount, MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one } from '../../base/database/query.ts'
import type { TicketState } from './tickets.store.ts'

export type ChaseState = 'running' | 'finished' | 'won' | 'profit' | 'cancelled'

export type ChaseRow = {
  readonly id: string
  readonly memberId: MemberId
  readonly orderId: string
  readonly game: string
  readonly state: ChaseState
  readonly lines: number
  readonly draws: number
  readonly currency: string
  readonly reserved: Amount
  readonly stopOnWin: boolean
  readonly stopOnProfit: Amount | null
  readonly firstIssue: string
  readonly lastIssue: string
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** What became of its draws so far. */
export type ChaseSums = {
  readonly played: number
  readonly returned: number
  readonly refunded: Amount
  readonly won: Amount
}

const columns = sql`
  c.id, c.member_id as "memberId", c.order_id as "orderId", c.game, c.state, c.lines, c.draws,
  c.currency, c.reserved, c.stop_on_win as "stopOnWin", c.stop_on_profit as "stopOnProfit",
  c.first_issue as "firstIssue", c.last_issue as "lastIssue", c.created_at as "createdAt",
  c.ended_at as "endedAt"`

const sums = sql`
  left join lateral (
    select count(distinct draw_id) filter (where t.state in ('won', 'lost', 'push'))::int as played,
           count(distinct draw_id) filter (where t.state = 'void')::int as returned,
           coalesce(sum(stake) filter (where t.state = 'void'), 0)::int8 as refunded,
           coalesce(sum(payout), 0)::int8 as won
      from lottery_tickets as t where t.chase_id = c.id) as s on true`
const sumColumns = sql`s.played, s.returned, s.refunded, s.won`

export type ChaseFilter = {
  readonly from: string
  readonly to: string
  readonly game?: string | undefined
  readonly state?: 'running' | 'ended' | undefined
}

export async function listChases(
  db: Db | Tx,
  memberId: MemberId,
  filter: ChaseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly (ChaseRow & ChaseSums)[]> {
  return many<ChaseRow & ChaseSums>(db)`
    select ${columns}, ${sumColumns} from (
      select * from lottery_chases as c where ${chasesThat(memberId, filter)}
       order by c.created_at desc, c.id desc limit ${limit} offset ${offset}) as c
    ${sums} order by c.created_at desc, c.id desc`
}

export async function countChases(
  db: Db | Tx,
  memberId: MemberId,
  filter: ChaseFilter,
): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from lottery_chases as c
     where ${chasesThat(memberId, filter)}`
  return count
}

function chasesThat(memberId: MemberId, { from, to, game, state }: ChaseFilter) {
  const conditions: RawBuilder<unknown>[] = [
    sql`c.member_id = ${memberId} and c.business_day between ${from}::date and ${to}::date`,
  ]
  if (game !== undefined) conditions.push(sql`c.game = ${game}`)
  if (state === 'running') conditions.push(sql`c.state = 'running'`)
  if (state === 'ended') conditions.push(sql`c.state <> 'running'`)
  return sql.join(conditions, sql` and `)
}

export async function findChase(
  db: Db | Tx,
  { memberId, id }: { memberId: MemberId; id: string },
): Promise<(ChaseRow & ChaseSums) | undefined> {
  return maybe<ChaseRow & ChaseSums>(db)`
    select ${columns}, ${sumColumns} from lottery_chases as c ${sums}
     where c.id = ${id} and c.member_id = ${memberId}`
}

/** Ends a running chase; false where it has ended already. */
export async function endChase(
  tx: Tx,
  { id, state }: { id: string; state: Exclude<ChaseState, 'running'> },
): Promise<MemberId | undefined> {
  const row = await maybe<{ memberId: MemberId }>(tx)`
    update lottery_chases set state = ${state}, ended_at = clock_timestamp()
     where id = ${id} and state = 'running' returning member_id as "memberId"`
  return row?.memberId
}

/** Running chases with a ticket in this draw. */
export async function findRunningChases(db: Db | Tx, drawId: string): Promise<readonly ChaseRow[]> {
  return many<ChaseRow>(db)`
    select ${columns} from lottery_chases as c
     where c.state = 'running' and c.id in (
       select chase_id from lottery_tickets where draw_id = ${drawId} and chase_id is not null)`
}

export type ChaseTicket = {
  readonly chaseId: string
  readonly drawId: string
  readonly state: TicketState
  readonly stake: Amount
  readonly payout: Amount
}

/** All tickets of these chases, whatever draw they are for. */
export async function findChaseTickets(
  db: Db | Tx,
  chaseIds: readonly string[],
): Promise<readonly ChaseTicket[]> {
  return many<ChaseTicket>(db)`
    select chase_id as "chaseId", draw_id as "drawId", state, stake, payout from lottery_tickets
     where chase_id = any (${list.uuid(chaseIds)})`
}

/** The ids of a chase's tickets, draw by draw and line by line. */
export async function findChaseTicketIds(db: Db | Tx, id: string): Promise<readonly string[]> {
  const rows = await many<{ id: string }>(db)`
    select wager_id as id from lottery_tickets where chase_id = ${id}`
  return rows.map((row) => row.id)
}
