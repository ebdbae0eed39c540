import { expect, it } from 'vitest'
import { likelyFamily } from './use-family.ts'

it.each([
  ['ssc-1', 'ssc'],
  ['pk10-75', 'pk10'],
  ['thai', 'thai'],
  ['4d-3', '4d'],
  ['mb-vip-5', undefined],
  ['sscx', undefined],
])('the plays of %s are asked for ahead as those of %s', (game, family) => {
  expect(likelyFamily(game)).toBe(family)
})
