import { formatFraction, fraction, plus, times } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowAceValue } from '../kit/cards.ts'
import { fairMultiplier } from '../kit/multipliers.ts'
import { closeOriginal, stepOriginal } from '../kit/round.ts'
import { call, cashOut, opened, stepped } from '../testing/play-through.ts'
import { worstReturn } from '../testing/tables.ts'
import {
  chanceOfCall,
  hiLoChoices,
  hiLoGame,
  hiLoRules,
  type HiLoCall,
  type HiLoPlace,
} from './hi-lo.ts'

const game = hiLoGame(hiLoRules)
const skip = { kind: 'skip' }
const cardAt = (round: ReturnType<typeof opened>, at: number) =>
  lowAceValue((round.deal.layout as (at: number) => number)(at))
const calls: readonly HiLoCall[] = ['higher_or_same', 'lower_or_same', 'higher', 'lower', 'same']

/** The call that is right, of those on offer. */
function rightCall(round: ReturnType<typeof opened>, at: number): HiLoCall {
  const [before, after] = [cardAt(round, at), cardAt(round, at + 1)]
  const isRight: Record<HiLoCall, boolean> = {
    higher_or_same: after >= before,
    lower_or_same: after <= before,
    higher: after > before,
    lower: after < before,
    same: after === before,
  }
  return calls.find((one) => chanceOfCall(before, one) && isRight[one])!
}

describe('the chance of a call', () => {
  it('is counted over the whole deck, for every card and every call on offer', () => {
    let offered = 0
    for (let value = 1; value <= 13; value++) {
      for (const one of calls) {
        const chance = chanceOfCall(value, one)
        if (!chance) continue
        offered++
        let right = 0
        for (let card = 0; card < 52; card++) {
          const after = lowAceValue(card)
          if (one === 'higher_or_same' && after >= value) right++
          if (one === 'lower_or_same' && after <= value) right++
          if (one === 'higher' && after > value) right++
          if (one === 'lower' && after < value) right++
          if (one === 'same' && after === value) right++
        }
        expect(formatFraction(chance)).toBe(formatFraction(fraction(right, 52)))
      }
    }
    expect(offered).toBe(26)
  })

  it('is never certain, and an ace and a king offer what the others do not', () => {
    expect(chanceOfCall(1, 'higher_or_same')).toBeUndefined()
    expect(chanceOfCall(13, 'lower_or_same')).toBeUndefined()
    expect(chanceOfCall(7, 'same')).toBeUndefined()
    expect(formatFraction(chanceOfCall(1, 'higher')!)).toBe('12/13')
    expect(formatFraction(chanceOfCall(13, 'same')!)).toBe('1/13')
  })
})

describe('the return of hi-lo', () => {
  it('is what the facts say of one step, however it is rounded', () => {
    const two = hiLoChoices({ ...hiLoRules, decimals: 2 })
    expect(worstReturn(two, 10_000n)).toBe('0.984615')
    expect(worstReturn(hiLoChoices(hiLoRules), 10_000n)).toBe('0.989962')
    expect(worstReturn(hiLoChoices(hiLoRules), 1_000n)).toBe('0.989538')
  })

  it('is at most 99 per cent of two steps as of one: the edge is taken once', () => {
    // Over all pairs of calls: chance of both times what both pay.
    for (let first = 1; first <= 13; first++) {
      const chance =
        chanceOfCall(first, 'higher_or_same') ??
        chanceOfCall(first, 'higher') ??
        chanceOfCall(first, 'lower')!
      let returned = fraction(0n)
      for (let second = 2; second <= 12; second++) {
        const next = chanceOfCall(second, 'lower_or_same')!
        const both = times(chance, next)
        returned = plus(returned, times(both, fraction(fairMultiplier(both, hiLoRules), 10_000n)))
      }
      expect(returned.num * 1_000n <= returned.den * 10_890n).toBe(true)
      expect(returned.num * 1_000n >= returned.den * 10_885n).toBe(true)
    }
  })
})

describe('a round of hi-lo', () => {
  it('multiplies right calls, keeps what it is worth at a skip, and is lost with a wrong call', () => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const round = opened(game, {}, { nonce })
      const one = stepped(game, round, call(rightCall(round, 0)))
      const skipped = stepped(game, one, skip)
      expect(skipped.at.multiplier).toBe(one.at.multiplier)
      const two = stepped(game, skipped, call(rightCall(round, 2)))
      const { chance, cards } = two.at as HiLoPlace
      expect(two.at.multiplier).toBe(fairMultiplier(chance, hiLoRules))
      expect(cards).toHaveLength(4)
      expect(closeOriginal(stepped(game, two, cashOut))).toBe(two.at.multiplier)
    }
  })

  it('ends with its 52nd card, which is for a call', () => {
    // Under a cap that never speaks, so that only the cards end it.
    const free = hiLoGame({ ...hiLoRules, mostPayout: 1e15 })
    const round = opened(free, {}, { nonce: 3, stake: 1_000n })
    const before = stepped(free, round, ...Array.from({ length: 50 }, () => skip))
    expect((before.at as HiLoPlace).cards).toHaveLength(51)
    const next = (move: unknown) => stepOriginal(free, before, { ...before, number: 50, move })
    expect(next(skip)).toEqual({ refused: 'step_not_offered' })
    expect(next(call(rightCall(round, 50)))).toMatchObject({ state: 'settled' })
  })

  it('offers no call whose multiplier would pass the cap', () => {
    const stake = 10_000_000n
    let refused = 0
    for (let nonce = 0; nonce < 60; nonce++) {
      let round = opened(game, {}, { nonce, stake })
      for (let at = 0; at < 12; at++) {
        const one = rightCall(round, at)
        const next = stepOriginal(game, round, { ...round, number: at, move: call(one) })
        if ('refused' in next) {
          const { chance } = round.at as HiLoPlace
          const all = times(chance, chanceOfCall(cardAt(round, at), one)!)
          expect(fairMultiplier(all, hiLoRules)).toBeGreaterThan(round.deal.cap)
          refused++
          break
        }
        round = next
      }
      expect(round.at.multiplier <= 1_000_000n).toBe(true)
    }
    expect(refused).toBeGreaterThan(20)
  })

  it('shows the cards that were turned and none that are to come', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(10), (nonce, skips) => {
        const round = opened(game, {}, { nonce })
        const after = stepped(game, round, ...Array.from({ length: skips }, () => skip))
        const shown = game.show(after.deal as never, after.at as never) as { cards: string[] }
        return shown.cards.length === skips + 1
      }),
    )
  })
})
