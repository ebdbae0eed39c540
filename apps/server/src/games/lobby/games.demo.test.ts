import { decimalsDown, fraction, times } from '@parlour/money'
import { brassFox, exactFigures } from '@parlour/casino'
import { describe, expect, it } from 'vitest'
import { demoGames } from './games.demo.ts'

describe('demo catalogue', () => {
  it('publishes the return of the house slot as its engine counts it, rounded down', () => {
    const percent = times(exactFigures(brassFox).rtp, fraction(100n))
    const fox = demoGames.find(({ code }) => code === 'brass-fox')
    expect(fox?.rtp).toBe(decimalsDown(percent, 2))
  })
})
