import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'
import { whileQueueIsFull } from '../../people/members/testing/full-queue.ts'
import { SIGN_IN_LOCK_MINUTES, SIGN_IN_NETWORK_FAILURES } from './limits.ts'
import { DEMO_OPERATOR_PASSWORD, demoOperators, seedOperators } from './operators.demo.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  await run(w.needs.db)`update operators set totp_step = 0`
  await run(w.needs.db)`delete from failed_tries`
})

const codeOf = async (name: string) =>
  (await demoOperators(w.needs)).find((one) => one.username === name)!.code

const signIn = async (change: object = {}) =>
  w.visitor.call('operatorSignIn', {
    body: {
      username: 'olga',
      password: DEMO_OPERATOR_PASSWORD,
      code: await codeOf('olga'),
      ...change,
    },
  })

const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>): string =>
  [answer.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0]!)
    .find((cookie) => cookie.startsWith('parlour-operator='))!

/** The same from an address, with a browser's mark. */
const signInFrom = async (ip: string, change: object = {}, place?: string) => {
  const reply = await w.app.inject({
    method: 'POST',
    url: '/wps/v2/operator/session',
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      ...(place && { cookie: `place=${place}` }),
    },
    payload: {
      username: 'olga',
      password: DEMO_OPERATOR_PASSWORD,
      code: await codeOf('olga'),
      ...change,
    },
  })
  return { status: reply.statusCode, ...reply.json() }
}
const forgetPlaces = () => run(w.needs.db)`delete from operator_places`
const nextCode = () => run(w.needs.db)`update operators set totp_step = 0`

const who = (cookie: string) => w.visitor.call('operatorSession', {}, { cookie })

const minutesIdle = async () =>
  (
    await one<{ minutes: number }>(w.needs.db)`
      select floor(extract(epoch from now() - max(seen_at)) / 60)::int as minutes
        from operator_sessions where ended_at is null`
  ).minutes

