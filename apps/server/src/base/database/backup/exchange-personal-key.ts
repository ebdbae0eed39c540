import type pg from 'pg'
import { many, maybe, run } from '../query.ts'
import type { Db } from '../database.ts'
import { fingerprint } from '../../encryption/keys.ts'
import {
  holdPersonalKey,
  indexKeyOf,
  sealingKeyName,
  unwrapKey,
  wrapKey,
} from '../personal-data.ts'
import { transact } from '../transact.ts'

/** Subjects sealed anew in one transaction. */
const SUBJECTS_AT_ONCE = 500
const INDEX_PLACE = 'personal index key'

/** Names of the master keys that something in this database is sealed with. */
export async function sealingNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct master_key as name from personal_subjects where wrapped_key is not null
     union select master_key from personal_index_key`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Holds the keys for this process, with the key of the keyed hashes as the database keeps it. The
 * first time it is written down, wrapped, as it follows from the master key that was in use until then.
 */
export async function holdKeys(
  client: pg.Client,
  { master, further }: { master: Buffer; further: readonly Buffer[] },
): Promise<void> {
  const { rows: used } = await client.query<{ name: string }>(
    'select master_key as name from personal_subjects where wrapped_key is not null limit 1',
  )
  const first = [master, ...further].find((key) => fingerprint(key) === used[0]?.name) ?? master
  holdPersonalKey(master, { further })
  const { wrapped, name } = wrapKey(indexKeyOf(first), INDEX_PLACE)
  await client.query(
    'insert into personal_index_key (wrapped_key, master_key) values ($1, $2) on conflict do nothing',
    [wrapped, name],
  )
  const { rows } = await client.query<{ wrapped: Buffer; name: string }>(
    'select wrapped_key as wrapped, master_key as name from personal_index_key',
  )
  const kept = rows[0]
  if (!kept) throw new Error('The index key of the personal data could not be kept.')
  holdPersonalKey(master, { further, index: unwrapKey(kept.wrapped, kept.name, INDEX_PLACE) })
}

/**
 * After the master key was exchanged: wraps every subject's key anew under the one of now. The sealed
 * fields stay as they are; with nothing left to do it costs one look at an index. Says how many it did.
 */
export async function resealPersonal(db: Db): Promise<number> {
  let done = 0
  for (;;) {
    const part = await resealSome(db)
    done += part
    if (part < SUBJECTS_AT_ONCE) break
  }
  return done + (await resealIndexKey(db))
}

const resealSome = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    const rows = await many<{ subject: string; wrapped: Buffer; name: string }>(tx)`
      select subject, wrapped_key as wrapped, master_key as name from personal_subjects
       where wrapped_key is not null and master_key <> ${sealingKeyName()}
       limit ${SUBJECTS_AT_ONCE} for update skip locked`
    for (const { subject, wrapped, name } of rows) {
      const anew = wrapKey(unwrapKey(wrapped, name, subject), subject)
      await run(tx)`
        update personal_subjects set wrapped_key = ${anew.wrapped}, master_key = ${anew.name}
         where subject = ${subject}`
    }
    return rows.length
  })

const resealIndexKey = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    const kept = await maybe<{ wrapped: Buffer; name: string }>(tx)`
      select wrapped_key as wrapped, master_key as name from personal_index_key
       where master_key <> ${sealingKeyName()} for update`
    if (!kept) return 0
    const anew = wrapKey(unwrapKey(kept.wrapped, kept.name, INDEX_PLACE), INDEX_PLACE)
    await run(tx)`
      update personal_index_key set wrapped_key = ${anew.wrapped}, master_key = ${anew.name}`
    return 1
  })
