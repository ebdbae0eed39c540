import {
  type Family,
  families,
  type FamilyId,
  type PlayText,
  playText,
  prizeRowsOf,
  tierText,
} from '@parlour/lottery'
import { readFileSync } from 'node:fs'
import { formatMessage } from '../../../base/http/message-format.ts'
import type { LocalText, ShownResult } from '../../../house/operators/decision-queues.ts'

type Language = keyof LocalText
type Texts = Readonly<Record<string, string>>

const read = (language: Language): Texts =>
  JSON.parse(readFileSync(new URL(`../texts/${language}/operators.json`, import.meta.url), 'utf8'))

/** The names of plays and prizes as players read them; the console speaks these two languages. */
const texts: Readonly<Record<Language, Texts>> = { pt: read('pt'), en: read('en') }
const has = (key: string): boolean => key in texts.en

const inBoth = (tell: (language: Language) => string): LocalText => ({
  pt: tell('pt'),
  en: tell('en'),
})

/** What a play and its group are called, and each tier of its prizes. */
export type PlayWords = {
  readonly play: LocalText
  readonly group: LocalText
  readonly tiers: Readonly<Record<string, LocalText>>
}

export function playWords(
  { id: family }: Pick<Family, 'id'>,
  { id, group }: { readonly id: string; readonly group: string },
  tiers: readonly string[],
): PlayWords {
  return {
    play: inBoth((language) => playName(family, id, language)),
    group: inBoth((language) => look('group', family, group, language)),
    tiers: Object.fromEntries(
      tiers.map((tier) => [tier, inBoth((language) => tierName(family, tier, language))]),
    ),
  }
}

/** A result as players see it: each prize with its numbers, or the numbers alone where they are of one prize. */
export function shownResult(familyId: string, result: string): ShownResult {
  const numbers = families[familyId as FamilyId].numbersOf(result)
  const rows = prizeRowsOf(familyId, numbers, result)
  if (!rows) return [{ prize: null, numbers: [...numbers] }]
  return rows.map(({ prize, numbers: drawn }) => ({
    prize: inBoth((language) => texts[language][`prize_${prize}`] ?? prize),
    numbers: drawn.map(({ number }) => number),
  }))
}

/**
 * Each of several results in one line, of tables the prizes only in which they differ: who chooses between them sees
 * the whole ones above.
 */
export function resultsInWords(family: string, results: readonly string[]): LocalText[] {
  const shown = results.map((result) => shownResult(family, result))
  const differs = (row: number) =>
    new Set(shown.map((rows) => rows[row]?.numbers.join(' '))).size > 1
  return shown.map((rows, at) =>
    inBoth((language) =>
      rows.every(({ prize }) => prize === null)
        ? results[at]!
        : rows
            .filter((_, row) => differs(row))
            .map(({ prize, numbers }) => `${prize?.[language]} ${numbers.join(' ')}`)
            .join(' · '),
    ),
  )
}

/** With the part of the draw it looks at, where its own name does not tell that. */
function playName(family: string, id: string, language: Language): string {
  const name = look('play', family, id, language)
  const found = playText(has, 'play', family, id)
  if (found?.where === undefined) return name
  const where = look('where', family, found.where, language)
  return name.includes(where) ? name : say('full', { where, name }, language)
}

/** The tier of plays with one prize only. */
const onePrize: LocalText = { pt: 'Prêmio', en: 'Prize' }

function tierName(family: string, tier: string, language: Language): string {
  if (tier === 'win') return onePrize[language]
  const found = tierText((_area, key) => has(key), family, tier)
  if (!found) return look('symbol', family, tier, language)
  if ('count' in found) return found.count
  if (found.area === 'lottery-draws')
    return [say(found.key, {}, language), found.orders && `(${found.orders})`]
      .filter(Boolean)
      .join(' ')
  return filled(found, family, language)
}

function look(kind: string, family: string, name: string, language: Language): string {
  const found = playText(has, kind, family, name)
  return found ? filled(found, family, language) : name
}

function filled({ key, where, values }: PlayText, family: string, language: Language): string {
  const named = where === undefined ? {} : { where: look('where', family, where, language) }
  return say(key, { ...values, ...named }, language)
}

const say = (
  key: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string => formatMessage(texts[language][key] ?? key, values, language)
