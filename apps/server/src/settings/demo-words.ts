import { readdirSync, readFileSync } from 'node:fs'
import type { NewHelpArticle, NewHelpTopic } from './content.store.ts'
import type { Words } from './site-settings.ts'
import type en from './texts/en/demo.json'

type DemoKey = keyof typeof en
type Demo = Readonly<Record<DemoKey, string>>

const folder = new URL('./texts/', import.meta.url)
let demos: readonly (readonly [language: string, words: Demo])[] | undefined

/**
 * What a reader of any language meets first in the demo house: banners, announcements and what each promotion is.
 * Conditions of promotions, articles of the help and the drafts for lawyers are written in Portuguese and English.
 *
 * @example inEveryLanguage('banner.rounds.title').es // 'Cada ronda se puede comprobar'
 */
export function inEveryLanguage(key: DemoKey): Words {
  demos ??= readdirSync(folder).map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}/demo.json`, folder), 'utf8')) as Demo,
  ])
  return Object.fromEntries(demos.map(([language, words]) => [language, words[key]])) as Words
}

/** A question and its answer in HTML, in Portuguese and in English. */
export const article = (
  id: string,
  pt: readonly [question: string, answer: string],
  en: readonly [question: string, answer: string],
): NewHelpArticle => ({
  id,
  question: { pt: pt[0], en: en[0] },
  answer: { pt: pt[1], en: en[1] },
})

export const topic = (
  id: string,
  position: number,
  pt: string,
  en: string,
  articles: readonly NewHelpArticle[],
): NewHelpTopic => ({ id, position, title: { pt, en }, articles })
