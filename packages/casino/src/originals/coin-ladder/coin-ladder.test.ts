import { formatFraction } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../kit/figures.ts'
import { multiplierText } from '../kit/multipliers.ts'
import { closeOriginal } from '../kit/round.ts'
import { cashOut, opened, stepped, take } from '../testing/play-through.ts'
import { coinChoices, coinLadderGame, coinLadderRules, coinSteps } from './coin-ladder.ts'

const game = coinLadderGame(coinLadderRules)
type Flips = (flip: number) => number
const flipOf = (round: ReturnType<typeof opened>, flip: number) =>
  (round.deal.layout as Flips)(flip)
const rights = (round: ReturnType<typeof opened>, count: number) =>
  Array.from({ length: count }, (_, flip) => take(flipOf(round, flip)))

describe('the coin ladder', () => {
  it('pays 1.98 at the first rung and 1,038,090.24 at the twentieth', () => {
    const steps = coinSteps(coinLadderRules).map((step) => multiplierText(step, 2))
    expect([steps[0], steps[1], steps.at(-1)]).toEqual(['1.98', '3.96', '1038090.24'])
  })

  it('returns 99 per cent exactly at every rung', () => {
    for (const { likelihoods } of coinChoices(coinLadderRules)) {
      expect(formatFraction(figuresOf(likelihoods).rtp)).toBe('99/100')
    }
  })
})

describe('a round of coins', () => {
  it('doubles with each right call and is lost with a wrong one', () => {
    const round = opened(game, {})
    const three = stepped(game, round, ...rights(round, 3))
    expect(three.at.multiplier).toBe(79_200n)
    expect(closeOriginal(stepped(game, three, cashOut))).toBe(79_200n)
    const wrong = stepped(game, three, take(1 - flipOf(round, 3)))
    expect([wrong.state, closeOriginal(wrong)]).toEqual(['settled', 0n])
  })

  it('shows the flips that were called and none that are to come', () => {
    const round = opened(game, {})
    const two = stepped(game, round, ...rights(round, 2))
    const shown = game.show(two.deal as never, two.at as never) as {
      called: string[]
      flips: string[]
    }
    expect(shown.flips).toHaveLength(2)
    expect(shown.called).toEqual(shown.flips)
  })

  it('ends by itself at the last rung under the cap', () => {
    const low = opened(game, {}, { stake: 1_000n })
    const dear = opened(game, {}, { stake: 10_000_000n })
    expect(stepped(game, low, ...rights(low, 20)).moves).toHaveLength(19)
    const capped = stepped(game, dear, ...rights(dear, 20))
    expect([capped.moves.length, closeOriginal(capped)]).toEqual([6, 633_600_000n])
  })

  it('reaches its twentieth rung where no cap stands before it', () => {
    const free = coinLadderGame({ ...coinLadderRules, mostPayout: 1e13 })
    const round = opened(free, {}, { stake: 1_000n })
    const top = stepped(free, round, ...rights(round, 20))
    expect([top.state, top.moves.length]).toEqual(['settled', 20])
    expect(closeOriginal(top)).toBe(1_038_090_240n)
  })
})
