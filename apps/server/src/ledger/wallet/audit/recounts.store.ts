import type { Db } from '../../../base/database/database.ts'
import { maybe, run } from '../../../base/database/query.ts'
import { RECOUNT_EVERY_HOURS } from '../limits.ts'
import type { RecountState } from './recount-books.ts'

export type Recount = { readonly id: bigint; readonly state: RecountState }

/** The recount that has not come to its end, or a new one where the last began long enough ago. */
export async function dueRecount(db: Db): Promise<Recount | undefined> {
  return maybe<Recount>(db)`
    with last as (select * from ledger_recounts order by id desc limit 1), fresh as (
      insert into ledger_recounts (state)
      select '{"lanes": {}, "house": {}}'
       where not exists (select from last
                          where done_at is null
                             or began_at > now() - ${RECOUNT_EVERY_HOURS} * interval '1 hour')
      returning id, state)
    select id, state from fresh union all select id, state from last where done_at is null`
}

export async function keepRecount(db: Db, { id, state }: Recount): Promise<void> {
  await run(db)`
    update ledger_recounts set state = ${JSON.stringify(state)}::jsonb where id = ${id}`
}

/** The last ones stay, to be looked at; how long each took is the time within which everything is recounted. */
export async function endRecount(
  db: Db,
  { id, differences }: { id: bigint; differences: number },
): Promise<void> {
  await run(db)`
    update ledger_recounts set done_at = now(), differences = ${differences}, state = '{}'
     where id = ${id}`
  await run(db)`delete from ledger_recounts where id < ${id} - 100`
}
