import { chapterWords } from '../../../house/settings/chapter-words.ts'
import type english from '../texts/en.json'

/** What a kind of contract is called in a message, and the other side of one that the house itself made. */
export const { house: houseWords, ...kindWords } = chapterWords<keyof typeof english>(
  new URL('../texts/', import.meta.url),
)
