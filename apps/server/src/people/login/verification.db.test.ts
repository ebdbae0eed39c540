import { isRefusal } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { demoHumanCheck, demoPhoneProof } from './providers/demo-identity.ts'
import { geetestCheck } from './codes/human-check.ts'
import { PHONE_TOKEN_MS } from './limits.ts'
import { firebaseProof } from './codes/phone-proof.ts'
import { providersOf } from './testing/provider-browser.ts'

let w: MembersWorld
let sandbox: Sandbox
beforeAll(async () => {
  w = await membersWorld()
  sandbox = await providersOf(w)
  await w.set('verification', { humanCheck: demoHumanCheck, phoneProof: demoPhoneProof })
})
afterAll(async () => {
  await sandbox?.stop()
  await w?.close()
})

// biome-ignore lint/suspicious/noExplicitAny: A service answers what it likes.
async function ask(path: string, body: object): Promise<any> {
  const reply = await fetch(sandbox.origin() + path, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return reply.json()
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('a phone sign-in of the Firebase type', () => {
  const number = '+5511987650001'

  async function tokenFor(phoneNumber: string, mischief = 'none'): Promise<string> {
    const { sessionInfo } = await ask('/phone/v1/accounts:sendVerificationCode', { phoneNumber })
    const page = await (await fetch(`${sandbox.origin()}/phone/`)).text()
    const code = /<b>(\d{6})<\/b>/u.exec(page)?.[1]
    const told = { sessionInfo, code, mischief }
    return (await ask('/phone/v1/accounts:signInWithPhoneNumber', told)).idToken
  }
  const prove = async (token: string) => {
    const proven = await firebaseProof.prove(w.needs, token)
    return isRefusal(proven) ? proven.refused : proven.phone
  }
  const logIn = (idToken: string | undefined, mobile = '11987650001') =>
    w.send('POST', '/wps/session/login', {
      body: {
        type: 'firebase',
        username: mobile,
        password: '',
        countryDialingCode: '55',
        firebaseChannel: 'sms',
        ...(idToken === undefined ? {} : { firebaseIdToken: idToken }),
      },
    })

  it('vouches for a number, once', async () => {
    const token = await tokenFor(number)
    expect(await prove(token)).toBe(number)
    expect(await prove(token)).toBe('human_check_invalid')
  })

  it('is believed once, however the last letter of its signature is spelt', async () => {
    const phone = '+5511987650009'
    const token = await tokenFor(phone)
    const last = letters.indexOf(token.at(-1) as string)
    // The last letter carries two bits that count and four that do not.
    const spelt = Array.from(
      { length: 16 },
      (_, i) => `${token.slice(0, -1)}${letters[(last & 48) + i]}`,
    )
    const told = []
    for (const one of spelt) told.push(await prove(one))
    expect(told.filter((word) => word === phone)).toHaveLength(1)
  })

  it('is believed once of many who send its token at once', async () => {
    const token = await tokenFor('+5511987650002')
    const all = await Promise.all([1, 2, 3].map(() => prove(token)))
    expect(all.filter((told) => told === '+5511987650002')).toHaveLength(1)
  })

  it.each([
    ['wrong-audience', 'human_check_invalid'],
    ['wrong-issuer', 'human_check_invalid'],
    ['bad-signature', 'human_check_invalid'],
    ['expired', 'code_expired'],
  ])('is refused with %s (N-08, N-10)', async (mischief, told) => {
    const phone = `+55119876511${String(mischief.length).padStart(2, '0')}`
    expect(await prove(await tokenFor(phone, mischief))).toBe(told)
  })

  it('is refused when it is old, empty or no token at all', async () => {
    const token = await tokenFor('+5511987650003')
    w.pass(PHONE_TOKEN_MS + 15_000)
    expect(await prove(token)).toBe('code_expired')
    w.pass(-PHONE_TOKEN_MS - 15_000)
    expect(await prove('')).toBe('code_missing')
    expect(await prove('nonsense')).toBe('human_check_invalid')
    await w.set('verification', { phoneProof: { provider: 'firebase', options: {} } })
    expect(await prove(token)).toBe('phone_unknown_error')
    await w.set('verification', { phoneProof: demoPhoneProof })
  })

  it('logs in where that way is on, and says what is missing (T-09, C-25)', async () => {
    await w.switches(...w.usual, 'MOBILEVERCODELOGIN3', 'MOBILENUMREG3')
    expect((await logIn(undefined)).code).toBe('code_missing')
    const made = await w.send('PUT', '/wps/member/register/mobile', {
      body: {
        mobileNum: '11987650005',
        countryDialingCode: '55',
        firebaseChannel: 'sms',
        firebaseIdToken: await tokenFor('+5511987650005'),
      },
    })
    expect(made).toMatchObject({ success: true })
    expect((await logIn(await tokenFor('+5511987650006'), '11987650005')).code).toBe('code_wrong')
    const entered = await logIn(await tokenFor('+5511987650005'), '11987650005')
    expect(entered).toMatchObject({
      success: true,
      value: { passwordChangeRequired: false, userInfo: { account: made.value.account } },
    })
    await w.switches(...w.usual)
  })
})

describe('an outside widget of the geetest type', () => {
  const solve = async (more: object = {}) => ({
    provider: 'geetest',
    ...(await ask('/human/solve', { captcha_id: 'parlour-demo', ...more })),
  })
  const judge = async (fields: { provider: string }) =>
    (await geetestCheck.judge(w.needs, fields, { ip: '203.0.113.7' }))?.refused

  it('lets a person through, once', async () => {
    const fields = await solve()
    expect(await judge(fields)).toBeUndefined()
    expect(await judge(fields)).toBe('human_check_invalid')
  })

  it('is used up by one of many who send it at once', async () => {
    const fields = await solve()
    const all = await Promise.all([1, 2, 3].map(() => judge(fields)))
    expect(all.filter((told) => told === undefined)).toHaveLength(1)
  })

  it('stops robots, and words that were changed or left out (N-08)', async () => {
    expect(await judge(await solve({ robot: true }))).toBe('human_check_invalid')
    expect(await judge({ ...(await solve()), pass_token: 'another' } as never)).toBe(
      'human_check_invalid',
    )
    expect(await judge({ provider: 'geetest' })).toBe('human_check_invalid')
  })

  it('says so when the service does not know us or does not answer', async () => {
    const { options } = demoHumanCheck
    const other = { provider: 'geetest', options: { ...options, captchaId: 'another' } }
    await w.set('verification', { humanCheck: other })
    expect(await judge(await solve())).toBe('phone_unknown_error')
    await w.set('verification', { humanCheck: demoHumanCheck })
    const fields = await solve()
    const { db } = w.needs
    await run(db)`
      update identity_services set reached_at = 'http://127.0.0.1:9' where name = 'human-check'`
    expect(await judge(fields)).toBe('phone_unknown_error')
    await run(db)`
      update identity_services set reached_at = ${`${sandbox.origin()}/human`}
       where name = 'human-check'`
  })

  it('stands before each message that is sent (C-20)', async () => {
    const { phoneProof } = w.needs.settings.current().verification
    await w.set('verification', { phoneProof: { provider: 'own', options: {} } })
    await w.set('registration', { smsEnabled: true })
    const send = async (geetest: object | undefined) =>
      (
        await w.send('POST', '/wps/verification/sms/register', {
          body: { countryDialingCode: '55', mobileNo: '11987650009', geetest },
        })
      ).code
    expect(await send(undefined)).toBe('human_check_invalid')
    expect(await send(await solve({ robot: true }))).toBe('human_check_invalid')
    expect(await send(await solve())).toBeUndefined()
    await w.set('registration', { smsEnabled: false })
    await w.set('verification', { phoneProof })
  })
})
