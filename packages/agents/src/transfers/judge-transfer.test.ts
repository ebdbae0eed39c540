import { parseAmount } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { judgeTransfer, type TransferFacts, withdrawableOf } from './judge-transfer.ts'

const A = { id: 'A', upline: null, type: 1 }
const B = { id: 'B', upline: 'A', type: 2 }
const member = { id: 'm1', upline: 'B', type: 0 }
const trial = { id: 't1', upline: 'A', type: 4 }
const units = (text: string) => parseAmount(text)!

const facts = (change: Partial<TransferFacts> = {}): TransferFacts => ({
  from: A,
  to: B,
  amount: units('100.00'),
  passwordOk: true,
  hasContractDebt: false,
  dailyLimitLeft: units('10000.00'),
  dailyCountLeft: 5,
  balance: units('500.00'),
  locked: 0n,
  receiverTimes: 1,
  ...change,
})

describe('a transfer along the direct line', () => {
  it.each([
    ['T01, to a direct downline', A, B],
    ['T02, to the upline', B, A],
    ['of a player to the agent above', member, B],
  ] as const)(
    'goes through, and is to be played once before it leaves again (%s)',
    (_, from, to) => {
      expect(judgeTransfer(facts({ from, to }))).toEqual({
        fromBalance: units('400.00'),
        toCredit: units('100.00'),
        recipientRollover: units('100.00'),
      })
    },
  )

  it.each([
    ['T03, a level is skipped', { to: member }, 'NOT_DIRECT_LINE'],
    ['to oneself', { to: A }, 'NOT_DIRECT_LINE'],
    [
      'T04, locked money',
      { amount: units('450'), locked: units('100') },
      'INSUFFICIENT_WITHDRAWABLE',
    ],
    ['T05, a debt is open', { hasContractDebt: true }, 'UNPAID_CONTRACT_DEBT'],
    ['T06, a trial account', { to: trial }, 'IN_NEED_TRUE_ACCOUNT'],
    ['from a trial account', { from: trial, to: A }, 'IN_NEED_TRUE_ACCOUNT'],
    ['T07, over the daily limit', { dailyLimitLeft: units('99.99') }, 'DAILY_LIMIT'],
    ['as often as allowed today', { dailyCountLeft: 0 }, 'DAILY_COUNT'],
    ['T08, wrong funds password', { passwordOk: false }, 'PASSWORD_CHECK_FAILED'],
  ] as const)('is refused: %s', (_, change, error) => {
    expect(judgeTransfer(facts(change))).toEqual({ error })
  })

  it('takes the whole of what is left today and of what may leave, and is played as often as asked', () => {
    const amount = units('400')
    const whole = { amount, dailyLimitLeft: amount, locked: units('100'), receiverTimes: 3 }
    expect(judgeTransfer(facts(whole))).toMatchObject({ recipientRollover: units('1200') })
  })

  it('to oneself goes nowhere, also for who stands above oneself in a broken line', () => {
    const loop = { id: 'L', upline: 'L', type: 1 }
    expect(judgeTransfer(facts({ from: loop, to: loop }))).toEqual({ error: 'NOT_DIRECT_LINE' })
  })

  it('says the first thing that is wrong', () => {
    const all = facts({
      to: trial,
      passwordOk: false,
      hasContractDebt: true,
      amount: units('9999'),
    })
    expect(judgeTransfer(all)).toEqual({ error: 'IN_NEED_TRUE_ACCOUNT' })
    expect(judgeTransfer({ ...all, to: member })).toEqual({ error: 'NOT_DIRECT_LINE' })
    expect(judgeTransfer({ ...all, to: B })).toEqual({ error: 'PASSWORD_CHECK_FAILED' })
    expect(judgeTransfer({ ...all, to: B, passwordOk: true })).toEqual({
      error: 'UNPAID_CONTRACT_DEBT',
    })
  })

  it('may take all that is free and not a unit more', () => {
    const locked = units('100')
    const free = withdrawableOf(units('500'), locked)
    expect(judgeTransfer(facts({ amount: free, locked }))).toMatchObject({ toCredit: free })
    expect(judgeTransfer(facts({ amount: free + 1n, locked }))).toHaveProperty('error')
    expect(withdrawableOf(units('50'), locked)).toBe(0n)
  })
})
