import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { playersTexts } from './catalogues.ts'
import { nounBesideNumber } from './plurals.ts'

/** Texts whose number is never one, each with what makes it so. */
const excused: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./plurals.json', import.meta.url), 'utf8'),
)
/** Languages whose nouns show in writing, by an s, whether they are one or many. */
const languages = ['pt', 'en', 'es'] as const

const bare = playersTexts()
  .filter(({ words }) => languages.some((language) => nounBesideNumber(words[language] ?? '')))
  .map(({ key }) => key)

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
})
