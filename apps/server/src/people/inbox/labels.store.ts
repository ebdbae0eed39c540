import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, run } from '../../base/database/query.ts'

/** What operators call a member by, in the order of the alphabet. */
export async function readLabels(db: Db | Tx, memberId: bigint): Promise<string[]> {
  const rows = await many<{ label: string }>(db)`
    select label from member_labels where member_id = ${memberId} order by label`
  return rows.map(({ label }) => label)
}

/** Makes whoever else labels the same member wait until this transaction ends. */
export const holdLabels = (tx: Tx, memberId: bigint) =>
  run(tx)`select from members where id = ${memberId} for no key update`

/** These and no others; one that stands already keeps who set it and when. */
export async function writeLabels(
  tx: Tx,
  memberId: bigint,
  { labels, setBy }: { labels: readonly string[]; setBy: string },
): Promise<void> {
  const wanted = list.text(labels)
  await run(tx)`
    delete from member_labels where member_id = ${memberId} and label <> all (${wanted})`
  await run(tx)`
    insert into member_labels (member_id, label, set_by)
    select ${memberId}, label, ${setBy} from unnest(${wanted}) as w (label)
    on conflict do nothing`
}
