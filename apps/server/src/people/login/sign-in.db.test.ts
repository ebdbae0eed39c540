import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'
import { toldOfSafety } from '../members/testing/told-protection.ts'
import { totpCode } from '../../house/operators/totp.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { SIGN_IN_MS, TICKET_MS } from './limits.ts'
import { type Choice, providerBrowser, providersOf } from './testing/provider-browser.ts'
import { demoPasswords } from '../members/demo-people.ts'

let w: MembersWorld
let sandbox: Sandbox
beforeAll(async () => {
  w = await membersWorld()
  sandbox = await providersOf(w)
})
afterAll(async () => {
  await sandbox?.stop()
  await w?.close()
})

const browser = () => providerBrowser(w, sandbox)
type Browser = ReturnType<typeof browser>
const newcomer = { termsAccepted: true, ageConfirmed: true }

const register = (b: Browser, ticket: string, more: object = {}) =>
  b.send('PUT', '/wps/v2/sign-in/register', { body: { ticket, ...newcomer, ...more } })
const join = (b: Browser, ticket: string, username: string, password: string) =>
  b.send('POST', '/wps/v2/sign-in/join', { body: { ticket, username, password } })
const unlinkAll = () => run(w.needs.db)`delete from sign_in_links`

describe('sign-in with an outside provider', () => {
  it('shows the providers that are on, and no others (G-08)', async () => {
    const names = async () =>
      (await w.send('GET', '/wps/v2/sign-in/providers')).value.providers.map(
        ({ name, kind }: { name: string; kind: string }) => `${name} ${kind}`,
      )
    expect(await names()).toEqual(['praca facebook', 'chave google'])
    const before = w.needs.settings.current().signIn.providers
    await w.set('signIn', { providers: before.map((one) => ({ ...one, enabled: false })) })
    expect(await names()).toEqual([])
    expect((await browser().begin('chave')).code).toBe('sign_in_unavailable')
    await w.set('signIn', { providers: [...before] })
  })

  it('registers a newcomer without a password, and logs them in the next time', async () => {
    const b = browser()
    const first = await b.signIn('chave', { person: 'ana' })
    expect(first.value).toMatchObject({ kind: 'new', suggestedUsername: 'anaexemplo' })
    const made = await register(b, first.value.ticket, { username: 'anaexemplo' })
    expect(made).toMatchObject({ success: true, value: { account: 'anaexemplo' } })
    const again = await browser().signIn('chave', { person: 'ana' })
    expect(again.value).toMatchObject({
      kind: 'loggedIn',
      session: { userInfo: { account: 'anaexemplo' }, passwordChangeRequired: false },
    })
    const { token } = made.value.session
    const shown = await w.send('GET', '/wps/v2/identity', { token })
    expect(shown.value).toMatchObject({
      hasPassword: false,
      links: [{ provider: { name: 'chave' } }],
    })
    expect(shown.value.links[0].shownAs).not.toBe('ana@provedor.example')
    const gone = await w.send('POST', '/wps/v2/identity/links/chave/remove', { token, body: {} })
    expect(gone.code).toBe('last_way_in')
    await w.expectBooksToBalance()
  })

  it('opens no account by an equal e-mail address', async () => {
    const b = browser()
    const answer = await b.signIn('chave', { person: 'same-mail' })
    expect(answer.value).toMatchObject({ kind: 'new', email: 'alice@example.com' })
    const wrong = await join(b, answer.value.ticket, 'alice', 'wrong-guess-1')
    expect(wrong.code).toBe('login_failed')
    const unknown = await join(b, answer.value.ticket, 'nobody-here', 'wrong-guess-1')
    expect([unknown.status, unknown.code]).toEqual([wrong.status, wrong.code])
    expect((await browser().signIn('chave', { person: 'same-mail' })).value.kind).toBe('new')
    await run(w.needs.db)`delete from failed_tries`
  })

  it('joins an account whose password is entered, once', async () => {
    const b = browser()
    const { ticket } = (await b.signIn('praca', { person: 'bruno' })).value
    const joined = await join(b, ticket, 'bob', demoPasswords.bob)
    expect(joined).toMatchObject({ success: true, value: { userInfo: { account: 'bob' } } })
    expect((await join(b, ticket, 'alice', demoPasswords.alice)).code).toBe(
      'sign_in_ticket_unknown',
    )
    const again = await browser().signIn('praca', { person: 'bruno' })
    expect(again.value.session.userInfo.account).toBe('bob')
    const other = browser()
    const second = (await other.signIn('praca', { person: 'clara' })).value
    expect((await join(other, second.ticket, 'bob', demoPasswords.bob)).code).toBe('sign_in_linked')
    await unlinkAll()
  })

  it('joins an account with a second step once that is done, and only that account', async () => {
    const { secret } = (
      await w.send('POST', '/wps/v2/identity/totp/begin', {
        token: await w.tokenOf('carol'),
        body: { password: demoPasswords.carol },
      })
    ).value
    const code = () => totpCode(Secret.fromBase32(secret).bytes, w.needs.clock.now())
    const carol = await w.tokenOf('carol')
    await w.send('POST', '/wps/v2/identity/totp/confirm', { token: carol, body: { code: code() } })
    w.pass(30_000)

    const b = browser()
    const { ticket } = (await b.signIn('praca', { person: 'bruno' })).value
    const complete = (token: string) =>
      b.send('POST', '/wps/v2/identity/links/complete', { token, body: { ticket } })
    expect((await complete(carol)).code).toBe('sign_in_ticket_unknown')
    const asked = await join(b, ticket, 'carol', demoPasswords.carol)
    expect(asked.code).toBe('second_step_needed')
    expect((await complete(await w.tokenOf('bob'))).code).toBe('sign_in_ticket_unknown')
    const { challenge } = asked.value
    const entered = await b.send('POST', '/wps/v2/session/second-step', {
      body: { challenge, method: 'totp', code: code() },
    })
    expect(await complete(entered.value.token)).toMatchObject({ success: true })

    w.pass(30_000)
    const again = await browser().signIn('praca', { person: 'bruno' })
    expect(again.code).toBe('second_step_needed')
    expect(again.value.methods).toEqual(['totp'])
    await run(w.needs.db)`delete from member_recovery_codes`
    await run(w.needs.db)`delete from member_totp`
    await unlinkAll()
  })

  it('asks a newcomer for what the form demands of everybody', async () => {
    const b = browser()
    const { ticket } = (await b.signIn('praca', { person: 'bruno' })).value
    const told = async (more: object) => (await register(b, ticket, more)).code
    expect(await told({ username: '' })).toBe('field_invalid')
    expect(await told({ username: 'brunoreis', termsAccepted: false })).toBe('terms_not_accepted')
    expect(await told({ username: 'brunoreis', ageConfirmed: false })).toBe('age_not_confirmed')
    expect(await told({ username: 'brunoreis', affiliateCode: 'NOBODY' })).toBe(
      'invitation_code_error',
    )
    expect(await told({ username: 'Alice' })).toBe('username_taken')
    await w.set('merchant', { checkDomain: true })
    expect(await told({ username: 'brunoreis', domain: 'evil.example' })).toBe('invalid_url')
    await w.set('merchant', { checkDomain: false })
    await w.switches()
    expect(await told({ username: 'brunoreis' })).toBe('registration_closed')
    await w.switches(...w.usual)
    expect(await register(b, ticket, { username: 'brunoreis' })).toMatchObject({ success: true })
    await unlinkAll()
  })

  it('makes one account of one word, however often the form is sent at once', async () => {
    const b = browser()
    const { ticket } = (await b.signIn('praca', { person: 'bruno' })).value
    const all = await Promise.all(
      [1, 2, 3].map((n) => register(b, ticket, { username: `racer${n}` })),
    )
    expect(all.filter(({ success }) => success)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'sign_in_ticket_unknown')).toHaveLength(2)
    const c = browser()
    const d = browser()
    await unlinkAll()
    const one = (await c.signIn('praca', { person: 'bruno' })).value.ticket
    const two = (await d.signIn('praca', { person: 'bruno' })).value.ticket
    await register(c, one, { username: 'racerone' })
    expect((await register(d, two, { username: 'racertwo' })).code).toBe('sign_in_taken')
    expect((await join(d, two, 'bob', demoPasswords.bob)).code).toBe('sign_in_taken')
    await unlinkAll()
  })

  it('lets a newcomer’s ticket run out, and no other browser use it', async () => {
    const b = browser()
    const { ticket } = (await b.signIn('praca', { person: 'bruno' })).value
    const thief = browser()
    await thief.begin('praca')
    expect((await register(thief, ticket, { username: 'thief1' })).code).toBe(
      'sign_in_ticket_unknown',
    )
    expect((await join(thief, ticket, 'bob', demoPasswords.bob)).code).toBe(
      'sign_in_ticket_unknown',
    )
    w.pass(TICKET_MS)
    expect((await register(b, ticket, { username: 'tooslow' })).code).toBe('sign_in_ticket_unknown')
  })
})

