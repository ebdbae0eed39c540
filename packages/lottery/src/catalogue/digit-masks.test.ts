import { describe, expect, it } from 'vitest'
import { compileLine, lineBook } from './compile-line.ts'
import { families } from './families.ts'

const { ssc } = families

/** What lines of these plays win of each tier where they are settled together; who wins nothing is left out. */
function winsIn(draw: string, lines: readonly (readonly [play: string, selection: string])[]) {
  const book = lineBook(ssc)
  for (const [play, selection] of lines)
    book.add(compileLine(ssc, { play, selection, stake: 1n, prizes: {} }))
  const told: Record<string, unknown> = {}
  book.settle(draw, (place, { hits }) => {
    told[lines[place]![0]] = hits
  })
  return told
}

const all = '0123456789'
const twice = `${all}; ${all}`

/** Every group bet on all digits there are: one of so many places wins, whatever is drawn. */
const shapes = {
  five: [
    ['five-group120', all],
    ['five-group60', twice],
    ['five-group30', twice],
    ['five-group20', twice],
    ['five-group10', twice],
    ['five-group5', twice],
  ],
  four: [
    ['back4-group24', all],
    ['back4-group12', twice],
    ['back4-group6', all],
    ['back4-group4', twice],
  ],
  three: [
    ['back3-different', all],
    ['back3-pair', all],
  ],
} as const

describe('a group bet on all digits', () => {
  it.each([
    ['five', '12345', 'five-group120'],
    ['five', '11234', 'five-group60'],
    ['five', '41223', 'five-group60'],
    ['five', '11223', 'five-group30'],
    ['five', '11123', 'five-group20'],
    ['five', '23444', 'five-group20'],
    ['five', '11122', 'five-group10'],
    ['five', '22111', 'five-group10'],
    ['five', '11112', 'five-group5'],
    ['five', '11111', undefined],
    ['four', '01234', 'back4-group24'],
    ['four', '01123', 'back4-group12'],
    ['four', '01122', 'back4-group6'],
    ['four', '01112', 'back4-group4'],
    ['four', '01111', undefined],
    ['three', '00123', 'back3-different'],
    ['three', '00112', 'back3-pair'],
    ['three', '00111', undefined],
  ] as const)('wins of %s digits on a draw of its own shape alone: %s', (places, draw, winner) => {
    expect(winsIn(draw, shapes[places])).toEqual(winner ? { [winner]: { win: 1 } } : {})
  })
})

describe('a group bet by the sum of the digits, or typed', () => {
  const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1).join(',')
  const lines = [
    ['front3-group-sum', upTo(26)],
    ['front3-group-typed', '112;123'],
    ['front2-group-sum', upTo(17)],
    ['front2-group-typed', '12'],
  ] as const
  it.each([
    [
      'different digits',
      '21300',
      {
        'front3-group-sum': { different: 1 },
        'front3-group-typed': { different: 1 },
        'front2-group-sum': { different: 1 },
        'front2-group-typed': { different: 1 },
      },
    ],
    [
      'a pair among three, and a pair of two, which nobody sells',
      '11200',
      { 'front3-group-sum': { pair: 1 }, 'front3-group-typed': { pair: 1 } },
    ],
    ['a triple, which nobody sells', '55500', {}],
  ])('wins the tier of %s', (_, draw, wins) => {
    expect(winsIn(draw, lines)).toEqual(wins)
  })
})
