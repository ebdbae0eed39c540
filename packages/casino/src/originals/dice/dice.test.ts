import { decimals, formatFraction } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../kit/figures.ts'
import { multiplierText } from '../kit/multipliers.ts'
import { opened } from '../testing/play-through.ts'
import { worstReturn } from '../testing/tables.ts'
import {
  diceBetOf,
  diceChoices,
  diceGame,
  diceMultiplier,
  diceRules,
  winningRolls,
} from './dice.ts'

const game = diceGame(diceRules)

describe('a bet on a roll', () => {
  it.each`
    bet                                | count    | multiplier
    ${{ under: '50.00' }}              | ${5_000} | ${'1.9800'}
    ${{ under: '0.01' }}               | ${1}     | ${'9900.0000'}
    ${{ over: '50.49' }}               | ${4_950} | ${'2.0000'}
    ${{ over: '0.00' }}                | ${9_999} | ${undefined}
    ${{ inside: ['25.00', '74.99'] }}  | ${5_000} | ${'1.9800'}
    ${{ inside: ['7.00', '7.00'] }}    | ${1}     | ${'9900.0000'}
    ${{ outside: ['25.00', '74.99'] }} | ${5_000} | ${'1.9800'}
    ${{ outside: ['0.00', '99.98'] }}  | ${1}     | ${'9900.0000'}
    ${{ under: '98.01' }}              | ${9_801} | ${'1.0101'}
    ${{ under: '98.02' }}              | ${9_802} | ${undefined}
  `('$bet wins on $count rolls and pays $multiplier', ({ bet, count, multiplier }) => {
    const read = diceBetOf(bet)!
    expect(winningRolls(read)).toBe(count)
    const pays = diceMultiplier(read, diceRules)
    expect(pays === undefined ? undefined : multiplierText(pays, 4)).toBe(multiplier)
  })

  it('wins on exactly the rolls that are counted, its ends as they are written', () => {
    const number = fc.nat(9_999)
    const text = (hundredths: number) => (hundredths / 100).toFixed(2)
    fc.assert(
      fc.property(
        number,
        number,
        fc.constantFrom('under', 'over', 'inside', 'outside'),
        fc.nat(),
        (a, b, kind, nonce) => {
          const [from, to] = [Math.min(a, b), Math.max(a, b)]
          const bet =
            kind === 'under' || kind === 'over'
              ? { [kind]: text(a) }
              : { [kind]: [text(from), text(to)] }
          const read = diceBetOf(bet)
          if (!read || diceMultiplier(read, diceRules) === undefined) return true
          const round = opened(game, bet, { nonce, stake: 1_000n })
          const { roll } = game.show(round.deal as never, round.at as never) as { roll: string }
          const rolled = Math.round(Number(roll) * 100)
          const wins = {
            under: rolled < a,
            over: rolled > a,
            inside: rolled >= from && rolled <= to,
            outside: rolled < from || rolled > to,
          }
          return round.at.multiplier > 0n === wins[kind]
        },
      ),
    )
  })
})

describe('the return of dice', () => {
  it('is what the facts say of every count of rolls, however it is rounded', () => {
    const [four, two] = [diceChoices(diceRules), diceChoices({ edgePpm: 10_000, decimals: 2 })]
    expect(four).toHaveLength(9_801)
    expect(worstReturn(four, 10_000n)).toBe('0.989903')
    expect(worstReturn(four, 1_000n)).toBe('0.989028')
    expect(worstReturn(four, 100n)).toBe('0.980306')
    expect(worstReturn(two, 10_000n)).toBe('0.980306')
  })

  it('is never above 99 per cent, and 99 exactly on half of the rolls', () => {
    for (const { name, likelihoods } of diceChoices(diceRules)) {
      const { rtp } = figuresOf(likelihoods)
      expect(rtp.num * 100n <= rtp.den * 99n).toBe(true)
      if (name === '5000 of 10,000 rolls') expect(formatFraction(rtp)).toBe('99/100')
      expect(decimals(rtp, 3)).toBe('0.990')
    }
  })
})
