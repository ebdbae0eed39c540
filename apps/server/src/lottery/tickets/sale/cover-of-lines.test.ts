import { families, playOf } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'
import { coverOfLines, type Held } from './cover-of-lines.ts'
import type { PricedLine } from './price-cart.ts'

const family = families['vietnam-north']

/** What a judgement of cover asks of a line. */
const bought = (play: string, canonical: string) =>
  ({ offered: { play: playOf(family, play)! }, canonical }) as PricedLine

const held = (drawId: string, play: string, selection: string) => ({ drawId, play, selection })

describe('the cover of a purchase in a draw', () => {
  it.each([
    ['with nothing held', [], 50],
    ['beside the other side', [held('one', 'sides', 'small')], 100],
    ['beside the same side', [held('one', 'sides', 'big')], 50],
    ['beside the other side in another draw', [held('two', 'sides', 'small')], 50],
    ['beside another play', [held('one', 'sums', '7,12')], 50],
    ['where what is held cannot be told', 'unknown', 100],
    ['of a member without a bonus', undefined, 50],
  ] as const)('%s', (_case, before, percent) => {
    const coverOf = coverOfLines(family, [bought('sides', 'big')], before as Held | undefined)
    expect(coverOf('one', 'sides')).toBeCloseTo(percent, 0)
  })

  it('is a bound without a bonus, and is measured with one', () => {
    const numbers = [bought('lo2', '05,17,71')]
    expect(coverOfLines(family, numbers, undefined)('one', 'lo2')).toBe(81)
    expect(coverOfLines(family, numbers, [])('one', 'lo2')).toBeLessThan(65)
  })

  it('is that of what is held where nothing of the play is bought', () => {
    const coverOf = coverOfLines(family, [bought('sums', '7')], [held('one', 'sides', 'small')])
    expect(coverOf('one', 'sides')).toBeCloseTo(50, 0)
  })

  it('is not measured where the bound already counts, which leaves the measuring to others', () => {
    // Seven of ten tails are 70 per cent, exactly what still counts; each draw holds another six beside the nought.
    const draws = Array.from({ length: 9 }, (_, one) =>
      Array.from({ length: one }, (_, other) => `${other + 1},${one + 1}`),
    ).flat()
    const others = (two: string) =>
      ['1', '2', '3', '4', '5', '6', '7', '8', '9'].filter((tail) => !two.split(',').includes(tail))
    const before = draws.map((two) => held(two, 'tail', others(two).slice(0, 6).join(',')))
    const lines = [bought('tail', '0'), bought('lo2', '05,17,71')]
    const coverOf = coverOfLines(family, lines, before)
    expect(new Set(draws.map((draw) => coverOf(draw, 'tail')))).toEqual(new Set([70]))
    expect(coverOf('one', 'lo2')).toBeLessThan(65)
  })

  it('is measured for so many different sets of lines, and then the bound stands', () => {
    const draws = Array.from({ length: 25 }, (_, at) => `draw ${at}`)
    const before = draws.map((draw, at) => held(draw, 'lo2', String(at + 20)))
    const coverOf = coverOfLines(family, [bought('lo2', '05,17,71')], before)
    const covers = draws.map((draw) => coverOf(draw, 'lo2'))
    expect(covers.filter((cover) => cover === 100)).toHaveLength(5)
    // The same draw again hears the same.
    expect(draws.map((draw) => coverOf(draw, 'lo2'))).toEqual(covers)
  })
})
