import { readFileSync } from 'node:fs'
import { textLanguages } from '@parlour/wire'
import type { PlayersText } from './catalogues.ts'

type Term = {
  readonly means: string
  /** Finds the term in an English text. */
  readonly english: string
  /** Only texts whose key fits: the same English word means something else elsewhere. */
  readonly in?: string
  /** By language the word that is shown, then other forms and beginnings that stand for it. */
  readonly words: Readonly<Record<string, string>>
  /** By language what is not said for it, whole or as beginnings. */
  readonly refused?: Readonly<Record<string, string>>
  /** Only texts whose key fits are refused those: elsewhere the words mean another thing. */
  readonly refusedIn?: string
  /** `key languages`, or `key *`, with the reason why its word need not stand there. */
  readonly excused?: Readonly<Record<string, string>>
}

type TermList = {
  /** By language what no text says at all. */
  readonly refused: Readonly<Record<string, string>>
  readonly terms: Readonly<Record<string, Term>>
}

export const termList: TermList = JSON.parse(
  readFileSync(new URL('./terms.json', import.meta.url), 'utf8'),
)

/** Written without spaces, or with beginnings grown onto the word: it is looked for anywhere. */
const anywhere = new Set(['zh', 'th', 'ja', 'ko', 'hi', 'bn', 'ar'])

const split = (words: string): string[] => words.split(' | ').filter((one) => one !== '')

export const formsOf = (term: Term, language: string): string[] => split(term.words[language] ?? '')

/** Names of values are no words: `{email}` says nothing of an address. */
const wordsOf = (text: string): string => text.replace(/\{(?!issue)\w+\}/g, '')

function says(text: string, form: string, language: string): boolean {
  const [all, wanted] = [wordsOf(text).toLowerCase(), form.toLowerCase()]
  if (anywhere.has(language)) return all.includes(wanted)
  const begins = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${begins}`, 'u').test(all)
}

/** Texts whose English has the term and whose translation has none of its words, as `key language`. */
export function lackingWord(name: string, texts: readonly PlayersText[]): string[] {
  const term = termList.terms[name]!
  const [english, place] = [new RegExp(term.english, 'iu'), new RegExp(term.in ?? '')]
  return texts
    .filter(({ key, words }) => place.test(key) && english.test(wordsOf(words.en!)))
    .flatMap(({ key, words }) =>
      textLanguages
        .filter((one) => one !== 'en')
        .filter((one) => !formsOf(term, one).some((form) => says(words[one]!, form, one)))
        .map((one) => `${key} ${one}`),
    )
}

/**
 * Texts that say what is not to be said, as `key language: words`.
 *
 * @param names the terms whose refused words are looked for; without them all, and what is never said.
 */
export function sayingRefused(texts: readonly PlayersText[], names?: readonly string[]): string[] {
  const lists: readonly Pick<Term, 'refused' | 'refusedIn'>[] = names?.map(
    (name) => termList.terms[name]!,
  ) ?? [termList, ...Object.values(termList.terms)]
  return lists.flatMap(({ refused, refusedIn }) => {
    const place = new RegExp(refusedIn ?? '')
    const there = texts.filter(({ key }) => place.test(key))
    return Object.entries(refused ?? {}).flatMap(([language, list]) =>
      split(list).flatMap((words) =>
        there
          .filter((text) => says(text.words[language] ?? '', words, language))
          .map(({ key }) => `${key} ${language}: ${words}`),
      ),
    )
  })
}

/** `key ja ko` excuses two translations, `key *` all. */
export const excusedBy = (name: string): Map<string, readonly string[]> =>
  new Map(
    Object.keys(termList.terms[name]!.excused ?? {}).map((line) => {
      const [key = '', ...languages] = line.split(' ')
      return [
        line,
        (languages[0] === '*' ? textLanguages : languages).map((one) => `${key} ${one}`),
      ]
    }),
  )
