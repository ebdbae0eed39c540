import { fraction } from '@parlour/money'
import { describe, expect, it, test } from 'vitest'
import { prizesOf, rankOf, shortTimes, topOf } from './prizes.ts'

describe('the prizes of a bet', () => {
  it('stand once for each multiplier, the highest first, with the chances of all places that pay it', () => {
    const half = { multiplier: 5_000n, chance: fraction(1n, 4n) }
    const top = { multiplier: 20_000n, chance: fraction(1n, 2n) }
    const prizes = prizesOf([half, top, half])
    expect(prizes).toEqual([top, { ...half, chance: fraction(1n, 2n) }])
    expect(topOf(prizes)).toEqual(top)
  })

  test.each`
    multiplier     | rank      | text
    ${0n}          | ${'less'} | ${'0'}
    ${9_900n}      | ${'less'} | ${'0.99'}
    ${10_000n}     | ${'back'} | ${'1'}
    ${10_100n}     | ${'gain'} | ${'1.01'}
    ${171_600n}    | ${'high'} | ${'17.16'}
    ${10_000_000n} | ${'high'} | ${'1000'}
  `('$multiplier ten-thousandths are written $text', ({ multiplier, rank, text }) => {
    expect([rankOf(multiplier), shortTimes(multiplier)]).toEqual([rank, text])
  })
})
