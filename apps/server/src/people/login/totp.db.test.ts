import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maybe, run } from '../../base/database/query.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'
import { toldOfSafety } from '../members/testing/told-protection.ts'
import { totpCode } from '../../house/operators/totp.ts'
import { ENROLMENT_MS, LOCK_CODES_AFTER_FAILURES } from './limits.ts'
import { LOCK_MS } from '../../base/rate-limits/limits.ts'
import { demoPasswords } from '../members/demo-people.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

type Name = 'alice' | 'bob' | 'carol'
const password = (name: Name) => demoPasswords[name]
const post = async (name: Name, path: string, body: object) =>
  w.send('POST', `/wps/v2/identity/totp/${path}`, { token: await tokenOf(name), body })

const tokens = new Map<Name, string>()
/** A session from before the second factor was on. */
async function tokenOf(name: Name): Promise<string> {
  const known = tokens.get(name) ?? (await w.tokenOf(name))
  tokens.set(name, known)
  return known
}

const bytesOf = (secret: string) => Secret.fromBase32(secret).bytes
const codeOf = (secret: string, shiftMs = 0) =>
  totpCode(bytesOf(secret), new Date(w.needs.clock.now().getTime() + shiftMs))
/** Steps into the next half-minute, where a new code counts. */
const nextStep = () => w.pass(30_000)

async function enrol(name: Name): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await post(name, 'begin', { password: password(name) })).value
  const confirmed = await post(name, 'confirm', { code: codeOf(secret) })
  nextStep()
  return { secret, recoveryCodes: confirmed.value.recoveryCodes }
}

async function reset(name: Name): Promise<void> {
  const id = await w.idOf(name)
  await run(w.needs.db)`delete from member_recovery_codes where member_id = ${id}`
  await run(w.needs.db)`delete from member_totp where member_id = ${id}`
  await run(w.needs.db)`delete from failed_tries`
}

const lastTold = async () => (await toldOfSafety(w.needs.db, await w.idOf('alice'))).at(-1)

