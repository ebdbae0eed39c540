import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PlayersText } from './catalogues.ts'

/** By place and name: the hash of the Portuguese and English that the other twelve were last looked at beside. */
export type Sources = Readonly<Record<string, Readonly<Record<string, string>>>>

export const sourcesFile = new URL('./sources.json', import.meta.url)

export const readSources = (): Sources => JSON.parse(readFileSync(sourcesFile, 'utf8'))

/** Short: it tells that a source has changed, and keeps nobody out. */
export const hashOf = ({ words }: PlayersText): string =>
  createHash('sha256')
    .update(JSON.stringify([words.pt, words.en]))
    .digest('hex')
    .slice(0, 8)

/** Keys whose Portuguese or English is not what the translations were looked at beside, new ones too. */
export function staleTexts(texts: readonly PlayersText[], sources: Sources): string[] {
  return texts.filter((text) => lookedAt(text.key, sources) !== hashOf(text)).map(({ key }) => key)
}

/** Keys that are remembered and no longer stand anywhere. */
export function goneTexts(texts: readonly PlayersText[], sources: Sources): string[] {
  const there = new Set(texts.map(({ key }) => key))
  return Object.entries(sources)
    .flatMap(([place, names]) => Object.keys(names).map((name) => `${place}#${name}`))
    .filter((key) => !there.has(key))
}

const placeAndName = (key: string): [string, string] => {
  const at = key.indexOf('#')
  return [key.slice(0, at), key.slice(at + 1)]
}

function lookedAt(key: string, sources: Sources): string | undefined {
  const [place, name] = placeAndName(key)
  return sources[place]?.[name]
}

/** The sources with those of the named keys as they are now; what is gone is left out. */
export function renewed(
  texts: readonly PlayersText[],
  sources: Sources,
  keys: readonly string[],
): Sources {
  const next: Record<string, Record<string, string>> = {}
  for (const text of texts) {
    const [place, name] = placeAndName(text.key)
    const hash = keys.includes(text.key) ? hashOf(text) : sources[place]?.[name]
    if (hash) next[place] = { ...next[place], [name]: hash }
  }
  return next
}
