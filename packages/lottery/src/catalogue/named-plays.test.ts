import { fraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { raceSum } from '../balls/race-plays.ts'
import { example } from './bind-play.ts'
import { oddsFrom, oddsText } from './demo-odds.ts'
import { namedPlay } from './named-plays.ts'

describe('a play of named outcomes', () => {
  it('offers all that have a chance where it names no others', () => {
    const sums = Array.from({ length: 17 }, (_, at) => String(at + 3))
    const sold = namedPlay({
      id: 'sum',
      group: 'sum',
      play: raceSum(2),
      example: example('3', '01 02 03 04 05 06 07 08 09 10', { '3': 1 }),
    })
    expect(sold.entry).toEqual({ kind: 'choices', choices: sums })
    expect(sold.kinds).toEqual(sums)
  })
})

describe('a worked example', () => {
  it('names no tier where it wins nothing', () => {
    expect(example('1', '2', 0).hits).toEqual({})
    expect(example('1', '1').hits).toEqual({ win: 1 })
    expect(example('1,2', '2', 2).hits).toEqual({ win: 2 })
    expect(example('1', '1', 'push').hits).toBe('push')
  })
})

describe('odds of a demo market', () => {
  it('have a digit before the point and three behind it, also below one', () => {
    expect(oddsFrom({ sure: fraction(1), even: fraction(1, 2), rare: fraction(1, 100) })).toEqual({
      sure: '0.970',
      even: '1.940',
      rare: '97.000',
    })
    expect(oddsText(3n)).toBe('0.003')
  })
})
