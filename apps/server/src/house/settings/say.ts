import { languageFace } from '@parlour/wire'
import type { Words } from './site-settings.ts'

/** A text in the wanted language: exactly it, else its first part, else the texts its code reads (CN: `zh`), else English. */
export function say(text: Words, language: string): string {
  const wanted = language.toLowerCase()
  const has = [wanted, wanted.slice(0, 2), languageFace(language).texts].find((code) =>
    // What every object has (`constructor`) is no language.
    Object.hasOwn(text, code),
  )
  return (has && text[has]) ?? text.en
}
