import { refuse } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { isOneOf, rulingOut } from './ruling-out.ts'

describe('a refusal of which a part cannot be', () => {
  const refusal = refuse<'too_high' | 'too_low'>('too_high', { most: 3 })

  it('is handed on as it is', () => {
    expect(rulingOut(refusal, 'too_low')).toBe(refusal)
  })

  it('is a defect where it comes all the same', () => {
    expect(() => rulingOut(refusal, 'too_high')).toThrow('Refused for what cannot be: too_high')
  })

  it('is told from the others', () => {
    expect(isOneOf(refusal, 'too_high')).toBe(true)
    expect(isOneOf(refusal, 'too_low')).toBe(false)
  })
})
