import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charactersOf, shareCharacters, unionOf } from './character-set.ts'

const ATOMS = [
  'a',
  '.',
  '\\d',
  '\\D',
  '\\w',
  '\\W',
  '\\s',
  '\\S',
  '\\t',
  '\\0',
  '\\cJ',
  '\\x41',
  '\\u0041',
  '\\u{1F600}',
  '\\uD83D\\uDE00',
  '\\uD83D',
  '😀',
  '[a-z]',
  '[^a-z]',
  '[ḁḃ]',
  '[\\u{1e01}-ḉ]',
  '[\\]\\-^]',
  '[😀-😂]',
  '[^]',
  '[]',
  '\\p{Lu}',
  '\\P{L}',
  '\\p{Script=Han}',
  '[\\p{L}\\d_-]',
  '[^\\p{L}\\s]',
]

describe('the characters of an expression for one character', () => {
  it.each(ATOMS)('of %s are those that the matcher takes', (atom) => {
    const expression = new RegExp(`^(?:${atom})$`, 'u')
    const ranges = charactersOf(atom)
    const wrong: number[] = []
    let at = 0
    // Each of the first planes, and every seventh of those that few languages reach.
    for (let code = 0; code <= 0x10ffff; code += code < 0x3200 ? 1 : 7) {
      while (at < ranges.length && ranges[at]![1] < code) at += 1
      const isInside = at < ranges.length && ranges[at]![0] <= code
      if (isInside !== expression.test(String.fromCodePoint(code))) wrong.push(code)
    }
    expect(wrong).toEqual([])
  })
})

describe('sets of characters', () => {
  const range = fc
    .tuple(fc.nat(60), fc.nat(8))
    .map(([first, more]) => [first, first + more] as const)
  const set = fc.array(range, { maxLength: 6 }).map((ranges) => unionOf([ranges]))
  const members = (of: readonly (readonly [number, number])[]) =>
    new Set(of.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, index) => a + index)))

  it('share a character exactly where one is in both', () => {
    fc.assert(
      fc.property(set, set, (left, right) => {
        const both = [...members(left)].some((code) => members(right).has(code))
        expect(shareCharacters(left, right)).toBe(both)
        expect(members(unionOf([left, right]))).toEqual(
          new Set([...members(left), ...members(right)].sort((a, b) => a - b)),
        )
      }),
    )
  })
})
