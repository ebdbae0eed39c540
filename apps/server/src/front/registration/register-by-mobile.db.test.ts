import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, maybe } from '../../base/database/query.ts'
import { openPersonal } from '../../base/database/personal-data.ts'
import { findByPhone } from '../../people/members/phone-numbers.ts'
import { excludeAs, forgetExclusions } from '../../people/members/testing/excluded-person.ts'
import { newcomerProofRefusals } from '../../people/members/testing/phone-refusals.ts'
import { plainFields } from '../../people/members/testing/registration-form.ts'
import { usedUp, useUp } from '../../people/members/testing/used-ration.ts'
import {
  waysIn,
  type WaysInWorld,
  waysInWorld,
} from '../../people/members/testing/ways-in-world.ts'
import type { HumanCheck, PhoneProof } from '../../house/member-checks.ts'

const service: PhoneProof = {
  provider: 'a-test-service',
  prove: async (_needs, idToken) =>
    idToken === 'over' ? { refused: 'message_quota_used' } : { phone: idToken },
}

const widget: HumanCheck = {
  provider: 'a-test-widget',
  judge: async (_needs, { word }) =>
    word === 'robot' ? { refused: 'human_check_invalid' } : undefined,
}

let w: WaysInWorld
beforeAll(async () => {
  w = await waysInWorld({ checks: { humanChecks: [widget], phoneProofs: [service] } })
})
afterAll(() => w?.close())
beforeEach(async () => {
  await w.freshDay()
  await w.switches(...waysIn)
  await w.set('registration', { showCaptcha: false, smsEnabled: false, fields: plainFields })
  await w.set('verification', {
    humanCheck: { provider: 'none', options: {} },
    phoneProof: { provider: 'own', options: {} },
  })
})

type FieldFault = { readonly field: string; readonly key: string }

let made = 0
/** A number that nobody has yet. */
const newNumber = () => `119${String(++made).padStart(8, '0')}`.replace(/0000$/u, '0009')

const register = (form: object, from?: string) =>
  w.send('PUT', '/wps/member/register/mobile', {
    ...(from !== undefined && { from }),
    body: { countryDialingCode: '55', ...form },
  })

async function withCode(mobileNum: string, more: object = {}) {
  await w.askRegistrationCode({ countryDialingCode: '55', mobileNo: mobileNum })
  return { mobileNum, verificationCode: await w.codeAt(`+55${mobileNum}`), ...more }
}

