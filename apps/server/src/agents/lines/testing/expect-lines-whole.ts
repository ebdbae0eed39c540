import { expect } from 'vitest'
import type { Db } from '../../../base/database/database.ts'
import { maybe } from '../../../base/database/query.ts'

/** The closure of lines must be what walking from parent to parent gives, and so must the arrays. */
export async function expectLinesToBeWhole(db: Db): Promise<void> {
  const row = await maybe<{ wrong: bigint }>(db)`
    with recursive walked as (
      select id as ancestor_id, id as member_id, 0 as distance from members
      union all
      select m.parent_id, w.member_id, w.distance + 1
        from walked w join members m on m.id = w.ancestor_id where m.parent_id is not null)
    select (select count(*) from (table walked except all
              select ancestor_id, member_id, distance from member_lines) missing)
         + (select count(*) from (select ancestor_id, member_id, distance from member_lines
              except all table walked) surplus)
         + (select count(*) from members m where m.depth <> cardinality(m.ancestors)
              or m.ancestors <> array(select ancestor_id from member_lines l
                                       where l.member_id = m.id and distance > 0 order by distance))
      as wrong`
  expect(row?.wrong).toBe(0n)
}
