import { expect, it } from 'vitest'
import { settlementIdOf } from './finish-round.ts'

it.each([
  ['01931f3a-7c10-7abc-8def-0123456789ab', '01931f3a-7c10-7b15-8afd-4983948cc4a8'],
  ['7F1C2D3E-4A5B-4C6D-9E8F-A0B1C2D3E4F5', '7f1c2d3e-4a5b-7d39-81c4-c9a017d8ddf4'],
])('the settlement of round %s is found under the id it always had', (wagerId, made) => {
  expect(settlementIdOf(wagerId)).toBe(made)
})
