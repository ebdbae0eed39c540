import type { Words } from './words.ts'

/** The words of the languages that do not come with the first load; each arrives by itself. */
export const moreWords = import.meta.glob<Words>(
  ['./words/*.json', '!./words/pt.json', '!./words/en.json'],
  { import: 'default' },
)
