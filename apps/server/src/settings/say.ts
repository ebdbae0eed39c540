import { languageFace } from '@parlour/wire'
import type { Words } from './site-settings.ts'

/** A text in the wanted language: exactly it, else its first part, else the texts its code reads (CN: `zh`), else English. */
export function say(text: Words, language: string): string {
  const wanted = language.toLowerCase()
  return text[wanted] ?? text[wanted.slice(0, 2)] ?? text[languageFace(language).texts] ?? text.en
}
