// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetInvitation, invitationOfAddress, storedInvitation } from './invitation.ts'
import { registrationBody, type Typed } from './register-body.ts'

const typed = {
  username: ' ana ',
  password: ' segredo ',
  confirmPassword: ' segredo ',
  mobileNum: '(11) 98765-4321',
  email: '',
  adult: true,
  terms: true,
} as Typed

beforeEach(() => {
  history.replaceState(null, '', '/register?referralCode=AMIGA&affiliateCode=CAROL')
  localStorage.clear()
})

describe('what a registration sends', () => {
  it('are the shown fields, where somebody came from, and what was agreed to (E-04, C-24)', () => {
    const fields = ['username', 'password', 'confirmPassword', 'mobileNum', 'email'] as const
    const body = registrationBody(typed, fields, { countryDialingCode: '55', invitation: 'CAROL' })
    expect(body).toEqual({
      username: 'ana',
      password: ' segredo ',
      confirmPassword: ' segredo ',
      mobileNum: '11987654321',
      countryDialingCode: '55',
      affiliateCode: 'CAROL',
      referralCode: 'AMIGA',
      login: true,
      registerUrl: location.href,
      registerMethod: 'WEB',
      domain: location.hostname,
      termsAccepted: true,
      ageConfirmed: true,
    })
  })

  it('leaves out what the form does not show, whatever was typed there before', () => {
    const body = registrationBody(typed, ['mobileNum'], {
      countryDialingCode: '55',
      invitation: undefined,
    })
    expect(Object.keys(body)).not.toContain('username')
    expect(Object.keys(body)).not.toContain('password')
  })
})

it('takes the invitation of the address, and a later visit falls back on it (V-11)', () => {
  expect(invitationOfAddress()).toBe('CAROL')
  history.replaceState(null, '', '/register')
  expect(invitationOfAddress()).toBeUndefined()
  expect(storedInvitation()).toBe('CAROL')
  forgetInvitation()
  expect(storedInvitation()).toBeUndefined()
})
