import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hash } from '@node-rs/argon2'
import { maybe, run } from '../../base/database/query.ts'
import { haveFailed } from './testing/failed-tries.ts'
import { knownCaptcha } from './testing/known-captcha.ts'
import { PASSWORD_LIFE_MS } from '../members/limits.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import { whileQueueIsFull } from '../members/testing/full-queue.ts'
import { phoneLoginRefusals } from '../members/testing/phone-refusals.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'
import { LOCK_MS } from '../../base/rate-limits/limits.ts'

const initialPassword = 'from-the-house-1'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld({ config: { defaultInitialPassword: initialPassword } })
})
afterAll(() => w?.close())

/** Each test starts with nothing counted and the usual settings. */
beforeEach(async () => {
  await run(w.needs.db)`delete from failed_tries`
  await w.set('login', { specificErrors: false })
  await w.switches(...w.usual)
})

const good = 'alice-demo-1'
const from = (last: number) => ({ from: `203.0.113.${last}` })

const failed = (subject: string, failures: number, lockMs?: number) =>
  haveFailed(w, subject, failures, lockMs)

async function withCaptcha() {
  const { captchaId, code } = await knownCaptcha(w)
  return { cookie: `captcha=${captchaId}`, more: { captcha: code } }
}

describe('log in', () => {
  it('answers token, flags and user info, and takes the name in any case (C-02, E-08, E-09)', async () => {
    const answer = await w.logIn(' Alice ', good)
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      value: {
        firstTimeLogin: false,
        passwordExpired: false,
        passwordChangeRequired: false,
        userInfo: { userName: 'alice', account: 'alice', type: 0 },
        playStop: null,
      },
    })
    expect(Buffer.from(answer.value.token, 'base64url')).toHaveLength(32)
  })

  it('takes an encrypted body, and once only (C-02)', async () => {
    const body = { username: 'alice', password: good }
    const raw = await w.sealed('POST /wps/session/login', body)
    expect(await w.send('POST', '/wps/session/login', { raw })).toMatchObject({ success: true })
    expect((await w.send('POST', '/wps/session/login', { raw })).code).toBe('stale_request')
  })

  it('tells when the member was here before', async () => {
    const first = await w.logIn('bob', 'bob-demo-1')
    w.pass(60_000)
    const second = await w.logIn('bob', 'bob-demo-1')
    expect(Date.parse(second.value.previousLoginAt)).toBeGreaterThan(Date.now() - 10_000)
    const info = await w.send('GET', '/wps/member/info', { token: second.value.token })
    expect(info.value.previousLoginAt).toBe(second.value.previousLoginAt)
    expect(first.value.token).not.toBe(second.value.token)
  })

  it('replaces a hash of weaker parameters with one of today', async () => {
    const weak = await hash('bob-demo-1', { memoryCost: 8192, timeCost: 2, parallelism: 1 })
    const bob = await w.idOf('bob')
    await run(w.needs.db)`
      update member_credentials set password_hash = ${weak} where member_id = ${bob}`
    expect(await w.logIn('bob', 'bob-demo-1')).toMatchObject({ success: true })
    const row = await maybe<{ kept: string }>(w.needs.db)`
      select password_hash as kept from member_credentials where member_id = ${bob}`
    expect(row?.kept).toContain('m=19456,t=2,p=1')
    expect(await w.logIn('bob', 'bob-demo-1')).toMatchObject({ success: true })
  })

  it('lets a demo player in whatever else is on the form, but no unknown field', async () => {
    const more = { type: 'username', agentPortal: false, rememberMe: false }
    expect(await w.logIn('alice', good, { more })).toMatchObject({ success: true })
    const sly = await w.logIn('alice', good, { more: { isAgent: true } })
    expect(sly.code).toBe('invalid_request')
  })
})

