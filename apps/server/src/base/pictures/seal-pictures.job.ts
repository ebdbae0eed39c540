import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { many, maybe, run } from '../database/query.ts'
import { transact } from '../database/transact.ts'
import { forEachApart } from '../jobs/for-each-apart.ts'
import type { Tasks } from '../jobs/jobs.ts'
import type { BaseNeeds } from '../needs.ts'
import { PICTURES_SEALED_AT_ONCE } from './limits.ts'
import { sealPicture } from './sealed-pictures.ts'

/** The two tables in which pictures were kept plain. */
const tables = [
  { table: 'proof_images', id: 'proof_id' },
  { table: 'feedback_images', id: 'image_id' },
] as const
type Table = (typeof tables)[number]

/** Seals some of the pictures that are still plain, and drops their plain bytes in the same transaction. */
export async function sealPictures({ db, log }: Pick<BaseNeeds, 'db' | 'log'>): Promise<void> {
  for (const of of tables)
    await forEachApart(log, 'seal-pictures', await plainOnes(db, of), (pictureId) =>
      transact(db, (tx) => sealOne(tx, of, pictureId)),
    )
}

async function plainOnes(db: Db, { table, id }: Table): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select ${sql.id(id)}::text as id from ${sql.table(table)} where content is not null
     order by ${sql.id(id)} limit ${PICTURES_SEALED_AT_ONCE}`
  return rows.map((row) => row.id)
}

async function sealOne(tx: Tx, { table, id }: Table, pictureId: string): Promise<void> {
  const row = await maybe<{ memberId: bigint | null; content: Buffer }>(tx)`
    select member_id as "memberId", content from ${sql.table(table)}
     where ${sql.id(id)} = ${pictureId} and content is not null for update`
  if (!row) return
  await sealPicture(tx, { pictureId, memberId: row.memberId }, row.content)
  await run(tx)`update ${sql.table(table)} set content = null where ${sql.id(id)} = ${pictureId}`
}

export const picturesTasks = (needs: Pick<BaseNeeds, 'db' | 'log'>): Tasks => ({
  'seal-pictures': () => sealPictures(needs),
})

/** Minute, hour, day, month, weekday, task; in UTC. */
export const picturesCrontab = `
*/5 * * * * seal-pictures
`
