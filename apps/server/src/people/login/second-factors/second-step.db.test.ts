import { DAY_MS } from '@parlour/time'
import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../../base/database/query.ts'
import type { SecondFactor } from '../../../house/member-checks.ts'
import {
  type WaysInWorld,
  numbers,
  waysIn,
  waysInWorld,
} from '../../members/testing/ways-in-world.ts'

let w: WaysInWorld
beforeAll(async () => {
  w = await waysInWorld({ checks: { secondFactors: [ownFactor] } })
})
afterAll(() => w?.close())
beforeEach(async () => {
  await w.freshDay()
  await w.switches(...waysIn, 'TWOFACTOR3')
  enrolled.clear()
})

/** Members who have set up the test's own factor; its answer is right once. */
const enrolled = new Set<bigint>()
const used = new Set<string>()
const ownFactor: SecondFactor = {
  method: 'totp',
  isSetUp: async (_db, memberId) => enrolled.has(memberId),
  begin: async () => null,
  async judge(_needs, { challengeId }, { code }) {
    if (code !== '424242' || used.has(challengeId)) return false
    used.add(challengeId)
    return true
  },
}

let place = 10
/** A network nobody has come from before. */
const somewhereNew = () => `198.18.${place++}.5`

const logIn = (from: string, cookie?: string) =>
  w.logIn('alice', 'alice-demo-1', { from, ...(cookie !== undefined && { cookie }) })
const begin = (challenge: string, method: string, from = '198.18.1.1') =>
  w.send('POST', '/wps/v2/session/second-step/begin', { from, body: { challenge, method } })
const finish = (body: object, sent: { from?: string; cookie?: string | undefined } = {}) =>
  w.send('POST', '/wps/v2/session/second-step', { ...sent, body })

async function challenged(from = somewhereNew()) {
  const asked = await logIn(from)
  expect(asked.code).toBe('second_step_needed')
  return { challenge: asked.value.challenge as string, from, cookie: asked.cookie, asked }
}

