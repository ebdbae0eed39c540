import { parseAmount } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { type AutoplayLimits, afterRound, endOf, startAutoplay } from './autoplay.ts'

const money = (text: string) => parseAmount(text)!
const limits = (more: Partial<AutoplayLimits> = {}): AutoplayLimits => ({
  rounds: 10,
  loss: money('5'),
  singleWin: undefined,
  onFreeSpins: true,
  ...more,
})
const stake = money('1')
const nothing = { payout: 0n, freeSpins: false }

/** Plays rounds that pay these amounts and says how many were played and why it ended. */
function run(payouts: string[], more: Partial<AutoplayLimits> = {}) {
  let going = startAutoplay(limits(more))
  for (const text of payouts) {
    if (endOf(going, { stake })) break
    const payout = money(text)
    going = afterRound(going, stake, payout)
    const end = endOf(going, { stake }, { payout, freeSpins: false })
    if (end) return [going.played, end]
  }
  return [going.played, endOf(going, { stake })]
}

describe('autoplay', () => {
  it('ends after the rounds that were asked for', () => {
    expect(run(Array(20).fill('1'))).toEqual([10, 'rounds'])
  })

  it('never loses more than its loss limit, not even by one stake', () => {
    expect(run(Array(20).fill('0'))).toEqual([5, 'loss'])
    expect(run(Array(20).fill('0'), { loss: money('4.5') })).toEqual([4, 'loss'])
  })

  it('does not begin with a stake above the loss limit', () => {
    expect(endOf(startAutoplay(limits({ loss: money('0.5') })), { stake })).toBe('loss')
  })

  it('lets wins pay for further rounds', () => {
    expect(run(['0', '0', '3', '0', '0', '0', '0', '0', '0', '0'])).toEqual([8, 'loss'])
  })

  it('ends on a single win of the size that was named', () => {
    expect(run(['0', '9.99', '10', '0'], { singleWin: money('10') })).toEqual([3, 'single_win'])
  })

  it('ends on free spins only where that was asked for', () => {
    const going = afterRound(startAutoplay(limits()), stake, 0n)
    expect(endOf(going, { stake }, { ...nothing, freeSpins: true })).toBe('free_spins')
    const bold = afterRound(startAutoplay(limits({ onFreeSpins: false })), stake, 0n)
    expect(endOf(bold, { stake }, { ...nothing, freeSpins: true })).toBeUndefined()
  })
})
