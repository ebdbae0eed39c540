import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noSums, omissionOf, type Shown, withDraw } from './statistics.ts'

const draw = (first: string, last: readonly string[]): Shown => [
  { place: 'first', symbols: [first] },
  { place: 'last', symbols: last },
]

/** The plain way: look through all draws. */
function count(draws: readonly Shown[], place: string, symbol: string) {
  const shows = draws.map((shown) =>
    shown
      .filter((at) => at.place === place)
      .flatMap(({ symbols }) => symbols.filter((s) => s === symbol)),
  )
  let gap = 0
  let longest = 0
  for (const show of shows) {
    gap = show.length > 0 ? 0 : gap + 1
    longest = Math.max(longest, gap)
  }
  return { seen: shows.flat().length, omission: gap, maxOmission: longest }
}

describe('statistics of draws', () => {
  it('moved on draw by draw equal those of looking through all draws', () => {
    const symbol = fc.constantFrom('0', '1', '2', '3')
    const draws = fc.array(fc.record({ first: symbol, last: fc.array(symbol, { maxLength: 4 }) }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(draws, (rows) => {
        const shown = rows.map(({ first, last }) => draw(first, last))
        const sums = shown.reduce(withDraw, noSums)
        expect(sums.draws).toBe(rows.length)
        for (const place of ['first', 'last']) {
          for (const of of ['0', '1', '2', '3']) {
            const kept = sums.places[place]?.[of]
            const { omission, maxOmission } = omissionOf(sums, kept)
            expect({ seen: kept?.[0] ?? 0, omission, maxOmission }).toEqual(count(shown, place, of))
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})