describe('an authenticator app', () => {
  it('is on once a code of it was right, and tells ten recovery codes this once', async () => {
    const begun = await post('alice', 'begin', { password: password('alice') })
    expect(begun.value.address).toContain(`secret=${begun.value.secret}`)
    const state = async () =>
      (await w.send('GET', '/wps/v2/identity', { token: await tokenOf('alice') })).value.totp
    expect(await state()).toMatchObject({ on: false })
    const { value } = await post('alice', 'confirm', { code: codeOf(begun.value.secret) })
    expect(new Set(value.recoveryCodes).size).toBe(10)
    expect(await state()).toMatchObject({ on: true, recoveryCodesLeft: 10 })
    expect(await lastTold()).toBe('app_codes_on')
    await reset('alice')
  })

  it('is not stored in the clear, nor are its recovery codes', async () => {
    const { secret, recoveryCodes } = await enrol('alice')
    const row = await maybe<{ dump: string }>(w.needs.db)`
      select (select string_agg(encode(sealed_secret, 'escape'), '') from member_totp)
          || (select string_agg(encode(code_hash, 'escape'), '') from member_recovery_codes) as dump`
    expect(row?.dump).not.toContain(secret)
    expect(row?.dump).not.toContain(Buffer.from(bytesOf(secret)).toString('latin1'))
    for (const code of recoveryCodes) expect(row?.dump).not.toContain(code.replace('-', ''))
    await reset('alice')
  })

  it('asks for the password first: a session left open enrols nobody', async () => {
    const wrong = await post('alice', 'begin', { password: 'not-the-password-1' })
    expect(wrong).toMatchObject({ status: 401, code: 'password_wrong' })
    expect((await post('alice', 'begin', {})).code).toBe('password_wrong')
    await reset('alice')
  })

  it('refuses the password for a while after too many wrong ones, and a full queue of hashes', async () => {
    for (let i = 0; i < 5; i += 1) await post('bob', 'begin', { password: `wrong-guess-${i}` })
    expect((await post('bob', 'begin', { password: password('bob') })).code).toBe('tries_locked')
    await reset('bob')
  })

  it('has to be confirmed within its time', async () => {
    const { secret } = (await post('alice', 'begin', { password: password('alice') })).value
    expect((await post('alice', 'confirm', { code: '000000' })).code).toBe('app_code_wrong')
    const id = await w.idOf('alice')
    await run(w.needs.db)`
      update member_totp set begun_at = begun_at - ${ENROLMENT_MS + 1000} * interval '1 millisecond'
       where member_id = ${id}`
    expect((await post('alice', 'confirm', { code: codeOf(secret) })).code).toBe(
      'enrolment_expired',
    )
    await reset('alice')
    expect((await post('alice', 'confirm', { code: '123456' })).code).toBe('enrolment_expired')
  })

  it('is enrolled once, also when two pages confirm it at once', async () => {
    const { secret } = (await post('alice', 'begin', { password: password('alice') })).value
    const code = codeOf(secret)
    const both = await Promise.all([
      post('alice', 'confirm', { code }),
      post('alice', 'confirm', { code }),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect((await post('alice', 'begin', { password: password('alice') })).code).toBe(
      'second_factor_on',
    )
    expect((await post('alice', 'confirm', { code })).code).toBe('second_factor_on')
    await reset('alice')
  })

  it('goes off with password and code only', async () => {
    const off = (body: object) => post('alice', 'off', body)
    expect((await off({ password: password('alice'), code: '123456' })).code).toBe(
      'second_factor_off',
    )
    const { secret } = await enrol('alice')
    expect((await off({ password: 'wrong-guess-1', code: codeOf(secret) })).code).toBe(
      'password_wrong',
    )
    expect((await off({ password: password('alice'), code: '000000' })).code).toBe('app_code_wrong')
    const done = await off({ password: password('alice'), code: codeOf(secret) })
    expect(done).toMatchObject({ success: true })
    expect(await lastTold()).toBe('app_codes_off')
    const { value } = await w.send('GET', '/wps/v2/member/security', {
      token: await tokenOf('alice'),
    })
    expect(value.withdrawalsPausedUntil).not.toBeNull()
    expect((await off({ password: password('alice'), code: codeOf(secret) })).code).toBe(
      'second_factor_off',
    )
    await reset('alice')
  })

  it('replaces its recovery codes: the old ones are worth nothing', async () => {
    const { secret, recoveryCodes } = await enrol('alice')
    const renewed = await post('alice', 'recovery-codes', {
      password: password('alice'),
      code: codeOf(secret),
    })
    expect(renewed.value.recoveryCodes).toHaveLength(10)
    expect(await lastTold()).toBe('recovery_codes_renewed')
    const body = { password: password('alice'), code: recoveryCodes[0] }
    expect((await post('alice', 'off', body)).code).toBe('app_code_wrong')
    const fresh = { password: password('alice'), code: renewed.value.recoveryCodes[0] }
    expect(await post('alice', 'off', fresh)).toMatchObject({ success: true })
    await reset('alice')
  })
})

describe('logging in with an authenticator app', () => {
  let secret = ''
  let recoveryCodes: string[] = []
  beforeAll(async () => {
    ;({ secret, recoveryCodes } = await enrol('carol'))
  })

  const logIn = () => w.logIn('carol', password('carol'), { from: '198.51.100.1' })
  const finish = (challenge: string, code: string) =>
    w.send('POST', '/wps/v2/session/second-step', {
      from: '198.51.100.1',
      body: { challenge, method: 'totp', code },
    })

  it('asks for a code at every login, from a known place too (O-18)', async () => {
    for (let time = 0; time < 2; time += 1) {
      const asked = await logIn()
      expect(asked).toMatchObject({ success: false, code: 'second_step_needed' })
      expect(asked.value.methods[0]).toBe('totp')
      const entered = await finish(asked.value.challenge, codeOf(secret))
      expect(entered).toMatchObject({ success: true, value: { userInfo: { account: 'carol' } } })
      nextStep()
    }
  })

  it('says nothing of the factor to somebody without the password', async () => {
    const wrong = await w.logIn('carol', 'wrong-guess-1', { from: '198.51.100.1' })
    expect(wrong.code).toBe('login_failed')
    await run(w.needs.db)`delete from failed_tries`
  })

  it('takes a code once, also when two logins send it at once', async () => {
    const [first, second] = [await logIn(), await logIn()]
    const code = codeOf(secret)
    const both = await Promise.all([
      finish(first.value.challenge, code),
      finish(second.value.challenge, code),
    ])
    expect(both.map(({ code: told }) => told ?? 'in').sort()).toEqual(['in', 'second_step_wrong'])
    nextStep()
  })

  it('forgives a clock that is half a minute off, and no more', async () => {
    const enter = async (shiftMs: number) =>
      finish((await logIn()).value.challenge, codeOf(secret, shiftMs))
    nextStep()
    nextStep()
    expect((await enter(-60_000)).code).toBe('second_step_wrong')
    expect((await enter(60_000)).code).toBe('second_step_wrong')
    expect(await enter(-30_000)).toMatchObject({ success: true })
    expect(await enter(30_000)).toMatchObject({ success: true })
    nextStep()
    nextStep()
    await run(w.needs.db)`delete from failed_tries`
  })

  it('takes a recovery code once, however it is typed', async () => {
    const typed = recoveryCodes[3]!.toLowerCase().replace('-', ' ')
    const entered = await finish((await logIn()).value.challenge, typed)
    expect(entered).toMatchObject({ success: true })
    const again = await finish((await logIn()).value.challenge, recoveryCodes[3]!)
    expect(again.code).toBe('second_step_wrong')
    await run(w.needs.db)`delete from failed_tries`
  })

  it('makes guesses wait over all logins together, and lets go after a while', async () => {
    for (let i = 0; i < LOCK_CODES_AFTER_FAILURES; i += 1) {
      await finish((await logIn()).value.challenge, '000000')
    }
    const right = await finish((await logIn()).value.challenge, codeOf(secret))
    expect(right.code).toBe('second_step_wrong')
    w.pass(LOCK_MS + 30_000)
    expect(await finish((await logIn()).value.challenge, codeOf(secret))).toMatchObject({
      success: true,
    })
  })
})
