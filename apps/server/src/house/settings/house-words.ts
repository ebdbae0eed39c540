import { readdirSync, readFileSync } from 'node:fs'
import type { Words } from './site-settings.ts'
import type cashier from './texts/en/cashier.json'
import type demo from './texts/en/demo.json'
import type games from './texts/en/games.json'
import type help from './texts/en/help.json'
import type house from './texts/en/house.json'
import type pages from './texts/en/pages.json'
import type promotions from './texts/en/promotions.json'
import type rewards from './texts/en/rewards.json'

type Areas = {
  readonly cashier: typeof cashier
  readonly demo: typeof demo
  readonly games: typeof games
  readonly help: typeof help
  readonly house: typeof house
  readonly pages: typeof pages
  readonly promotions: typeof promotions
  readonly rewards: typeof rewards
}
export type WordsKey<Area extends keyof Areas> = keyof Areas[Area] & string

const folder = new URL('./texts/', import.meta.url)
const languages = readdirSync(folder)

/**
 * The texts of the house that lie in its database, by key, in every language that stands complete.
 *
 * @example wordsOf('promotions')('welcome-table.title').es // 'Mesa de bienvenida'
 */
export function wordsOf<Area extends keyof Areas>(area: Area): (key: WordsKey<Area>) => Words {
  const read = (language: string): Readonly<Record<WordsKey<Area>, string>> =>
    JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8'))
  const texts = languages.map((language) => [language, read(language)] as const)
  // A language that a text is new to has none of it yet: its readers get the English one.
  return (key) =>
    Object.fromEntries(
      texts.flatMap(([language, words]) => (words[key] ? [[language, words[key]]] : [])),
    ) as Words
}
