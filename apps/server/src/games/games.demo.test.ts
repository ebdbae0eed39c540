import { brassFox, decimals, exactFigures, fraction, times } from '@parlour/casino'
import { describe, expect, it } from 'vitest'
import { demoGames } from './games.demo.ts'

describe('demo catalogue', () => {
  it('publishes the return of the house slot as its engine counts it', () => {
    const percent = times(exactFigures(brassFox).rtp, fraction(100n))
    const fox = demoGames.find(({ code }) => code === 'brass-fox')
    expect(Number(fox?.rtp)).toBeCloseTo(Number(decimals(percent, 6)), 2)
  })
})
