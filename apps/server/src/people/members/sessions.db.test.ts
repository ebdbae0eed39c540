import { randomUUID } from 'node:crypto'
import { calls, type CallMeta } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maybe, run } from '../../base/database/query.ts'
import { networkOf } from '../../base/rate-limits/network-of.ts'
import { SESSION_IDLE_MS, SESSION_LIFE_MS, SESSION_TOUCH_MS } from './limits.ts'
import { type MembersWorld, membersWorld } from './testing/members-world.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

const minute = 60_000
const info = (token: string) => w.send('GET', '/wps/member/info', { token })
const state = (token: string) => w.send('GET', '/wps/v2/member/state', { token })

describe('a session behind a game', () => {
  const launched = async (token: string) => {
    const body = { nodeId: 'brass-fox', vassalage: 'parlour' }
    const launch = await w.send('POST', '/wps/game/launchGame', { token, body })
    const opened = await w.send('POST', '/wps/v2/games/launch-session', {
      body: { token: launch.value.launchToken },
    })
    return opened.value.session as string
  }
  const frame = (session: string) =>
    w.send('GET', '/wps/v2/games/launch-session', { token: session })
  const alice = () => w.idOf('alice')

  it('is not kept awake by what the game’s frame asks by itself', async () => {
    const token = await w.tokenOf('alice')
    const session = await launched(token)
    const at = new Date(Date.now() - SESSION_IDLE_MS + minute)
    await run(w.needs.db)`
      update member_sessions set active_at = ${at} where member_id = ${await alice()}`
    await run(w.needs.db)`
      update game_launches set seen_at = ${at} where member_id = ${await alice()}`
    expect(await frame(session)).toMatchObject({ success: true })
    const row = await maybe<{ active: Date }>(w.needs.db)`
      select max(active_at) as active from member_sessions where member_id = ${await alice()}`
    expect(row?.active.getTime()).toBe(at.getTime())
  })

  it('takes the game’s own session with it when it ends', async () => {
    const token = await w.tokenOf('alice')
    const session = await launched(token)
    expect((await frame(session)).status).toBe(200)
    await w.send('DELETE', '/wps/session/logout', { token })
    expect((await frame(session)).status).toBe(401)
  })
})

