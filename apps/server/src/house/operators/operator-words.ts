import { readFileSync } from 'node:fs'
import type { LocalText } from './decision-queues.ts'

/**
 * What a chapter says to operators, in the console's two languages: `texts/<language>/operators.json` in its folder.
 * What somebody decided on is hashed as it was shown, so Portuguese stands first, as ever.
 *
 * @example operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url)).reason.en // 'Reason'
 */
export function operatorWords<Key extends string>(folder: URL): Readonly<Record<Key, LocalText>> {
  const read = (language: keyof LocalText): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(new URL(`${language}/operators.json`, folder), 'utf8'))
  const [pt, en] = [read('pt'), read('en')]
  const words = Object.entries(pt).map(([key, text]) => [key, { pt: text, en: en[key]! }])
  return Object.fromEntries(words) as Readonly<Record<Key, LocalText>>
}
