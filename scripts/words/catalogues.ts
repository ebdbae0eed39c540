import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textLanguages } from '@parlour/wire'
import { houseFiles } from '../house-files.ts'

const root = join(import.meta.dirname, '../..')

/** A text that players read, in every language that stands complete. */
export type PlayersText = {
  /** Where it stands, shortened, and its name: `site/lobby#searchNone`. */
  readonly key: string
  readonly words: Readonly<Record<string, string>>
}

/** `apps/site/src/base/texts/pt/lobby.json` is `site/lobby` in every language. */
const placeOf = (file: string): string =>
  file
    .replace(/\/(?:texts|words)\/[a-z]{2}(?:\/([a-z-]+))?\.json$/, (_, area) =>
      area ? `/${area}` : '',
    )
    .replace(/^(?:apps|packages)\//, '')
    .replace(/\/(?:src\/base|src)(?=\/|$)/, '')

/** Every text for players, the same in all languages but for its words. */
export const playersTexts = (): readonly PlayersText[] =>
  allTexts().filter(({ words }) => textLanguages.every((language) => words[language] !== undefined))

/** Those for operators and vendors, who read Portuguese and English. */
export const operatorsTexts = (): readonly PlayersText[] =>
  allTexts().filter(({ words }) => textLanguages.some((language) => words[language] === undefined))

function allTexts(): readonly PlayersText[] {
  const texts = new Map<string, Record<string, string>>()
  for (const file of houseFiles()) {
    const language = /\/(?:texts|words)\/([a-z]{2})(?:\/[a-z-]+)?\.json$/.exec(file)?.[1]
    if (!language) continue
    const read: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'))
    for (const [name, text] of Object.entries(read)) {
      const key = `${placeOf(file)}#${name}`
      texts.set(key, { ...texts.get(key), [language]: text })
    }
  }
  return [...texts].map(([key, words]) => ({ key, words }))
}
