import { houseSlots } from '@parlour/casino'
import { parseAmount } from '@parlour/money'
import { describe, expect, it, test } from 'vitest'
import { nearestStake, quickStakes, stepStake } from './stakes.ts'

const offer = houseSlots['brass-fox']!.stakes
const money = (text: string) => parseAmount(text)!

describe('stakes', () => {
  it('step through the offer and stay at its ends', () => {
    expect(stepStake(offer, money('1'), 1)).toBe(money('1.60'))
    expect(stepStake(offer, money('0.20'), -1)).toBe(money('0.20'))
    expect(stepStake(offer, money('100'), 1)).toBe(money('100'))
  })

  test.each`
    wish       | stake
    ${'0.50'}  | ${'0.40'}
    ${'2'}     | ${'2'}
    ${'0.10'}  | ${'0.20'}
    ${'99999'} | ${'100'}
  `('a wish for $wish takes $stake', ({ wish, stake }) => {
    expect(nearestStake(offer, money(wish))).toBe(money(stake))
  })

  it('offers quick stakes that are on offer', () => {
    expect(quickStakes(offer).length).toBeGreaterThan(3)
    expect(quickStakes(offer).every((stake) => offer.includes(stake))).toBe(true)
  })
})
