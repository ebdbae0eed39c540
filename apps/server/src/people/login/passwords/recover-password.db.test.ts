import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../../base/database/query.ts'
import { readWithdrawalPause } from './withdrawal-pause.ts'
import { whileQueueIsFull } from '../../members/testing/full-queue.ts'
import { toldOfSafety } from '../../members/testing/told-protection.ts'
import { useUpMessages } from '../../members/testing/used-ration.ts'
import {
  numbers,
  waysIn,
  type WaysInWorld,
  waysInWorld,
} from '../../members/testing/ways-in-world.ts'

let w: WaysInWorld
beforeAll(async () => {
  w = await waysInWorld()
})
afterAll(() => w?.close())
beforeEach(async () => {
  await w.freshDay()
  await w.switches(...waysIn)
  await w.set('login', { specificErrors: false })
  await w.set('domains', [] as never)
  await w.set('verification', { humanCheck: { provider: 'none', options: {} } })
})

const mail = (username: string, email: string, headers: Record<string, string> = {}) =>
  w.send('POST', '/wps/member/password/email', {
    headers,
    raw: {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams({ username, email }).toString(),
    },
  })
const byLink = (
  token: string,
  newPassword = 'a-new-password-1',
  confirmNewPassword = newPassword,
) =>
  w.send('POST', '/wps/v2/member/password/link', {
    body: { token, newPassword, confirmNewPassword },
  })
const byCode = (verificationCode: string, more: object = {}) =>
  w.send('POST', '/wps/member/password/verification', {
    body: { ...numbers.bob, verificationCode, newPassword: 'a-newer-password-1', ...more },
  })

async function freshLink(): Promise<string> {
  await w.freshDay()
  await mail('alice', 'Alice@example.com')
  return w.linkAt('alice@example.com')
}

async function freshCode(): Promise<string> {
  await w.freshDay()
  await w.askPasswordCode(numbers.bob)
  return w.codeAt('+5500900000002')
}

/** A stranger could have done it: its owner is told, and withdrawals rest. */
async function expectGuarded(name: 'bob' | 'carol') {
  const id = await w.idOf(name)
  expect(await toldOfSafety(w.needs.db, id)).toContain('password_changed')
  expect(await readWithdrawalPause(w.needs.db, id)).toBeDefined()
}

