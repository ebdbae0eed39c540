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
