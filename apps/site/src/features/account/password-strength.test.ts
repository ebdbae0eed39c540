import { describe, expect, it, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  test.each([
    ['', 0],
    ['aaaaaaaaaaaaaaaa', 0],
    ['12345678', 0],
    ['segredo-1', 2],
    ['Correct-horse-battery-1', 3],
  ] as const)('of %j is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('does not count the account’s own name', () => {
    expect(passwordStrength('marianamariana', 'mariana')).toBe(0)
    expect(passwordStrength('Mariana-1', 'mariana')).toBeLessThan(passwordStrength('Mariana-1'))
  })

  it('never falls as a password grows by new signs', () => {
    const word = 'Z9-kq7!vBx2'
    const steps = [...word].map((_, at) => passwordStrength(word.slice(0, at + 1)))
    expect(steps).toEqual(steps.toSorted())
  })
})
