import { sql } from 'kysely'
import type { CallReply } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'
import { cleanWords } from '../../house/settings/content/clean-html.ts'
import { safePicture } from '../../house/settings/linkage.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import { ENDED_SHOWN_DAYS, PROMOTIONS_MOST } from './limits.ts'

type Shown = CallReply<'getPromotion'>

export type PromotionRow = {
  id: string
  category: Shown['category']
  tag: Shown['tag']
  period: Shown['period']
  rewarded: boolean
  title: Words
  summary: Words
  images: Shown['announcementImages']
  startsAt: Date | null
  endsAt: Date | null
}
export type PromotionTexts = { content: Words; terms: Words; eligibility: Words }

const columns = sql`
  id, category, tag, period, rewarded, title, summary, images, starts_at as "startsAt",
  ends_at as "endsAt"`

const shown = sql`
  withdrawn_at is null
  and (ends_at is null or ends_at > now() - make_interval(days => ${ENDED_SHOWN_DAYS}))`

export async function findPromotions(
  db: Db,
  category: string | undefined,
): Promise<PromotionRow[]> {
  return many<PromotionRow>(db)`
    select ${columns}
      from promotions
     where ${shown} and (${category ?? null}::text is null or category = ${category ?? null})
     order by position, id limit ${PROMOTIONS_MOST}`
}

export async function findPromotion(
  db: Db,
  id: string,
): Promise<(PromotionRow & PromotionTexts) | undefined> {
  return maybe<PromotionRow & PromotionTexts>(db)`
    select ${columns}, content, terms, eligibility
      from promotions where id = ${id} and ${shown}`
}

export type NewPromotion = {
  readonly id: string
  readonly position: number
  readonly category: Shown['category']
  readonly tag?: Shown['tag']
  readonly period?: Shown['period']
  /** It pays something. */
  readonly rewarded: boolean
  readonly title: Words
  readonly summary: Words
  readonly content: Words
  readonly terms: Words
  readonly eligibility: Words
  readonly images: Shown['announcementImages']
  readonly startsAt?: Date
  readonly endsAt?: Date
}

/** Adds a promotion that is not there yet, with its HTML cleaned. Throws on a picture from an unsafe address. */
export async function addPromotionOnce(tx: Tx, one: NewPromotion): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const images = one.images.map(({ sequence, url }) => ({ sequence, url: safePicture(url) }))
  await run(tx)`
    insert into promotions (id, position, category, tag, period, rewarded, title, summary, content,
                            terms, eligibility, images, starts_at, ends_at)
    values (${one.id}, ${one.position}, ${one.category}, ${one.tag ?? null}, ${one.period ?? null},
            ${one.rewarded}, ${json(one.title)}, ${json(one.summary)},
            ${json(cleanWords(one.content))}, ${json(cleanWords(one.terms))}, ${json(one.eligibility)},
            ${json(images)}, ${one.startsAt ?? null}, ${one.endsAt ?? null})
    on conflict (id) do nothing`
}
