import { chapterWords } from '../../house/settings/chapter-words.ts'
import type english from './texts/en.json'

/** What the pages of the agent centre are called. */
export const menuWords = chapterWords<keyof typeof english>(new URL('./texts/', import.meta.url))
