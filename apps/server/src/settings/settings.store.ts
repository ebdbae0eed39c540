import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { cleanHtml } from './clean-html.ts'
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

export type NewBanner = {
  readonly groupName: string
  readonly position: number
  readonly url?: string
  readonly linkageType: 'PAGE' | 'PROMOTION' | 'LINK' | null
  readonly linkage: string
  readonly title: Words
  readonly text: Words
}

export type NewAnnouncement = {
  /** Names the announcement for whoever writes it again. */
  readonly key: string
  readonly type: 'B' | 'PL' | 'PU' | 'PR' | 'H'
  readonly execution?: string
  readonly title: Words
  readonly content: Words
}

export type NewHelpTopic = {
  readonly id: string
  readonly position: number
  readonly title: Words
  readonly questions: readonly { readonly question: Words; readonly answer: Words }[]
}

/** Adds what is not there yet; what somebody edited since stays. */
export async function addContentOnce(
  tx: Tx,
  content: {
    banners: readonly NewBanner[]
    announcements: readonly NewAnnouncement[]
    helpTopics: readonly NewHelpTopic[]
  },
): Promise<void> {
  for (const one of content.banners) {
    await sql`
      insert into banners (group_name, position, url, linkage_type, linkage, title, text)
      values (${one.groupName}, ${one.position}, ${one.url ?? ''}, ${one.linkageType}, ${one.linkage},
              ${JSON.stringify(one.title)}::jsonb, ${JSON.stringify(one.text)}::jsonb)
      on conflict (group_name, position) do nothing`.execute(tx)
  }
  for (const one of content.announcements) await addAnnouncementOnce(tx, one)
  for (const one of content.helpTopics) {
    await sql`
      insert into help_topics (id, position, title, questions)
      values (${one.id}, ${one.position}, ${JSON.stringify(one.title)}::jsonb,
              ${JSON.stringify(one.questions)}::jsonb)
      on conflict do nothing`.execute(tx)
  }
}

/** Stores an announcement with its HTML cleaned. */
export async function addAnnouncementOnce(tx: Tx, one: NewAnnouncement): Promise<void> {
  const content = Object.fromEntries(
    Object.entries(one.content).map(([language, html]) => [language, cleanHtml(html)]),
  )
  await sql`
    insert into announcements (key, type, execution, title, content)
    values (${one.key}, ${one.type}, ${one.execution ?? 'B'}, ${JSON.stringify(one.title)}::jsonb,
            ${JSON.stringify(content)}::jsonb)
    on conflict (key) do nothing`.execute(tx)
}
