import { readdirSync, readFileSync } from 'node:fs'
import type { Words } from './site-settings.ts'

/**
 * Texts of a chapter, each in every language that it stands in: a file a language, beside what tells them.
 *
 * @example chapterWords<keyof typeof english>(new URL('./texts/', import.meta.url)).announcement.es // 'Anuncios'
 */
export function chapterWords<Key extends string>(folder: URL): Readonly<Record<Key, Words>> {
  const read: Record<string, Record<string, string>> = {}
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const texts: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    for (const [key, text] of Object.entries(texts)) {
      read[key] = { ...read[key], [file.replace('.json', '')]: text }
    }
  }
  return read as Record<Key, Words>
}
