import type { LocalText } from '../operators/decision-queues.ts'
import { operatorWords } from '../operators/operator-words.ts'
import type { SectionName } from '../settings/site-settings.ts'
import type { Labels } from './settable.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const under = (table: string): Readonly<Record<string, LocalText>> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(`${table}.`))
      .map(([key, words]) => [key.slice(table.length + 1), words]),
  )

/** Switches stand below switches, and each of them has the same fields. */
const SWITCH = 'modules.*.'
const CHILD = `${SWITCH}children.*.`

const once = under('label')
const below = Object.entries(once)
  .filter(([key]) => key.startsWith(SWITCH))
  .flatMap(([key, words]): [string, LocalText][] => {
    const field = key.slice(SWITCH.length)
    return [
      [`${CHILD}${field}`, words],
      [`${CHILD}children.*.${field}`, words],
    ]
  })

/** How people call sections and their fields, by their paths; `*` is any entry of a list or key of a record. */
export const settingLabels: Labels = { ...once, ...Object.fromEntries(below) }

/** What a section is for, in a sentence. */
export const sectionLeads = under('lead') as Readonly<Record<SectionName, LocalText>>

/** What stays as long as the house stands: books and days are kept in it, or the process names it when it starts. */
export const FIXED_FIELDS: Partial<Record<SectionName, readonly string[]>> = {
  merchant: ['currency', 'cashDecimals', 'timeZone'],
  jurisdiction: ['profile'],
}
