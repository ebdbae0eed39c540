import { type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { insertInto, type TextInserts } from './text-insert.ts'
import type { SettingsNeeds } from '../open-settings.ts'
import type { Words } from '../site-settings.ts'
import { findAnnouncements, findBanners, findHelp, findPage } from './content.store.ts'
import { say } from '../say.ts'
import { sayHelpLines } from './say-help-lines.ts'

type SayNeeds = Pick<SettingsNeeds, 'db' | 'settings'> & { readonly inserts: TextInserts }

/** Notices of the wanted types, the newest first, in pages. */
export async function listAnnouncements(
  needs: SayNeeds,
  wanted: {
    types: readonly string[]
    execution: string
    language: string
    pageNo: number
    pageSize: number
  },
): Promise<CallReply<'listAnnouncements'>> {
  const zone = needs.settings.current().merchant.timeZone
  const { lines, total } = await findAnnouncements(needs.db, { ...wanted, zone })
  const said = lines.map(async ({ id, type, title, content, timestamp }) => ({
    id: String(id),
    type,
    title: say(title, wanted.language),
    content: await sayWhole(needs, content, wanted.language),
    timestamp,
  }))
  return {
    list: await Promise.all(said),
    totalPages: Math.ceil(total / wanted.pageSize),
  }
}

export async function listBanners(
  { db }: Pick<SettingsNeeds, 'db'>,
  groupName: string | undefined,
  language: string,
): Promise<CallReply<'listBanners'>> {
  const banners = await findBanners(db, groupName)
  return banners.map((banner) => ({
    bannerId: String(banner.id),
    groupName: banner.groupName,
    url: banner.url,
    linkageType: banner.linkageType,
    linkage: banner.linkage,
    title: say(banner.title, language),
    text: say(banner.text, language),
  }))
}

export async function showHelp(
  needs: SayNeeds,
  language: string,
): Promise<CallReply<'helpCenter'>> {
  const topics = await findHelp(needs.db)
  const shown: CallReply<'helpCenter'>['topics'] = []
  for (const { id: topicId, title, articles } of topics) {
    const questions = []
    for (const { id: articleId, question, answer } of articles) {
      const said = await sayWhole(needs, answer, language)
      questions.push({ articleId, question: say(question, language), answer: said })
    }
    shown.push({ topicId, title: say(title, language), questions })
  }
  return { topics: shown }
}

/** A text with what it names of the house put in, as that stands now. */
async function sayWhole(needs: SayNeeds, text: Words, language: string): Promise<string> {
  const { helpLines } = needs.settings.current().customerService
  const said = sayHelpLines(say(text, language), language, helpLines)
  return insertInto(said, needs.inserts, needs, language)
}

/** A text of the house, such as its terms. */
export async function showPage(
  needs: SayNeeds,
  pageId: string,
  language: string,
): Promise<CallReply<'showPage'> | Refusal<'page_not_found'>> {
  const { merchant } = needs.settings.current()
  const page = await findPage(needs.db, pageId, merchant.timeZone)
  if (!page) return refuse('page_not_found')
  return {
    pageId,
    title: say(page.title, language),
    content: await sayWhole(needs, page.content, language),
    draft: page.draft,
    updatedOn: page.updatedOn,
  }
}
