import type { Db, Tx } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'

export type ContactKind = 'email' | 'mobile'

export async function confirmedKinds(
  db: Db | Tx,
  memberId: bigint,
): Promise<ReadonlySet<ContactKind>> {
  const rows = await many<{ kind: ContactKind }>(db)`
    select kind from confirmed_contacts where member_id = ${memberId}`
  return new Set(rows.map(({ kind }) => kind))
}

export async function noteConfirmed(
  tx: Db | Tx,
  { memberId, kind, at }: { memberId: bigint; kind: ContactKind; at: Date },
): Promise<void> {
  await run(tx)`
    insert into confirmed_contacts (member_id, kind, confirmed_at)
    values (${memberId}, ${kind}, ${at})
    on conflict (member_id, kind) do update set confirmed_at = excluded.confirmed_at`
}

/** An address stops counting as confirmed; false where it did not count. */
export async function dropConfirmed(tx: Tx, memberId: bigint, kind: ContactKind): Promise<boolean> {
  const touched = await run(tx)`
    delete from confirmed_contacts where member_id = ${memberId} and kind = ${kind}`
  return touched === 1
}
