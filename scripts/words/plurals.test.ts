import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { playersTexts } from './catalogues.ts'
import { nounBesideNumber } from './plurals.ts'

/** Texts whose number is never one, and with a language those whose noun fits every number they can have. */
const excused: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./plurals.json', import.meta.url), 'utf8'),
)
/** Languages whose nouns show in writing, by an s, whether they are one or many. */
const languages = ['pt', 'en', 'es'] as const

/** Languages in which a noun has one form more than these, or several. */
const declined = ['ru', 'ar'] as const

const texts = playersTexts()
const bare = [
  ...texts
    .filter(({ words }) => languages.some((one) => nounBesideNumber(words[one] ?? '', one)))
    .map(({ key }) => key),
  ...declined.flatMap((one) =>
    texts
      .filter(({ words }) => nounBesideNumber(words[one] ?? '', one))
      .map(({ key }) => `${key} ${one}`),
  ),
]

describe('a noun beside a number', () => {
  it('has its singular, too, wherever the number can be one', () => {
    expect(bare.filter((key) => excused[key] === undefined)).toEqual([])
  })

  it('is excused only where it stands', () => {
    expect(Object.keys(excused).filter((key) => !bare.includes(key))).toEqual([])
  })

  it.each([
    ['até {minutes} minutos', 'minutos'],
    ['{n, plural, one {# minuto} other {# minutos}}', undefined],
    ['{n, plural, one {em # dia} other {em # dias}} e {hours} horas', 'horas'],
    ['{hours} h', undefined],
    ['{maximum} is the most', undefined],
    ['{name} chaves', undefined],
  ])('is found: %s', (text, noun) => {
    expect(nounBesideNumber(text)).toBe(noun)
  })

  it.each([
    ['ru', 'Не больше {most} символов.', 'символов'],
    ['ru', 'Символов: не больше {most}.', undefined],
    ['ru', 'через {minutes} мин.', undefined],
    ['ru', 'От {least} до {most}', undefined],
    ['ar', 'تنقصك {points} نقطة.', 'نقطة'],
    ['ar', 'النقاط: {points} = {cash}', undefined],
    ['ar', 'اختر من {least} إلى {most}', undefined],
  ])('in %s is found whatever its form: %s', (language, text, noun) => {
    expect(nounBesideNumber(text, language)).toBe(noun)
  })
})