describe('a password that has to be changed', () => {
  it('is told at the first login of an account that somebody else made (T-11, E-09)', async () => {
    const bob = await w.idOf('bob')
    await run(w.needs.db)`
      update member_credentials set first_login = true where member_id = ${bob}`
    const answer = await w.logIn('bob', 'bob-demo-1')
    expect(answer.value).toMatchObject({ firstTimeLogin: true, passwordChangeRequired: true })
    const info = await w.send('GET', '/wps/member/info', { token: answer.value.token })
    expect(info.value).toMatchObject({ firstTimeLogin: true, passwordChangeRequired: true })
    await run(w.needs.db)`
      update member_credentials set first_login = false where member_id = ${bob}`
  })

  it('comes before everything of a real account (T-11, N-15)', async () => {
    const bob = await w.idOf('bob')
    const first = (value: boolean) =>
      run(w.needs.db)`
        update member_credentials set first_login = ${value} where member_id = ${bob}`
    await first(true)
    const { token } = (await w.logIn('bob', 'bob-demo-1')).value
    const demanded = { status: 403, code: 'password_change_required' }
    expect(await w.send('GET', '/wps/v2/member/profile', { token })).toMatchObject(demanded)
    const game = { nodeId: 'brass-fox', vassalage: 'parlour' }
    const launch = await w.send('POST', '/wps/game/launchGame', { token, body: game })
    expect(launch).toMatchObject(demanded)
    // Play without a frame moves the same money.
    for (const path of ['/wps/v2/fair/games/dice/play', '/wps/v2/lottery/tickets'])
      expect(await w.send('POST', path, { token, body: {} })).toMatchObject(demanded)
    expect((await w.send('GET', '/wps/v2/member/state', { token })).value.firstTimeLogin).toBe(true)
    const fresh = 'bob-chose-this-1'
    const change = (token: string, oldPassword: string, newPassword: string) =>
      w.send('POST', '/wps/member/password', {
        token,
        body: { oldPassword, newPassword, confirmNewPassword: newPassword },
      })
    expect(await change(token, 'bob-demo-1', fresh)).toMatchObject({ success: true })
    const again = (await w.logIn('bob', fresh)).value
    expect(again).toMatchObject({ firstTimeLogin: false, passwordChangeRequired: false })
    const profile = await w.send('GET', '/wps/v2/member/profile', { token: again.token })
    expect(profile).toMatchObject({ success: true })
    await change(again.token, fresh, 'bob-demo-1')
  })

  it('is told when it has expired, and demanded only with PWDEXPFORCECHANGE3 (T-11, Y-14)', async () => {
    const bob = await w.idOf('bob')
    const old = new Date(Date.now() - PASSWORD_LIFE_MS)
    const setChanged = (at: Date) =>
      run(w.needs.db)`
        update member_credentials set password_changed_at = ${at} where member_id = ${bob}`
    await setChanged(old)
    const lenient = await w.logIn('bob', 'bob-demo-1')
    expect(lenient.value).toMatchObject({ passwordExpired: true, passwordChangeRequired: false })
    await w.switches(...w.usual, 'PWDEXPFORCECHANGE3')
    const strict = await w.logIn('bob', 'bob-demo-1')
    expect(strict.value).toMatchObject({ passwordExpired: true, passwordChangeRequired: true })
    await setChanged(new Date())
    const fresh = await w.logIn('bob', 'bob-demo-1')
    expect(fresh.value).toMatchObject({ passwordExpired: false, passwordChangeRequired: false })
  })

  it('is demanded of whoever enters with the default one of the configuration (K-11)', async () => {
    const bob = await w.idOf('bob')
    const set = async (password: string) => {
      const stored = (await passwords.hash(password)) as string
      await run(w.needs.db)`
        update member_credentials set password_hash = ${stored} where member_id = ${bob}`
    }
    await set(initialPassword)
    const answer = await w.logIn('bob', initialPassword)
    expect(answer.value).toMatchObject({ firstTimeLogin: false, passwordChangeRequired: true })
    const info = await w.send('GET', '/wps/member/info', { token: answer.value.token })
    expect(info.value.passwordChangeRequired).toBe(true)
    await set('bob-demo-1')
  })
})

