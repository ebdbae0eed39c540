import en from './words/en.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

/** The few words the components say themselves. Screens bring all others. */
export type Words = { readonly [Key in keyof typeof pt]: string }

const known = new Map<string, Words>([
  ['pt', pt],
  ['en', en],
])

/** Brings the words of a language that did not come with the first load. */
export const addWords = (language: string, words: Words): void => {
  known.set(language, words)
}

/** Words for a language; those without a translation of their own speak English. */
export const wordsFor = (locale: string): Words => known.get(locale.slice(0, 2).toLowerCase()) ?? en
