import { describe, expect, it } from 'vitest'
import { idNumberOf } from './id-number.ts'

describe('a national number', () => {
  it.each([
    ['any', ' ab-123 45.6/7 ', 'AB1234567'],
    ['any', '1234', undefined],
    ['any', 'A'.repeat(21), undefined],
    ['any', 'AB12_34', undefined],
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '529.982.247-26', undefined],
    ['cpf', 'AB1234567', undefined],
  ] as const)('by the rule %s: %j is %j', (rule, typed, kept) => {
    expect(idNumberOf(rule, typed)).toBe(kept)
  })
})