describe('a failed log in', () => {
  it('has one text and one amount of work for an unknown name, a wrong password and a locked account', async () => {
    await failed('login:bob', 5, LOCK_MS)
    const work = async (name: string, password: string, address: number) => {
      const captcha = name === 'bob' ? await withCaptcha() : {}
      const before = passwords.counts.computed
      const { status, code, message } = await w.logIn(name, password, {
        ...from(address),
        ...captcha,
      })
      return { hashes: passwords.counts.computed - before, status, code, message }
    }
    const unknown = await work('nobody-here', 'x', 21)
    const wrong = await work('alice', 'x', 22)
    const locked = await work('bob', 'bob-demo-1', 23)
    expect(unknown).toMatchObject({ hashes: 1, status: 401, code: 'login_failed' })
    expect(wrong).toEqual(unknown)
    expect(locked).toEqual(unknown)
  })

  it('takes about the same time for a known and an unknown name', async () => {
    const times = { alice: [] as number[], 'nobody-here': [] as number[] }
    // In turn, so that what else the machine does falls on both alike.
    for (let turn = 0; turn < 20; turn += 1) {
      for (const name of Object.keys(times) as (keyof typeof times)[]) {
        await run(w.needs.db)`delete from failed_tries`
        const started = performance.now()
        await w.logIn(name, 'wrong', from(30))
        times[name].push(performance.now() - started)
      }
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[all.length >> 1] as number
    const [known, unknown] = [median(times.alice), median(times['nobody-here'])]
    // The hash alone takes some 15 ms; without the dummy one an unknown name would answer in two.
    expect(unknown).toBeGreaterThan(known * 0.5)
    expect(known).toBeGreaterThan(unknown * 0.5)
  })

  it('names the mistake only where the operator wants it (N-15)', async () => {
    await w.set('login', { specificErrors: true })
    expect((await w.logIn('nobody-here', 'x', from(31))).code).toBe('username_unknown')
    expect((await w.logIn('alice', 'x', from(32))).code).toBe('password_wrong')
    await failed('login:bob', 5, LOCK_MS)
    const captcha = await withCaptcha()
    const locked = await w.logIn('bob', 'bob-demo-1', { ...from(34), ...captcha })
    expect(locked.code).toBe('login_locked')
  })

  it('carries the captcha flag from the second failure on, and the third needs the captcha (E-08)', async () => {
    expect((await w.logIn('alice', 'x', from(40))).value.captcha).toBe(false)
    expect((await w.logIn('alice', 'x', from(40))).value.captcha).toBe(true)
    const third = await w.logIn('alice', good, from(40))
    expect(third).toMatchObject({ status: 422, code: 'captcha_wrong', value: { captcha: true } })
    const proved = await w.logIn('alice', good, { ...from(40), ...(await withCaptcha()) })
    expect(proved.success).toBe(true)
  })

  it('wants the captcha of an address that failed with several names, and of no other', async () => {
    await w.logIn('nobody-1', 'x', from(41))
    await w.logIn('nobody-2', 'x', from(41))
    expect((await w.logIn('alice', good, from(41))).code).toBe('captcha_wrong')
    expect(await w.logIn('alice', good, from(42))).toMatchObject({ success: true })
  })

  it('is forgotten once the member gets in, for the address too', async () => {
    await w.logIn('alice', 'x', from(43))
    await w.logIn('alice', good, from(43))
    await w.logIn('alice', 'x', from(43))
    expect(await w.logIn('alice', good, from(43))).toMatchObject({ success: true })
  })

  it('locks the password after five for half an hour, then opens again', async () => {
    for (let time = 0; time < 5; time += 1) {
      const proof = time < 2 ? {} : await withCaptcha()
      await w.logIn('alice', 'x', { ...from(50 + time), ...proof })
    }
    const locked = await w.logIn('alice', good, { ...from(60), ...(await withCaptcha()) })
    expect(locked.code).toBe('login_failed')
    w.pass(LOCK_MS + 1)
    expect(await w.logIn('alice', good, from(61))).toMatchObject({ success: true })
  })

  it('locks it after three where the licence is strict, and leaves it open then elsewhere', async () => {
    for (const [profile, isLocked] of [
      ['regulated', true],
      ['classic', false],
    ] as const) {
      await w.set('jurisdiction', { profile })
      for (let time = 0; time < 3; time += 1) {
        const proof = time < 2 ? {} : await withCaptcha()
        await w.logIn('alice', 'x', { ...from(140 + time), ...proof })
      }
      const answer = await w.logIn('alice', good, { ...from(150), ...(await withCaptcha()) })
      expect(answer.success).toBe(!isLocked)
      w.pass(LOCK_MS + 1)
    }
  })

  it('cannot be tried more often by asking side by side', async () => {
    const before = passwords.counts.computed
    const guesses = Array.from({ length: 20 }, (_, n) =>
      w.logIn('alice', `guess-${n}`, from(100 + n)),
    )
    // The right password is the last of the crowd: five have been judged before it.
    await Promise.all(guesses)
    const proof = await withCaptcha()
    expect((await w.logIn('alice', good, { ...from(130), ...proof })).code).toBe('login_failed')
    expect(passwords.counts.computed - before).toBeLessThanOrEqual(21)
  })

  it('does not count when it could not be judged', async () => {
    await whileQueueIsFull(async () => {
      for (let time = 0; time < 6; time += 1) {
        const answer = await w.logIn('alice', good, from(139))
        expect(answer).toMatchObject({ status: 503, code: 'overloaded' })
      }
    })
    expect(await w.logIn('alice', good, from(139))).toMatchObject({ success: true })
  })

  it('of one address with fifty names makes the address wait', async () => {
    await failed('address:203.0.113.140', 50)
    const answer = await w.logIn('alice', good, from(140))
    expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(answer.value.retryAfterSeconds).toBeGreaterThan(0)
    expect(await w.logIn('alice', good, from(141))).toMatchObject({ success: true })
  })
})

describe('the wrong side of the house', () => {
  it('only agents enter the agent side (Y-06, N-11)', async () => {
    const portal = { more: { agentPortal: true } }
    expect(await w.logIn('carol', 'carol-demo-1', portal)).toMatchObject({ success: true })
    const alice = await w.logIn('alice', good, portal)
    expect(alice).toMatchObject({
      status: 403,
      code: 'only_agents_log_in',
      message: 'Somente agentes podem entrar aqui. Quem não é agente não consegue fazer login.',
    })
  })

  it('an account that is no member’s cannot log in by password (Y-06, N-11)', async () => {
    const stored = (await passwords.hash('dan-knows-it')) as string
    const dan = await w.idOf('dan')
    await run(w.needs.db)`
      update member_credentials set password_hash = ${stored} where member_id = ${dan}`
    const answer = await w.logIn('dan', 'dan-knows-it')
    expect(answer).toMatchObject({
      status: 403,
      code: 'not_a_member_account',
      message: 'Esta não é uma conta de membro e não pode entrar por aqui.',
    })
  })

  it('a suspended member is told so only with the right password', async () => {
    const setState = (state: string) =>
      run(w.needs.db)`update members set state = ${state} where username_folded = 'bob'`
    await setState('suspended')
    expect((await w.logIn('bob', 'x')).code).toBe('login_failed')
    expect((await w.logIn('bob', 'bob-demo-1')).code).toBe('account_suspended')
    await setState('open')
  })
})

/** Those of the login by mobile number and of the second step are shown beside those. */
const elsewhere: ReadonlySet<string> = new Set([...phoneLoginRefusals, 'second_step_needed'])

describe('the refusals of log in', () => {
  /** A case for each, set so that everything later in the order is wrong as well. */
  const cases: Record<string, () => Promise<{ code?: string }>> = {
    login_type_unavailable: () => w.logIn('nobody', 'x', { ...from(50), more: { type: 'sms' } }),
    too_many_requests: async () => {
      await failed('address:203.0.113.150', 50)
      return w.logIn('nobody', 'x', from(150))
    },
    captcha_wrong: async () => {
      await failed('login:nobody', 2)
      return w.logIn('nobody', 'x', from(151))
    },
    overloaded: () => whileQueueIsFull(() => w.logIn('nobody', 'x', from(152))),
    login_failed: () => w.logIn('nobody', 'x', from(153)),
    login_locked: async () => {
      await w.set('login', { specificErrors: true })
      await failed('login:alice', 5, LOCK_MS)
      return w.logIn('alice', 'x', { ...from(154), ...(await withCaptcha()) })
    },
    username_unknown: async () => {
      await w.set('login', { specificErrors: true })
      return w.logIn('nobody', 'x', from(155))
    },
    password_wrong: async () => {
      await w.set('login', { specificErrors: true })
      return w.logIn('alice', 'x', from(156))
    },
    account_suspended: async () => {
      await run(w.needs.db)`update members set state = 'suspended' where username_folded = 'bob'`
      const answer = await w.logIn('bob', 'bob-demo-1', { more: { agentPortal: true } })
      await run(w.needs.db)`update members set state = 'open' where username_folded = 'bob'`
      return answer
    },
    only_agents_log_in: () => w.logIn('dan', 'dan-knows-it', { more: { agentPortal: true } }),
    not_a_member_account: () => w.logIn('dan', 'dan-knows-it'),
  }

  it('each come when they should, in the order the wire lists', async () => {
    const byPassword = schemas.login.refusals.filter((code) => !elsewhere.has(code))
    expect(Object.keys(cases)).toEqual(byPassword)
    for (const [code, provoke] of Object.entries(cases)) {
      await run(w.needs.db)`delete from failed_tries`
      await w.set('login', { specificErrors: false })
      expect((await provoke()).code).toBe(code)
    }
  })
})
