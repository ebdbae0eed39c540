import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { one } from '../../../base/database/query.ts'

/** The cash of everybody at and below a member, and what it takes to follow it from there. */
export type TeamCash = {
  readonly cash: Amount
  /** The last transfer of each lane that is in it. */
  readonly places: Readonly<Record<string, string>>
  /** How many lines had been moved: another move may bring cash into a team or take it out. */
  readonly moves: bigint
}

const moves = sql`(select count(*) from line_moves)`

/** Cash of everybody at and below a member, together; play money of trials is not in it. */
export async function readTeamCash(db: Db | Tx, memberId: bigint): Promise<TeamCash> {
  return one<TeamCash>(db)`
    select coalesce(sum(a.balance), 0)::int8 as cash, ${moves} as moves,
           (select jsonb_object_agg(id::text, seq::text) from ledger_lanes) as places
      from member_lines as l join ledger_accounts as a on a.id = l.member_id * 256
     where l.ancestor_id = ${memberId} and a.currency not like '%.play'`
}

/**
 * The same from what was known of it before and what has moved since: a lane's number goes on in the transaction that
 * moves the money, so that everything up to it is there. Undefined where a line was moved, or so much money that it is
 * no less work to count anew.
 */
export async function followTeamCash(
  db: Db | Tx,
  memberId: bigint,
  { known, most }: { known: TeamCash; most: number },
): Promise<TeamCash | undefined> {
  const { behind, ...now } = await one<TeamCash & { behind: bigint }>(db)`
    with lanes as materialized (
      select id as lane, coalesce((${JSON.stringify(known.places)}::jsonb ->> id::text)::int8, 0) as after,
             seq as upto
        from ledger_lanes
    ), behind as materialized (
      select coalesce(total(upto - after), 0) as transfers, ${moves} as moves from lanes
    ), moved as (
      select g.account, total(g.amount) as amount
        from lanes
       -- Each lane's own few, by their numbers: joined plainly the whole journal may be read for them.
       cross join lateral (
         select debit_account, credit_account, amount, currency from ledger_transfers
          where lane = lanes.lane and seq > lanes.after and seq <= lanes.upto offset 0) as t
       cross join lateral (values (t.debit_account, -t.amount), (t.credit_account, t.amount)) as g (account, amount)
       where (select transfers <= ${most} and moves = ${known.moves} from behind)
         and g.account > 0 and g.account % 256 = 0 and t.currency not like '%.play'
       group by g.account
    )
    select b.transfers as behind, b.moves,
           (select jsonb_object_agg(lane::text, upto::text) from lanes) as places,
           ${known.cash} + coalesce((
             select total(amount) from moved
              where exists (select from member_lines as l
                             where l.ancestor_id = ${memberId} and l.member_id = moved.account / 256)), 0) as cash
      from behind as b`
  return behind <= BigInt(most) && now.moves === known.moves ? now : undefined
}