describe('a registration by mobile number', () => {
  it('sends a code and tells how long it lives (C-20, T-21)', async () => {
    const asked = await w.askRegistrationCode({ countryDialingCode: '55', mobileNo: newNumber() })
    expect(asked.value).toEqual({ expiredMinutes: 5 })
  })

  it('makes the user name, tells it in the answer and by message, and logs in (C-09, T-19, N-26)', async () => {
    const number = newNumber()
    const { value } = await register(await withCode(number))
    expect(value.account).toMatch(/^m\d{6,}$/u)
    expect(value.session.userInfo.userName).toBe(value.account)
    await w.deliver()
    expect((await w.inbox(`+55${number}`))[0]).toContain(value.account)
    const contacts = await w.send('GET', '/wps/v2/member/contacts', { token: value.session.token })
    expect(contacts.value.mobile.verified).toBe(true)
  })

  it('takes an encrypted body (C-09)', async () => {
    const mobileNum = newNumber()
    const raw = await w.sealed('PUT /wps/member/register/mobile', {
      countryDialingCode: '55',
      ...(await withCode(mobileNum)),
    })
    expect(raw).not.toContain(mobileNum)
    const { value } = await w.send('PUT', '/wps/member/register/mobile', { raw })
    expect(value.session.userInfo.account).toBe(value.account)
  })

  it('lets the newcomer back in by SMS without any password', async () => {
    const mobileNum = newNumber()
    const { value } = await register(await withCode(mobileNum))
    await w.askLoginCode({ countryDialingCode: '55', mobileNum })
    const code = await w.codeAt(`+55${mobileNum}`)
    const again = await w.send('POST', '/wps/session/login', {
      body: { type: 'sms', username: mobileNum, countryDialingCode: '55', password: code },
    })
    expect(again.value.userInfo.account).toBe(value.account)
  })

  it('asks for a pair of passwords only with its switch (Y-11)', async () => {
    await w.switches(...waysIn, 'MOBILENUMPASSREG3')
    const form = await withCode(newNumber())
    const without = await register(form)
    expect(without.code).toBe('field_invalid')
    expect(without.value.fields[0].field).toBe('password')
    const pair = { password: 'a-long-enough-1', confirmPassword: 'a-long-enough-1' }
    const { value } = await register({ ...form, ...pair })
    const entered = await w.logIn(value.account, pair.password)
    expect(entered.value.userInfo.account).toBe(value.account)
    expect(entered.value.passwordChangeRequired).toBe(false)
  })

  it('hands over a first password where there is no way back by SMS, to be changed at once (Y-09, T-11)', async () => {
    await w.switches('DIRECTREG3', 'MOBILENUMREG3', 'REGMOBVERF3')
    const number = newNumber()
    const { value } = await register(await withCode(number))
    await w.deliver()
    const [told = ''] = await w.inbox(`+55${number}`)
    const password = /primeira senha (\S+)\. /u.exec(told)?.[1]
    const entered = await w.logIn(value.account, password ?? '')
    expect(entered.value).toMatchObject({ firstTimeLogin: true, passwordChangeRequired: true })
  })

  it('needs the code of the number only where the site verifies numbers (Y-10)', async () => {
    const verified = async (form: object) => {
      const { value } = await register(form)
      const { token } = value.session
      return (await w.send('GET', '/wps/v2/member/contacts', { token })).value.mobile.verified
    }
    expect((await register({ mobileNum: newNumber() })).code).toBe('code_missing')
    expect(await verified(await withCode(newNumber()))).toBe(true)
    await w.switches(...waysIn.filter((name) => name !== 'REGMOBVERF3'))
    expect(await verified({ mobileNum: newNumber() })).toBe(false)
  })

  it('always wants the number, judged by the rule of the site and by its country (V-06)', async () => {
    const faults = async (mobileNum: string) => {
      const { code, value } = await register({ mobileNum })
      return [code, ...(value?.fields ?? []).map(({ field, key }: FieldFault) => `${field} ${key}`)]
    }
    expect(await faults(' ')).toEqual(['field_invalid', 'mobileNum field_empty'])
    expect(await faults('11987654')).toEqual(['field_invalid', 'mobileNum phone_digits'])
    const mobileNum = { ...plainFields.mobileNum!, acceptedPattern: '21\\d+' }
    await w.set('registration', { fields: { ...plainFields, mobileNum } })
    expect(await faults(newNumber())).toEqual(['field_invalid', 'mobileNum pattern_6'])
  })

  it('keeps the number sealed and once only', async () => {
    const mobileNum = newNumber()
    const { value } = await register(await withCode(mobileNum))
    const subject = `member:${value.session.userInfo.id}`
    expect((await openPersonal(w.needs.db, subject)).mobileNum).toBe(`+55${mobileNum}`)
    const rows = await many<{ row: string }>(w.needs.db)`
      select to_jsonb(f)::text as row from personal_fields f where subject = ${subject}`
    for (const { row } of rows) expect(row).not.toContain(Buffer.from(mobileNum).toString('hex'))
  })

  it('uses a code for one account, also when two tabs send it together', async () => {
    const form = await withCode(newNumber())
    const both = await Promise.all([register(form), register(form)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('tells a number that has an account by message, not by its answer', async () => {
    const asked = await w.askRegistrationCode({ countryDialingCode: '55', mobileNo: '00900000001' })
    expect(asked.value).toEqual({ expiredMinutes: 5 })
    await w.deliver()
    const [told = ''] = await w.inbox('+5500900000001')
    expect(told).toMatch(/already has an account|ja tem conta/u)
    expect(told).not.toMatch(/\d{6}/u)
    const tried = await register({ mobileNum: '00900000001', verificationCode: '123456' })
    expect(tried.code).toBe('code_wrong')
  })

  it('gives a number that another account only typed to whoever has its code', async () => {
    const mobileNum = newNumber()
    const shown = { ...plainFields.mobileNum!, shown: true }
    await w.set('registration', { fields: { ...plainFields, mobileNum: shown } })
    const typed = await w.send('PUT', '/wps/member/register', {
      body: {
        username: 'onlytyped',
        password: 'a-long-enough-1',
        confirmPassword: 'a-long-enough-1',
        countryDialingCode: '55',
        mobileNum,
      },
    })
    expect(typed).toMatchObject({ success: true })
    const { value } = await register(await withCode(mobileNum))
    expect(await findByPhone(w.needs.db, `+55${mobileNum}`)).toBe(BigInt(value.session.userInfo.id))
  })

  it('skips a name that somebody has chosen for themselves', async () => {
    const found = await maybe<{ last: bigint }>(w.needs.db)`
      select nextval('member_account_numbers') as last`
    const next = `m${BigInt(found?.last ?? 0n) + 1n}`
    await w.send('PUT', '/wps/member/register', {
      body: { username: next, password: 'a-long-enough-1', confirmPassword: 'a-long-enough-1' },
    })
    const { value } = await register(await withCode(newNumber()))
    expect(value.account).not.toBe(next)
  })
})

describe('a registration by user name', () => {
  it('asks for the code of the number where SMS is on (C-20, V-07, E-02)', async () => {
    const mobileNum = { ...plainFields.mobileNum!, shown: true, required: true }
    await w.set('registration', { smsEnabled: true, fields: { ...plainFields, mobileNum } })
    const number = newNumber()
    const person = {
      username: `bynumber${made}`,
      password: 'a-long-enough-1',
      confirmPassword: 'a-long-enough-1',
      countryDialingCode: '55',
    }
    const send = (form: object) => w.send('PUT', '/wps/member/register', { body: form })
    expect((await send({ ...person, mobileNum: number })).code).toBe('code_missing')
    const { value } = await send({ ...person, ...(await withCode(number)) })
    const contacts = await w.send('GET', '/wps/v2/member/contacts', { token: value.session.token })
    expect(contacts.value.mobile).toMatchObject({ verified: true })
  })
})

describe('the refusals of a registration by mobile number', () => {
  const good = () => ({ mobileNum: newNumber() })
  const outside = async (idToken: string) => {
    await w.set('verification', { phoneProof: { provider: 'a-test-service', options: {} } })
    return register({ ...good(), firebaseChannel: 'sms', firebaseIdToken: idToken })
  }
  const unverified = () => w.switches('DIRECTREG3', 'MOBILENUMREG3', 'MOBILEVERCODELOGIN3')
  const cases: Record<string, () => Promise<{ code?: string }>> = {
    registration_closed: async () => {
      await w.switches('DIRECTREG3')
      return register(good())
    },
    too_many_requests: async () => {
      await useUp(w, 'register')
      return register(good(), usedUp)
    },
    field_invalid: () => register({ mobileNum: '119' }),
    terms_not_accepted: () => register({ ...good(), termsAccepted: false }),
    age_not_confirmed: () => register({ ...good(), ageConfirmed: false }),
    captcha_wrong: async () => {
      await unverified()
      await w.set('registration', { showCaptcha: true })
      return register(good())
    },
    human_check_invalid: async () => {
      await unverified()
      await w.set('registration', { showCaptcha: true })
      await w.set('verification', { humanCheck: { provider: 'a-test-widget', options: {} } })
      return register({ ...good(), geetest: { provider: 'a-test-widget', word: 'robot' } })
    },
    invalid_url: async () => {
      await w.set('merchant', { checkDomain: true })
      const answer = await register({ ...good(), domain: 'elsewhere.example' })
      await w.set('merchant', { checkDomain: false })
      return answer
    },
    invitation_code_error: () => register({ ...good(), affiliateCode: 'NOSUCH' }),
    code_missing: () => register(good()),
    phone_unknown_error: async () => {
      await w.set('verification', { phoneProof: { provider: 'nobody', options: {} } })
      return register(good())
    },
    message_quota_used: () => outside('over'),
    code_expired: () => register({ ...good(), verificationCode: '123456' }),
    code_wrong: () => outside('+5511999999999'),
    registration_refused: async () => {
      await unverified()
      await excludeAs(w, { mobile: '+5500900000009' })
      const answer = await register({ mobileNum: '00900000009' })
      await forgetExclusions(w)
      return answer
    },
    contact_taken: async () => {
      await w.set('verification', { phoneProof: { provider: 'a-test-service', options: {} } })
      return register({
        mobileNum: '00900000001',
        firebaseChannel: 'sms',
        firebaseIdToken: '+5500900000001',
      })
    },
  }

  it('each come when they should (C-25, N-07)', async () => {
    const all = schemas.registerByMobile.refusals.filter((code) => code !== 'overloaded')
    expect(Object.keys(cases)).toEqual(all)
    expect(all).toEqual(expect.arrayContaining([...newcomerProofRefusals]))
    for (const [code, provoke] of Object.entries(cases)) {
      await w.freshDay()
      await w.switches(...waysIn)
      await w.set('registration', { showCaptcha: false })
      await w.set('verification', {
        humanCheck: { provider: 'none', options: {} },
        phoneProof: { provider: 'own', options: {} },
      })
      expect((await provoke()).code).toBe(code)
    }
  })

  it('take an outside proof for the code (C-25)', async () => {
    await w.set('verification', { phoneProof: { provider: 'a-test-service', options: {} } })
    const mobileNum = newNumber()
    const proof = { firebaseChannel: 'sms', firebaseIdToken: `+55${mobileNum}` }
    expect((await register({ mobileNum, ...proof })).success).toBe(true)
  })
})
