import { describe, expect, it } from 'vitest'
import { playersTexts } from './catalogues.ts'
import { goneTexts, hashOf, readSources, renewed, staleTexts } from './sources.ts'

const texts = playersTexts()

describe('the twelve translations', () => {
  it('were looked at beside the Portuguese and English that stand now', () => {
    expect(
      staleTexts(texts, readSources()),
      'look at the translations of these, then: node scripts/words/renew-sources.ts <keys>',
    ).toEqual([])
  })

  it('are remembered of no text that is gone; the next renewal leaves those out', () => {
    expect(goneTexts(texts, readSources())).toEqual([])
  })
})

describe('a text', () => {
  const text = (pt: string, en: string, es: string) => ({ key: 'site/a#b', words: { pt, en, es } })
  const before = renewed([text('Sim', 'Yes', 'Sí')], {}, ['site/a#b'])

  it('is named once its Portuguese or its English changes, and not for its own words', () => {
    expect(staleTexts([text('Sim', 'Yes', 'Claro')], before)).toEqual([])
    expect(staleTexts([text('Claro', 'Yes', 'Sí')], before)).toEqual(['site/a#b'])
    expect(staleTexts([text('Sim', 'Of course', 'Sí')], before)).toEqual(['site/a#b'])
    expect(staleTexts([text('Sim', 'Yes', 'Sí')], {})).toEqual(['site/a#b'])
  })

  it('that was not named keeps its old hash, and one that is gone none', () => {
    const other = { key: 'site/a#c', words: { pt: 'Não', en: 'No', es: 'No' } }
    const both = [text('Claro', 'Yes', 'Sí'), other]
    const after = renewed(both, { ...before, 'site/z': { gone: 'x' } }, ['site/a#c'])
    expect(staleTexts(both, after)).toEqual(['site/a#b'])
    expect(after['site/a']!.c).toBe(hashOf(other))
    expect(goneTexts([other], before)).toEqual(['site/a#b'])
    expect(goneTexts(both, after)).toEqual([])
  })
})
