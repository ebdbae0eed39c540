import { type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import type { SettingsNeeds } from '../open-settings.ts'
import { findAnnouncements, findBanners, findHelp, findPage } from './content.store.ts'
import { say } from '../say.ts'
import { sayHelpLines } from './say-help-lines.ts'

/** Notices of the wanted types, the newest first, in pages. */
export async function listAnnouncements(
  { db, settings }: Pick<SettingsNeeds, 'db' | 'settings'>,
  wanted: {
    types: readonly string[]
    execution: string
    language: string
    pageNo: number
    pageSize: number
  },
): Promise<CallReply<'listAnnouncements'>> {
  const zone = settings.current().merchant.timeZone
  const { lines, total } = await findAnnouncements(db, { ...wanted, zone })
  return {
    list: lines.map((line) => ({
      id: String(line.id),
      type: line.type,
      title: say(line.title, wanted.language),
      content: say(line.content, wanted.language),
      timestamp: line.timestamp,
    })),
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
  { db, settings }: Pick<SettingsNeeds, 'db' | 'settings'>,
  language: string,
): Promise<CallReply<'helpCenter'>> {
  const topics = await findHelp(db)
  const { helpLines } = settings.current().customerService
  return {
    topics: topics.map((topic) => ({
      topicId: topic.id,
      title: say(topic.title, language),
      questions: topic.articles.map(({ id, question, answer }) => ({
        articleId: id,
        question: say(question, language),
        answer: sayHelpLines(say(answer, language), language, helpLines),
      })),
    })),
  }
}

/** A text of the house, such as its terms. */
export async function showPage(
  { db, settings }: Pick<SettingsNeeds, 'db' | 'settings'>,
  pageId: string,
  language: string,
): Promise<CallReply<'showPage'> | Refusal<'page_not_found'>> {
  const { merchant, customerService } = settings.current()
  const page = await findPage(db, pageId, merchant.timeZone)
  if (!page) return refuse('page_not_found')
  return {
    pageId,
    title: say(page.title, language),
    content: sayHelpLines(say(page.content, language), language, customerService.helpLines),
    draft: page.draft,
    updatedOn: page.updatedOn,
  }
}
