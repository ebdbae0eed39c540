import { sumsOfTable } from '@parlour/casino/originals/video-poker/best-hold.ts'
import { videoPokerChoices } from '@parlour/casino/originals/video-poker/optimal-ends.ts'
import { paytables } from '@parlour/casino/originals/video-poker/paytables.ts'
import { videoPokerRules } from '@parlour/casino/originals/video-poker/video-poker.ts'
import { languageFace } from '@parlour/wire'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { spokenCard } from '../cards/spoken-card.ts'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOfPrizes } from '../original-frame/testing/returns-of-prizes.ts'
import { speechFor } from '../texts/texts.ts'
import { returnText } from './choices.tsx'
import { heldIn, hold, toggleHeld } from './held.ts'
import { hintFor } from './hint.ts'
import {
  cardsOf,
  drawnPlaces,
  madeHand,
  oddsOf,
  type PokerRound,
  type PokerShown,
  paidHands,
  tableNames,
} from './tables.ts'
import { videoPoker } from './video-poker.ts'

const english = speechFor(languageFace('EN'), 'USD')

const round = (
  dealt: string,
  told: Omit<Partial<PokerRound>, 'shown'> & { shown?: Partial<PokerShown> } = {},
) => ({
  wagerId: 'w',
  state: 'open' as const,
  stake: 10_000n,
  options: { table: 'jacks-or-better' },
  moves: [],
  multiplier: 0n,
  worth: 0n,
  ...told,
  shown: { dealt: dealt.split(' '), ...told.shown },
})

describe('a paytable before the bet', () => {
  test.each`
    table                    | hands | chance        | percent
    ${'jacks-or-better'}     | ${9}  | ${'0.002475'} | ${'99.5439 %'}
    ${'bonus'}               | ${11} | ${'0.002485'} | ${'99.1659 %'}
    ${'double-double-bonus'} | ${13} | ${'0.002451'} | ${'98.9807 %'}
    ${'deuces-wild'}         | ${10} | ${'0.002301'} | ${'99.7282 %'}
  `('$table lists $hands hands, and returns $percent under best play', (row) => {
    expect(paidHands(row.table)).toHaveLength(row.hands)
    const { chance, multiplier, payout } = shownOdds(10_000n, oddsOf({ table: row.table })!)
    expect([chance, multiplier, payout]).toEqual([row.chance, '800.00', 8_000_000n])
    expect(returnText(row.table, english)).toBe(row.percent)
  })

  it('stands from the highest prize down, and has a name for each hand', () => {
    for (const table of Object.keys(videoPokerRules.tables)) {
      const hands = paidHands(table)
      const pays = hands.map(({ multiplier }) => Number(multiplier))
      expect(pays).toEqual(pays.toSorted((a, b) => b - a))
      expect(hands.filter(({ name }) => name === undefined)).toEqual([])
      expect(tableNames[table]).toBeDefined()
      expect(videoPoker.original.readOptions({ table })).toBeDefined()
    }
  })

  it('is none where the rules have no such table', () => {
    expect(oddsOf({ table: 'toString' })).toBeUndefined()
  })

  it('returns what is printed', () => {
    expect(returnsOfPrizes(videoPokerChoices(videoPokerRules))).toEqual(videoPoker.rules.returns)
  })
})

describe('what is held', () => {
  beforeEach(() => hold('', []))

  it('goes by the place, is let go by a second press, and is sent from the left', () => {
    for (const place of [3, 0, 4]) toggleHeld('w', place)
    expect(heldIn('w')).toEqual([0, 3, 4])
    toggleHeld('w', 3)
    expect(videoPoker.collect!(round('As Ks Qs 2d 2c'))).toEqual({ kind: 'hold', places: [0, 4] })
  })

  it('is nothing in another round', () => {
    toggleHeld('w', 3)
    expect(heldIn('another')).toEqual([])
    toggleHeld('another', 1)
    expect(heldIn('another')).toEqual([1])
  })
})

describe('the hand on the table', () => {
  const done = round('Jc Jd 3h 4s 2h', {
    state: 'settled',
    shown: { held: [0, 1], final: ['Jc', 'Jd', 'Js', '9s', '5h'], name: 'three_of_a_kind' },
  })

  it('is named as it lies, before the draw and after it', () => {
    expect(madeHand(round('Jc Jd 3h 4s 2h'))).toBe('jacks_or_better')
    expect(madeHand(round('Tc Td 3h 4s 2h'))).toBeUndefined()
    expect([cardsOf(done).join(' '), madeHand(done)]).toEqual(['Jc Jd Js 9s 5h', 'three_of_a_kind'])
    expect([drawnPlaces(done), drawnPlaces(round('Jc Jd 3h 4s 2h'))]).toEqual([[2, 3, 4], []])
  })

  it('is told card by card, with what is asked for or what it came to', () => {
    expect(videoPoker.tell(round('Jc Jd Th 4s Ah'), english)).toBe(
      'Dealt: jack of clubs, jack of diamonds, 10 of hearts, 4 of spades, ace of hearts. Pair of jacks or better so far. Hold, then draw.',
    )
    expect(videoPoker.tell(done, english)).toBe(
      'Final hand: jack of clubs, jack of diamonds, jack of spades, 9 of spades, 5 of hearts. Three of a kind.',
    )
    expect(videoPoker.prompt!(round('Tc Td 3h 4s 2h'), english)).toBe(
      'Choose what to hold, then draw.',
    )
  })

  it('has cards that are read in words', () => {
    expect(spokenCard('Qh', english)).toBe('queen of hearts')
    expect(spokenCard('Ks', speechFor(languageFace('PT'), 'BRL'))).toBe('rei de espadas')
  })
})

describe('the hint', () => {
  const jacks = paytables['jacks-or-better']
  sumsOfTable(jacks)

  test.each`
    dealt               | own                | places          | best         | worth        | isBest
    ${'As Ks Qs Js 9s'} | ${[0, 1, 2, 3]}    | ${[0, 1, 2, 3]} | ${'18.4255'} | ${'18.4255'} | ${true}
    ${'As Ks Qs Js 9s'} | ${[0, 1, 2, 3, 4]} | ${[0, 1, 2, 3]} | ${'18.4255'} | ${'6.0000'}  | ${false}
    ${'2c 7d 9h Js Kd'} | ${[4]}             | ${[3, 4]}       | ${'0.4901'}  | ${'0.4568'}  | ${false}
  `('for $dealt holds $places, and says what $own is worth', (row) => {
    const { places, best, own, isBest } = hintFor(jacks, row.dealt.split(' '), row.own)
    expect({ places, best, worth: own, isBest }).toEqual({
      places: row.places,
      best: row.best,
      worth: row.worth,
      isBest: row.isBest,
    })
  })
})
