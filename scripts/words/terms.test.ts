import { readFileSync } from 'node:fs'
import { textLanguages } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { operatorsTexts, playersTexts } from './catalogues.ts'
import { termsPage } from './list-terms.ts'
import { excusedBy, formsOf, lackingWord, sayingRefused, termList } from './terms.ts'

const texts = playersTexts()
const names = Object.keys(termList.terms)

describe('the words of the house', () => {
  it('are named in every language for every term', () => {
    const missing = names.flatMap((name) =>
      textLanguages
        .filter((language) => formsOf(termList.terms[name]!, language).length === 0)
        .map((language) => `${name} ${language}`),
    )
    expect(missing).toEqual([])
    expect(names.length).toBeGreaterThan(30)
    expect(texts.length).toBeGreaterThan(5_000)
  })

  it.each(names)('say “%s” by its word wherever the English text has it', (name) => {
    const excused = new Set([...excusedBy(name).values()].flat())
    const wrong = lackingWord(name, texts).filter((place) => !excused.has(place))
    expect(wrong, 'use the word of scripts/words/terms.json, or excuse the text there').toEqual([])
  })

  it('are never what is not to be said', () => {
    expect(sayingRefused(texts)).toEqual([])
  })

  it('name turnover and wagering to operators, too, by no word that is refused', () => {
    const read = operatorsTexts()
    expect(read.length).toBeGreaterThan(500)
    expect(sayingRefused(read, ['turnover', 'wagering'])).toEqual([])
  })

  it('are spelled in English as an Englishman spells them', () => {
    const american =
      /\b(centers?|centered|colors?|colored|favors?|favorites?|canceled|canceling|behavior|honors?)\b/i
    const spelled = texts.filter(({ words }) => american.test(words.en!))
    expect(spelled.map(({ key, words }) => `${key}: ${words.en}`)).toEqual([])
  })

  it.each(names)('excuse of “%s” only what would fail', (name) => {
    const lacking = new Set(lackingWord(name, texts))
    const idle = [...excusedBy(name)].filter(
      ([line, places]) =>
        !(line.endsWith(' *')
          ? places.some((place) => lacking.has(place))
          : places.every((place) => lacking.has(place))),
    )
    expect(idle.map(([line]) => line)).toEqual([])
  })

  it('stand in docs/terms.md; `node scripts/words/list-terms.ts` writes it anew', () => {
    const page = readFileSync(new URL('../../docs/terms.md', import.meta.url), 'utf8')
    expect(termsPage()).toBe(page)
  })
})

describe('a text that', () => {
  const all = (en: string, other: string) => ({
    key: 'site/lobby#made-up',
    words: Object.fromEntries(
      textLanguages.map((language) => [language, language === 'en' ? en : other]),
    ),
  })

  it('says the thing by another word is found', () => {
    const text = all('Rebate {percent}', 'Reembolso, rebaixado')
    expect(lackingWord('rebate', [text])).toContain('site/lobby#made-up es')
    expect(lackingWord('rebate', [all('Rebate', 'Los rebates')])).not.toContain(
      'site/lobby#made-up es',
    )
    expect(lackingWord('email', [all('It goes to {email}.', 'x')])).toEqual([])
  })

  it('says what is not to be said is found', () => {
    expect(sayingRefused([all('Chase your losses', '')])).toEqual(['site/lobby#made-up en: chase'])
  })
})
