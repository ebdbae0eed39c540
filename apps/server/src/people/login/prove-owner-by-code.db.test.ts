import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimPersonal, releasePersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { FRESH_LOGIN_MS } from '../members/limits.ts'
import { plainFields } from '../members/testing/registration-form.ts'
import { useUpMessages } from '../members/testing/used-ration.ts'
import { type WaysInWorld, waysInWorld } from '../members/testing/ways-in-world.ts'
import { hasFundsPassword } from './passwords/funds-password.ts'

let w: WaysInWorld
beforeAll(async () => {
  w = await waysInWorld()
  await w.set('registration', { showCaptcha: false, smsEnabled: false, fields: plainFields })
})
afterAll(() => w?.close())
beforeEach(() => w.freshDay())

const password = 'varanda-quieta-73'
const funds = { newFundsPassword: '864209', confirmFundsPassword: '864209' }
let made = 0

/** Somebody who has registered by mobile number alone, and is logged in. */
async function withoutPassword() {
  const mobileNum = `1198700${String(++made).padStart(4, '0')}`
  await w.askRegistrationCode({ countryDialingCode: '55', mobileNo: mobileNum })
  const number = `+55${mobileNum}`
  const verificationCode = await w.codeAt(number)
  const { value } = await w.send('PUT', '/wps/member/register/mobile', {
    body: { countryDialingCode: '55', mobileNum, verificationCode },
  })
  const token = value.session.token as string
  const memberId = BigInt(value.session.userInfo.id)
  await w.freshDay()
  const owner = {
    memberId,
    number,
    token,
    account: value.account as string,
    get: async (path: string) => (await w.send('GET', path, { token })).value,
    askCode: () => w.send('POST', '/wps/v2/member/owner/code', { token, body: {} }),
    prove: (code: string) => w.send('POST', '/wps/v2/member/owner', { token, body: { code } }),
    setFunds: (more: object = {}) =>
      w.send('PUT', '/wps/v2/member/funds-password', { token, body: { ...funds, ...more } }),
    setPassword: () =>
      w.send('POST', '/wps/member/password', {
        token,
        body: { newPassword: password, confirmNewPassword: password },
      }),
    exclude: () =>
      w.send('POST', '/wps/v2/member/safety/self-exclusion', {
        token,
        body: { period: '6_months', confirmed: true },
      }),
    /** Goes on clicking until the login is no longer fresh. */
    async growsOld() {
      await owner.get('/wps/v2/member/security')
      w.pass(FRESH_LOGIN_MS + 1_000)
    },
  }
  return owner
}

describe('a member who registered by mobile number and has no password', () => {
  it('shows with a code to that number that the account is theirs, and then sets what protects it', async () => {
    const ana = await withoutPassword()
    await ana.growsOld()
    expect((await ana.setFunds()).code).toBe('log_in_again')
    const asked = await ana.askCode()
    expect(asked.value).toMatchObject({ resendAfterSeconds: 60 })
    expect(asked.value.sentTo).not.toContain(ana.number)
    expect((await ana.prove(await w.codeAt(ana.number))).success).toBe(true)
    expect((await ana.setFunds()).success).toBe(true)
    expect(await hasFundsPassword(w.needs.db, ana.memberId)).toBe(true)
    const audit = await many(w.needs.db)`
      select from audit where action = 'prove-owner-by-code' and subject = ${`member:${ana.memberId}`}`
    expect(audit).toHaveLength(1)
  })

  it('recovers a forgotten funds password by a fresh proof and a code, with no password to type', async () => {
    const ana = await withoutPassword()
    await ana.setFunds()
    const recover = (code: string) =>
      w.send('POST', '/wps/v2/member/funds-password/recovery', {
        token: ana.token,
        body: { code, newFundsPassword: '975310', confirmFundsPassword: '975310' },
      })
    await ana.growsOld()
    expect((await recover('123456')).code).toBe('log_in_again')
    await ana.askCode()
    await ana.prove(await w.codeAt(ana.number))
    await w.freshDay()
    await w.send('POST', '/wps/v2/member/funds-password/code', {
      token: ana.token,
      body: { kind: 'mobile' },
    })
    expect((await recover(await w.codeAt(ana.number))).success).toBe(true)
  })

  it('creates a first password and stays logged in, while other sessions end', async () => {
    const ana = await withoutPassword()
    await w.askLoginCode({ countryDialingCode: '55', mobileNum: ana.number.slice(3) })
    const code = await w.codeAt(ana.number)
    const other = await w.send('POST', '/wps/session/login', {
      body: {
        type: 'sms',
        username: ana.number.slice(3),
        countryDialingCode: '55',
        password: code,
      },
    })
    expect((await ana.setPassword()).success).toBe(true)
    expect((await ana.get('/wps/member/info')).account).toBe(ana.account)
    const gone = await w.send('GET', '/wps/member/info', { token: other.value.token })
    expect(gone.code).toBe('not_logged_in')
    const login = { username: ana.account, password }
    expect((await w.send('POST', '/wps/session/login', { body: login })).success).toBe(true)
  })

  it('is told that there is no password, and not that it was changed', async () => {
    const ana = await withoutPassword()
    const before = await ana.get('/wps/v2/member/security')
    expect(before.passwordChangedAt).toBeNull()
    expect(before.protections[0]).toEqual({ key: 'password', done: false })
    expect((await ana.get('/wps/v2/member/profile')).passwordChangedAt).toBeNull()
    await ana.setPassword()
    const after = await ana.get('/wps/v2/member/security')
    expect(after.passwordChangedAt).not.toBeNull()
    expect(after.protections[0]).toEqual({ key: 'password_fresh', done: true })
  })

  it('shuts the account without anything that may not be there', async () => {
    const ana = await withoutPassword()
    await ana.growsOld()
    expect((await ana.exclude()).success).toBe(true)
    expect((await w.send('GET', '/wps/member/info', { token: ana.token })).code).toBe(
      'not_logged_in',
    )
  })
})

