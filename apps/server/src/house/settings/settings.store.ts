import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'

type Section = { readonly name: string; readonly value: unknown }

export async function readVersion(db: Db): Promise<bigint> {
  const { version } = await one<{ version: bigint }>(db)`select version from settings_version`
  return version
}

export const readSections = (db: Db | Tx): Promise<Section[]> =>
  many<Section>(db)`select name, value from settings`

export const readSectionRows = (db: Db | Tx, names: readonly string[]): Promise<Section[]> =>
  many<Section>(db)`select name, value from settings where name = any (${list.text(names)})`

/** Reads a section for a change; a second change of it waits, though nobody has set it before and no row stands. */
export async function lockSection(tx: Tx, name: string): Promise<unknown> {
  await run(tx)`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 0))`
  const row = await maybe<{ value: unknown }>(tx)`
    select value from settings where name = ${name} for update`
  return row?.value
}

export async function writeSection(
  tx: Tx,
  section: { name: string; value: unknown; changedBy: string },
): Promise<void> {
  const value = JSON.stringify(section.value)
  await run(tx)`insert into settings (name, value, changed_by)
            values (${section.name}, ${value}::jsonb, ${section.changedBy})
            on conflict (name) do update
              set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`
}

export async function rememberLanguage(db: Db, memberId: bigint, language: string): Promise<void> {
  await run(db)`update members set language = ${language} where id = ${memberId}`
}
