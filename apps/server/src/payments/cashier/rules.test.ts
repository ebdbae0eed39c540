import { sum } from '@parlour/money'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { matchLines, type OurLine, openAmounts } from './reconciliation/match-lines.ts'
import { type LegStanding, planLegs, progressOf } from './withdrawals/plan-legs.ts'
import { reviewFlags } from './withdrawals/review-flags.ts'

const brl = (major: number): bigint => BigInt(Math.round(major * 10_000))

describe('plan legs', () => {
  it('splits no more than the rail needs, evenly, and loses nothing', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 10n ** 8n, max: 10n ** 9n }),
        (amount, maximum) => {
          const legs = planLegs(amount, maximum, 100n)
          expect(sum(legs)).toBe(amount)
          expect(BigInt(legs.length)).toBe((amount + maximum - 1n) / maximum)
          expect(legs.every((leg) => leg > 0n)).toBe(true)
        },
      ),
    )
  })

  it('gives what cash cannot divide to the first legs', () => {
    expect(planLegs(brl(250), brl(100), 100n)).toEqual([brl(83.34), brl(83.33), brl(83.33)])
  })

  it('makes as many as there may be where the rail takes less by now, and none too small', () => {
    const legs = planLegs(brl(5000), brl(1), 100n)
    expect(legs).toHaveLength(50)
    expect(new Set(legs)).toEqual(new Set([brl(100)]))
    expect(planLegs(brl(50), brl(1), 100n)).toEqual(Array(50).fill(brl(1)))
  })

  const legs = (...states: LegStanding['state'][]): LegStanding[] =>
    states.map((state) => ({ state, amount: 50n }))

  test.each([
    ['paying', legs('sent', 'sending'), undefined],
    ['paying', legs('sent', 'sent'), 'all_legs_sent'],
    ['paying', legs('sent', 'failed'), 'some_legs_failed'],
    ['paying', legs('failed', 'failed'), 'all_legs_failed'],
    ['paying', legs('failed', 'sent', 'sent'), 'all_legs_sent'],
    ['awaiting_confirmation', legs('received', 'sent'), undefined],
    ['awaiting_confirmation', legs('received', 'not_received'), undefined],
    ['awaiting_confirmation', legs('received', 'forced_received'), 'all_legs_settled'],
    ['awaiting_confirmation', legs('received', 'returned'), 'some_legs_failed'],
  ] as const)('%s with %o says %s', (state, standing, event) => {
    expect(progressOf(state, 100n, standing)).toBe(event)
  })
})

describe('review flags', () => {
  const quiet = {
    amount: brl(100),
    autoApproveBelow: brl(500),
    turnover: brl(200),
    deposited: brl(200),
    turnoverTimesBps: 10_000,
    chargebacks: 0,
    newAccount: false,
    beyondLevel: false,
    otherHolder: false,
    sharedNumber: false,
    excludedNumber: false,
    excludedName: false,
  }
  test.each([
    [{}, []],
    [{ amount: brl(499.99) }, []],
    [{ amount: brl(500) }, ['above_limit']],
    [{ turnover: brl(199.99) }, ['low_turnover']],
    [{ turnover: brl(20), turnoverTimesBps: 1000 }, []],
    [{ chargebacks: 1 }, ['chargeback']],
    [{ newAccount: true }, ['new_account']],
    [{ beyondLevel: true }, ['kyc_level']],
    [{ otherHolder: true }, ['other_holder']],
    [{ sharedNumber: true }, ['shared_number']],
    [{ excludedNumber: true }, ['excluded_number']],
    [{ excludedName: true }, ['excluded_name']],
  ])('of %o are %o', (change, flags) => {
    expect(reviewFlags({ ...quiet, ...change })).toEqual(flags)
  })
})

describe('match lines', () => {
  const line = (providerId: string, amount: bigint, kind: OurLine['kind'] = 'payment') => ({
    kind,
    providerId,
    reference: 'r',
    currency: 'BRL',
    amount,
    settled: false,
  })

  it('finds nothing where both say the same, in whatever order', () => {
    const ours = [line('a', 5n), line('b', -3n, 'payout')]
    const { matched, differences } = matchLines(ours, [...ours].reverse())
    expect(matched).toHaveLength(2)
    expect(differences).toEqual([])
  })

  it('names each class of difference with both amounts', () => {
    const ours = [line('same', 1n), line('other', 5n), line('only ours', 7n)]
    const theirs = [line('same', 1n), line('other', 6n), line('only theirs', 9n)]
    const { differences } = matchLines(ours, theirs)
    expect(
      differences.map(({ class: which, providerId, ours, theirs }) => [
        which,
        providerId,
        ours,
        theirs,
      ]),
    ).toEqual([
      ['amount_differs', 'other', 5n, 6n],
      ['missing_ours', 'only theirs', undefined, 9n],
      ['missing_theirs', 'only ours', 7n, undefined],
    ])
    expect(openAmounts(differences).get('BRL')).toBe(1n + 9n - 7n)
  })

  it('lets a file name a payment once only', () => {
    const { matched, differences } = matchLines([line('a', 5n)], [line('a', 5n), line('a', 5n)])
    expect(matched).toHaveLength(1)
    expect(differences.map((one) => one.class)).toEqual(['missing_ours'])
  })

  it('does not take a payment in one currency for one in another', () => {
    const { differences } = matchLines([line('a', 5n)], [{ ...line('a', 5n), currency: 'USD' }])
    expect(differences.map((one) => one.class)).toEqual(['amount_differs'])
  })
})
