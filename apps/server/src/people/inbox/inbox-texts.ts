import { readdirSync, readFileSync } from 'node:fs'
import { languageFace } from '@parlour/wire'
import { formatOnPage } from '../../base/http/message-format.ts'
import { say } from '../../house/settings/say.ts'
import { sayAmounts } from '../../house/settings/say-amounts.ts'
import { type HouseCurrency, writeMoney } from '../../house/settings/write-money.ts'
import type { InboxValue } from './tell-member.ts'

type InboxHouse = HouseCurrency & { readonly timeZone: string }
export type InboxReader = { readonly language: string; readonly house: InboxHouse }

type Texts = Readonly<Record<string, string>>

const folder = new URL('./texts/', import.meta.url)
const texts = new Map(readdirSync(folder).map((language) => [language, readLanguage(language)]))

/** Can a line with this key be read? English is the language that knows them all. */
export const hasText = (key: string): boolean => texts.get('en')?.[`${key}.title`] !== undefined

/**
 * A line of the inbox in the reader's language: exactly it, else its first part, else the texts its code reads
 * (CN: `zh`), else English.
 *
 * @param house the merchant: moments are written in its zone, money with its sign.
 */
export function inboxText(
  { key, params }: { key: string; params: Readonly<Record<string, InboxValue>> },
  { language, house }: InboxReader,
): { readonly title: string; readonly text: string } {
  const wanted = language.toLowerCase()
  const found = [wanted, wanted.split('-')[0] as string, languageFace(language).texts].find(
    (code) => texts.get(code)?.[`${key}.title`] !== undefined,
  )
  const spoken = found ?? 'en'
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, written(value, spoken, house)]),
  )
  const fill = (part: string) =>
    formatOnPage(texts.get(spoken)?.[`${key}.${part}`] ?? '', values, spoken)
  return { title: fill('title'), text: fill('text') }
}

function written(value: InboxValue, language: string, house: InboxHouse): string | number {
  if (typeof value !== 'object') return value
  if ('words' in value)
    return sayAmounts(say(value.words as Parameters<typeof say>[0], language), language, house)
  const { locale } = languageFace(language)
  if ('at' in value) {
    return new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: house.timeZone,
    }).format(new Date(value.at))
  }
  const isMoney = /^[A-Z]{3}$/u.test(value.currency) && value.currency !== 'PTS'
  if (isMoney) return writeMoney(value.amount, value.currency, locale, house)
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(
    value.amount as Intl.StringNumericLiteral,
  )
}

/** All areas of a language in one table; each chapter that tells something has its own file there, operators aside. */
function readLanguage(language: string): Texts {
  const areas = new URL(`${language}/`, folder)
  return Object.assign(
    {},
    ...readdirSync(areas)
      .filter((file) => file !== 'operators.json')
      .map((file) => JSON.parse(readFileSync(new URL(file, areas), 'utf8'))),
  ) as Texts
}