describe('a login from an unknown place', () => {
  it('asks for a second step after the password, and gives no session before (O-18)', async () => {
    const { asked } = await challenged()
    expect(asked.status).toBe(403)
    expect(asked.value.methods).toEqual(['email', 'sms'])
    expect(asked.value.sentTo).toEqual({ email: 'a***@example.com', sms: '**********0001' })
    expect(asked.value.token).toBeUndefined()
  })

  it('is finished by a code that was mailed (O-18)', async () => {
    const { challenge, from, cookie } = await challenged()
    const sent = await begin(challenge, 'email')
    expect(sent.value).toMatchObject({ sentTo: 'a***@example.com', resendAfterSeconds: 60 })
    const code = await w.codeAt('alice@example.com')
    const entered = await finish({ challenge, method: 'email', code }, { from, cookie })
    expect(entered.value.userInfo.userName).toBe('alice')
    expect((await logIn(from)).success).toBe(true)
  })

  it('is finished by a code that was sent by SMS', async () => {
    const { challenge } = await challenged()
    await begin(challenge, 'sms')
    const code = await w.codeAt('+5500900000001')
    expect((await finish({ challenge, method: 'sms', code })).success).toBe(true)
  })

  it('is asked of a right password only', async () => {
    const wrong = await w.logIn('alice', 'not-hers-at-all', { from: somewhereNew() })
    expect(wrong.code).toBe('login_failed')
  })

  it('is not asked with the switch off, nor from a known network or browser', async () => {
    await w.switches(...waysIn)
    expect((await logIn(somewhereNew())).success).toBe(true)
    await w.switches(...waysIn, 'TWOFACTOR3')
    const first = await logIn('127.0.0.1')
    expect(first.success).toBe(true)
    expect((await logIn(somewhereNew(), first.cookie)).success).toBe(true)
    expect((await logIn('127.0.0.99')).success).toBe(true)
  })

  it('lets in whom nothing could be asked', async () => {
    const person = {
      username: 'noaddress',
      password: 'a-long-enough-1',
      confirmPassword: 'a-long-enough-1',
    }
    await w.send('PUT', '/wps/member/register', { body: { ...person, login: false } })
    const entered = await w.logIn('noaddress', 'a-long-enough-1', { from: somewhereNew() })
    expect(entered.success).toBe(true)
  })

  it('finishes once, also when two tabs send the answer together', async () => {
    const { challenge } = await challenged()
    await begin(challenge, 'email')
    const code = await w.codeAt('alice@example.com')
    const answer = { challenge, method: 'email', code }
    const both = await Promise.all([finish(answer), finish(answer)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect((await finish(answer)).code).toBe('second_step_expired')
  })

  it('ends after five wrong answers and after ten minutes', async () => {
    const tired = await challenged()
    const wrong = { challenge: tired.challenge, method: 'email', code: '000000' }
    for (let i = 0; i < 5; i++) expect((await finish(wrong)).code).toBe('second_step_wrong')
    expect((await finish(wrong)).code).toBe('second_step_expired')
    const late = await challenged()
    w.pass(10 * 60_000 + 1)
    expect((await begin(late.challenge, 'email')).code).toBe('second_step_expired')
  })

  it('ends when the password changes meanwhile', async () => {
    const { challenge } = await challenged()
    await begin(challenge, 'email')
    const code = await w.codeAt('alice@example.com')
    await run(w.needs.db)`
      update member_credentials set password_changed_at = password_changed_at + interval '1 second'
       where member_id = ${await w.idOf('alice')}`
    expect((await finish({ challenge, method: 'email', code })).code).toBe('second_step_expired')
  })

  it('binds a code to its own login', async () => {
    const one = await challenged()
    await begin(one.challenge, 'email')
    const code = await w.codeAt('alice@example.com')
    const other = await challenged()
    const tried = await finish({ challenge: other.challenge, method: 'email', code })
    expect(tried.code).toBe('second_step_wrong')
  })

  it('asks again on the same device only after thirty days of trust', async () => {
    enrolled.add(await w.idOf('alice'))
    const { challenge, cookie, from } = await challenged()
    const trusted = { challenge, method: 'totp', code: '424242', trustDevice: true }
    expect((await finish(trusted, { from, cookie })).success).toBe(true)
    expect((await logIn(somewhereNew(), cookie)).success).toBe(true)
    w.pass(30 * DAY_MS + 1)
    expect((await logIn(somewhereNew(), cookie)).code).toBe('second_step_needed')
  })
})

describe('a factor of the member’s own', () => {
  it('is asked on every new pair of network and browser, whatever the switch says', async () => {
    enrolled.add(await w.idOf('alice'))
    await w.switches(...waysIn)
    const { asked, challenge } = await challenged('127.0.0.1')
    expect(asked.value.methods).toEqual(['totp'])
    expect((await begin(challenge, 'email')).code).toBe('second_step_unavailable')
    expect((await begin(challenge, 'totp')).value).toMatchObject({ sentTo: null, options: null })
    expect((await finish({ challenge, method: 'totp', code: '424242' })).success).toBe(true)
  })

  it('is asked after a code by SMS too, which another message would not confirm', async () => {
    enrolled.add(await w.idOf('alice'))
    await w.askLoginCode(numbers.alice)
    const password = await w.codeAt('+5500900000001')
    const body = { type: 'sms', username: '00900000001', countryDialingCode: '55', password }
    const asked = await w.send('POST', '/wps/session/login', { body, from: somewhereNew() })
    expect(asked.code).toBe('second_step_needed')
    expect(asked.value.methods).toEqual(['totp'])
    const answer = { challenge: asked.value.challenge, method: 'totp', code: '424242' }
    expect((await finish(answer)).success).toBe(true)
  })

  it('is asked after a new password by SMS, which stands all the same', async () => {
    enrolled.add(await w.idOf('bob'))
    await w.askPasswordCode(numbers.bob)
    const verificationCode = await w.codeAt('+5500900000002')
    const asked = await w.send('POST', '/wps/member/password/verification', {
      from: somewhereNew(),
      body: { ...numbers.bob, verificationCode, newPassword: 'a-new-password-9' },
    })
    expect(asked.code).toBe('second_step_needed')
    enrolled.clear()
    expect((await w.logIn('bob', 'a-new-password-9', { from: '127.0.0.1' })).success).toBe(true)
  })
})

describe('the refusals of a second step', () => {
  it('each come when they should, in the order the wire lists', async () => {
    const { challenge } = await challenged()
    const tries: Record<string, () => Promise<{ code?: string }>> = {
      second_step_expired: () => begin('unknown', 'email'),
      second_step_unavailable: () => begin(challenge, 'passkey'),
      phone_too_many_requests: async () => {
        await begin(challenge, 'email')
        return begin(challenge, 'email')
      },
      message_quota_used: async () => {
        const { messages } = w.needs.settings.current()
        await w.set('messages', { smsCostPerDay: '0.10' })
        const answer = await begin(challenge, 'sms')
        await w.set('messages', messages)
        return answer
      },
    }
    expect(['too_many_requests', ...Object.keys(tries)]).toEqual([
      ...schemas.beginSecondStep.refusals,
    ])
    for (const [code, provoke] of Object.entries(tries)) expect((await provoke()).code).toBe(code)
  })

  it('of the answer too', async () => {
    const { challenge } = await challenged()
    expect((await finish({ challenge: 'x', method: 'email', code: '1' })).code).toBe(
      'second_step_expired',
    )
    expect((await finish({ challenge, method: 'passkey' })).code).toBe('second_step_unavailable')
    expect((await finish({ challenge, method: 'email', code: '1' })).code).toBe('second_step_wrong')
    await begin(challenge, 'email')
    const code = await w.codeAt('alice@example.com')
    const set = (state: string) =>
      run(w.needs.db)`update members set state = ${state} where username_folded = 'alice'`
    await set('suspended')
    const suspended = await finish({ challenge, method: 'email', code })
    await set('open')
    expect(suspended.code).toBe('account_suspended')
  })
})
