import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { type MembersWorld, membersWorld, type Sent } from '../members/testing/members-world.ts'
import { toldOfSafety } from '../members/testing/told-protection.ts'
import { usedUp, useUp } from '../members/testing/used-ration.ts'
import { CHALLENGE_MS, MOST_PASSKEYS } from './limits.ts'
import { softAuthenticator } from './testing/authenticator.ts'
import { demoPasswords } from '../members/demo-people.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

const HOME = 'http://localhost'
type Name = 'alice' | 'bob' | 'carol'
type Soft = ReturnType<typeof softAuthenticator>

const at = (host = 'localhost'): Pick<Sent, 'headers'> => ({ headers: { host } })
const tokens = new Map<Name, string>()
async function tokenOf(name: Name): Promise<string> {
  const known = tokens.get(name) ?? (await w.tokenOf(name))
  tokens.set(name, known)
  return known
}

const begin = async (name: Name, sent: Sent = at()) =>
  w.send('POST', '/wps/v2/identity/passkeys/begin', {
    token: await tokenOf(name),
    body: { password: demoPasswords[name] },
    ...sent,
  })
const add = async (name: Name, body: object, sent: Sent = at()) =>
  w.send('POST', '/wps/v2/identity/passkeys', { token: await tokenOf(name), body, ...sent })

async function enrol(name: Name, soft: Soft = softAuthenticator(HOME), label = 'My phone') {
  const { challengeId, options } = (await begin(name)).value
  const added = await add(name, { challengeId, name: label, response: soft.create(options) })
  expect(added).toMatchObject({ success: true, value: { name: label } })
  return { soft, id: added.value.id as string }
}

const beginLogin = (sent: Sent = at()) =>
  w.send('POST', '/wps/v2/session/passkey/begin', { body: {}, ...sent })
const logIn = (challengeId: string, response: object, sent: Sent = at()) =>
  w.send('POST', '/wps/v2/session/passkey', { body: { challengeId, response }, ...sent })
const identityOf = async (name: Name) =>
  (await w.send('GET', '/wps/v2/identity', { token: await tokenOf(name), ...at() })).value
const forgetAll = () => run(w.needs.db)`delete from member_passkeys`

const lastTold = async () => (await toldOfSafety(w.needs.db, await w.idOf('alice'))).at(-1)

