import { recordAudit } from '../../base/database/audit.ts'
import type { Db } from '../../base/database/database.ts'
import { list, many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'

/**
 * Writes to the audit that an operator was shown these subjects: one line for each a day, however often a page asks.
 * It stands before the answer leaves the house.
 */
export async function recordLooks(
  db: Db,
  { operatorId }: { readonly operatorId: string },
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  const known = await seenToday(db, operatorId, subjects)
  const fresh = subjects.filter((subject) => !known.has(subject))
  if (fresh.length === 0) return
  await transact(db, async (tx) => {
    const rows = await many<{ subject: string }>(tx)`
      insert into operator_looks (operator_id, subject, day)
      select ${operatorId}, subject, current_date
        from unnest(${list.text(fresh)}) as subject order by subject
      on conflict do nothing returning subject`
    if (rows.length === 0) return
    await run(tx)`
      delete from operator_looks
       where operator_id = ${operatorId} and day < current_date - 1`
    for (const { subject } of rows) {
      await recordAudit(tx, { actor: `operator:${operatorId}`, action: 'look', subject })
    }
  })
}

async function seenToday(
  db: Db,
  operatorId: string,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await many<{ subject: string }>(db)`
    select subject from operator_looks
     where operator_id = ${operatorId} and day = current_date
       and subject = any(${list.text(subjects)})`
  return new Set(rows.map(({ subject }) => subject))
}
