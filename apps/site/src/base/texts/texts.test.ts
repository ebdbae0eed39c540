import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { languageFace } from '@parlour/wire'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { plainAreas } from './areas.ts'
import { pseudo } from './pseudo.ts'
import { formatMessage } from './format-message.ts'
import { fillNames, isolated } from './simple-message.ts'

const here = import.meta.dirname
const areas = readdirSync(join(here, 'pt')).map((file) => file.slice(0, -5))
const read = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(join(here, language, `${area}.json`), 'utf8'))
const namesIn = (message: string) =>
  [...new Set([...message.matchAll(/\{\s*(\w+)/g)].map((match) => match[1]))].sort()

describe.each(areas)('the texts of %s', (area) => {
  const pt = read('pt', area)
  const en = read('en', area)

  it('are complete in Portuguese and English (S-07, K-01)', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(pt).sort())
    expect(
      [...Object.values(pt), ...Object.values(en)].filter((text) => text.trim() === ''),
    ).toEqual([])
  })

  it('can be formatted in both', () => {
    for (const [locale, texts] of [
      ['pt-BR', pt],
      ['en-GB', en],
    ] as const)
      for (const text of Object.values(texts))
        expect(() => new IntlMessageFormat(text, locale)).not.toThrow()
  })
})

describe('the texts of the first load', () => {
  it.each(plainAreas)('%s need no formatter and name the same values in both languages', (area) => {
    const pt = read('pt', area)
    const en = read('en', area)
    for (const [key, text] of Object.entries(pt)) {
      expect(text, key).not.toMatch(/\{\s*\w+\s*,/)
      expect(namesIn(en[key] ?? ''), key).toEqual(namesIn(text))
    }
  })
})

describe('beacon and seed', () => {
  it.each([
    ['pt', /farol|beacon/i],
    ['es', /\bfaro\b|beacon/i],
    ['vi', /đèn hiệu|beacon/i],
    ['th', /บีคอน|เมล็ด/],
    ['id', /\bsuar\b|benih|putaran/i],
    ['hi', /बीज/],
    ['bn', /বিকন|বীজ/],
    ['ru', /зерн|зёрен/i],
  ])('have one name each in %s, on every page that proves something', (language, otherNames) => {
    for (const area of ['lottery-draws', 'lottery-tickets', 'public-log', 'fair', 'missions'])
      for (const [key, text] of Object.entries(read(language, area)))
        expect(text, `${area} ${key}`).not.toMatch(otherNames)
  })
})

describe('screens', () => {
  it('say nothing that is not in the texts', () => {
    const source = join(here, '../..')
    const wrong = screensBelow(source).flatMap((file) => {
      const page = readFileSync(file, 'utf8')
      return [...page.matchAll(/>\s*([A-Za-zÀ-ÿ][^<>{}=;]*[a-zà-ÿ]{2}[^<>{}=;]*)<\//g)]
        .map((match) => match[1]?.trim() ?? '')
        .filter((words) => words !== '' && !allowed.has(words))
        .map((words) => `${relative(source, file)}: ${words}`)
    })
    expect(wrong).toEqual([])
  })
})

/** The house's own name and a key of the keyboard are the same in every language. */
const allowed = new Set(['Parlour', 'Ctrl K'])

function screensBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('a language of the list', () => {
  it.each([
    ['PT', 'pt-BR', 'pt', 'ltr'],
    ['PT-BR', 'pt-BR', 'pt', 'ltr'],
    ['EN', 'en-GB', 'en', 'ltr'],
    ['FA', 'fa-u-nu-latn', 'en', 'rtl'],
    ['AR', 'ar-u-nu-latn', 'ar', 'rtl'],
    ['CN', 'zh-CN', 'zh', 'ltr'],
    ['ES', 'es-419', 'es', 'ltr'],
    ['TW', 'zh-TW', 'en', 'ltr'],
    ['nonsense!', 'en-GB', 'en', 'ltr'],
  ])('%s reads numbers as %s, words in %s, from %s', (code, locale, texts, dir) => {
    expect(languageFace(code)).toMatchObject({ locale, texts, dir })
  })
})

it('puts values where their names stand and leaves unknown names alone', () => {
  expect(fillNames('{a} e {b}', { a: 'x' })).toBe('x e {b}')
})

it.each([
  ['حساب {name} مغلق', 'ali_99.', 'حساب \u2068ali_99.\u2069 مغلق'],
  ['رقم {name} مؤكد', '+55', 'رقم \u2068+55\u2069 مؤكد'],
])('keeps the direction of what stands in a sentence from the right: %s', (message, name, said) => {
  const values = isolated(message, { name })
  expect(fillNames(message, values)).toBe(said)
  expect(formatMessage(message, 'ar', values)).toBe(said)
})

it('leaves in a sentence from the right what is counted, and what a choice is made by', () => {
  const message = '{per, select, day {{most} يوميًا} other {{n, plural, other {#}}}}'
  expect(isolated(message, { per: 'day', most: '3', n: 2 })).toEqual({
    per: 'day',
    most: '\u20683\u2069',
    n: 2,
  })
  expect(formatMessage(message, 'ar', isolated(message, { per: 'day', most: '3', n: 2 }))).toBe(
    '\u20683\u2069 يوميًا',
  )
})

it('dresses words of the language that does not exist, never the names of values', () => {
  expect(pseudo('Log in, {name}')).toBe('⟦Lóg íñ, {name}·····⟧')
})
