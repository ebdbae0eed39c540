import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import { LOCK_MS } from '../../base/rate-limits/limits.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import type { PhoneProof } from '../../house/member-checks.ts'
import { demoPasswords } from '../members/demo-people.ts'
import { LOCK_ADDRESS_AFTER_FAILURES, LOCK_AFTER_FAILURES } from '../members/limits.ts'
import { whileQueueIsFull } from '../members/testing/full-queue.ts'
import { plainFields } from '../members/testing/registration-form.ts'
import { usedUp, useUp } from '../members/testing/used-ration.ts'
import { waysIn, type WaysInWorld, waysInWorld } from '../members/testing/ways-in-world.ts'
import { haveFailed } from './testing/failed-tries.ts'
import { knownCaptcha } from './testing/known-captcha.ts'
import { providerBrowser, providersOf } from './testing/provider-browser.ts'

const service: PhoneProof = {
  provider: 'a-test-service',
  async prove(_needs, idToken) {
    if (idToken === 'robot') return { refused: 'human_check_invalid' }
    if (idToken === 'over') return { refused: 'message_quota_used' }
    return { phone: idToken }
  },
}

let w: WaysInWorld
let sandbox: Sandbox
let browser: ReturnType<typeof providerBrowser>
let ticket: string
beforeAll(async () => {
  w = await waysInWorld({ checks: { phoneProofs: [service] } })
  sandbox = await providersOf(w)
  browser = providerBrowser(w, sandbox)
  ticket = (await browser.signIn('praca', { person: 'bruno' })).value.ticket
})
afterAll(async () => {
  await sandbox?.stop()
  await w?.close()
})
beforeEach(async () => {
  await w.freshDay()
  await w.switches(...waysIn)
})

/** Those of the ticket, of the account and of the form are shown with the sign-in itself. */
const shownThere: ReadonlySet<string> = new Set([
  'registration_closed',
  'sign_in_ticket_unknown',
  'field_invalid',
  'terms_not_accepted',
  'age_not_confirmed',
  'invalid_url',
  'invitation_code_error',
  'sign_in_linked',
  'sign_in_taken',
  'username_taken',
  'second_step_needed',
])

describe('somebody who begins with a provider', () => {
  it('is let go there so many times an hour from one network', async () => {
    const begin = (from: string) =>
      w.send('POST', '/wps/v2/sign-in/begin', {
        from,
        body: { provider: 'chave' },
        headers: { host: 'localhost' },
      })
    await useUp(w, 'sign-in')
    const refused = await begin(usedUp)
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.value.retryAfterSeconds).toBeGreaterThan(0)
    expect(await begin('203.0.113.10')).toMatchObject({ success: true })
  })
})

describe('a registration by an outside provider', () => {
  const ana = { termsAccepted: true, ageConfirmed: true, username: 'brunonovo' }
  const number = { countryDialingCode: '55', mobileNum: '11900009001' }
  const register = (form: object, from?: string) =>
    browser.send('PUT', '/wps/v2/sign-in/register', {
      ...(from !== undefined && { from }),
      body: { ticket, ...ana, ...form },
    })
  const outside = async (firebaseIdToken: string, form: object = number) => {
    await w.set('verification', { phoneProof: { provider: 'a-test-service', options: {} } })
    return register({ ...form, firebaseChannel: 'sms', firebaseIdToken })
  }
  const show = (...names: readonly ('mobileNum' | 'email' | 'paymentPassword')[]) => {
    const shown = names.map((name) => [name, { ...plainFields[name]!, shown: true }])
    return w.set('registration', {
      smsEnabled: true,
      fields: { ...plainFields, ...Object.fromEntries(shown) },
    })
  }
  beforeEach(async () => {
    await show('mobileNum')
    await w.set('verification', { phoneProof: { provider: 'own', options: {} } })
  })

  const cases: Record<string, () => Promise<{ code?: string }>> = {
    too_many_requests: async () => {
      await useUp(w, 'register')
      return register(number, usedUp)
    },
    code_missing: () => register(number),
    code_expired: () => register({ ...number, verificationCode: '123456' }),
    code_wrong: async () => {
      await w.askRegistrationCode({ countryDialingCode: '55', mobileNo: number.mobileNum })
      const right = await w.codeAt(`+55${number.mobileNum}`)
      return register({ ...number, verificationCode: right === '000000' ? '111111' : '000000' })
    },
    human_check_invalid: () => outside('robot'),
    phone_unknown_error: async () => {
      await w.set('verification', { phoneProof: { provider: 'nobody', options: {} } })
      return register(number)
    },
    message_quota_used: () => outside('over'),
    overloaded: async () => {
      await show('paymentPassword')
      return whileQueueIsFull(() => register({ paymentPassword: '864209' }))
    },
    registration_refused: async () => {
      await show('email')
      return register({ email: 'bob@example.com' })
    },
    contact_taken: () => outside('+5500900000001', { ...number, mobileNum: '00900000001' }),
  }

  it('lists no refusal that is shown nowhere', () => {
    const all = schemas.registerWithSignIn.refusals.filter((code) => !shownThere.has(code))
    expect(Object.keys(cases)).toEqual(all)
  })

  it.each(Object.keys(cases))('is refused as %s', async (code) => {
    expect((await cases[code]!()).code).toBe(code)
  })

  it('leaves the provider’s word as it was until it succeeds', async () => {
    await w.askRegistrationCode({ countryDialingCode: '55', mobileNo: number.mobileNum })
    const verificationCode = await w.codeAt(`+55${number.mobileNum}`)
    expect((await register({ ...number, verificationCode })).value).toMatchObject({
      account: 'brunonovo',
    })
    await w.expectBooksToBalance()
  })
})

