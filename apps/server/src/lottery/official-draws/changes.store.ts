import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'

export type DrawChange = {
  readonly id: string
  readonly drawId: string
  readonly kind: 'correct' | 'void'
  readonly result: string | null
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly state: 'waiting' | 'applied' | 'refused'
}

const columns = sql`
  id, draw_id as "drawId", kind, result, reason, proposed_by as "proposedBy",
  proposed_at as "proposedAt", state`

export async function findChange(
  db: Db | Tx,
  id: string,
  lock = false,
): Promise<DrawChange | undefined> {
  const { rows } = await sql<DrawChange>`
    select ${columns} from draw_changes where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** False: another change of this draw waits. */
export async function insertChange(
  tx: Tx,
  one: Omit<DrawChange, 'proposedAt' | 'state'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into draw_changes (id, draw_id, kind, result, reason, proposed_by)
    values (${one.id}, ${one.drawId}, ${one.kind}, ${one.result}, ${one.reason}, ${one.proposedBy})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function waitingChanges(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from draw_changes where state = 'waiting' order by proposed_at limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const closeChange = (
  tx: Tx,
  { id, state, by }: { id: string; state: 'applied' | 'refused'; by: string },
) =>
  sql`update draw_changes set state = ${state}, decided_by = ${by}, decided_at = now()
       where id = ${id}`.execute(tx)