describe('a passkey of the account', () => {
  it('is asked for by the password, and stands in the account under its name', async () => {
    await enrol('alice')
    expect(await lastTold()).toBe('passkey_added')
    const { passkeys, passkeysAvailable } = await identityOf('alice')
    expect(passkeysAvailable).toBe(true)
    expect(passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }])
    const wrong = await w.send('POST', '/wps/v2/identity/passkeys/begin', {
      token: await tokenOf('alice'),
      body: { password: 'wrong-guess-1' },
      ...at(),
    })
    expect(wrong.code).toBe('password_wrong')
    await forgetAll()
  })

  it('asks the authenticator to keep it and to verify its owner', async () => {
    const { options } = (await begin('alice')).value
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    expect(options.rp.id).toBe('localhost')
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(
      String(await w.idOf('alice')),
    )
  })

  it('is refused from another origin, without verification, and for another challenge', async () => {
    const soft = softAuthenticator(HOME)
    const bent = async (create: (options: { challenge: string }) => object) => {
      const { challengeId, options } = (await begin('alice')).value
      return (await add('alice', { challengeId, name: 'x', response: create(options) })).code
    }
    expect(await bent((o) => soft.create(o, { origin: 'https://evil.example' }))).toBe(
      'passkey_refused',
    )
    expect(await bent((o) => soft.create(o, { userVerified: false }))).toBe('passkey_refused')
    expect(await bent((o) => soft.create(o, { rpId: 'evil.example' }))).toBe('passkey_refused')
    expect(await bent((o) => soft.create({ ...o, challenge: 'AAAA' }))).toBe('passkey_refused')
  })

  it('is added once for a challenge, by the member who asked, within five minutes', async () => {
    const soft = softAuthenticator(HOME)
    const first = (await begin('alice')).value
    const body = {
      challengeId: first.challengeId,
      name: 'x',
      response: soft.create(first.options),
    }
    expect((await add('bob', body)).code).toBe('challenge_invalid')
    expect((await add('alice', body)).code).toBe('challenge_invalid')

    const second = (await begin('alice')).value
    const raced = await Promise.all(
      [1, 2, 3].map(() =>
        add('alice', {
          challengeId: second.challengeId,
          name: 'x',
          response: soft.create(second.options),
        }),
      ),
    )
    expect(raced.map(({ code }) => code ?? 'added').sort()).toEqual([
      'added',
      'challenge_invalid',
      'challenge_invalid',
    ])

    const late = (await begin('alice')).value
    w.pass(CHALLENGE_MS)
    const response = softAuthenticator(HOME).create(late.options)
    expect((await add('alice', { challengeId: late.challengeId, name: 'x', response })).code).toBe(
      'challenge_invalid',
    )
    await forgetAll()
  })

  it('belongs to one account, and an account holds only so many', async () => {
    const { soft } = await enrol('alice')
    const taken = (await begin('bob')).value
    const response = soft.create(taken.options)
    expect((await add('bob', { challengeId: taken.challengeId, name: 'x', response })).code).toBe(
      'passkey_taken',
    )
    const open = (await begin('alice')).value
    for (let i = 1; i < MOST_PASSKEYS; i += 1) await enrol('alice')
    expect((await begin('alice')).code).toBe('passkey_limit')
    const over = softAuthenticator(HOME).create(open.options)
    expect(
      (await add('alice', { challengeId: open.challengeId, name: 'x', response: over })).code,
    ).toBe('passkey_limit')
    await forgetAll()
  })

  it('is renamed and removed by its owner only', async () => {
    const { id } = await enrol('alice')
    const at1 = `/wps/v2/identity/passkeys/${id}`
    const as = async (name: Name) => ({ token: await tokenOf(name) })
    const body = { name: 'Laptop' }
    expect((await w.send('PUT', at1, { ...(await as('bob')), body })).code).toBe(
      'passkey_not_found',
    )
    expect((await w.send('PUT', at1, { ...(await as('alice')), body })).value.name).toBe('Laptop')
    const remove = async (name: Name, password: string | undefined = demoPasswords[name]) =>
      w.send('POST', `${at1}/remove`, { ...(await as(name)), body: { password } })
    expect((await remove('bob')).code).toBe('passkey_not_found')
    expect((await remove('alice', 'wrong-guess-1')).code).toBe('password_wrong')
    expect((await remove('alice')).success).toBe(true)
    expect(await lastTold()).toBe('passkey_removed')
    expect((await remove('alice')).code).toBe('passkey_not_found')
    const { value } = await w.send('GET', '/wps/v2/member/security', await as('alice'))
    expect(value.withdrawalsPausedUntil).not.toBeNull()
  })

  it('stays when it is the only way in', async () => {
    const token = await w.tokenOf('bob')
    const { id } = await enrol('bob')
    const bob = await w.idOf('bob')
    const { db } = w.needs
    const { hash } = await one<{ hash: string }>(db)`
      select password_hash as hash from member_credentials where member_id = ${bob}`
    await run(db)`update member_credentials set password_hash = null where member_id = ${bob}`
    const removed = await w.send('POST', `/wps/v2/identity/passkeys/${id}/remove`, {
      token,
      body: {},
    })
    expect(removed.code).toBe('last_way_in')
    await run(db)`
      update member_credentials set password_hash = ${hash} where member_id = ${bob}`
    await forgetAll()
  })
})

describe('an account without a password', () => {
  it('proves its owner by a fresh login instead', async () => {
    const bob = await w.idOf('bob')
    const { db } = w.needs
    const { hash } = await one<{ hash: string }>(db)`
      select password_hash as hash from member_credentials where member_id = ${bob}`
    const token = await w.tokenOf('bob')
    await run(db)`update member_credentials set password_hash = null where member_id = ${bob}`
    const ask = () =>
      w.send('POST', '/wps/v2/identity/passkeys/begin', { token, body: {}, ...at() })
    expect(await ask()).toMatchObject({ success: true })
    w.pass(11 * 60_000)
    expect((await ask()).code).toBe('log_in_again')
    await run(db)`
      update member_credentials set password_hash = ${hash} where member_id = ${bob}`
  })
})

