import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one, run } from '../../base/database/query.ts'
import type { TicketGift } from './give-tickets.ts'

export type Tickets = { readonly given: number; readonly used: number }

/** False: the operation has given before. */
export async function insertGrant(tx: Tx, gift: TicketGift): Promise<boolean> {
  const rows = await many(tx)`
    insert into raffle_grants (raffle_id, member_id, operation_id, count, source_kind, source_id, earned_on)
    values (${gift.raffleId}, ${gift.memberId}, ${gift.operationId}, ${gift.count},
            ${gift.source.kind}, ${gift.source.id}, ${gift.earnedOn ?? null}::date)
    on conflict do nothing returning 1`
  return rows.length === 1
}

export async function addTickets(
  tx: Tx,
  { raffleId, memberId, count }: Pick<TicketGift, 'raffleId' | 'memberId' | 'count'>,
): Promise<void> {
  await run(tx)`
    insert into raffle_tickets (raffle_id, member_id, given) values (${raffleId}, ${memberId}, ${count})
    on conflict (raffle_id, member_id) do update set given = raffle_tickets.given + excluded.given`
}

export async function ticketsOf(
  db: Db | Tx,
  of: { raffleId: string; memberId: bigint },
): Promise<Tickets> {
  const row = await maybe<Tickets>(db)`
    select given, used from raffle_tickets
     where raffle_id = ${of.raffleId} and member_id = ${of.memberId}`
  return row ?? { given: 0, used: 0 }
}

/** Makes the member's row and holds it: draws of one member and raffle go one after the other. */
export async function lockTickets(
  tx: Tx,
  of: { raffleId: string; memberId: bigint },
): Promise<Tickets> {
  await run(tx)`
    insert into raffle_tickets (raffle_id, member_id) values (${of.raffleId}, ${of.memberId})
    on conflict do nothing`
  return one<Tickets>(tx)`
    select given, used from raffle_tickets
     where raffle_id = ${of.raffleId} and member_id = ${of.memberId} for update`
}

export const takeTicket = (tx: Tx, of: { raffleId: string; memberId: bigint }) =>
  run(tx)`update raffle_tickets set used = used + 1
       where raffle_id = ${of.raffleId} and member_id = ${of.memberId}`

/** Tickets the raffle's own rule has given, by the business day they were earned on. */
export async function earnedTickets(
  db: Db | Tx,
  of: { raffleId: string; memberId: bigint },
): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ day: string; count: number }>(db)`
    select earned_on::text as day, sum(count)::int as count from raffle_grants
     where raffle_id = ${of.raffleId} and member_id = ${of.memberId} and earned_on is not null
     group by earned_on`
  return new Map(rows.map(({ day, count }) => [day, count]))
}
