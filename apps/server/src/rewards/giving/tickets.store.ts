import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import type { TicketGift } from './give-tickets.ts'

export type Tickets = { readonly given: number; readonly used: number }

/** False: the operation has given before. */
export async function insertGrant(tx: Tx, gift: TicketGift): Promise<boolean> {
  const { rows } = await sql`
    insert into raffle_grants (raffle_id, member_id, operation_id, count, source_kind, source_id, earned_on)
    values (${gift.raffleId}, ${gift.memberId}, ${gift.operationId}, ${gift.count},
            ${gift.source.kind}, ${gift.source.id}, ${gift.earnedOn ?? null}::date)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function addTickets(
  tx: Tx,
  { raffleId, memberId, count }: Pick<TicketGift, 'raffleId' | 'memberId' | 'count'>,
): Promise<void> {
  await sql`
    insert into raffle_tickets (raffle_id, member_id, given) values (${raffleId}, ${memberId}, ${count})
    on conflict (raffle_id, member_id) do update set given = raffle_tickets.given + excluded.given`.execute(
    tx,
  )
}

export async function ticketsOf(
  db: Db | Tx,
  of: { raffleId: string; memberId: bigint },
): Promise<Tickets> {
  const { rows } = await sql<Tickets>`
    select given, used from raffle_tickets
     where raffle_id = ${of.raffleId} and member_id = ${of.memberId}`.execute(db)
  return rows[0] ?? { given: 0, used: 0 }
}

/** Makes the member's row and holds it: draws of one member and raffle go one after the other. */
export async function lockTickets(
  tx: Tx,
  of: { raffleId: string; memberId: bigint },
): Promise<Tickets> {
  await sql`
    insert into raffle_tickets (raffle_id, member_id) values (${of.raffleId}, ${of.memberId})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Tickets>`
    select given, used from raffle_tickets
     where raffle_id = ${of.raffleId} and member_id = ${of.memberId} for update`.execute(tx)
  return rows[0]!
}

export const takeTicket = (tx: Tx, of: { raffleId: string; memberId: bigint }) =>
  sql`update raffle_tickets set used = used + 1
       where raffle_id = ${of.raffleId} and member_id = ${of.memberId}`.execute(tx)

/** Tickets the raffle's own rule has given, by the business day they were earned on. */
export async function earnedTickets(
  db: Db | Tx,
  of: { raffleId: string; memberId: bigint },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select earned_on::text as day, sum(count)::int as count from raffle_grants
     where raffle_id = ${of.raffleId} and member_id = ${of.memberId} and earned_on is not null
     group by earned_on`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}
