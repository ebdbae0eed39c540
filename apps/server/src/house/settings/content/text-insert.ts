import type { SettingsNeeds } from '../open-settings.ts'
import { cleanHtml } from './clean-html.ts'

/** What a chapter knows and a text of the house may name, in a language, as the HTML that texts may have. */
export type TextInsert = (
  needs: Pick<SettingsNeeds, 'db' | 'settings'>,
  language: string,
) => Promise<string>

/** By the word that stands in brackets in a text: `[depositMethods]`. */
export type TextInserts = Readonly<Record<string, TextInsert>>

/**
 * Puts in what a text only names, as it stands now. What nobody brings stays as it was written,
 * and what somebody brings is cleaned like every text of operators: names and the house's sign are theirs.
 *
 * @example await insertInto('[depositMethods]<p>…</p>', cashierInserts, needs, 'PT')
 */
export async function insertInto(
  text: string,
  inserts: TextInserts,
  needs: Pick<SettingsNeeds, 'db' | 'settings'>,
  language: string,
): Promise<string> {
  let said = text
  for (const [name, insert] of Object.entries(inserts)) {
    if (!said.includes(`[${name}]`)) continue
    const html = cleanHtml(await insert(needs, language))
    said = said.replaceAll(`[${name}]`, () => html)
  }
  return said
}