describe('the way to a provider and back', () => {
  it('carries state, nonce and PKCE, and the exact return address', async () => {
    const { address } = (await browser().begin('chave', { returnTo: '/rng?vassalage=HOUSE' })).value
    const { searchParams: asked, pathname } = new URL(address, 'http://x')
    expect(pathname).toBe('/sandbox/identity/chave/authorize')
    expect(Object.fromEntries(asked)).toMatchObject({
      redirect_uri: 'http://localhost/sign-in/return',
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)).toMatch(/^[\w-]{43}$/u)
    }
  })

  it('leads back to pages of this site only', async () => {
    for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', 'rng']) {
      const refused = await browser().begin('chave', { returnTo })
      expect([returnTo, refused.code]).toEqual([returnTo, 'invalid_request'])
    }
    const b = browser()
    const { address } = (await b.begin('chave', { returnTo: '/promotions#3' })).value
    const { to } = await b.choose(address, { person: 'ana' })
    expect((await b.finish(to)).value.returnTo).toBe('/promotions#3')
  })

  it('is not begun for an address that is not ours, and not by a foreign page', async () => {
    const body = { provider: 'chave' }
    const at = (headers: Record<string, string>) =>
      w.send('POST', '/wps/v2/sign-in/begin', { body, headers })
    expect((await at({ host: 'evil.example' })).code).toBe('sign_in_unavailable')
    expect((await at({ host: 'localhost', origin: 'https://evil.example' })).code).toBe(
      'not_allowed',
    )
  })

  it('takes a state once, from the browser that has it, on its own address, in time', async () => {
    const b = browser()
    const { address } = (await b.begin('chave')).value
    const { to } = await b.choose(address, { person: 'clara' })
    const thief = browser()
    await thief.begin('chave')
    expect((await thief.finish(to)).code).toBe('sign_in_state_unknown')
    expect((await b.finish(to)).value.kind).toBe('new')
    expect((await b.finish(to)).code).toBe('sign_in_state_unknown')

    const next = await b.choose((await b.begin('chave')).value.address)
    const elsewhere = await b.finish(next.to, { headers: { host: 'localhost:4000' } })
    expect(elsewhere.code).toBe('sign_in_state_unknown')

    const slow = await b.choose((await b.begin('chave')).value.address)
    w.pass(SIGN_IN_MS)
    expect((await b.finish(slow.to)).code).toBe('sign_in_state_unknown')
    expect((await b.finish('http://localhost/?code=1')).code).toBe('sign_in_state_unknown')
  })

  it('lets one of two at once in', async () => {
    const b = browser()
    const { to } = await b.choose((await b.begin('chave')).value.address, { person: 'clara' })
    const both = await Promise.all([b.finish(to), b.finish(to)])
    expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'sign_in_state_unknown'])
  })

  it('says so when the person has closed the provider’s page (N-10)', async () => {
    const cancelled = await browser().signIn('praca', { person: '' })
    expect(cancelled).toMatchObject({
      status: 401,
      code: 'sign_in_cancelled',
      message:
        'O login falhou porque a janela do provedor foi fechada ou cancelada. Tente de novo.',
    })
  })

  it.each<[string]>([
    ['wrong-nonce'],
    ['wrong-audience'],
    ['wrong-issuer'],
    ['expired'],
    ['bad-signature'],
    ['unsigned'],
  ])('refuses a word with %s', async (mischief) => {
    const answer = await browser().signIn('chave', { mischief } satisfies Choice)
    expect(answer).toMatchObject({ status: 401, code: 'sign_in_refused' })
  })

  it('refuses an answer of another issuer, and a code that was guessed', async () => {
    const b = browser()
    const { to } = await b.choose((await b.begin('chave')).value.address)
    const mixed = new URL(to)
    mixed.searchParams.set('iss', 'https://identity.parlour.example/praca')
    expect((await b.finish(mixed.href)).code).toBe('sign_in_refused')
    const guessed = new URL((await b.choose((await b.begin('chave')).value.address)).to)
    guessed.searchParams.set('code', 'guessed')
    expect((await b.finish(guessed.href)).code).toBe('sign_in_refused')
  })

  it('says so when the provider is switched off meanwhile, or silent', async () => {
    const before = w.needs.settings.current().signIn.providers
    const b = browser()
    const { to } = await b.choose((await b.begin('chave')).value.address)
    await w.set('signIn', { providers: before.filter(({ name }) => name !== 'chave') })
    expect((await b.finish(to)).code).toBe('sign_in_unavailable')
    const silent = before.map((one) => ({ ...one, issuer: 'https://127.0.0.1:9/none' }))
    await w.set('signIn', { providers: silent })
    expect((await browser().begin('chave')).code).toBe('sign_in_unreachable')
    await w.set('signIn', { providers: [...before] })
  })
})

