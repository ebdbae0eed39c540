import type { Db, Tx } from '../../base/database/database.ts'
import { run } from '../../base/database/query.ts'

export type SettingsTables = {
  settings: { name: string; value: unknown; changed_at: Date; changed_by: string }
  settings_version: { one_row: boolean; version: bigint }
}

export const readVersion = async (db: Db): Promise<bigint> =>
  (
    await db
      .withTables<SettingsTables>()
      .selectFrom('settings_version')
      .select('version')
      .executeTakeFirstOrThrow()
  ).version

export const readSections = (db: Db | Tx): Promise<{ name: string; value: unknown }[]> =>
  db.withTables<SettingsTables>().selectFrom('settings').select(['name', 'value']).execute()

export const readSectionRows = (
  db: Db | Tx,
  names: readonly string[],
): Promise<{ name: string; value: unknown }[]> =>
  db
    .withTables<SettingsTables>()
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', [...names])
    .execute()

/** Reads a section for a change; a second change of it waits. */
export async function lockSection(tx: Tx, name: string): Promise<unknown> {
  const row = await tx
    .withTables<SettingsTables>()
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
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
