import { expect, it } from 'vitest'
import { formatClock } from './countdown.tsx'

it.each([
  [0, '00:00'],
  [7, '00:07'],
  [134.9, '02:14'],
  [8048, '02:14:08'],
  [-3, '00:00'],
])('a clock of %s seconds reads %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown)
})