describe('linking a provider in the account', () => {
  const begin = (b: Browser, token: string, password: string) =>
    b.send('POST', '/wps/v2/identity/links/begin', {
      token,
      body: { provider: 'praca', password, returnTo: '/home' },
    })

  it('asks for the password, links, and is undone again', async () => {
    const token = await w.tokenOf('bob')
    const b = browser()
    expect((await begin(b, token, 'wrong-guess-1')).code).toBe('password_wrong')
    const { address } = (await begin(b, token, demoPasswords.bob)).value
    const { to } = await b.choose(address, { person: 'clara' })
    const linked = await b.finish(to, { token })
    expect(linked.value).toEqual({ kind: 'linked', provider: 'praca', returnTo: '/home' })
    const told = async () => toldOfSafety(w.needs.db, await w.idOf('bob'))
    expect((await told()).at(-1)).toBe('sign_in_linked')
    expect((await begin(b, token, demoPasswords.bob)).code).toBe('sign_in_linked')
    const session = (await browser().signIn('praca', { person: 'clara' })).value.session
    expect(session.userInfo.account).toBe('bob')
    const off = (password: string = demoPasswords.bob) =>
      w.send('POST', '/wps/v2/identity/links/praca/remove', { token, body: { password } })
    expect((await off('wrong-guess-1')).code).toBe('password_wrong')
    expect((await off()).success).toBe(true)
    expect((await told()).at(-1)).toBe('sign_in_unlinked')
    expect((await off()).code).toBe('sign_in_link_unknown')
    expect((await browser().signIn('praca', { person: 'clara' })).value.kind).toBe('new')
  })

  it('is finished only by the member who began it', async () => {
    const token = await w.tokenOf('bob')
    const b = browser()
    const { address } = (await begin(b, token, demoPasswords.bob)).value
    const { to } = await b.choose(address, { person: 'clara' })
    expect((await b.finish(to, { token: await w.tokenOf('alice') })).code).toBe(
      'sign_in_state_unknown',
    )
    const again = await b.choose((await begin(b, token, demoPasswords.bob)).value.address)
    expect((await b.finish(again.to)).code).toBe('sign_in_state_unknown')
  })

  it('takes no sign-in that belongs to somebody else', async () => {
    const b = browser()
    const { ticket } = (await b.signIn('praca', { person: 'clara' })).value
    await join(b, ticket, 'alice', demoPasswords.alice)
    const token = await w.tokenOf('bob')
    const { to } = await b.choose((await begin(b, token, demoPasswords.bob)).value.address, {
      person: 'clara',
    })
    expect((await b.finish(to, { token })).code).toBe('sign_in_taken')
    await unlinkAll()
  })

  it('opens no suspended account', async () => {
    const b = browser()
    const { ticket } = (await b.signIn('praca', { person: 'clara' })).value
    await join(b, ticket, 'bob', demoPasswords.bob)
    const { db } = w.needs
    await run(db)`update members set state = 'suspended' where username_folded = 'bob'`
    expect((await browser().signIn('praca', { person: 'clara' })).code).toBe('account_suspended')
    await run(db)`update members set state = 'open' where username_folded = 'bob'`
    await unlinkAll()
  })
})
