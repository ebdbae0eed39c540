import { expect, it } from 'vitest'
import { families } from '../catalogue/families.ts'
import { choicesHeld } from './choices-held.ts'

it.each([
  ['the sides of a sum', 'ssc', 'credit-sum-sides', '61670', ['总小', '总双']],
  ['the animal of the last ball', 'lhc', 'special-animals', '07 12 19 24 33 41 + 22', 1],
  ['nothing of a play that names places', 'ssc', 'five-straight', '61670', []],
  ['nothing of a draw that cannot be read', 'ssc', 'credit-sum-sides', '', []],
] as const)('a draw is told by %s', (_title, family, play, result, held) => {
  const found = choicesHeld(families[family], play, result)
  expect(typeof held === 'number' ? found.length : found).toEqual(held)
})
