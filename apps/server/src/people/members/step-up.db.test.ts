import { randomUUID } from 'node:crypto'
import type { CallName, calls } from '@parlour/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { callThrough, type Input } from '../../testing/call-through.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { LOCK_MS } from '../../base/rate-limits/limits.ts'
import { FRESH_LOGIN_MS, LOCK_AFTER_FAILURES } from './limits.ts'
import { toldOfSafety } from './testing/told-protection.ts'
import { type WaysInWorld, waysInWorld } from './testing/ways-in-world.ts'
import { demoFundsPassword, demoPasswords } from './demo-people.ts'

let w: WaysInWorld
beforeAll(async () => {
  w = await waysInWorld()
  await w.switches(...w.usual, 'PTSYS3')
  // Nothing is paid out here: the provider only has to be there.
  await run(w.needs.db)`
    insert into payment_providers (provider, adapter, base_url, notify_url, secret)
    values ('sandbox', 'sandbox', 'http://127.0.0.1:9', 'http://127.0.0.1:9', '')`
  await run(w.needs.db)`update transfer_settings set enabled = true`
})
afterAll(() => w?.close())
beforeEach(() => run(w.needs.db)`delete from failed_tries`)

type Guarded = {
  [Name in CallName]: (typeof calls)[Name] extends { proof: 'owner' | 'funds' } ? Name : never
}[CallName]

/** Every call that says so, as somebody makes it who holds a session and nothing else. */
const knocks: { readonly [Name in Guarded]: () => Promise<Input<Name>> } = {
  changePassword: async () => ({ body: renewed }),
  setFundsPassword: async () => ({ body: { loginPassword: '', ...renewedFunds } }),
  recoverFundsPassword: async () => ({
    body: { loginPassword: '', code: '123456', ...renewedFunds },
  }),
  sendContactCode: async () => ({ body: { kind: 'email', email: 'mallory@evil.example' } }),
  beginTotp: async () => ({ body: {} }),
  turnOffTotp: async () => ({ body: { code: '123456' } }),
  renewRecoveryCodes: async () => ({ body: { code: '123456' } }),
  beginPasskey: async () => ({ body: {} }),
  removePasskey: async () => ({ params: { passkeyId: randomUUID() }, body: {} }),
  beginSignInLink: async () => ({ body: { provider: 'praca' } }),
  unlinkSignIn: async () => ({ params: { provider: 'praca' }, body: {} }),
  addPayoutAccount: async () => ({ body: account() }),
  givePerson: async () => ({ body: { name: 'Mallory Evil' } }),
  requestWithdrawal: async () => ({ body: await withdrawal() }),
  transferToUpline: async () => ({ body: { transferId: randomUUID(), amount: '20.00' } }),
  transferToDownline: async () => ({
    params: { memberId: String(await w.idOf('alice')) },
    body: { transferId: randomUUID(), amount: '20.00' },
  }),
  resetDownlinePassword: async () => ({
    params: { memberId: String(await w.idOf('alice')) },
    body: {},
  }),
  redeemPoints: async () => ({ body: { operationId: randomUUID(), rewardId: 'cinema-voucher' } }),
  convertPoints: async () => ({ body: { operationId: randomUUID(), points: '1000' } }),
}
const ofAgents = new Set(['transferToDownline', 'resetDownlinePassword'])
const renewed = { newPassword: 'Taken-over-1', confirmNewPassword: 'Taken-over-1' }
const renewedFunds = { newFundsPassword: '864209', confirmFundsPassword: '864209' }
const account = () => ({
  payoutAccountId: randomUUID(),
  kind: 'pix' as const,
  pixKey: `mallory-${randomUUID().slice(0, 8)}@evil.example`,
})
const keptAccounts = new Map<bigint, string>()
const withdrawal = async (memberId?: bigint) => {
  const id = memberId ?? (await w.idOf('alice'))
  const payoutAccountId = keptAccounts.get(id) as string
  return { withdrawalId: randomUUID(), method: 'pix', payoutAccountId, amount: '20.00' }
}

