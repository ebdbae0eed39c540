import type { Amount, MemberId, OperationId, WagerId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, one } from '../../base/database/query.ts'
import { askTogether } from '../../base/database/ask-together.ts'
import { SHOWN_SELECTION } from './limits.ts'
import type { Odds } from './sale/terms.store.ts'

export type TicketState = 'open' | 'won' | 'lost' | 'push' | 'void'

export type SoldTicket = {
  readonly id: WagerId
  readonly game: string
  readonly issue: string
  readonly play: string
  readonly bets: number
  readonly stake: Amount
  readonly acceptedAt: Date
  readonly balanceAfter: Amount
}

/** The fingerprint of the purchase that this wager was sold in. */
export const findOrderHash = askTogether(
  async (db, wagerIds: readonly WagerId[]): Promise<(bigint | undefined)[]> => {
    const rows = await many<{ id: string; hash: bigint }>(db)`
      select wager_id as id, order_hash as hash from lottery_tickets
       where wager_id = any (${list.uuid(wagerIds)})`
    const hashes = new Map(rows.map(({ id, hash }) => [id, hash]))
    return wagerIds.map((id) => hashes.get(id))
  },
)

/** Tickets as they were sold, in the order of these ids. */
export const findSold = askTogether(
  async (db, orders: readonly (readonly WagerId[])[]): Promise<(readonly SoldTicket[])[]> => {
    const rows = await many<SoldTicket>(db)`
      select t.wager_id as id, t.game, t.issue, t.play, t.bets, t.stake, t.placed_at as "acceptedAt",
             t.balance_after as "balanceAfter"
        from lottery_tickets as t where t.wager_id = any (${list.uuid(orders.flat())})`
    const sold = new Map<string, SoldTicket>(rows.map((ticket) => [ticket.id, ticket]))
    return orders.map((ids) => ids.flatMap((id) => sold.get(id) ?? []))
  },
)

/** A ticket as its player sees it, with what became of its draw. */
export type TicketRow = {
  readonly id: WagerId
  readonly orderId: OperationId
  readonly chaseId: string | null
  readonly memberId: MemberId
  readonly drawId: string
  readonly game: string
  readonly family: string
  readonly issue: string
  readonly play: string
  readonly selection: string
  readonly bets: number
  readonly units: number
  readonly unit: Amount
  readonly multiple: number
  readonly currency: string
  readonly stake: Amount
  readonly group: number | null
  readonly odds: Odds | null
  readonly rebatePpm: number
  readonly prizes: Readonly<Record<string, string>>
  readonly state: TicketState
  readonly payout: Amount
  /** Before a payout cap cut it; null where none did. */
  readonly won: Amount | null
  readonly rebate: Amount
  readonly hits: Readonly<Record<string, number>> | null
  readonly resultVersion: number
  readonly placedAt: Date
  readonly settledAt: Date | null
}

/** Lists carry no more of a pasted selection than they show. */
const columnsWith = (selection: RawBuilder<unknown>) => sql`
  t.wager_id as id, t.order_id as "orderId", t.chase_id as "chaseId", t.member_id as "memberId",
  t.draw_id as "drawId", t.game, t.issue, t.play, ${selection} as selection, t.bets, t.units,
  t.unit, t.multiple, t.currency, t.stake, t.prize_group as "group", t.odds,
  t.rebate_ppm as "rebatePpm", t.prizes, t.state, t.payout, t.won, t.rebate, t.hits,
  t.result_version as "resultVersion", t.placed_at as "placedAt", t.settled_at as "settledAt"`

export type TicketFilter = {
  readonly from: string
  readonly to: string
  readonly game?: string | undefined
  readonly issue?: string | undefined
  readonly state?: TicketState | 'settled' | undefined
}

export async function listTickets(
  db: Db | Tx,
  memberId: MemberId,
  filter: TicketFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly TicketRow[]> {
  return many<TicketRow>(db)`
    select ${columnsWith(sql`left(t.selection, ${SHOWN_SELECTION + 1})`)} from lottery_tickets as t where ${ticketsThat(memberId, filter)}
     order by t.placed_at desc, t.order_id, t.issue, t.line, t.wager_id limit ${limit} offset ${offset}`
}

export type TicketTotals = {
  readonly count: number
  readonly stake: Amount
  readonly payout: Amount
  readonly result: Amount
}

/** Totals of all tickets that match; those taken back count as nothing staked or won. */
export async function sumTickets(
  db: Db | Tx,
  memberId: MemberId,
  filter: TicketFilter,
): Promise<TicketTotals> {
  return one<TicketTotals>(db)`
    select count(*)::int as count,
           coalesce(sum(stake) filter (where state <> 'void'), 0)::int8 as stake,
           coalesce(sum(payout + rebate), 0)::int8 as payout,
           coalesce(sum(payout + rebate - stake) filter (where state not in ('open', 'void')), 0)::int8
             as result
      from lottery_tickets as t where ${ticketsThat(memberId, filter)}`
}

/** The days are exact; the time lets the index find the neighbourhood. */
function ticketsThat(memberId: MemberId, { from, to, game, issue, state }: TicketFilter) {
  const conditions: RawBuilder<unknown>[] = [
    sql`t.member_id = ${memberId} and t.business_day between ${from}::date and ${to}::date`,
    sql`t.placed_at between ${from}::date - interval '2 days' and ${to}::date + interval '3 days'`,
  ]
  if (game !== undefined) conditions.push(sql`t.game = ${game}`)
  if (issue !== undefined) conditions.push(sql`t.issue = ${issue}`)
  if (state === 'settled') conditions.push(sql`t.state in ('won', 'lost', 'push')`)
  else if (state !== undefined) conditions.push(sql`t.state = ${state}`)
  return sql.join(conditions, sql` and `)
}

/** A member's tickets by their ids; what is another's is not among them. */
export async function findTickets(
  db: Db | Tx,
  memberId: MemberId,
  ids: readonly WagerId[],
): Promise<readonly TicketRow[]> {
  return many<TicketRow>(db)`
    select ${columnsWith(sql`t.selection`)} from lottery_tickets as t
     where t.wager_id = any (${list.uuid(ids)}) and t.member_id = ${memberId}
     order by t.placed_at, t.line`
}

/** Writes down that a ticket's stake was given back; a ticket that is decided already stays so. */
export async function markVoid(
  db: Db | Tx,
  ids: readonly WagerId[],
): Promise<readonly ReturnedTicket[]> {
  return many<ReturnedTicket>(db)`
    update lottery_tickets set state = 'void', settled_at = clock_timestamp()
     where wager_id = any (${list.uuid(ids)}) and state = 'open'
    returning member_id as "memberId", draw_id as "drawId", game, play, selection, currency, unit,
              units, multiple, stake`
}

/** A ticket that is void from now on, with what the limits of its draw have counted. */
export type ReturnedTicket = Pick<
  TicketRow,
  | 'memberId'
  | 'drawId'
  | 'game'
  | 'play'
  | 'selection'
  | 'currency'
  | 'unit'
  | 'units'
  | 'multiple'
  | 'stake'
>
