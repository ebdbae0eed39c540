import { decimalsDown, fraction, times } from '@parlour/money'
import { brassFox, exactFigures } from '@parlour/casino'
import { houseOriginals } from '@parlour/casino/originals'
import { figuresOf } from '@parlour/casino/originals/kit/figures.ts'
import { describe, expect, it } from 'vitest'
import { demoGames } from './games.demo.ts'

describe('demo catalogue', () => {
  it('publishes the return of the house slot as its engine counts it, rounded down', () => {
    const percent = times(exactFigures(brassFox).rtp, fraction(100n))
    const fox = demoGames.find(({ code }) => code === 'brass-fox')
    expect(fox?.rtp).toBe(decimalsDown(percent, 2))
  })

  it.each(['video-poker', 'scratch'])(
    'publishes the least return of %s over all that can be chosen',
    (code) => {
      const returns = houseOriginals[code]!.choices().map(({ likelihoods }) =>
        Number(decimalsDown(times(figuresOf(likelihoods).rtp, fraction(100n)), 2)),
      )
      const printed = demoGames.find((game) => game.code === code)?.rtp
      expect(printed).toBe(Math.min(...returns).toFixed(2))
    },
  )
})