describe('a code in the place of a password', () => {
  it('is asked for with the refusals of the wire, in their order', async () => {
    const ana = await withoutPassword()
    const alice = await w.tokenOf('alice')
    const ask = (token: string) => w.send('POST', '/wps/v2/member/owner/code', { token, body: {} })
    const cases: Record<string, () => Promise<{ code?: string }>> = {
      // A message is no password: whoever has one types it.
      log_in_again: () => ask(alice),
      contact_not_confirmed: async () => {
        const { headers } = await newcomer(w, '1.00')
        return ask(headers.authorization.slice('Bearer '.length))
      },
      messages_off: async () => {
        await w.set('messages', { diallingCodes: ['84'] })
        const answer = await ana.askCode()
        await w.set('messages', { diallingCodes: [] })
        return answer
      },
      message_quota_used: async () => {
        expect((await ana.askCode()).success).toBe(true)
        await useUpMessages(w)
        return ana.askCode()
      },
      phone_too_many_requests: async () => {
        await w.freshDay()
        expect((await ana.askCode()).success).toBe(true)
        return ana.askCode()
      },
    }
    expect(Object.keys(cases)).toEqual([...schemas.sendOwnerCode.refusals])
    for (const [code, provoke] of Object.entries(cases)) expect((await provoke()).code).toBe(code)
  })

  it('is judged with the refusals of the wire, in their order', async () => {
    const ana = await withoutPassword()
    const cases: Record<string, () => Promise<{ code?: string }>> = {
      log_in_again: async () => {
        const token = await w.tokenOf('carol')
        return w.send('POST', '/wps/v2/member/owner', { token, body: { code: '123456' } })
      },
      code_missing: () => ana.prove(' '),
      code_expired: () => ana.prove('123456'),
      code_wrong: async () => {
        await ana.askCode()
        const right = await w.codeAt(ana.number)
        return ana.prove(right === '123456' ? '654321' : '123456')
      },
    }
    expect(Object.keys(cases)).toEqual([...schemas.proveOwnerByCode.refusals])
    for (const [code, provoke] of Object.entries(cases)) expect((await provoke()).code).toBe(code)
  })

  it('is nobody’s any more once another number is the member’s', async () => {
    const ana = await withoutPassword()
    await ana.growsOld()
    await ana.askCode()
    const code = await w.codeAt(ana.number)
    const subject = `member:${ana.memberId}`
    await transact(w.needs.db, async (tx) => {
      await releasePersonal(tx, subject, 'phone')
      await sealPersonal(tx, subject, { mobileNum: '+5511970009999' })
      await claimPersonal(tx, subject, 'phone', '+5511970009999')
    })
    expect((await ana.prove(code)).code).toBe('code_expired')
    expect((await ana.setFunds()).code).toBe('log_in_again')
  })

  it('is good once, and replaces no second factor', async () => {
    const ana = await withoutPassword()
    await ana.askCode()
    const code = await w.codeAt(ana.number)
    expect((await ana.prove(code)).success).toBe(true)
    expect((await ana.prove(code)).code).toBe('code_expired')
    await run(w.needs.db)`
      insert into member_totp (member_id, sealed_secret, begun_at, confirmed_at)
      values (${ana.memberId}, ''::bytea, now(), now())`
    expect((await ana.askCode()).code).toBe('log_in_again')
    expect((await ana.prove('123456')).code).toBe('log_in_again')
  })
})
