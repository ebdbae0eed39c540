import { describe, expect, test } from 'vitest'
import { settleStep, takeBack, type SettleMode, type WagerState } from './wager.ts'

describe('the life of a wager', () => {
  test.each<[WagerState, SettleMode, string]>([
    ['open', 'first', 'settled'],
    ['open', 'add', 'settled'],
    ['open', 'replace', 'settled'],
    ['settled', 'first', 'wager_settled'],
    ['settled', 'add', 'settled'],
    ['settled', 'replace', 'settled'],
    ['voided', 'first', 'wager_voided'],
    ['voided', 'add', 'wager_voided'],
    ['voided', 'replace', 'wager_voided'],
  ])('%s and settled with %s becomes %s', (state, mode, next) => {
    expect(settleStep(state, mode)).toBe(next)
  })

  test('what is taken back beyond the cash is owed', () => {
    expect(takeBack(100n, 30n)).toEqual({ taken: 30n, owed: 70n })
    expect(takeBack(100n, 100n)).toEqual({ taken: 100n, owed: 0n })
    expect(takeBack(30n, 100n)).toEqual({ taken: 30n, owed: 0n })
  })
})