describe('joining an account with a provider’s word', () => {
  let word: string
  let guest: ReturnType<typeof providerBrowser>
  beforeAll(async () => {
    guest = providerBrowser(w, sandbox)
    word = (await guest.signIn('praca', { person: 'clara' })).value.ticket
  })
  beforeEach(() => w.set('login', { specificErrors: false }))

  const join = (username: string, password: string, more: object = {}) =>
    guest.send('POST', '/wps/v2/sign-in/join', {
      body: { ticket: word, username, password, ...more },
    })
  const exactly = () => w.set('login', { specificErrors: true })

  const cases: Record<string, () => Promise<{ code?: string }>> = {
    too_many_requests: async () => {
      await haveFailed(w, 'address:203.0.113.7', LOCK_ADDRESS_AFTER_FAILURES)
      return join('bob', demoPasswords.bob)
    },
    captcha_wrong: async () => {
      await haveFailed(w, 'login:bob', 2)
      return join('bob', demoPasswords.bob)
    },
    overloaded: () => whileQueueIsFull(() => join('bob', demoPasswords.bob)),
    login_failed: () => join('bob', 'wrong-guess-1'),
    login_locked: async () => {
      await exactly()
      await haveFailed(w, 'login:bob', LOCK_AFTER_FAILURES, LOCK_MS)
      const { captchaId, code } = await knownCaptcha(w)
      guest.keep('captcha', captchaId)
      return join('bob', demoPasswords.bob, { captcha: code })
    },
    username_unknown: async () => {
      await exactly()
      return join('nobody-here', 'wrong-guess-1')
    },
    password_wrong: async () => {
      await exactly()
      return join('bob', 'wrong-guess-1')
    },
    account_suspended: async () => {
      const set = (state: string) =>
        run(w.needs.db)`update members set state = ${state} where username_folded = 'bob'`
      await set('suspended')
      const answer = await join('bob', demoPasswords.bob)
      await set('open')
      return answer
    },
    not_a_member_account: async () => {
      const hash = (await passwords.hash('dan-knows-it')) as string
      await run(w.needs.db)`
        update member_credentials set password_hash = ${hash} where member_id = ${await w.idOf('dan')}`
      return join('dan', 'dan-knows-it')
    },
  }

  it('lists no refusal that is shown nowhere', () => {
    const all = schemas.joinSignIn.refusals.filter((code) => !shownThere.has(code))
    expect(Object.keys(cases)).toEqual(all)
  })

  it.each(Object.keys(cases))('is refused as %s', async (code) => {
    expect((await cases[code]!()).code).toBe(code)
  })

  it('leaves the word as it was until the account is named', async () => {
    expect((await join('bob', demoPasswords.bob)).value.userInfo.account).toBe('bob')
    expect((await join('alice', demoPasswords.alice)).code).toBe('sign_in_ticket_unknown')
  })
})
