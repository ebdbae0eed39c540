import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { Words } from './site-settings.ts'

export type SettingsTables = {
  settings: { name: string; value: unknown; changed_at: Date; changed_by: string }
  settings_version: { one_row: boolean; version: bigint }
  banners: {
    id: bigint
    group_name: string
    position: number
    url: string
    linkage_type: 'PAGE' | 'PROMOTION' | 'LINK' | null
    linkage: string
    title: Words
    text: Words
    shown_from: Date
    shown_until: Date | null
  }
  announcements: {
    id: bigint
    key: string | null
    type: 'B' | 'PL' | 'PU' | 'PR' | 'H'
    execution: string
    title: Words
    content: Words
    published_at: Date
    withdrawn_at: Date | null
  }
  help_topics: {
    id: string
    position: number
    title: Words
    questions: { question: Words; answer: Words }[]
  }
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
  await sql`insert into settings (name, value, changed_by)
            values (${section.name}, ${value}::jsonb, ${section.changedBy})
            on conflict (name) do update
              set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`.execute(
    tx,
  )
}

export const findBanners = (db: Db, groupName: string | undefined) =>
  db
    .withTables<SettingsTables>()
    .selectFrom('banners')
    .selectAll()
    .$if(groupName !== undefined, (query) => query.where('group_name', '=', groupName!))
    .where('shown_from', '<=', sql<Date>`now()`)
    .where((where) =>
      where.or([where('shown_until', 'is', null), where('shown_until', '>', sql<Date>`now()`)]),
    )
    .orderBy('group_name')
    .orderBy('position')
    .limit(200)
    .execute()

export async function findAnnouncements(
  db: Db,
  wanted: {
    types: readonly string[]
    execution: string
    language: string
    zone: string
    pageNo: number
    pageSize: number
  },
): Promise<{
  lines: { id: bigint; type: never; title: Words; content: Words; timestamp: string }[]
  total: number
}> {
  const { rows } = await sql<{
    id: bigint
    type: never
    title: Words
    content: Words
    timestamp: string
    total: bigint
  }>`
    select id, type, title, content, count(*) over () as total,
           to_char(published_at at time zone ${wanted.zone}, 'YYYY-MM-DD HH24:MI:SS') as timestamp
      from announcements
     where withdrawn_at is null and published_at <= now() and execution = ${wanted.execution}
       and (cardinality(${wanted.types}::text[]) = 0 or type = any(${wanted.types}::text[]))
     order by published_at desc, id desc
     limit ${wanted.pageSize} offset ${(wanted.pageNo - 1) * wanted.pageSize}`.execute(db)
  return { lines: rows, total: Number(rows[0]?.total ?? 0n) }
}

export const findHelpTopics = (db: Db) =>
  db
    .withTables<SettingsTables>()
    .selectFrom('help_topics')
    .select(['id', 'title', 'questions'])
    .orderBy('position')
    .execute()

export async function rememberLanguage(db: Db, memberId: bigint, language: string): Promise<void> {
  await sql`update members set language = ${language} where id = ${memberId}`.execute(db)
}
