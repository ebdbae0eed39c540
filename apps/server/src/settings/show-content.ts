import type { CallReply } from '@parlour/wire/schemas'
import type { Needs } from '../needs.ts'
import { findAnnouncements, findBanners, findHelpTopics } from './settings.store.ts'
import type { Words } from './site-settings.ts'

/** Notices of the wanted types, the newest first, in pages. */
export async function listAnnouncements(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
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
  { db }: Pick<Needs, 'db'>,
  groupName: string | undefined,
  language: string,
): Promise<CallReply<'listBanners'>> {
  const banners = await findBanners(db, groupName)
  return banners.map((banner) => ({
    bannerId: String(banner.id),
    groupName: banner.group_name,
    url: banner.url,
    linkageType: banner.linkage_type,
    linkage: banner.linkage,
    title: say(banner.title, language),
    text: say(banner.text, language),
  }))
}

export async function showHelp(
  { db }: Pick<Needs, 'db'>,
  language: string,
): Promise<CallReply<'helpCenter'>> {
  const topics = await findHelpTopics(db)
  return {
    topics: topics.map((topic) => ({
      topicId: topic.id,
      title: say(topic.title, language),
      questions: topic.questions.map(({ question, answer }) => ({
        question: say(question, language),
        answer: say(answer, language),
      })),
    })),
  }
}

/** A text in the wanted language: exactly it, else its first part, else English. */
function say(text: Words, language: string): string {
  const wanted = language.toLowerCase()
  return text[wanted] ?? text[wanted.slice(0, 2)] ?? text.en
}