describe('logging in with a passkey', () => {
  it('needs neither name nor password, and asks for no second step', async () => {
    const { soft } = await enrol('alice')
    const { challengeId, options } = (await beginLogin()).value
    expect(options.allowCredentials ?? []).toEqual([])
    expect(options.userVerification).toBe('required')
    const entered = await logIn(challengeId, soft.get(options))
    expect(entered).toMatchObject({ success: true, value: { userInfo: { account: 'alice' } } })
    expect((await identityOf('alice')).passkeys[0].lastUsedAt).not.toBeNull()
    await forgetAll()
  })

  it('takes a challenge once, also when it is answered twice at once', async () => {
    const { soft } = await enrol('alice')
    const { challengeId, options } = (await beginLogin()).value
    const answers = [soft.get(options), soft.get(options)]
    const both = await Promise.all(answers.map((answer) => logIn(challengeId, answer)))
    expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['challenge_invalid', 'in'])
    expect((await logIn(challengeId, soft.get(options))).code).toBe('challenge_invalid')
    const late = (await beginLogin()).value
    w.pass(CHALLENGE_MS)
    expect((await logIn(late.challengeId, soft.get(late.options))).code).toBe('challenge_invalid')
    await forgetAll()
  })

  it('refuses an unknown passkey and a wrong signature alike', async () => {
    const { soft } = await enrol('alice')
    const stranger = softAuthenticator(HOME)
    const tell = async (answer: (options: { challenge: string }) => object) => {
      const { challengeId, options } = (await beginLogin()).value
      const { status, code, message } = await logIn(challengeId, answer(options))
      return { status, code, message }
    }
    const unknown = await tell((o) => stranger.get(o))
    expect(unknown).toMatchObject({ status: 401, code: 'passkey_refused' })
    expect(await tell((o) => ({ ...stranger.get(o), id: soft.id, rawId: soft.id }))).toEqual(
      unknown,
    )
    expect(await tell((o) => soft.get(o, { origin: 'https://evil.example' }))).toEqual(unknown)
    expect(await tell((o) => soft.get(o, { userVerified: false }))).toEqual(unknown)
    expect(await tell((o) => soft.get(o, { rpId: 'evil.example' }))).toEqual(unknown)
    await forgetAll()
  })

  it('notices a copied authenticator by its count', async () => {
    const { soft } = await enrol('alice')
    const enter = async (counter: number) => {
      const { challengeId, options } = (await beginLogin()).value
      return logIn(challengeId, soft.get(options, { counter }))
    }
    expect(await enter(7)).toMatchObject({ success: true })
    expect((await enter(7)).code).toBe('passkey_refused')
    expect((await enter(3)).code).toBe('passkey_refused')
    expect(await enter(8)).toMatchObject({ success: true })
    await forgetAll()
  })

  it('is not offered on an address that is not ours, nor on bare numbers', async () => {
    for (const host of ['evil.example', '127.0.0.1:3000']) {
      expect((await beginLogin(at(host))).code).toBe('passkeys_unavailable')
      expect((await begin('alice', at(host))).code).toBe('passkeys_unavailable')
    }
    const { challengeId, options } = (await beginLogin()).value
    const soft = softAuthenticator(HOME)
    const answer = soft.get(options)
    expect((await logIn(challengeId, answer, at('evil.example'))).code).toBe('passkeys_unavailable')
    expect((await logIn(challengeId, answer, at('localhost:4000'))).code).toBe('challenge_invalid')
    const body = { challengeId, name: 'x', response: soft.create(options) }
    expect((await add('alice', body, at('evil.example'))).code).toBe('passkeys_unavailable')
  })

  it('begins so many times an hour from one network', async () => {
    await useUp(w, 'passkey')
    const refused = await beginLogin({ ...at(), from: usedUp })
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.value.retryAfterSeconds).toBeGreaterThan(0)
    expect(await beginLogin()).toMatchObject({ success: true })
  })

  it('is offered on the domains of the settings', async () => {
    await w.set('domains', [{ domainName: 'http://localhost:7777', devices: [0] }] as never)
    expect(await beginLogin(at('localhost:7777'))).toMatchObject({ success: true })
    await w.set('domains', [] as never)
  })

  it('opens no suspended account', async () => {
    const { soft } = await enrol('alice')
    const { db } = w.needs
    await run(db)`update members set state = 'suspended' where username_folded = 'alice'`
    const { challengeId, options } = (await beginLogin()).value
    expect((await logIn(challengeId, soft.get(options))).code).toBe('account_suspended')
    await run(db)`update members set state = 'open' where username_folded = 'alice'`
    await forgetAll()
  })
})
