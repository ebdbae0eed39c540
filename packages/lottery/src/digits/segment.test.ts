import { expect, it, vi } from 'vitest'
import { betsOf } from './segment.ts'

it('counts what the values of a figure stand for with the first selection, and once', () => {
  const count = vi.fn(() => [1, 3, 6])
  const bets = betsOf(count)
  expect(count).not.toHaveBeenCalled()
  expect([bets([0, 2]), bets([1]), bets([7])]).toEqual([7, 3, 0])
  expect(count).toHaveBeenCalledOnce()
})
