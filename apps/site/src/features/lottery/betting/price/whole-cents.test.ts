import { expect, it } from 'vitest'
import { wholeCents } from './whole-cents.ts'

it.each([
  ['11.8829', '11.8800'],
  ['134.1048', '134.1000'],
  ['97.5000', '97.5000'],
  ['0.0099', '0.0099'],
  ['0.0000', '0.0000'],
])('a prize of %s is promised as %s', (exact, promised) => {
  expect(wholeCents(exact)).toBe(promised)
})
