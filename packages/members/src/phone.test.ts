import { describe, expect, it, test } from 'vitest'
import { checkPhone, digitsFor, mobileDigits, plainDigits } from './phone.ts'

describe('a mobile number', () => {
  test.each`
    code      | number               | fault
    ${'55'}   | ${'11987654321'}     | ${undefined}
    ${'+55'}  | ${'(11) 98765-4321'} | ${undefined}
    ${'0055'} | ${'11 98765.4321'}   | ${undefined}
    ${'55'}   | ${'1198765432'}      | ${'phone_digits'}
    ${'55'}   | ${'119876543210'}    | ${'phone_digits'}
    ${'55'}   | ${'11a87654321'}     | ${'phone_format'}
    ${'55'}   | ${''}                | ${'phone_format'}
    ${'84'}   | ${'912345678'}       | ${undefined}
    ${'84'}   | ${'91234567'}        | ${'phone_digits'}
    ${'999'}  | ${'123456'}          | ${undefined}
    ${'999'}  | ${'12345'}           | ${'phone_digits'}
    ${'55'}   | ${'١١٩٨٧٦٥٤٣٢١'}     | ${'phone_format'}
  `('+$code $number answers $fault (V-46)', ({ code, number, fault }) => {
    expect(checkPhone(code, number)?.key).toBe(fault)
  })

  test.each(['55', '+55', '055', '0055', '+0055'])('is known by the dialling code %s', (code) => {
    expect(digitsFor(code)).toEqual({ min: 11, max: 11 })
  })

  it('tells the country’s digit count with the fault', () => {
    expect(checkPhone('55', '1')).toEqual({ key: 'phone_digits', min: 11, max: 11 })
  })

  it('stays within the fifteen digits of a whole number for every country', () => {
    for (const [code, { min, max }] of Object.entries(mobileDigits)) {
      expect(min).toBeLessThanOrEqual(max)
      expect(code.length + max).toBeLessThanOrEqual(15)
    }
    expect(digitsFor('404')).toEqual({ min: 6, max: 15 })
  })

  it('is compared by its digits only', () => {
    expect(plainDigits('(11) 98765-4321')).toBe('11987654321')
  })
})
