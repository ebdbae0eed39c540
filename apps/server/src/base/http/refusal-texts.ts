import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type TextLanguage, textLanguages } from '@parlour/wire'
import { formatOnPage } from './message-format.ts'
import { type HouseSign, writtenAmounts } from './written-amounts.ts'

const folder = path.dirname(
  path.dirname(createRequire(import.meta.url).resolve('@parlour/wire/texts/en/common.json')),
)

const texts = Object.fromEntries(
  textLanguages.map((language) => [language, readTexts(language)]),
) as Record<TextLanguage, Readonly<Record<string, string>>>

/** The text of a refusal in the caller's language, with the details it may show filled in. */
export function refusalText(
  name: string,
  language: TextLanguage,
  details: Readonly<Record<string, unknown>> = {},
  house?: HouseSign,
): string {
  const pattern =
    texts[language][name] ?? texts.en[name] ?? texts[language].unexpected_error ?? name
  const shown = { ...writtenAmounts(details, language, house), ...writtenRoles(details, language) }
  return formatOnPage(pattern, shown, language)
}

/** Who may do it instead, by the names of the roles; operators read Portuguese and English. */
function writtenRoles({ roles }: Readonly<Record<string, unknown>>, language: TextLanguage) {
  if (typeof roles !== 'string') return {}
  const reader = texts[language].role_missing ? language : 'en'
  const names = roles.split(', ').map((role) => texts[reader][`role_${role}`] ?? role)
  return { roles: new Intl.ListFormat(reader, { type: 'disjunction' }).format(names) }
}

function readTexts(language: TextLanguage): Record<string, string> {
  const all: Record<string, string> = {}
  for (const file of readdirSync(path.join(folder, language))) {
    Object.assign(all, JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')))
  }
  return all
}
