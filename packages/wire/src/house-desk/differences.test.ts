import { describe, expect, it } from 'vitest'
import { differencesOf, isSame, wordsOfPath } from './differences.ts'

describe('what changes between two values of a setting', () => {
  it('is each field that differs, whatever the order of the fields', () => {
    expect(differencesOf({ on: false, until: null }, { until: null, on: false })).toEqual([])
    expect(
      differencesOf(
        { on: false, words: { pt: 'a', en: 'b' } },
        { on: true, words: { pt: 'a', en: 'c' } },
      ),
    ).toEqual([
      { path: ['on'], before: false, after: true },
      { path: ['words', 'en'], before: 'b', after: 'c' },
    ])
  })

  it('names entries of a list by what they are called, and tells what came and what went', () => {
    const module = (moduleId: string, enabled: number) => ({ moduleId, enabled })
    expect(
      differencesOf([module('A', 1), module('B', 0)], [module('B', 1), module('C', 0)]),
    ).toEqual([
      { path: ['A'], before: module('A', 1), after: undefined },
      { path: ['B', 'enabled'], before: 0, after: 1 },
      { path: ['C'], before: undefined, after: module('C', 0) },
    ])
  })

  it('is the whole list where entries only change places, or are plain values', () => {
    const [a, b] = [{ code: 'PT' }, { code: 'EN' }]
    expect(differencesOf([a, b], [b, a])).toEqual([{ path: [], before: [a, b], after: [b, a] }])
    expect(differencesOf({ to: ['BR'] }, { to: ['BR', 'PT'] })).toEqual([
      { path: ['to'], before: ['BR'], after: ['BR', 'PT'] },
    ])
  })

  it('is the order as well, where entries change places and something in them changes with it', () => {
    const entry = (code: string, shown: boolean) => ({ code, shown })
    expect(
      differencesOf(
        { list: [entry('PT', true), entry('EN', true), entry('ES', true)] },
        { list: [entry('EN', true), entry('PT', false), entry('FR', true)] },
      ),
    ).toEqual([
      { path: ['list'], before: ['PT', 'EN', 'ES'], after: ['EN', 'PT', 'FR'] },
      { path: ['list', 'PT', 'shown'], before: true, after: false },
      { path: ['list', 'ES'], before: entry('ES', true), after: undefined },
      { path: ['list', 'FR'], before: undefined, after: entry('FR', true) },
    ])
    expect(
      differencesOf([entry('PT', true)], [entry('EN', true), entry('PT', true)]).map(
        ({ path, after }) => [path, after],
      ),
    ).toEqual([
      [[], ['EN', 'PT']],
      [['EN'], entry('EN', true)],
    ])
  })

  it('counts entries that nothing tells apart by their place', () => {
    expect(differencesOf([{ n: 1 }, { n: 1 }], [{ n: 1 }, { n: 2 }])).toEqual([
      { path: ['2', 'n'], before: 1, after: 2 },
    ])
    expect(differencesOf([], [{ name: 'x' }])).toEqual([
      { path: ['x'], before: undefined, after: { name: 'x' } },
    ])
  })

  it('takes a list and an object, nothing and a value, for two things', () => {
    expect(isSame([], {})).toBe(false)
    expect(isSame(null, {})).toBe(false)
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false)
    expect(differencesOf(null, { a: 1 })).toEqual([{ path: [], before: null, after: { a: 1 } }])
  })
})

describe('how people call a field', () => {
  const labels = {
    'form.fields': { pt: 'Campos', en: 'Fields' },
    'form.fields.*.shown': { pt: 'aparece', en: 'shown' },
  }
  it('is the words of what stands above it, with the names of entries between them', () => {
    expect(wordsOfPath(labels, 'form', ['fields', 'email', 'shown'])).toEqual({
      pt: 'Campos › email › aparece',
      en: 'Fields › email › shown',
    })
    expect(wordsOfPath(labels, 'form', ['strange'])).toEqual({ pt: 'strange', en: 'strange' })
  })
})
