import { moreWords } from '@parlour/ui/more-words.ts'
import type { Catalogue } from './texts.ts'

export { loadScript } from './scripts.ts'

/**
 * Where the texts of all other languages stand. The list is long, so it comes only with a reader of one of
 * them: Portuguese and English, which most visitors read, are named by the first load itself.
 */
const files = import.meta.glob<Catalogue>(['./*/*.json', '!./pt/*', '!./en/*'], {
  import: 'default',
})

export const textsOf = (name: string) => files[name]
export const wordsOf = (language: string) => moreWords[`./words/${language}.json`]
