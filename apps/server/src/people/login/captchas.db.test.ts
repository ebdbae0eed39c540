import { HOUR_MS } from '@parlour/time'
import { solveChallenge } from 'altcha-lib/v1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { drawCaptcha, passCaptcha } from './captchas.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'
import { CAPTCHA_MS } from '../../base/http/limits.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

/** A picture whose code is known: chance gives zeros, which is the first letter four times. */
const known = async () => {
  const chance = {
    bytes: (count: number) => (count === 18 ? w.needs.chance.bytes(18) : new Uint8Array(count)),
  }
  const { captchaId } = await drawCaptcha({ ...w.needs, chance })
  return captchaId
}
const pass = (captchaId: string | undefined, code: string | undefined) =>
  passCaptcha(w.needs, { captchaId, code, verification: undefined })

describe('a captcha', () => {
  it('is a picture in base64, with its id in a cookie that scripts cannot read (C-15, E-15)', async () => {
    const answer = await w.send('GET', '/wps/captcha')
    expect(answer).toMatchObject({ status: 200, success: true })
    const [head, body] = answer.value.split(',')
    expect(head).toBe('data:image/svg+xml;base64')
    expect(Buffer.from(body, 'base64').toString()).toMatch(/^<svg /u)
    expect(answer.setCookie[0]).toMatch(
      /^captcha=[\w-]{24}; Path=\/wps; Max-Age=300; HttpOnly; SameSite=Strict$/u,
    )
  })

  it('does not show its code in the text of the picture, and differs each time', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 5 }, async () => (await w.send('GET', '/wps/captcha')).value as string),
    )
    expect(new Set(pictures).size).toBe(5)
    const svg = Buffer.from((pictures[0] as string).split(',')[1] as string, 'base64').toString()
    expect(svg).not.toMatch(/<text|<title|<desc/u)
  })

  it('passes once with its code, in whatever case', async () => {
    const id = await known()
    expect(await pass(id, ' aAaA ')).toBe(true)
    expect(await pass(id, 'aaaa')).toBe(false)
  })

  it('is used up by a wrong code', async () => {
    const id = await known()
    expect(await pass(id, 'bbbb')).toBe(false)
    expect(await pass(id, 'aaaa')).toBe(false)
  })

  it('is bound to its cookie', async () => {
    await known()
    expect(await pass('AAAAAAAAAAAAAAAAAAAAAAAA', 'aaaa')).toBe(false)
    expect(await pass(undefined, 'aaaa')).toBe(false)
    expect(await pass(await known(), undefined)).toBe(false)
  })

  it('runs out after five minutes', async () => {
    const id = await known()
    w.pass(CAPTCHA_MS)
    expect(await pass(id, 'aaaa')).toBe(false)
  })

  it('is passed by one of many who send it at once', async () => {
    const id = await known()
    const passed = await Promise.all(Array.from({ length: 8 }, () => pass(id, 'aaaa')))
    expect(passed.filter(Boolean)).toHaveLength(1)
  })

  it('is asked at registration where the site wants it, and only there (V-10, E-02)', async () => {
    const form = {
      username: 'human1',
      password: 'a-long-enough-1',
      confirmPassword: 'a-long-enough-1',
    }
    const register = (more: object, cookie?: string) =>
      w.send('PUT', '/wps/member/register', { body: { ...form, ...more }, cookie })
    await w.set('registration', { showCaptcha: true })
    expect((await register({ captcha: 'aaaa' })).code).toBe('captcha_wrong')
    const cookie = `captcha=${await known()}`
    expect(await register({ captcha: 'aaaa' }, cookie)).toMatchObject({ success: true })
    await w.set('registration', { showCaptcha: false })
    expect(await register({ username: 'human2' })).toMatchObject({ success: true })
  })

  it('is rationed by address', async () => {
    const hour = new Date(Math.floor(w.needs.clock.now().getTime() / HOUR_MS) * HOUR_MS)
    await run(w.needs.db)`
      insert into rationed_calls (subject, window_start, calls)
      values ('captcha:203.0.113.88', ${hour}, 1000)`
    for (const path of ['/wps/captcha', '/wps/v2/captcha/challenge']) {
      const answer = await w.send('GET', path, { from: '203.0.113.88' })
      expect(answer).toMatchObject({ status: 429, code: 'too_many_requests' })
      expect(answer.value.retryAfterSeconds).toBeLessThanOrEqual(3600)
    }
    expect((await w.send('GET', '/wps/captcha', { from: '203.0.113.89' })).status).toBe(200)
  })
})

describe('the proof of work beside the picture', () => {
  it('passes once, is bound to its cookie, and lets a player in who cannot read pictures (E-08)', async () => {
    const made = await w.send('GET', '/wps/v2/captcha/challenge')
    const { challenge, salt, algorithm, maxnumber, signature } = made.value
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
    const solved = { algorithm, challenge, number: solution?.number, salt, signature }
    const payload = Buffer.from(JSON.stringify(solved)).toString('base64')
    await w.logIn('alice', 'x')
    await w.logIn('alice', 'x')
    const more = { verification: { provider: 'altcha', payload } }
    expect((await w.logIn('alice', 'alice-demo-1', { more })).code).toBe('captcha_wrong')
    const other = (await w.send('GET', '/wps/v2/captcha/challenge')).cookie
    expect((await w.logIn('alice', 'alice-demo-1', { more, cookie: other })).code).toBe(
      'captcha_wrong',
    )
    const entered = await w.logIn('alice', 'alice-demo-1', { more, cookie: made.cookie })
    expect(entered).toMatchObject({ success: true })
    const again = await passCaptcha(w.needs, {
      captchaId: made.cookie?.split('=')[1],
      code: undefined,
      verification: more.verification,
    })
    expect(again).toBe(false)
  })
})
