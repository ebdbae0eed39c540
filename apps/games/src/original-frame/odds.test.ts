import { fraction, parseAmount } from '@parlour/money'
import { describe, expect, it, test } from 'vitest'
import { typedStake } from '../game-frame/stakes.ts'
import { mostStakeFor, shownOdds, timesText } from './odds.ts'
import { ladderOf, stakeWithin } from './stake-ladder.ts'

const money = (text: string) => parseAmount(text)!
const terms = { mostStake: money('1000'), mostPayout: money('100000') }

describe('what is shown before a bet', () => {
  test.each`
    stake     | chance                  | multiplier     | shown
    ${'1'}    | ${fraction(1n, 2n)}     | ${19_800n}     | ${['50.00', '1.98', '1.98']}
    ${'0.10'} | ${fraction(22n, 25n)}   | ${11_250n}     | ${['88.00', '1.125', '0.1125']}
    ${'0.10'} | ${fraction(1n, 3n)}     | ${29_701n}     | ${['33.33', '2.9701', '0.2970']}
    ${'2'}    | ${fraction(1n, 2_300n)} | ${22_770_000n} | ${['0.043478', '2277.00', '4554']}
  `('rounds chance and payout of $multiplier down', ({ stake, chance, multiplier, shown }) => {
    const odds = shownOdds(money(stake), { chance, multiplier })
    expect([odds.chance, odds.multiplier, odds.payout]).toEqual([
      shown[0],
      shown[1],
      money(shown[2]),
    ])
  })

  test.each`
    multiplier | text
    ${0n}      | ${'0.00'}
    ${10_000n} | ${'1.00'}
    ${10_312n} | ${'1.0312'}
    ${12_350n} | ${'1.235'}
  `('writes $multiplier as $text', ({ multiplier, text }) => {
    expect(timesText(multiplier)).toBe(text)
  })

  test.each`
    multiplier         | most
    ${19_800n}         | ${'1000'}
    ${1_000_000n}      | ${'1000'}
    ${99_000_000n}     | ${'10.10'}
    ${51_482_970_000n} | ${'0.01'}
  `('names $most as the highest stake of $multiplier, so that no payout is cut', (row) => {
    expect(mostStakeFor(row.multiplier, terms)).toBe(money(row.most))
  })
})

describe('the stake of an original', () => {
  it('has rungs of one, two and five between its ends', () => {
    const ladder = ladderOf(money('0.10'), money('1000'))
    expect(ladder.slice(0, 5)).toEqual(['0.10', '0.20', '0.50', '1', '2'].map(money))
    expect(ladder.at(-1)).toBe(money('1000'))
  })

  it('is any whole cent between them', () => {
    const within = (wish: string) => stakeWithin(money(wish), money('0.10'), money('1000'))
    expect([within('0.055'), within('1.235'), within('5000')]).toEqual(
      ['0.10', '1.23', '1000'].map(money),
    )
  })

  test.each`
    typed        | stake
    ${'2,50'}    | ${'2.50'}
    ${' 7.05 '}  | ${'7.05'}
    ${'0.05'}    | ${undefined}
    ${'1000.01'} | ${undefined}
    ${'1.005'}   | ${undefined}
    ${'abc'}     | ${undefined}
    ${''}        | ${undefined}
  `('typed as "$typed" is $stake', ({ typed, stake }) => {
    expect(typedStake(typed, money('0.10'), money('1000'))).toBe(stake && money(stake))
  })
})
