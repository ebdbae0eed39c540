import { formatFraction, fraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { provenMachines } from '../machines/proven-machines.ts'
import { everyRound } from '../testing/every-round.ts'
import { gambleLadder, gambleOf, playGamble } from './gamble.ts'

const red = { chance: fraction(1n, 2n), multiplier: fraction(2n), steps: 5, cap: fraction(100n) }

describe('a gamble', () => {
  it.each([0, 1, 2, 3, 5, 9])(
    'of a fair colour is worth the win, after up to %d steps',
    (steps) => {
      const played = everyRound(2, (words) =>
        Number(playGamble(red, fraction(8n), steps, words).win.num),
      )
      expect(formatFraction(played.mean)).toBe('8')
      expect(played.most).toBe(8 * 2 ** Math.min(steps, 3))
    },
  )

  it('offers no step above its cap, none after the last, and none on nothing', () => {
    const always = () => 0
    expect(playGamble(red, fraction(26n), 9, always)).toEqual({ win: fraction(52n), steps: 1 })
    expect(playGamble(red, fraction(1n), 9, always)).toEqual({ win: fraction(32n), steps: 5 })
    expect(playGamble(red, fraction(0n), 9, always)).toEqual({ win: fraction(0n), steps: 0 })
    expect(playGamble(red, fraction(50n), 9, always).steps).toBe(1)
    expect(playGamble(red, fraction(51n), 9, always).steps).toBe(0)
  })

  it('loses all at the first step that is lost', () => {
    expect(playGamble(red, fraction(8n), 3, () => 1)).toEqual({ win: fraction(0n), steps: 1 })
  })

  it('is offered where the machine says so, and changes its return by nothing', () => {
    const gamble = gambleOf(provenMachines['woodcut-ballad']!)!
    expect(formatFraction(gambleLadder(gamble, fraction(3n)).rtp)).toBe('1')
    expect(gambleOf(provenMachines['brass-fox']!)).toBeUndefined()
  })
})
