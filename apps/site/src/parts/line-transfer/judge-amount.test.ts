import { describe, expect, it } from 'vitest'
import { judgeAmount } from './judge-amount.ts'

const terms = {
  minimum: '10.0000',
  available: '598.9300',
  leftToday: '400.0000',
  locked: '0.0000',
  debt: '0.0000',
}

describe('an amount to send', () => {
  it.each([
    ['400.00', {}, undefined],
    ['9.99', {}, { fault: 'below', amount: '10.0000' }],
    ['5000.00', {}, { fault: 'balance', amount: '598.9300' }],
    ['598.94', { locked: '1.0000' }, { fault: 'locked', amount: '598.9300' }],
    ['400.01', {}, { fault: 'day', amount: '400.0000' }],
    ['20.00', { debt: '0.0200' }, { fault: 'debt', amount: '0.0200' }],
  ])('of %s under %j is told %j before the password', (amount, more, told) => {
    expect(judgeAmount(amount, { ...terms, ...more })).toEqual(told)
  })
})