describe('a password forgotten by mail', () => {
  it('takes the form as form data and mails a link (C-13, E-11, T-13)', async () => {
    expect(await mail('alice', 'alice@example.com')).toMatchObject({
      status: 200,
      value: { done: true },
    })
    expect(await w.linkAt('alice@example.com')).toMatch(/^[\w-]{43}$/u)
  })

  it('sets the new password with the link, once, and ends every session (N-21)', async () => {
    const token = await w.tokenOf('carol')
    await mail('carol', 'carol@example.com')
    const link = await w.linkAt('carol@example.com')
    expect((await byLink(link)).value).toEqual({ account: 'carol' })
    await expectGuarded('carol')
    expect((await w.send('GET', '/wps/member/info', { token })).code).toBe('not_logged_in')
    expect((await w.logIn('carol', 'a-new-password-1')).success).toBe(true)
    expect((await byLink(link)).code).toBe('password_link_invalid')
  })

  it('takes no password that is tried first, and leaves the link as it is', async () => {
    const link = await freshLink()
    expect(await byLink(link, 'iloveyou1')).toMatchObject({
      code: 'field_invalid',
      value: { fields: [{ field: 'newPassword', key: 'password_common' }] },
    })
    expect((await byLink(link)).success).toBe(true)
  })

  it('gives a link to one of two tabs', async () => {
    const link = await freshLink()
    const both = await Promise.all([
      byLink(link, 'first-tab-pass-1'),
      byLink(link, 'other-tab-pass-1'),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('lives thirty minutes, and ends when another is asked for', async () => {
    const first = await freshLink()
    w.pass(61_000)
    const second = await freshLink()
    expect((await byLink(first)).code).toBe('password_link_invalid')
    w.pass(30 * 60_000)
    expect((await byLink(second)).code).toBe('password_link_invalid')
  })

  it('is asked for by people, where the operator wants to know', async () => {
    await w.set('verification', { humanCheck: { provider: 'captcha', options: {} } })
    expect(await mail('alice', 'alice@example.com')).toMatchObject({
      code: 'captcha_wrong',
      value: { captcha: true },
    })
    await w.deliver()
    const before = (await w.inbox('alice@example.com')).length
    await w.set('verification', { humanCheck: { provider: 'none', options: {} } })
    expect((await mail('alice', 'alice@example.com')).success).toBe(true)
    await w.deliver()
    expect(await w.inbox('alice@example.com')).toHaveLength(before + 1)
  })

  it('leaves no more often than its rations allow, whether the name is known or not', async () => {
    for (const name of ['carol', 'nobodyhere']) {
      const ask = async () => (await mail(name, `${name}@example.com`)).code
      await w.freshDay()
      expect(await ask()).toBeUndefined()
      expect(await ask()).toBe('phone_too_many_requests')
      await useUpMessages(w)
      expect(await ask()).toBe('message_quota_used')
    }
  })

  it('answers names and addresses that do not belong together like those that do', async () => {
    const right = await mail('alice', 'alice@example.com')
    const wrongAddress = await mail('alice', 'bob@example.com')
    const nobody = await mail('nobodyhere', 'nobody@example.com')
    expect([wrongAddress, nobody].map(({ status, value }) => ({ status, value }))).toEqual([
      { status: right.status, value: right.value },
      { status: right.status, value: right.value },
    ])
    const before = (await w.inbox('bob@example.com')).length
    await w.deliver()
    expect(await w.inbox('bob@example.com')).toHaveLength(before)
    expect(await w.inbox('nobody@example.com')).toEqual([])
  })

  it('says who is unknown only where the operator wants it (N-15)', async () => {
    await w.set('login', { specificErrors: true })
    expect((await mail('nobodyhere', 'nobody@example.com')).code).toBe('username_unknown')
    expect((await mail('alice', 'alice@example.com')).success).toBe(true)
  })

  it('checks both fields by their rules (V-17)', async () => {
    const refused = await mail('1x', 'no address')
    expect(refused.code).toBe('field_invalid')
    expect(refused.value.fields.map(({ field }: { field: string }) => field)).toEqual([
      'username',
      'email',
    ])
  })

  it('never leads to a host that a visitor made up', async () => {
    await w.set('domains', [{ domainName: 'https://parlour.example', devices: [] }])
    await mail('alice', 'alice@example.com', { host: 'evil.example' })
    await w.deliver()
    const [text = ''] = await w.inbox('alice@example.com')
    expect(text).toContain('https://parlour.example/new-password?code=')
    expect(text).not.toContain('evil.example')
  })

  it('changes nothing for a suspended account', async () => {
    const link = await freshLink()
    await run(w.needs.db)`update members set state = 'suspended' where username_folded = 'alice'`
    expect((await byLink(link)).code).toBe('account_suspended')
    await run(w.needs.db)`update members set state = 'open' where username_folded = 'alice'`
    expect((await byLink(link)).success).toBe(true)
  })

  it('refuses what is not good, in the order the wire lists', async () => {
    const link = await freshLink()
    expect((await byLink(link, 'short')).value.fields[0].field).toBe('newPassword')
    expect((await byLink(link, 'a-new-password-1', 'another-one-22')).value.fields[0].field).toBe(
      'confirmNewPassword',
    )
    expect((await byLink('x'.repeat(43))).code).toBe('password_link_invalid')
    expect((await whileQueueIsFull(() => byLink(link))).code).toBe('overloaded')
    expect((await byLink(link)).success).toBe(true)
  })
})

describe('a password forgotten by phone', () => {
  it('takes the code with the new password and logs in (C-18, E-12, T-14)', async () => {
    const old = await w.tokenOf('bob')
    const { value } = await byCode(await freshCode())
    expect(value.userInfo.userName).toBe('bob')
    await expectGuarded('bob')
    expect((await w.send('GET', '/wps/member/info', { token: value.token })).value.account).toBe(
      'bob',
    )
    expect((await w.send('GET', '/wps/member/info', { token: old })).code).toBe('not_logged_in')
    expect((await w.logIn('bob', 'a-newer-password-1')).success).toBe(true)
  })

  it('travels encrypted where plain bodies are refused (C-18)', async () => {
    const target = 'POST /wps/member/password/verification'
    const body = {
      ...numbers.bob,
      verificationCode: await freshCode(),
      newPassword: 'sealed-password-1',
    }
    const raw = await w.sealed(target, body)
    expect(raw.text).not.toContain('sealed-password-1')
    const { value } = await w.send('POST', '/wps/member/password/verification', { raw })
    expect(value.userInfo.userName).toBe('bob')
  })

  it('changes the password once, also when two tabs send the code together', async () => {
    const code = await freshCode()
    const both = await Promise.all([byCode(code), byCode(code, { newPassword: 'another-tab-12' })])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  const cases: Record<string, () => Promise<{ code?: string }>> = {
    messages_off: async () => {
      await w.switches('DIRECTREG3')
      return byCode('123456')
    },
    phone_format_wrong: () => byCode('123456', { mobileNum: 'x' }),
    phone_not_valid: () => byCode('123456', { mobileNum: '119' }),
    field_invalid: () => byCode('123456', { newPassword: 'short' }),
    code_missing: () => byCode(''),
    phone_unknown_error: async () => {
      await w.set('verification', { phoneProof: { provider: 'nobody', options: {} } })
      const answer = await byCode('')
      await w.set('verification', { phoneProof: { provider: 'own', options: {} } })
      return answer
    },
    code_expired: () => byCode('123456'),
    code_wrong: async () => byCode((await freshCode()) === '000000' ? '111111' : '000000'),
    overloaded: async () => {
      const code = await freshCode()
      return whileQueueIsFull(() => byCode(code))
    },
    account_suspended: async () => {
      const code = await freshCode()
      const set = (state: string) =>
        run(w.needs.db)`update members set state = ${state} where username_folded = 'bob'`
      await set('suspended')
      const answer = await byCode(code)
      await set('open')
      return answer
    },
  }

  it('is refused for each reason the wire lists (V-18, N-07, N-10)', async () => {
    const elsewhere = new Set([
      'too_many_requests',
      'human_check_invalid',
      'message_quota_used',
      'register_first',
      'second_step_needed',
    ])
    const all = schemas.setPasswordByCode.refusals.filter((code) => !elsewhere.has(code))
    expect(Object.keys(cases)).toEqual(all)
    for (const [code, provoke] of Object.entries(cases)) {
      await w.freshDay()
      await w.switches(...waysIn)
      expect((await provoke()).code).toBe(code)
    }
  })
})
