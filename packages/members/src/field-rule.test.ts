import { describe, expect, it, test } from 'vitest'
import { charactersOf } from './character-set.ts'
import { checkConfirmation, checkField, ruleFault, type FieldRule } from './field-rule.ts'

// Which characters are letters only the matcher knows, of each of a million: it is asked once for all tests.
charactersOf('\\p{L}')

const rule = (patternId: number, more: Partial<FieldRule> = {}): FieldRule => ({
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 8,
  patternId,
  ...more,
})

describe('a field rule', () => {
  it('accepts anything of the right length with * and pattern id 0 (V-01)', () => {
    expect(checkField(rule(0), 'é 中!')).toBeUndefined()
  })

  it('needs the pattern and the length (V-02)', () => {
    const exact = rule(0, { acceptedPattern: '[a-z]+' })
    expect(checkField(exact, 'alice')).toBeUndefined()
    expect(checkField(exact, 'ALICE')?.key).toBe('pattern_0')
    expect(checkField(exact, 'ali')?.key).toBe('pattern_0')
    expect(checkField(exact, 'alicealice')?.key).toBe('pattern_0')
  })

  it('matches the whole value, not a part of it', () => {
    expect(checkField(rule(0, { acceptedPattern: 'ab|cd' }), 'abcd')?.key).toBe('pattern_0')
  })

  it('says empty before anything else (V-19)', () => {
    expect(checkField(rule(5), '')).toEqual({ key: 'field_empty' })
    expect(checkField(rule(5), '   ')).toEqual({ key: 'field_empty' })
  })

  it('lets an optional field stay empty but checks what is typed (V-09)', () => {
    expect(checkField(rule(6, { required: false }), '')).toBeUndefined()
    expect(checkField(rule(6, { required: false }), 'abcd')?.key).toBe('pattern_6')
  })

  it('names the pattern with its bounds, one number when both are equal (V-20)', () => {
    expect(checkField(rule(5), 'abc')).toEqual({ key: 'pattern_5', min: 4, max: 8, bounds: '4-8' })
    expect(checkField(rule(6, { minLength: 6, maxLength: 6 }), '12345')).toEqual({
      key: 'pattern_6',
      min: 6,
      max: 6,
      bounds: '6',
    })
  })

  it('counts characters, not code units', () => {
    expect(checkField(rule(0, { maxLength: 4 }), '😀😀😀😀')).toBeUndefined()
    expect(checkField(rule(0, { maxLength: 4 }), '😀😀😀😀😀')).toBeDefined()
  })

  it('accepts anything where it names no expression, and letters of every script where it names those', () => {
    expect(checkField(rule(0, { acceptedPattern: '' }), 'é 中!')).toBeUndefined()
    const letters = rule(0, { acceptedPattern: '\\p{L}+' })
    expect(checkField(letters, 'ação')).toBeUndefined()
    expect(checkField(letters, 'p{L}')?.key).toBe('pattern_0')
  })

  it('takes a value as long as any may be', () => {
    const whole = rule(0, { minLength: 256, maxLength: 256 })
    expect(checkField(whole, 'a'.repeat(256))).toBeUndefined()
    expect(checkField(whole, 'a'.repeat(255))?.key).toBe('pattern_0')
  })

  it('refuses a value that no rule could allow', () => {
    expect(checkField(rule(0, { maxLength: 1e9 }), 'a'.repeat(257))?.key).toBe('pattern_0')
  })

  it('accepts nothing when its expression is not safe', () => {
    expect(checkField(rule(0, { acceptedPattern: '(a+)+' }), 'aaaa')?.key).toBe('pattern_0')
  })

  it('wants the second entry to be equal (V-05)', () => {
    expect(checkConfirmation('Senha123', 'Senha123')).toBeUndefined()
    expect(checkConfirmation('Senha123', 'Senha124')).toEqual({ key: 'entry_mismatch' })
    expect(checkConfirmation('Senha123', '')).toEqual({ key: 'field_empty' })
  })
})

describe('saving a field rule', () => {
  test.each`
    change                           | fault
    ${{}}                            | ${undefined}
    ${{ acceptedPattern: '[a-z]+' }} | ${undefined}
    ${{ patternId: 23 }}             | ${'unknown_pattern_id'}
    ${{ acceptedPattern: '' }}       | ${undefined}
    ${{ minLength: 0 }}              | ${undefined}
    ${{ maxLength: 256 }}            | ${undefined}
    ${{ minLength: 8 }}              | ${undefined}
    ${{ minLength: 1.5 }}            | ${'bounds_out_of_range'}
    ${{ minLength: -1 }}             | ${'bounds_out_of_range'}
    ${{ maxLength: 257 }}            | ${'bounds_out_of_range'}
    ${{ minLength: 9 }}              | ${'bounds_out_of_order'}
    ${{ acceptedPattern: '(a+)+' }}  | ${'nested_quantifier'}
  `('answers $fault for $change', ({ change, fault }) => {
    expect(ruleFault(rule(5, change))).toBe(fault)
  })
})
