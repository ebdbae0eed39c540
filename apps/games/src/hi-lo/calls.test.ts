import { hiLoChoices, hiLoRules } from '@parlour/casino/originals/hi-lo/hi-lo.ts'
import { describe, expect, it, test } from 'vitest'
import { cardName } from '../cards/card-face.ts'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOf } from '../original-frame/testing/returns-of.ts'
import { type HiLoRound, maySkip, offersOf, rightCalls, surestOf } from './calls.ts'
import { hiLo } from './hi-lo.ts'

const opened = (...cards: string[]): HiLoRound => ({
  wagerId: '',
  state: 'open',
  stake: 10_000n,
  options: {},
  moves: [],
  shown: { cards },
  multiplier: 0n,
  worth: 0n,
})

describe('the calls on a card', () => {
  test.each`
    card    | down                                    | up
    ${'As'} | ${['same', '7.69', '12.87']}            | ${['higher', '92.30', '1.0725']}
    ${'2c'} | ${['lower_or_same', '15.38', '6.435']}  | ${['higher_or_same', '92.30', '1.0725']}
    ${'8d'} | ${['lower_or_same', '61.53', '1.6087']} | ${['higher_or_same', '46.15', '2.145']}
    ${'Kh'} | ${['lower', '92.30', '1.0725']}         | ${['same', '7.69', '12.87']}
  `('$card', ({ card, down, up }) => {
    const shown = offersOf(opened(card)).map((offer) => {
      const { chance, multiplier } = shownOdds(10_000n, offer!)
      return [offer!.call, chance, multiplier]
    })
    expect(shown).toEqual([down, up])
  })

  const going: HiLoRound = {
    ...opened('As', '7c', '9d'),
    moves: [{ kind: 'call', call: 'higher' }, { kind: 'skip' }],
  }

  it('count on from all right calls together, and a skipped card counts nothing', () => {
    expect(offersOf(going).map((offer) => offer?.multiplier)).toEqual([15_491n, 27_885n])
    expect(surestOf(going)?.call).toBe('lower_or_same')
    expect(rightCalls(going)).toBe(1)
  })

  it('leave out what could pay more than a round may', () => {
    expect(offersOf({ ...opened('As'), stake: 100_000_000n })[0]).toBeUndefined()
  })

  it('are none once the round is over', () => {
    expect(offersOf({ ...going, state: 'settled' })).toEqual([])
    expect(rightCalls({ ...going, state: 'settled', multiplier: 0n })).toBe(0)
  })

  it('may be put off until the last card but one', () => {
    expect(maySkip(opened(...Array.from({ length: 50 }, () => '2c')))).toBe(true)
    expect(maySkip(opened(...Array.from({ length: 51 }, () => '2c')))).toBe(false)
  })

  it('may be collected after a right one', () => {
    expect(hiLo.collect!(opened('As'))).toBeUndefined()
    expect(hiLo.collect!({ ...going, multiplier: 10_725n })).toEqual({ kind: 'cash_out' })
  })

  it('return what is printed', () => {
    const odds = hiLoChoices(hiLoRules).map(({ likelihoods: [one] }) => one!)
    expect(returnsOf(odds, hiLoRules)).toEqual(hiLo.rules.returns)
  })
})

test.each`
  card    | name
  ${'Th'} | ${'10♥'}
  ${'As'} | ${'A♠'}
`('$card is told as $name', ({ card, name }) => {
  expect(cardName(card)).toBe(name)
})
