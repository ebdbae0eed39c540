import { scratchChoices, scratchRules } from '@parlour/casino/originals/scratch/scratch.ts'
import { type Fraction, fraction, plus } from '@parlour/money'
import { languageFace } from '@parlour/wire'
import { describe, expect, it, test } from 'vitest'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOfPrizes } from '../original-frame/testing/returns-of-prizes.ts'
import { speechFor } from '../texts/texts.ts'
import {
  type CardRound,
  cardPrizes,
  cardsWith,
  neighbour,
  placeOfPrize,
  winningPanes,
} from './card.ts'
import { isClear, REACH, rub, untouched } from './rub.ts'
import { scratch } from './scratch.ts'

const english = speechFor(languageFace('EN'), 'USD')

const card = (prize: string, cells: readonly string[]): CardRound => ({
  wagerId: 'w',
  state: 'settled',
  stake: 10_000n,
  options: {},
  moves: [],
  multiplier: BigInt(prize) * 10_000n,
  worth: BigInt(prize) * 10_000n,
  shown: { ticket: 0, prize, cells },
})

describe('the prizes of a card', () => {
  test.each`
    times      | cards      | chance
    ${10_000n} | ${5}       | ${'0.000500'}
    ${1_000n}  | ${35}      | ${'0.003500'}
    ${10n}     | ${9_000}   | ${'0.90'}
    ${1n}      | ${120_000} | ${'12.00'}
    ${0n}      | ${714_760} | ${'71.47'}
  `('$times times the price is won by $cards of a million, which is $chance %', (row) => {
    const prize = cardPrizes.find(({ multiplier }) => multiplier === row.times * 10_000n)!
    expect(shownOdds(10_000n, prize).chance).toBe(row.chance)
    expect(cardsWith(prize.multiplier)).toBe(row.cards)
    expect(prize.chance).toEqual(fraction(row.cards, scratchRules.tickets))
  })

  it('are all that a card may come to', () => {
    const all = cardPrizes.reduce<Fraction>((sum, { chance }) => plus(sum, chance), fraction(0n))
    expect([cardPrizes.length, all]).toEqual([12, fraction(1n)])
    expect(cardsWith(77n)).toBe(0)
  })

  it('return what is printed', () => {
    expect(returnsOfPrizes(scratchChoices(scratchRules))).toEqual(scratch.rules.returns)
  })
})

describe('a card', () => {
  const won = card('5', ['5', '1', '5', '2', '10', '5', '3', '20', '1'])
  const lost = card('0', ['5', '1', '5', '2', '10', '2', '3', '20', '1'])

  it('shows the three panes that make its prize, and none where it has none', () => {
    expect(winningPanes(won.shown)).toEqual([0, 2, 5])
    expect(winningPanes(lost.shown)).toEqual([])
    expect([placeOfPrize(won), placeOfPrize(lost)]).toEqual([7, 11])
  })

  it('is told by what stands three times', () => {
    expect(scratch.tell(won, english)).toBe('5× stands three times.')
    expect(scratch.tell(lost, english)).toBe('No prize stands three times.')
  })

  test.each`
    at   | key             | to
    ${4} | ${'ArrowUp'}    | ${1}
    ${4} | ${'ArrowRight'} | ${5}
    ${0} | ${'ArrowLeft'}  | ${0}
    ${8} | ${'ArrowDown'}  | ${8}
  `('is walked from pane $at by $key to $to', ({ at, key, to }) => {
    expect(neighbour(at, key)).toBe(to)
  })

  it('is walked the other way where one reads from the right', () => {
    expect(neighbour(4, 'ArrowRight', true)).toBe(3)
  })
})

describe('a pane that is rubbed', () => {
  it('loses its frost where the finger goes, and nowhere else', () => {
    const across = rub(untouched, { x: 0, y: 0.5 }, { x: 1, y: 0.5 })
    expect(across.filter(Boolean)).toHaveLength(12)
    expect(across.slice(0, 12)).not.toContain(true)
    expect(rub(untouched, { x: 3, y: 3 }, { x: 2, y: 2 })).toEqual(untouched)
  })

  it('is rubbed by a finger that only touches it', () => {
    const spot = { x: 0.5, y: 0.5 }
    expect(rub(untouched, spot, spot).filter(Boolean)).toHaveLength(4)
  })

  it('is clear once little is left, and not by two ways across', () => {
    const ways = [0.25, 0.6, 0.9].map(
      (y) =>
        [
          { x: 0, y },
          { x: 1, y },
        ] as const,
    )
    const rubbed = ways.map((_, count) =>
      ways.slice(0, count + 1).reduce((now, way) => rub(now, ...way), untouched),
    )
    expect(rubbed.map(isClear)).toEqual([false, false, true])
    expect(REACH).toBeLessThan(0.25)
  })
})
