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
  '\\cC',
  '\\cz',
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

// Which characters have a property only the matcher knows, of each of a million: it is asked once for all tests.
for (const name of ['Lu', 'L', 'Script=Han', 'Noncharacter_Code_Point'])
  charactersOf(`\\p{${name}}`)

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

describe('the ranges of characters', () => {
  it.each<[string, readonly (readonly [number, number])[]]>([
    ['[a-c]', [[0x61, 0x63]]],
    [
      '[a-cx-z]',
      [
        [0x61, 0x63],
        [0x78, 0x7a],
      ],
    ],
    [
      '\\w',
      [
        [0x30, 0x39],
        [0x41, 0x5a],
        [0x5f, 0x5f],
        [0x61, 0x7a],
      ],
    ],
    [
      '[ad]',
      [
        [0x61, 0x61],
        [0x64, 0x64],
      ],
    ],
    ['\\u{10ffff}', [[0x10ffff, 0x10ffff]]],
    ['[^]', [[0, 0x10ffff]]],
    ['[]', []],
  ])('of %s are in order, and none of them touch', (atom, ranges) => {
    expect(charactersOf(atom)).toEqual(ranges)
  })

  it('go to the last character that there is', () => {
    expect(charactersOf('\\p{Noncharacter_Code_Point}').at(-1)).toEqual([0x10fffe, 0x10ffff])
  })

  it.each<[string, readonly (readonly [number, number])[], readonly (readonly [number, number])[]]>(
    [
      [
        'apart',
        [
          [5, 6],
          [1, 3],
        ],
        [
          [1, 3],
          [5, 6],
        ],
      ],
      [
        'side by side',
        [
          [1, 3],
          [4, 5],
        ],
        [[1, 5]],
      ],
      [
        'over each other',
        [
          [1, 3],
          [2, 5],
        ],
        [[1, 5]],
      ],
      [
        'one in the other',
        [
          [1, 9],
          [2, 3],
        ],
        [[1, 9]],
      ],
      [
        'in a row',
        [
          [1, 2],
          [7, 8],
          [3, 4],
          [8, 9],
          [20, 21],
        ],
        [
          [1, 4],
          [7, 9],
          [20, 21],
        ],
      ],
    ],
  )('that lie %s are joined', (_, ranges, joined) => {
    expect(unionOf(ranges.map((range) => [range]))).toEqual(joined)
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
