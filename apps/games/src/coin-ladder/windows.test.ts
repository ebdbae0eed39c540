import { coinChoices, coinLadderRules } from '@parlour/casino/originals/coin-ladder/coin-ladder.ts'
import { describe, expect, it, test } from 'vitest'
import { shownOdds } from '../original-frame/odds.ts'
import { returnsOf } from '../original-frame/testing/returns-of.ts'
import { coinLadder } from './coin-ladder.ts'
import {
  type CoinRound,
  isWrong,
  oddsOfWindow,
  rightCalls,
  type Side,
  windowsFor,
  windowsSeen,
} from './windows.ts'

const tossed = (called: Side[], flips: Side[], state: CoinRound['state'] = 'open'): CoinRound => ({
  wagerId: '',
  state,
  stake: 10_000n,
  options: {},
  moves: called.map((side) => ({ kind: 'take', at: side === 'heads' ? 0 : 1 })),
  shown: { called, flips },
  multiplier: 0n,
  worth: 0n,
})

describe('the windows of the clock tower', () => {
  test.each`
    climbed | multiplier      | payout
    ${0}    | ${'1.98'}       | ${19_800n}
    ${4}    | ${'31.68'}      | ${316_800n}
    ${19}   | ${'1038090.24'} | ${10_380_902_400n}
  `('above $climbed the next pays $multiplier with one chance in two', (row) => {
    const odds = shownOdds(10_000n, oddsOfWindow(row.climbed)!)
    expect(odds).toEqual({ chance: '50.00', multiplier: row.multiplier, payout: row.payout })
  })

  it('end at the twentieth', () => {
    expect(oddsOfWindow(20)).toBeUndefined()
  })

  test.each`
    stake          | open
    ${1_000n}      | ${19}
    ${10_000n}     | ${16}
    ${10_000_000n} | ${6}
  `('are open up to the $open. for a stake of $stake', ({ stake, open }) => {
    expect(windowsFor(stake)).toBe(open)
  })

  it('are lit below the climber, and the next is marked', () => {
    const round = tossed(['heads', 'tails'], ['heads', 'tails'])
    expect(windowsSeen(1n, round).map(({ look }) => look)).toEqual([
      'lit',
      'lit',
      'next',
      'dark',
      'dark',
      'dark',
    ])
  })

  it('go along with the climber', () => {
    const nine = Array.from({ length: 9 }, (): Side => 'tails')
    expect(windowsSeen(1n, tossed(nine, nine))[0]!.number).toBe(8)
  })

  it('stay dark where the coin fell on the other side', () => {
    const round = tossed(['heads', 'heads'], ['heads', 'tails'], 'settled')
    expect([rightCalls(round), isWrong(round)]).toEqual([1, true])
  })

  it('are collected from the first on', () => {
    expect(coinLadder.collect!(tossed([], []))).toBeUndefined()
    expect(coinLadder.collect!(tossed(['tails'], ['tails']))).toEqual({ kind: 'cash_out' })
  })

  it('return what is printed', () => {
    const odds = coinChoices(coinLadderRules).map(({ likelihoods: [one] }) => one!)
    expect(returnsOf(odds, coinLadderRules)).toEqual(coinLadder.rules.returns)
  })
})
