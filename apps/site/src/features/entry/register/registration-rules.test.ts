import { describe, expect, it } from 'vitest'
import { codeFault, type FormFlags, faultOf, formFields, isRequired } from './registration-rules.ts'

const rule = (part: object = {}) => ({
  shown: true,
  required: false,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 16,
  patternId: 1,
  ...part,
})
const flags = (part: Partial<FormFlags> = {}): FormFlags => ({
  validate: {},
  smsEnabled: true,
  showMobilePassword: false,
  hasAffiliate: true,
  provesMobile: true,
  invited: false,
  ...part,
})

describe('the registration form', () => {
  it('begins with name and password, then has what the server shows, in one order (G-09, V-09)', () => {
    const validate = { email: rule(), payeeName: rule(), line: rule({ shown: false }) }
    expect(formFields('username', flags({ validate }))).toEqual([
      'username',
      'password',
      'confirmPassword',
      'payeeName',
      'email',
    ])
  })

  it('shows any of the optional fields (E-02, E-03, V-53)', () => {
    const names = [
      'payeeName',
      'email',
      'mobileNum',
      'qqNum',
      'line',
      'whatsapp',
      'zalo',
      'facebook',
      'wechat',
      'idNumber',
      'recommenderId',
      'affiliateCode',
      'paymentPassword',
    ]
    const validate = Object.fromEntries(names.map((name) => [name, rule()]))
    const shown = formFields('username', flags({ validate, smsEnabled: false }))
    expect(shown.slice(3)).toEqual(names)
  })

  it('asks for an invitation only where that is on and the address carries none (V-11)', () => {
    const validate = { affiliateCode: rule() }
    expect(formFields('username', flags({ validate }))).toContain('affiliateCode')
    expect(formFields('username', flags({ validate, invited: true }))).not.toContain(
      'affiliateCode',
    )
    expect(formFields('username', flags({ validate, hasAffiliate: false }))).not.toContain(
      'affiliateCode',
    )
  })

  it('puts the code of the message under the number it proves (G-09)', () => {
    const validate = { mobileNum: rule(), email: rule() }
    expect(formFields('username', flags({ validate })).slice(3)).toEqual([
      'email',
      'mobileNum',
      'verificationCode',
    ])
    for (const off of [{ smsEnabled: false }, { validate: {} }])
      expect(formFields('username', flags({ validate, ...off }))).not.toContain('verificationCode')
  })
})

describe('the registration form by mobile number', () => {
  it('always has the number, proven where the house wants that, and no user name (V-06, Y-10)', () => {
    expect(formFields('mobile', flags())).toEqual(['mobileNum', 'verificationCode'])
    const validate = { mobileNum: rule(), email: rule() }
    expect(
      formFields('mobile', flags({ validate, provesMobile: false, smsEnabled: false })),
    ).toEqual(['mobileNum', 'email'])
  })

  it('has a password pair of its own once its flag is set (G-12, Y-11)', () => {
    const fields = formFields('mobile', flags({ showMobilePassword: true }))
    expect(fields).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword'])
  })

  it('requires the number whatever its rule says (V-06)', () => {
    const rules = { mobileNum: rule({ patternId: 6 }) }
    expect(isRequired(rules, 'mobile', 'mobileNum')).toBe(true)
    expect(isRequired(rules, 'mobile', 'verificationCode')).toBe(true)
    expect(isRequired(rules, 'username', 'mobileNum')).toBe(false)
    expect(isRequired(rules, 'username', 'verificationCode')).toBe(false)
  })
})

describe('a field of the registration', () => {
  it('is always required for name and password, otherwise as configured (V-03, V-04, V-09)', () => {
    const rules = { username: rule(), email: rule({ patternId: 3, maxLength: 60 }) }
    expect(faultOf(rules, 'username', ' ')).toEqual({ key: 'field_empty' })
    expect(faultOf(rules, 'password', '')).toEqual({ key: 'field_empty' })
    expect(faultOf(rules, 'email', '')).toBeUndefined()
    expect(faultOf({ email: rule({ required: true }) }, 'email', '')).toEqual({
      key: 'field_empty',
    })
  })

  it('names the pattern and its bounds when a value does not fit (V-20)', () => {
    const fault = faultOf({ username: rule() }, 'username', '1ab')
    expect(fault).toMatchObject({ key: 'pattern_1', bounds: '4-16' })
    const one = rule({ patternId: 6, minLength: 6, maxLength: 6 })
    expect(faultOf({ paymentPassword: one }, 'paymentPassword', '12345')).toMatchObject({
      key: 'pattern_6',
      bounds: '6',
    })
  })

  it('takes a code of the signs a mobile number has (V-07)', () => {
    const rules = { mobileNum: rule({ patternId: 6 }), verificationCode: rule({ minLength: 6 }) }
    expect(codeFault(rules, '')).toEqual({ key: 'field_empty' })
    expect(codeFault(rules, '12a456')).toMatchObject({ key: 'pattern_6' })
    expect(codeFault(rules, ' 123456 ')).toBeUndefined()
    const lettered = { ...rules, mobileNum: rule({ patternId: 4 }) }
    expect(codeFault(lettered, '12a456')).toBeUndefined()
  })
})
