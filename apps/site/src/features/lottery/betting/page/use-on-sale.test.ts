import { expect, it } from 'vitest'
import { placeOnSale } from './use-betting.ts'

const at = (seconds: number) => new Date(seconds * 1000).toISOString()
const draw = (state: 'open' | 'upcoming' | 'void', opens: number, closes: number) => ({
  state,
  opensAt: at(opens),
  closesAt: at(closes),
})

it.each([
  ['the one that is open', 10, 0],
  ['the next at the moment in which the first closes', 50, 1],
  ['none between two draws', 55, -1],
  ['the third where the second was called off', 100, 3],
  ['none after the last', 400, -1],
])('on sale is %s', (_title, seconds, place) => {
  const draws = [draw('open', 0, 50), draw('upcoming', 50, 54), draw('void', 60, 120)]
  expect(placeOnSale([...draws, draw('upcoming', 60, 180)], seconds * 1000)).toBe(place)
})
