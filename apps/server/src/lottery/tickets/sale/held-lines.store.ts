import type { MemberId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, one, run } from '../../../base/database/query.ts'
import { TURN_SECONDS } from '../limits.ts'

/** A line that a member holds open in a draw. */
export type HeldLine = {
  readonly drawId: string
  readonly play: string
  readonly selection: string
}

export type HeldWanted = {
  readonly memberId: MemberId
  readonly draws: readonly string[]
  readonly plays: readonly string[]
}

const heldBy = ({ memberId, draws, plays }: HeldWanted) => sql`
  lottery_tickets as t
   where t.draw_id = any (${list.uuid(draws)}) and t.member_id % 4 = ${memberId}::int8 % 4
     and t.member_id = ${memberId} and t.state = 'open' and t.play = any (${list.text(plays)})`

/** How many open lines of these plays a member holds in these draws, and how long their selections are together. */
export async function sumHeldLines(
  db: Db | Tx,
  wanted: HeldWanted,
): Promise<{ readonly lines: number; readonly text: number }> {
  return one<{ lines: number; text: number }>(db)`
    select count(*)::int as lines, coalesce(sum(length(t.selection)), 0)::float8 as text
      from ${heldBy(wanted)}`
}

export async function findHeldLines(db: Db | Tx, wanted: HeldWanted): Promise<readonly HeldLine[]> {
  return many<HeldLine>(db)`
    select t.draw_id as "drawId", t.play, t.selection from ${heldBy(wanted)}
     order by t.draw_id, t.wager_id`
}

type Turn = { readonly memberId: MemberId; readonly turnId: string }

/**
 * Takes the member's turn to buy, unless another purchase of theirs has it. No lock of a transaction: who waits
 * for a lane must not hold a connection meanwhile. A turn that was never ended is over after a while.
 */
export async function takeTurn(db: Db, { memberId, turnId }: Turn): Promise<boolean> {
  const rows = await many(db)`
    insert into ticket_turns as turn (member_id, turn_id, until)
    values (${memberId}, ${turnId}, clock_timestamp() + make_interval(secs => ${TURN_SECONDS}))
    on conflict (member_id) do update set turn_id = excluded.turn_id, until = excluded.until
     where turn.until < clock_timestamp()
    returning 1`
  return rows.length > 0
}

export const endTurn = (db: Db, { memberId, turnId }: Turn): Promise<unknown> =>
  run(db)`delete from ticket_turns where member_id = ${memberId} and turn_id = ${turnId}`
