import type { Db } from '../../base/database/database.ts'
import { many } from '../../base/database/query.ts'

type Change = { readonly name: string; readonly changedAt: Date; readonly changedBy: string }

/** When each section that was ever set was set last, and by whom. */
export async function readChanges(db: Db): Promise<ReadonlyMap<string, Change>> {
  const rows = await many<Change>(db)`
    select name, changed_at as "changedAt", changed_by as "changedBy" from settings`
  return new Map(rows.map((row) => [row.name, row]))
}
