import { randomUUID } from 'node:crypto'
import { calls, targetOf } from '@parlour/wire'
import { bodySealer } from '@parlour/wire/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import type { World } from '../../testing/world.ts'
import { world } from '../../testing/world.ts'
import type { App } from './caller.ts'
import { POLICY_REPORT_BYTES } from './limits.ts'

let w: World
/** As in production: behind TLS, with rations and without the calls of staff in its papers. */
let strict: App
beforeAll(async () => {
  w = await world()
  const config = { ...w.needs.config, tls: true, rateLimits: true, mode: 'production' as const }
  strict = await createApp({ ...w.needs, config })
})
afterAll(async () => {
  await strict?.close()
  await w?.close()
})

const cookiesOf = (reply: { headers: Record<string, unknown> }) =>
  [reply.headers['set-cookie'] ?? []].flat().map(String)

describe('cookies of visitors and members', () => {
  const challenge = '/wps/v2/captcha/challenge'
  it('are bound to this very host by their names where TLS stands in front', async () => {
    const [set = ''] = cookiesOf(await strict.inject({ url: challenge }))
    expect(set).toMatch(
      /^__Host-captcha=[\w-]{24}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/u,
    )
  })

  it('keep their plain names on loopback, which cannot carry the other', async () => {
    const [set = ''] = cookiesOf(await w.app.inject({ url: challenge }))
    expect(set).toMatch(/^captcha=[\w-]{24}; Path=\/wps;/u)
  })

  it('are not read under the name that a neighbour could plant', async () => {
    const username = 'alice'
    const { needs } = w
    const { rememberDevice } = await import('../../people/login/sessions/remembered-devices.ts')
    const device = await rememberDevice(needs, await w.idOf(username))
    const show = async (name: string) =>
      (
        await strict.inject({
          url: '/wps/v2/session/device',
          headers: { cookie: `${name}=${device}` },
        })
      ).json()
    expect(await show('device')).not.toMatchObject({ value: { account: username } })
    expect(JSON.stringify(await show('__Host-device'))).toContain(username)
  })
})

describe('an encrypted body', () => {
  it('is for the very address it was sealed for, parameters and all', async () => {
    const { encryption } = (await w.visitor.call('permission', { query: {} })).value
    const seal = bodySealer(encryption, () => 0)!
    const meta = calls.transferToDownline
    const body = { transferId: randomUUID(), amount: '1.00', fundsPassword: '000000' }
    const send = async (sealedFor: string, sentTo: string) => {
      const payload = await seal(targetOf(meta, { memberId: sealedFor }), body)
      const reply = await w.app.inject({
        method: meta.method,
        url: meta.path.replace(':memberId', sentTo),
        headers: { 'content-type': 'application/jose', ...(await w.as('carol').headers()) },
        payload: payload!,
      })
      return reply.json().value?.problem ?? reply.json()
    }
    const bob = String(await w.idOf('bob'))
    const alice = String(await w.idOf('alice'))
    const turned = await send(bob, alice)
    const straight = await send(bob, bob)
    expect(turned).toMatchObject({ code: 'invalid_request' })
    expect(turned.value).toBeUndefined()
    // Opened: whatever is said then is said of what stands in it.
    expect(JSON.stringify(straight)).not.toBe(JSON.stringify(turned))
  })
})

describe('the papers of the calls', () => {
  it.each(['/docs', '/openapi.json'])(
    '%s shows production’s visitors no calls of staff or machines',
    async (url) => {
      const inside = ['/wps/v2/operator/', '/vendor/v1/', '/cashier/providers/']
      const [closed, open] = [await strict.inject({ url }), await w.app.inject({ url })]
      for (const path of inside) {
        expect(open.body).toContain(path)
        expect(closed.body).not.toContain(path)
      }
      expect(closed.body.includes('/wps/session/login')).toBe(true)
      expect(closed.headers.vary).toContain('Cookie')
      const { cookie = '' } = await w.as('oscar').headers()
      const asOperator = {
        cookie: cookie.replace(/^parlour-operator=/u, '__Host-parlour-operator='),
      }
      const whole = await strict.inject({ url, headers: asOperator })
      for (const path of inside) expect(whole.body).toContain(path)
      const stranger = { cookie: `__Host-parlour-operator=${'x'.repeat(43)}` }
      expect((await strict.inject({ url, headers: stranger })).body).toBe(closed.body)
    },
  )

  it('tell members and their agents of nothing inside', async () => {
    const headers = await w.as('carol').headers()
    const { body } = await strict.inject({ url: '/openapi.json', headers })
    expect(body).not.toContain('/wps/v2/operator/')
  })
})

describe('reports of a page’s policy', () => {
  const tell = (payload: string) =>
    strict.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload,
    })

  it('have an address in the policy, and are taken there whatever they hold', async () => {
    const { headers } = await strict.inject({ url: '/' })
    expect(headers['content-security-policy']).toContain('report-uri /csp-reports')
    for (const payload of ['', 'no json', '{"csp-report":{"blocked-uri":"inline"}}'])
      expect((await tell(payload)).statusCode).toBe(204)
  })

  it('are small', async () => {
    expect((await tell('x'.repeat(POLICY_REPORT_BYTES + 1))).statusCode).toBe(413)
  })
})

describe('calls that are signed wrongly', () => {
  it('are refused unjudged after some, and keep no other network out', async () => {
    const call = (remoteAddress: string) =>
      strict.inject({
        method: 'POST',
        url: '/wps/v2/messages/gateways/mail/receipts',
        remoteAddress,
        headers: { 'content-type': 'application/json', 'x-signature': 'none' },
        payload: '{}',
      })
    const codes = new Set<number>()
    for (let n = 0; n < 400 && !codes.has(429); n++)
      codes.add((await call('198.51.100.7')).statusCode)
    expect(codes).toContain(429)
    expect((await call('198.51.100.8')).statusCode).not.toBe(429)
  })
})
