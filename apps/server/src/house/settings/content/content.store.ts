import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, run } from '../../../base/database/query.ts'
import { cleanWords } from './clean-html.ts'
import { safeLinkage, safePicture } from '../linkage.ts'
import type { Words } from '../site-settings.ts'

export type LinkageType = 'PAGE' | 'PROMOTION' | 'LINK' | null
export type AnnouncementType = 'B' | 'PL' | 'PU' | 'PR' | 'H'

export type Banner = {
  readonly id: bigint
  readonly groupName: string
  readonly url: string
  readonly linkageType: LinkageType
  readonly linkage: string
  readonly title: Words
  readonly text: Words
}

export async function findBanners(db: Db, groupName: string | undefined): Promise<Banner[]> {
  const ofGroup = groupName === undefined ? sql`` : sql`group_name = ${groupName} and`
  return many<Banner>(db)`
    select id, group_name as "groupName", url, linkage_type as "linkageType", linkage, title, text
      from banners
     where ${ofGroup} shown_from <= now() and (shown_until is null or shown_until > now())
     order by group_name, position limit 200`
}

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
  lines: { id: bigint; type: AnnouncementType; title: Words; content: Words; timestamp: string }[]
  total: number
}> {
  const rows = await many<{
    id: bigint
    type: AnnouncementType
    title: Words
    content: Words
    timestamp: string
    total: bigint
  }>(db)`
    select id, type, title, content, count(*) over () as total,
           to_char(published_at at time zone ${wanted.zone}, 'YYYY-MM-DD HH24:MI:SS') as timestamp
      from announcements
     where withdrawn_at is null and published_at <= now() and execution = ${wanted.execution}
       and (cardinality(${list.text(wanted.types)}) = 0 or type = any(${list.text(wanted.types)}))
     order by published_at desc, id desc
     limit ${wanted.pageSize} offset ${(wanted.pageNo - 1) * wanted.pageSize}`
  return { lines: rows, total: Number(rows[0]?.total ?? 0n) }
}

export async function findHelp(db: Db): Promise<
  {
    id: string
    title: Words
    articles: { id: string; question: Words; answer: Words }[]
  }[]
> {
  return many<{
    id: string
    title: Words
    articles: { id: string; question: Words; answer: Words }[]
  }>(db)`
    select topic.id, topic.title,
           jsonb_agg(jsonb_build_object('id', article.id, 'question', article.question,
                     'answer', article.answer) order by article.position) as articles
      from help_topics as topic join help_articles as article on article.topic_id = topic.id
     group by topic.id order by topic.position`
}

/** False: there is no such article. */
export async function writeHelpVote(
  tx: Db | Tx,
  vote: { articleId: string; voter: string; helpful: boolean },
): Promise<boolean> {
  const touched = await run(tx)`
    insert into help_votes (article_id, voter, helpful)
    select id, ${vote.voter}, ${vote.helpful} from help_articles where id = ${vote.articleId}
    on conflict (article_id, voter) do update set helpful = excluded.helpful, voted_at = now()`
  return touched === 1
}

export async function findPage(
  db: Db,
  id: string,
  zone: string,
): Promise<{ title: Words; content: Words; draft: boolean; updatedOn: string } | undefined> {
  return maybe<{ title: Words; content: Words; draft: boolean; updatedOn: string }>(db)`
    select title, content, draft, to_char(updated_at at time zone ${zone}, 'YYYY-MM-DD') as "updatedOn"
      from content_pages where id = ${id}`
}

export type NewBanner = {
  readonly groupName: string
  readonly position: number
  readonly url?: string
  readonly linkageType: LinkageType
  readonly linkage: string
  readonly title: Words
  readonly text: Words
}

export type NewAnnouncement = {
  /** Names the announcement for whoever writes it again. */
  readonly key: string
  readonly type: AnnouncementType
  readonly execution?: string
  readonly title: Words
  readonly content: Words
  /** Hours before now at which it was published; 0 where it is not said. */
  readonly hoursAgo?: number
}

export type NewHelpTopic = {
  readonly id: string
  readonly position: number
  readonly title: Words
  readonly articles: readonly NewHelpArticle[]
}

export type NewHelpArticle = {
  readonly id: string
  readonly question: Words
  readonly answer: Words
}

export type NewPage = {
  readonly id: string
  readonly title: Words
  readonly content: Words
  readonly draft: boolean
}

/** Adds a banner where its place is free. Throws when it would lead somewhere unsafe. */
export async function addBannerOnce(tx: Tx, one: NewBanner): Promise<void> {
  const linkage = safeLinkage(one.linkageType, one.linkage)
  const url = safePicture(one.url ?? '')
  await run(tx)`
    insert into banners (group_name, position, url, linkage_type, linkage, title, text)
    values (${one.groupName}, ${one.position}, ${url}, ${one.linkageType}, ${linkage},
            ${JSON.stringify(one.title)}::jsonb, ${JSON.stringify(one.text)}::jsonb)
    on conflict (group_name, position) do nothing`
}

/** Stores an announcement with its HTML cleaned. */
export async function addAnnouncementOnce(tx: Tx, one: NewAnnouncement): Promise<void> {
  await run(tx)`
    insert into announcements (key, type, execution, title, content, published_at)
    values (${one.key}, ${one.type}, ${one.execution ?? 'B'}, ${JSON.stringify(one.title)}::jsonb,
            ${JSON.stringify(cleanWords(one.content))}::jsonb,
            now() - make_interval(hours => ${one.hoursAgo ?? 0}))
    on conflict (key) do nothing`
}

/** Adds a topic and those of its articles that are not there, with their HTML cleaned. */
export async function addHelpOnce(tx: Tx, topic: NewHelpTopic): Promise<void> {
  await run(tx)`
    insert into help_topics (id, position, title)
    values (${topic.id}, ${topic.position}, ${JSON.stringify(topic.title)}::jsonb)
    on conflict do nothing`
  for (const article of topic.articles) {
    await run(tx)`
      insert into help_articles (id, topic_id, position, question, answer)
      select ${article.id}, ${topic.id}, coalesce(max(position), 0) + 1,
             ${JSON.stringify(article.question)}::jsonb,
             ${JSON.stringify(cleanWords(article.answer))}::jsonb
        from help_articles where topic_id = ${topic.id}
      on conflict (id) do nothing`
  }
}

export async function addPageOnce(tx: Tx, page: NewPage): Promise<void> {
  await run(tx)`
    insert into content_pages (id, title, content, draft)
    values (${page.id}, ${JSON.stringify(page.title)}::jsonb,
            ${JSON.stringify(cleanWords(page.content))}::jsonb, ${page.draft})
    on conflict (id) do nothing`
}

/** Which of the named pages there are, and whether each is a draft. */
export async function findLegalPages(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; draft: boolean }[]> {
  return many<{ id: string; draft: boolean }>(db)`
    select id, draft from content_pages where id = any(${list.text(ids)}) order by id`
}

/** Writes a page over a draft or an older text of its name, with its HTML cleaned; one that says the same stays. */
export async function putPageInForce(db: Db, page: NewPage): Promise<void> {
  await run(db)`
    insert into content_pages as page (id, title, content, draft)
    values (${page.id}, ${JSON.stringify(page.title)}::jsonb,
            ${JSON.stringify(cleanWords(page.content))}::jsonb, false)
    on conflict (id) do update set title = excluded.title, content = excluded.content,
           draft = false, updated_at = now()
     where page.draft or page.title <> excluded.title or page.content <> excluded.content`
}
