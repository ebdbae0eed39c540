import { describe, expect, it } from 'vitest'
import { type RoadCell, beadRoad, bigRoad, countSides } from './roads.ts'

/** Draws a road with letters, so that a case can be seen. */
function picture(cells: readonly RoadCell<string>[], rows: number): string[] {
  const columns = Math.max(-1, ...cells.map(({ column }) => column)) + 1
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => cells.find((cell) => cell.row === row && cell.column === column)?.side ?? '.',
    ).join(''),
  )
}

const sides = (text: string) => [...text].map((side) => (side === '-' ? undefined : side))

describe('the bead road', () => {
  it('goes down and to the next column, and leaves a push empty', () => {
    expect(picture(beadRoad(sides('BSB-SSB'), 3), 3)).toEqual(['B.B', 'SS.', 'BS.'])
  })
})

describe('the big road', () => {
  it('begins a column with every change and passes over pushes', () => {
    expect(picture(bigRoad(sides('BB-SBBB'), 3), 3)).toEqual(['BSB', 'B.B', '..B'])
  })

  it('turns a long run to the right at the lowest row', () => {
    expect(picture(bigRoad(sides('BBBBB'), 3), 3)).toEqual(['B..', 'B..', 'BBB'])
  })

  it('turns above the tail of an earlier run, and never writes over it', () => {
    const cells = bigRoad(sides('BBBBBSSS'), 3)
    expect(picture(cells, 3)).toEqual(['BS..', 'BSS.', 'BBB.'].map((row) => row.slice(0, 3)))
    const long = bigRoad(sides('BBBBBBSSSSSSBSBSBBBBBBBSSS'), 4)
    const places = long.map(({ column, row }) => `${column} ${row}`)
    expect(new Set(places).size).toBe(places.length)
    expect(long.map(({ draw }) => draw)).toEqual(long.map((_, at) => at))
  })
})

describe('the count of sides', () => {
  it('tells how often each came and its longest run', () => {
    const counts = countSides(sides('BBS-SSBBB'))
    expect(counts.get('B')).toEqual({ count: 5, longest: 3 })
    expect(counts.get('S')).toEqual({ count: 3, longest: 3 })
  })
})
