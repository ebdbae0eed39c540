import type { Db, Tx } from '../../../base/database/database.ts'
import { one, run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import { NOT_LOOKED_AT_SECONDS, NOTED_LOOKED_AT } from '../limits.ts'

/**
 * Looks at the wagers placed since the last look and notes those that stand open. Costs by what was placed in
 * between. Wagers become visible some time after they say they were placed: what was placed since the look before
 * the last one that all others have outlived is looked at again.
 */
export const noteOpenWagers = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    // The ranges of the table that hold new wagers, whatever the planner takes the table for.
    await run(tx)`set local enable_seqscan = off`
    const { sure, looked, until, over } = await lockPlace(tx)
    const { noted } = await one<{ noted: number }>(tx)`
      with noted as (
        insert into open_wagers (member_id, id, vendor, game, placed_at)
        select member_id, id, vendor, game, placed_at from wagers
         where placed_at > ${sure}::timestamptz and placed_at <= ${until}::timestamptz
           and state = 0 and stake_hash is not null and category not in ('LOTT', 'ELOTT')
        on conflict do nothing returning 1)
      select count(*)::int as noted from noted`
    await run(tx)`
      update open_wagers_place
         set sure_until = case when ${over} then ${looked}::timestamptz else sure_until end,
             looked_until = ${until}::timestamptz,
             looked_by = pg_current_xact_id()::text::bigint`
    await forgetDecided(tx, NOTED_LOOKED_AT + 2 * noted)
  })

type Look = { sure: string; looked: string; until: string; over: boolean }

async function lockPlace(tx: Tx): Promise<Look> {
  return one<Look>(tx)`
    select sure_until::text as sure, looked_until::text as looked, clock.until::text as until,
           pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= looked_by
             -- A restored database counts its transactions anew.
             or pg_snapshot_xmax(pg_current_snapshot())::text::bigint < looked_by as over
      from open_wagers_place
      cross join (select now() - ${NOT_LOOKED_AT_SECONDS} * interval '1 second' as until) as clock
       for update of open_wagers_place`
}

/** Forgets those that have been decided among the next in turn, and begins again behind the last one. */
async function forgetDecided(tx: Tx, most: number): Promise<void> {
  await run(tx)`
    with next as (
      select o.member_id, o.id from open_wagers as o, open_wagers_place as p
       where (o.member_id, o.id) > (p.turn_member, p.turn_id)
       order by o.member_id, o.id limit ${most}
    ), gone as (
      delete from open_wagers as o using next, wagers as w
       where o.member_id = next.member_id and o.id = next.id
         and w.member_id = next.member_id and w.id = next.id and w.state <> 0
    ), last as (
      select member_id, id from next order by member_id desc, id desc limit 1
    )
    update open_wagers_place
       set turn_member = coalesce((select member_id from last), 0),
           turn_id = coalesce((select id from last), '00000000-0000-0000-0000-000000000000')`
}