describe('a session', () => {
  it('opens the calls that need one, by the Authorization header or the header token (C-07)', async () => {
    const token = await w.tokenOf('alice')
    expect(await info(token)).toMatchObject({ success: true, value: { account: 'alice' } })
    const byHeader = await w.send('GET', '/wps/member/info', { headers: { token } })
    expect(byHeader).toMatchObject({ success: true, value: { account: 'alice' } })
  })

  it('is not opened by a token in the address', async () => {
    const token = await w.tokenOf('alice')
    const answer = await w.send('GET', `/wps/member/info?token=${token}`)
    expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  it('is asked for with the words of the catalogue', async () => {
    const pt = await w.send('GET', '/wps/member/info')
    expect(pt).toMatchObject({
      status: 401,
      code: 'not_logged_in',
      message: 'Você não está conectado.',
    })
    const en = await w.send('GET', '/wps/member/info', { headers: { language: 'EN' } })
    expect(en.message).toBe('You are not logged in.')
  })

  it('stands in the database as a hash only', async () => {
    const token = await w.tokenOf('alice')
    const row = await maybe<{ found: boolean }>(w.needs.db)`
      select bool_or(strpos(t::text, ${token}) > 0
                     or strpos(t::text, ${Buffer.from(token, 'base64url').toString('hex')}) > 0) as found
        from member_sessions t`
    expect(row?.found).toBe(false)
  })

  it('has a new token at each login, and the old one goes on', async () => {
    const first = await w.tokenOf('alice')
    const second = await w.tokenOf('alice')
    expect(second).not.toBe(first)
    expect(await info(first)).toMatchObject({ success: true })
  })

  it('ends after thirty minutes in which nobody did anything', async () => {
    const token = await w.tokenOf('alice')
    w.pass(SESSION_IDLE_MS - 1 * minute)
    expect(await info(token)).toMatchObject({ success: true })
    w.pass(SESSION_IDLE_MS - 1 * minute)
    expect(await info(token)).toMatchObject({ success: true })
    w.pass(SESSION_IDLE_MS + SESSION_TOUCH_MS)
    expect(await info(token)).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  it('is not kept awake by what a page asks by itself', async () => {
    const token = await w.tokenOf('alice')
    const declared = Object.values<CallMeta>(calls).filter(
      ({ method, path, access, background }) =>
        background &&
        method === 'GET' &&
        access !== 'operator' &&
        access !== 'game' &&
        !/:|stream$/u.test(path),
    )
    // What anybody may read shows nothing of this member either.
    const byItself = [...declared.map(({ path }) => path), '/wps/v2/lottery/board']
    expect(byItself).toContain('/wps/v2/member/kyc')
    for (let time = 0; time < 5; time += 1) {
      w.pass(SESSION_IDLE_MS / 6)
      for (const path of byItself) expect((await w.send('GET', path, { token })).status).toBe(200)
    }
    w.pass(SESSION_IDLE_MS / 6)
    expect((await state(token)).value.isLogin).toBe(false)
    expect((await info(token)).status).toBe(401)
  })

  it('is kept awake by what the member writes, also where anybody may write', async () => {
    const token = await w.tokenOf('alice')
    const chatId = randomUUID()
    const chats = '/wps/v2/service/chats'
    const words = () => ({ messageId: randomUUID(), text: 'Ainda estou aqui.' })
    const opening = { chatId, topic: 'deposit', ...words() }
    expect(await w.send('POST', chats, { token, body: opening })).toMatchObject({ success: true })
    for (let time = 0; time < 5; time += 1) {
      w.pass(SESSION_IDLE_MS / 3)
      const said = await w.send('POST', `${chats}/${chatId}/messages`, { token, body: words() })
      expect(said).toMatchObject({ success: true })
    }
    expect((await info(token)).status).toBe(200)
  })

  it('ends after twelve hours, however busy', async () => {
    const token = await w.tokenOf('alice')
    for (let passed = 0; passed < SESSION_LIFE_MS - 20 * minute; passed += 20 * minute) {
      expect((await info(token)).status).toBe(200)
      w.pass(20 * minute)
    }
    expect((await info(token)).status).toBe(200)
    w.pass(20 * minute)
    expect((await info(token)).status).toBe(401)
  })

  it('ends at logout in every process at once (C-19)', async () => {
    const other = await w.secondProcess()
    const token = await w.tokenOf('alice')
    expect((await other.send('GET', '/wps/member/info', { token })).status).toBe(200)
    expect(await w.send('DELETE', '/wps/session/logout', { token })).toMatchObject({
      success: true,
    })
    expect((await other.send('GET', '/wps/member/info', { token })).status).toBe(401)
    expect((await w.send('DELETE', '/wps/session/logout', { token })).code).toBe('not_logged_in')
    await other.close()
  })

  it('ends at once when the member is suspended', async () => {
    const token = await w.tokenOf('bob')
    await run(w.needs.db)`update members set state = 'suspended' where username_folded = 'bob'`
    expect((await info(token)).status).toBe(401)
    await run(w.needs.db)`update members set state = 'open' where username_folded = 'bob'`
  })
})

describe('the member’s own sessions', () => {
  it('are listed with this one marked, and each can be ended', async () => {
    const here = await w.tokenOf('carol')
    const there = await w.logIn('carol', 'carol-demo-1', {
      from: '198.51.100.77',
      headers: { 'user-agent': 'A phone' },
    })
    const list = await w.send('GET', '/wps/v2/member/sessions', { token: here })
    expect(list.value.sessions).toHaveLength(2)
    const other = list.value.sessions.find((one: { current: boolean }) => !one.current)
    expect(other).toMatchObject({ address: '198.51.100.77', device: 'A phone' })
    const path = `/wps/v2/member/sessions/${other.id}`
    expect(await w.send('DELETE', path, { token: here })).toMatchObject({ success: true })
    expect((await info(there.value.token)).status).toBe(401)
    expect(await w.send('DELETE', path, { token: here })).toMatchObject({
      status: 404,
      code: 'session_not_found',
    })
  })

  it('are nobody else’s to end', async () => {
    const alice = await w.tokenOf('alice')
    const list = await w.send('GET', '/wps/v2/member/sessions', { token: alice })
    const bob = await w.tokenOf('bob')
    const path = `/wps/v2/member/sessions/${list.value.sessions[0].id}`
    expect((await w.send('DELETE', path, { token: bob })).code).toBe('session_not_found')
    expect((await info(alice)).status).toBe(200)
  })
})

describe('who may make the calls of members', () => {
  const table = Object.entries(calls) as [string, CallMeta][]
  const ofAccess = (access: string) =>
    table.filter(([, meta]) => meta.access === access && isOurs(meta.path))
  const isOurs = (path: string) =>
    /^\/wps\/(member|session|agent|captcha|v2\/(member|session|captcha)|relay\/MCSFE_getPlayerAvatar)/u.test(
      path,
    )
  const pathOf = ({ path }: CallMeta) =>
    path.replace(/:\w+/gu, '00000000-0000-4000-8000-000000000000')

  it('a trial account is kept out of every one for real accounts (Y-03, Y-07, N-03)', async () => {
    const dan = await w.as('dan').headers()
    const real = ofAccess('member')
    expect(real.length).toBeGreaterThan(8)
    for (const [name, meta] of real) {
      const answer = await w.send(meta.method, pathOf(meta), { headers: dan })
      expect([name, answer.status, answer.code]).toEqual([name, 403, 'in_need_true_account'])
      expect(answer.message).toBe('Você precisa de uma conta real para isso.')
    }
  })

  it('a visitor is asked to log in for every one that needs it (Y-07, N-12)', async () => {
    for (const [name, meta] of [...ofAccess('member'), ...ofAccess('session')]) {
      const answer = await w.send(meta.method, pathOf(meta), {})
      expect([name, answer.status, answer.code]).toEqual([name, 401, 'not_logged_in'])
      expect(answer.message).toBe('Você não está conectado.')
    }
  })

  it('a trial account may use those for every player (Y-03)', async () => {
    const dan = await w.as('dan').headers()
    expect(await w.send('GET', '/wps/member/info', { headers: dan })).toMatchObject({
      success: true,
      value: { account: 'dan', type: 4, currency: 'BRL.play' },
    })
  })
})

describe('an address', () => {
  it.each`
    ip                        | network
    ${'203.0.113.7'}          | ${'203.0.113.7'}
    ${'::ffff:203.0.113.7'}   | ${'203.0.113.7'}
    ${'2001:db8:1:2:3:4:5:6'} | ${'2001:db8:1:2::/64'}
    ${'2001:0DB8:01:2::9'}    | ${'2001:db8:1:2::/64'}
    ${'::1'}                  | ${'0:0:0:0::/64'}
  `('$ip is counted as $network', ({ ip, network }) => {
    expect(networkOf(ip)).toBe(network)
  })
})
