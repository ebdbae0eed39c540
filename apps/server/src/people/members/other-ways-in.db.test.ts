import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { LOGIN_CODE_MS } from './limits.ts'
import { type MembersWorld, membersWorld } from './testing/members-world.ts'
import { DEVICE_MS } from '../../base/http/limits.ts'
import { demoPasswords } from './demo-people.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

const setState = (state: string) =>
  run(w.needs.db)`update members set state = ${state} where username_folded = 'bob'`

describe('a code in the start address', () => {
  const make = async (name: 'alice' | 'bob') =>
    (await w.send('POST', '/wps/v2/session/code', { token: await w.tokenOf(name) })).value
  const exchange = (token: string) =>
    w.send('POST', '/wps/v2/session/exchange', { body: { token } })

  it('logs in once, with a session token of its own', async () => {
    const { token } = await make('alice')
    const answer = await exchange(token)
    expect(answer).toMatchObject({ success: true, value: { userInfo: { userName: 'alice' } } })
    expect(answer.value.token).not.toBe(token)
    expect((await exchange(token)).code).toBe('login_code_invalid')
  })

  it('is good for a minute', async () => {
    const { token } = await make('alice')
    w.pass(LOGIN_CODE_MS)
    expect((await exchange(token)).code).toBe('login_code_invalid')
  })

  it('is used by one of many who send it at once', async () => {
    const { token } = await make('alice')
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(token)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('is no session token, and a session token is no code', async () => {
    const { token } = await make('alice')
    expect((await w.send('GET', '/wps/member/info', { token })).status).toBe(401)
    expect((await exchange(await w.tokenOf('alice'))).code).toBe('login_code_invalid')
  })

  it('does not open a suspended account, and dies with the sessions', async () => {
    const { token } = await make('bob')
    await setState('suspended')
    expect((await exchange(token)).code).toBe('account_suspended')
    await setState('open')
    expect(await exchange(token)).toMatchObject({ success: true })
    const code = (await make('alice')).token
    const body = { days: 1 }
    await w.send('POST', '/wps/v2/member/safety/time-out', {
      token: await w.tokenOf('alice'),
      body,
    })
    expect((await exchange(code)).code).toBe('login_code_invalid')
  })
})

describe('a remembered device', () => {
  const remember = async () =>
    w.logIn('bob', demoPasswords.bob, { more: { rememberMe: true }, from: '198.51.100.9' })
  const enter = (cookie: string | undefined) => w.send('POST', '/wps/v2/session/device', { cookie })

  it('logs in with one click for a day; its cookie is out of reach of scripts and other sites (K-10)', async () => {
    const first = await remember()
    expect(first.setCookie.find((cookie) => cookie.startsWith('device='))).toMatch(
      /^device=[\w.-]+; Path=\/wps\/v2\/session\/device; Max-Age=86400; HttpOnly; SameSite=Strict$/u,
    )
    const again = await enter(first.cookie)
    expect(again).toMatchObject({ success: true, value: { userInfo: { userName: 'bob' } } })
    expect(again.cookie).not.toBe(first.cookie)
    expect(await enter(again.cookie)).toMatchObject({ success: true })
    const { cookie } = await w.logIn('bob', demoPasswords.bob)
    expect(cookie).not.toContain('device=')
  })

  it('is forgotten when a secret that was replaced comes back: a copy is about', async () => {
    const first = await remember()
    const second = await enter(first.cookie)
    w.pass(60_000)
    expect((await enter(first.cookie)).code).toBe('device_unknown')
    expect((await enter(second.cookie)).code).toBe('device_unknown')
  })

  it('survives two tabs that start at once', async () => {
    const first = await remember()
    const answers = await Promise.all([enter(first.cookie), enter(first.cookie)])
    const entered = answers.filter(({ success }) => success)
    expect(entered).toHaveLength(1)
    expect(await enter(entered[0]?.cookie)).toMatchObject({ success: true })
  })

  it('gets in while somebody else’s guesses keep the password locked', async () => {
    const first = await remember()
    const at = w.needs.clock.now()
    await run(w.needs.db)`
      insert into failed_tries (subject, failures, first_at, last_at, locked_until)
      values ('login:bob', 5, ${at}, ${at}, ${new Date(at.getTime() + 60_000)})`
    expect((await w.logIn('bob', demoPasswords.bob)).success).toBe(false)
    expect(await enter(first.cookie)).toMatchObject({ success: true })
    await run(w.needs.db)`delete from failed_tries`
  })

  it('is forgotten after a day, on request, and refused while the account is suspended', async () => {
    const old = await remember()
    await setState('suspended')
    expect((await enter(old.cookie)).code).toBe('account_suspended')
    await setState('open')
    w.pass(DEVICE_MS)
    expect((await enter(old.cookie)).code).toBe('device_unknown')
    const other = await remember()
    const gone = await w.send('DELETE', '/wps/v2/session/device', { cookie: other.cookie })
    expect(gone.setCookie[0]).toContain('Max-Age=0')
    expect((await enter(other.cookie)).code).toBe('device_unknown')
    for (const cookie of [undefined, 'device=', 'device=x.y', `device=${'0'.repeat(36)}.z`]) {
      expect((await enter(cookie)).code).toBe('device_unknown')
    }
  })
})
