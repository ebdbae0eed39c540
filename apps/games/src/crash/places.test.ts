import { describe, expect, it, test } from 'vitest'
import type { OwnCrashBet } from '../frame/server.ts'
import { actionOf, betsOfPlaces, resultOf, targetOf } from './places.ts'

const bet = (change: Partial<OwnCrashBet> = {}): OwnCrashBet => ({
  wagerId: '01931f3a-7c10-7abc-8def-0123456789ab',
  round: 7,
  place: 0,
  currency: 'BRL',
  stake: '1.0000',
  target: null,
  collectedMs: null,
  by: null,
  multiplier: null,
  payout: null,
  ...change,
})

describe('the button of a place', () => {
  test.each([
    ['betting', undefined, false, 'bet'],
    ['betting', 7, false, 'takeBack'],
    ['betting', 6, false, 'bet'],
    ['closed', 7, false, 'stands'],
    ['closed', undefined, false, 'wait'],
    ['flying', 7, false, 'collect'],
    ['flying', undefined, true, 'waitNoMore'],
    ['crashed', 7, false, 'wait'],
    ['settled', 7, true, 'waitNoMore'],
    ['void', undefined, false, 'wait'],
  ] as const)(
    'in a round that is %s with a bet of round %s, waiting: %s, does: %s',
    (phase, of, waits, does) => {
      const own = of === undefined ? undefined : bet({ round: of })
      expect(actionOf({ bet: own, waits }, { round: 7, phase })).toBe(does)
    },
  )

  it('tells what was collected until the round is over', () => {
    const collected = bet({ multiplier: '1.50', collectedMs: 6_000 })
    expect(actionOf({ bet: collected, waits: false }, { round: 7, phase: 'flying' })).toBe(
      'collected',
    )
  })

  it('waits for a round where there is none', () => {
    expect(actionOf({ bet: undefined, waits: false }, null)).toBe('wait')
  })
})

describe('a target', () => {
  test.each([
    ['2', '2.00'],
    ['1,5', '1.50'],
    [' 1.01 ', '1.01'],
    ['100000', '100000.00'],
    ['1', undefined],
    ['1.005', undefined],
    ['100000.01', undefined],
    ['', undefined],
    ['2e3', undefined],
  ])('%j is read as %s', (typed, written) => {
    expect(targetOf(typed, 101, 10_000_000)).toBe(written)
  })
})

describe('own bets', () => {
  it('stand at their places in their round alone', () => {
    const own = [bet({ place: 1 }), bet({ round: 6 })]
    expect(betsOfPlaces(own, 7)).toEqual([undefined, own[0]])
  })

  it('have a result once all of them have ended', () => {
    const won = bet({ by: 'manual', multiplier: '1.50', payout: '1.5000' })
    const lost = bet({ place: 1, by: 'lost', payout: '0.0000' })
    expect(resultOf([won, bet({ place: 1 })])).toBeUndefined()
    expect(resultOf([undefined, undefined])).toBeUndefined()
    expect(resultOf([won, lost])).toEqual({ stake: 20_000n, payout: 15_000n })
  })
})