describe('operator sign-in', () => {
  it('opens a session in a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn()
    expect(answer.value).toMatchObject({ username: 'olga', idleMinutes: 15 })
    expect(answer.value.roles).toContain('RISK')
    const [cookie] = [answer.headers['set-cookie']]
      .flat()
      .filter((one) => String(one).startsWith('parlour-operator='))
    expect(cookie).toMatch(
      /^parlour-operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    )
    expect((await who(cookieOf(answer))).value.name).toBe('Olga')
  })

  it('marks the cookie for this host and TLS only, where TLS stands', async () => {
    const { setSessionCookie } = await import('./session-cookie.ts')
    const headers: string[] = []
    const reply = { header: (_name: string, value: string) => headers.push(value) }
    setSessionCookie(reply as never, 'token', { tls: true })
    expect(headers[0]).toMatch(/^__Host-parlour-operator=token; .*; Secure$/)
  })

  it.each([
    ['a wrong password', { password: 'wrong' }],
    ['a wrong code', { code: '000000' }],
    ['an unknown name', { username: 'nobody' }],
  ])('gives one answer to %s', async (_what, change) => {
    const answer = await signIn(change)
    expect(answer).toMatchObject({ status: 401, code: 'operator_credentials_wrong' })
    expect(String(answer.headers['set-cookie'])).not.toContain('parlour-operator')
  })

  it('takes a code once', async () => {
    const code = await codeOf('olga')
    expect((await signIn({ code })).success).toBe(true)
    expect((await signIn({ code })).code).toBe('operator_credentials_wrong')
    const both = await Promise.all(
      [1, 2, 3].map(async () => signIn({ username: 'oscar', code: await codeOf('oscar') })),
    )
    expect(both.filter((one) => one.success)).toHaveLength(1)
  })

  it('takes the code of the step before and after, and none further away', async () => {
    for (const [seconds, good] of [
      [-30, true],
      [30, true],
      [-90, false],
      [90, false],
    ] as const) {
      await run(w.needs.db)`update operators set totp_step = 0`
      w.pass(seconds * 1000)
      const code = await codeOf('olga')
      w.pass(-seconds * 1000)
      expect((await signIn({ code })).success).toBe(good)
    }
  })

  it('pauses after five failures from one place, whatever comes then', async () => {
    for (let i = 0; i < 5; i++) await signIn({ password: 'wrong' })
    const locked = await signIn()
    expect(locked).toMatchObject({ status: 429, code: 'operator_sign_in_locked' })
    expect(locked.value).toMatchObject({ minutes: 15 })
    w.pass(SIGN_IN_LOCK_MINUTES * 60_000)
    expect((await signIn()).success).toBe(true)
  })

  it('answers those who guess at a name alike, whether somebody has it or not', async () => {
    await forgetPlaces()
    const guess = async (username: string) => {
      const answers = []
      for (let i = 0; i < 7; i++) {
        const { status, code, value } = await signInFrom('198.51.100.9', {
          username,
          password: 'wrong',
          code: '000000',
        })
        answers.push({ status, code, value })
      }
      return answers
    }
    expect(await guess('oscar')).toEqual(await guess('nobody-of-ours'))
  })

  it('lets its owner in from a network or a browser known before, however strangers guess', async () => {
    await forgetPlaces()
    const place = 'o'.repeat(32)
    expect((await signInFrom('203.0.113.20', {}, place)).success).toBe(true)
    for (let i = 0; i < 12; i++) await signInFrom('198.51.100.9', { password: 'wrong' })
    expect((await signInFrom('198.51.100.9')).code).toBe('operator_sign_in_locked')
    await nextCode()
    expect((await signInFrom('203.0.113.99')).success).toBe(true)
    await nextCode()
    expect((await signInFrom('192.0.2.50', {}, place)).success).toBe(true)
  })

  it('makes a network wait that tries name after name, by /64, before anything is compared', async () => {
    await forgetPlaces()
    const answers = []
    for (let i = 0; i <= SIGN_IN_NETWORK_FAILURES; i++) {
      const { code } = await signInFrom(`2001:db8:1:2::${i.toString(16)}`, {
        username: `guess-${i}`,
        password: 'wrong',
      })
      answers.push(code)
    }
    expect(answers.at(-2)).toBe('operator_credentials_wrong')
    expect(answers.at(-1)).toBe('operator_sign_in_locked')
    expect((await signInFrom('2001:db8:1:3::1')).success).toBe(true)
  })

  it('has a line of its own for its passwords: a flood of log-ins keeps no operator out', async () => {
    await whileQueueIsFull(async () => {
      expect((await signIn()).success).toBe(true)
    })
  })

  it('is not kept open by what the console asks by itself, but by what a person does', async () => {
    await run(w.needs.db)`update operators set totp_step = 0`
    const cookie = cookieOf(await signIn())
    const ask = async (url: string) => (await w.app.inject({ url, headers: { cookie } })).statusCode
    await run(w.needs.db)`update operator_sessions set seen_at = now() - interval '14 minutes'`
    const polled = [
      '/wps/v2/operator/decisions',
      '/wps/v2/operator/agents/stops',
      '/wps/v2/operator/lottery/draws',
    ]
    for (const url of polled) expect(await ask(url)).toBe(200)
    expect(await minutesIdle()).toBe(14)
    expect(await ask('/wps/v2/operator/decisions/history')).toBe(200)
    expect(await minutesIdle()).toBe(0)
  })

  it('ends after fifteen idle minutes, at sign-out, and when the operator is switched off', async () => {
    const idle = cookieOf(await signIn())
    const elapse = (minutes: number) =>
      run(w.needs.db)`
        update operator_sessions set seen_at = seen_at - make_interval(mins => ${minutes})`
    await elapse(14)
    expect((await who(idle)).success).toBe(true)
    await elapse(15)
    expect((await who(idle)).code).toBe('not_logged_in')

    await run(w.needs.db)`update operators set totp_step = 0`
    const left = cookieOf(await signIn())
    expect((await w.visitor.call('operatorSignOut', {}, { cookie: left })).value.signedOut).toBe(
      true,
    )
    expect((await who(left)).code).toBe('not_logged_in')

    await run(w.needs.db)`update operators set totp_step = 0`
    const off = cookieOf(await signIn())
    await run(w.needs.db)`update operators set active = false where operator_id = 'olga'`
    expect((await who(off)).code).toBe('not_logged_in')
    await run(w.needs.db)`update operators set active = true`
  })

  it('keeps no token, password or TOTP secret in the clear, and one seed over two starts', async () => {
    const answer = await signIn()
    const token = cookieOf(answer).split('=')[1]!
    const before = await demoOperators(w.needs)
    await seedOperators(w.needs)
    expect((await demoOperators(w.needs)).map((one) => one.otpauth)).toEqual(
      before.map((one) => one.otpauth),
    )
    const rows = await many<{ row: string }>(w.needs.db)`
      select operators::text || operator_sessions::text as row
        from operators join operator_sessions using (operator_id)`
    const secret = Buffer.from(before[0]!.secretBase64, 'base64').toString('hex')
    for (const { row } of rows) {
      expect(row).not.toContain(token)
      expect(row).not.toContain(DEMO_OPERATOR_PASSWORD)
      expect(row).not.toContain(secret)
    }
  })
})

describe('roles', () => {
  it('of the demo never meet in one person where one makes and the other checks', async () => {
    const { rolesThatClash } = await import('../../base/http/roles.ts')
    const { DEMO_OPERATORS } = await import('./operators.demo.ts')
    expect(DEMO_OPERATORS.map((one) => rolesThatClash(one.roles))).toEqual([undefined, undefined])
    expect(rolesThatClash(['FINANCE_MAKER', 'FINANCE_CHECKER'])).toEqual([
      'FINANCE_MAKER',
      'FINANCE_CHECKER',
    ])
  })
})