/** A payout account that is the member's own already. */
async function keepAccount(memberId: bigint, headers: Record<string, string>, proof: object) {
  const body = { ...account(), ...proof }
  const added = await callThrough(w.app, 'addPayoutAccount', { body }, headers)
  expect(added).toMatchObject({ success: true })
  expect(await toldOfSafety(w.needs.db, memberId)).toContain('payout_account_added')
  keptAccounts.set(memberId, body.payoutAccountId)
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** What a call answers that wants to see more than a session. */
const proofAsked = [
  'password_wrong',
  'old_password_wrong',
  'log_in_again',
  'funds_password_required',
  'secret_missing',
]

const withoutFunds = (id: bigint) =>
  run(w.needs.db)`
    update member_credentials set funds_password_hash = null, funds_password_changed_at = null
       where member_id = ${id}`
const withoutPassword = (id: bigint) =>
  run(w.needs.db)`update member_credentials set password_hash = null, funds_password_hash = null,
             funds_password_changed_at = null where member_id = ${id}`

describe('a session alone', () => {
  it('is not enough for any call that takes protection or money away', async () => {
    const headers = bearer(await w.tokenOf('alice'))
    const carol = bearer(await w.tokenOf('carol'))
    await keepAccount(await w.idOf('alice'), headers, { fundsPassword: demoFundsPassword })
    const open: string[] = []
    for (const [name, input] of Object.entries(knocks)) {
      const who = ofAgents.has(name) ? carol : headers
      const { code } = await callThrough(w.app, name as CallName, (await input()) as never, who)
      if (!proofAsked.includes(code ?? '')) open.push(`${name}: ${code ?? 'let in'}`)
      await run(w.needs.db)`delete from failed_tries`
    }
    expect(open, 'Call `proveOwner` or `judgePayout` before anything is changed.').toEqual([])
  })

  it('pays nothing out of an account without a funds password: the login password is asked', async () => {
    const id = await w.idOf('bob')
    await withoutFunds(id)
    const headers = bearer(await w.tokenOf('bob'))
    const add = (more: object) =>
      callThrough(w.app, 'addPayoutAccount', { body: { ...account(), ...more } }, headers)
    expect((await callThrough(w.app, 'cashierSummary', {}, headers)).value.asks).toBe('login')
    expect((await add({})).code).toBe('password_wrong')
    expect((await add({ fundsPassword: demoFundsPassword })).code).toBe('password_wrong')
    await keepAccount(id, headers, { password: demoPasswords.bob })
    const take = async (more: object) =>
      callThrough(
        w.app,
        'requestWithdrawal',
        { body: { ...(await withdrawal(id)), ...more } },
        headers,
      )
    expect((await take({})).code).toBe('password_wrong')
    expect((await take({ password: demoPasswords.bob })).code).not.toBe('password_wrong')
  })

  it('of an account without any password has to be fresh', async () => {
    const { memberId: id, headers } = await newcomer(w, '100.00')
    await keepAccount(id, headers, { holderName: 'Mallory Exemplo' })
    expect((await callThrough(w.app, 'cashierSummary', {}, headers)).value.asks).toBe('fresh_login')
    // The person goes on clicking, so that the session does not idle out.
    await callThrough(w.app, 'memberProfile', {}, headers)
    w.pass(FRESH_LOGIN_MS + 1_000)
    const stale: (readonly [CallName, unknown])[] = [
      ['addPayoutAccount', { body: account() }],
      ['givePerson', { body: { name: 'Mallory Evil' } }],
      ['requestWithdrawal', { body: await withdrawal(id) }],
      ['changePassword', { body: renewed }],
      ['setFundsPassword', { body: renewedFunds }],
      ['sendContactCode', { body: { kind: 'email', email: 'mallory@evil.example' } }],
      ['beginTotp', { body: {} }],
      ['turnOffTotp', { body: { code: '123456' } }],
      ['renewRecoveryCodes', { body: { code: '123456' } }],
      ['beginPasskey', { body: {} }],
      ['removePasskey', { params: { passkeyId: randomUUID() }, body: {} }],
      ['beginSignInLink', { body: { provider: 'praca' } }],
      ['unlinkSignIn', { params: { provider: 'praca' }, body: {} }],
    ]
    for (const [name, input] of stale) {
      const { code } = await callThrough(w.app, name, input as never, headers)
      expect(`${name} ${code}`).toBe(`${name} log_in_again`)
    }
  })
})

describe('a login password that is guessed in a session', () => {
  it.each([
    'addPayoutAccount',
    'givePerson',
    'requestWithdrawal',
    'beginPasskey',
    'removePasskey',
    'beginSignInLink',
    'unlinkSignIn',
  ] as const)('makes %s wait after some wrong tries, the right one too', async (name) => {
    const { memberId, headers } = await newcomer(w, '100.00')
    await keepAccount(memberId, headers, { holderName: 'Mallory Exemplo' })
    await run(w.needs.db)`
      update member_credentials
         set password_hash = (select password_hash from member_credentials where member_id = ${await w.idOf('carol')})
       where member_id = ${memberId}`
    const known = name === 'requestWithdrawal' ? { body: await withdrawal(memberId) } : undefined
    const knock = known ?? ((await knocks[name]()) as { body: object })
    const tell = async (password: string) => {
      const input = { ...knock, body: { ...knock.body, password } }
      return callThrough(w.app, name, input as never, headers)
    }
    for (let tries = 0; tries < LOCK_AFTER_FAILURES; tries += 1) {
      expect((await tell('wrong-guess-1')).code).toBe('password_wrong')
    }
    const right = await tell(demoPasswords.carol)
    expect(right).toMatchObject({ status: 429, code: 'tries_locked', value: { minutes: 30 } })
    w.pass(LOCK_MS + 1)
    expect((await tell(demoPasswords.carol)).code).not.toBe('tries_locked')
  })
})

describe('a session that a login code has opened', () => {
  const exchange = async (parent: string, from = '198.51.100.77') => {
    const code = (await w.send('POST', '/wps/v2/session/code', { token: parent })).value.token
    const body = { token: code }
    return w.send('POST', '/wps/v2/session/exchange', { body, from })
  }
  const isIn = async (token: string) =>
    (await w.send('GET', '/wps/member/info', { token })).status === 200

  it('ends with the session it was made in, over any number of steps', async () => {
    const first = await w.tokenOf('alice')
    const second = (await exchange(first)).value.token
    const third = (await exchange(second)).value.token
    expect([await isIn(second), await isIn(third)]).toEqual([true, true])
    await w.send('DELETE', '/wps/session/logout', { token: first })
    expect([await isIn(second), await isIn(third)]).toEqual([false, false])
  })

  it('ends by itself without ending the one it came from', async () => {
    const first = await w.tokenOf('alice')
    const second = (await exchange(first)).value.token
    await w.send('DELETE', '/wps/session/logout', { token: second })
    expect([await isIn(first), await isIn(second)]).toEqual([true, false])
  })

  it('is not opened from a session that has ended', async () => {
    const first = await w.tokenOf('alice')
    const code = (await w.send('POST', '/wps/v2/session/code', { token: first })).value.token
    await w.send('DELETE', '/wps/session/logout', { token: first })
    const { code: refused } = await w.send('POST', '/wps/v2/session/exchange', {
      body: { token: code },
    })
    expect(refused).toBe('login_code_invalid')
  })

  it('is no younger and lives no longer', async () => {
    const first = await w.tokenOf('alice')
    const id = await w.idOf('alice')
    w.pass(FRESH_LOGIN_MS + 1_000)
    const second = (await exchange(first)).value.token
    await withoutPassword(id)
    const { code } = await w.send('POST', '/wps/v2/identity/totp/begin', {
      token: second,
      body: {},
    })
    expect(code).toBe('log_in_again')
    const { value } = await w.send('GET', '/wps/v2/member/sessions', { token: second })
    const ends = new Set(value.sessions.map(({ endsAt }: { endsAt: string }) => endsAt))
    const [own] = value.sessions.filter(({ current }: { current: boolean }) => current)
    const others = value.sessions.filter(({ current }: { current: boolean }) => !current)
    expect(others.some(({ endsAt }: { endsAt: string }) => endsAt === own.endsAt)).toBe(true)
    expect(ends.size).toBeLessThan(value.sessions.length)
  })

  it('does not make the place it was opened from a known one, and is told', async () => {
    const token = await w.tokenOf('carol')
    const id = await w.idOf('carol')
    const known = async () =>
      (await many(w.needs.db)`select from known_places where member_id = ${id}`).length
    const before = await known()
    await exchange(token, '192.0.2.200')
    expect(await known()).toBe(before)
    expect(await told('carol')).toContain('login_new_place')
  })
})

const told = async (name: 'alice' | 'bob' | 'carol') => toldOfSafety(w.needs.db, await w.idOf(name))

describe('a log-in', () => {
  it('tells its owner of a network and a browser that nobody has come from before', async () => {
    const times = async () =>
      (await toldOfSafety(w.needs.db, await w.idOf('bob'))).filter(
        (key) => key === 'login_new_place',
      ).length
    await w.logIn('bob', demoPasswords.bob)
    const before = await times()
    await w.logIn('bob', demoPasswords.bob)
    expect(await times()).toBe(before)
    const from = '198.18.77.5'
    expect(await w.logIn('bob', demoPasswords.bob, { from })).toMatchObject({ success: true })
    expect(await times()).toBe(before + 1)
  })
})

describe('a remembered device', () => {
  it('lets in, but proves nobody: what needs an owner without a password asks for a login', async () => {
    const id = await w.idOf('bob')
    const { cookie } = await w.logIn('bob', demoPasswords.bob, { more: { rememberMe: true } })
    const { value } = await w.send('POST', '/wps/v2/session/device', { cookie, body: {} })
    await withoutPassword(id)
    const { code } = await w.send('POST', '/wps/v2/identity/totp/begin', {
      token: value.token,
      body: {},
    })
    expect(code).toBe('log_in_again')
  })
})
