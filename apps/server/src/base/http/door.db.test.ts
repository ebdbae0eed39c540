import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { registerSandbox } from './files/sandbox-proxy.ts'
import { createApp } from '../../app.ts'
import { ADDRESS_FACTOR, RATES } from '../rate-limits/limits.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { rateLimits: true } })
})
afterAll(() => w?.close())

describe('security headers', () => {
  it.each([
    '/',
    '/lottery',
    '/wps/system/status',
    '/wps/nothing',
    '/docs',
    '/healthz',
    '/console/',
  ])('stand on %s: nothing inline, no frame around us, no guessing of types', async (url) => {
    const { headers } = await w.app.inject({ url })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  it('let game files into our own frames only, without a way out of the sandbox', async () => {
    const { headers } = await w.app.inject({ url: '/games/brass-fox/' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/sandbox allow-scripts$/)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['x-frame-options']).toBeUndefined()
  })

  it('keep calls out of every cache', async () => {
    for (const url of ['/wps/system/status', '/wps/member/info', '/wps/nothing']) {
      expect((await w.app.inject({ url })).headers['cache-control']).toBe('no-store')
    }
  })

  it('follow the settings: a picture CDN is allowed from the moment it is listed', async () => {
    const policy = async () =>
      String((await w.app.inject({ url: '/' })).headers['content-security-policy'])
    expect(await policy()).not.toContain('https://img.parlour.example')
    await w.set('cdns', { images: [{ url: 'https://img.parlour.example/a/', healthy: true }] })
    expect(await policy()).toMatch(/img-src [^;]*https:\/\/img\.parlour\.example[; ]/)
  })

  it('tell browsers to stay on TLS only where TLS stands in front', async () => {
    expect((await w.app.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
    const behindTls = await createApp({ ...w.needs, config: { ...w.needs.config, tls: true } })
    const { headers } = await behindTls.inject({ url: '/' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    await behindTls.close()
  })
})

describe('foreign pages', () => {
  const signOut = (headers: Record<string, string>) =>
    w.app.inject({
      method: 'POST',
      url: '/wps/system/language',
      payload: { language: 'EN' },
      headers: { host: 'parlour.example', ...headers },
    })

  it('cannot change anything in a visitor’s name', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://parlour.example.evil.example' },
    ]) {
      expect((await signOut(headers)).statusCode).toBe(403)
    }
  })

  it('are not our own page, nor a program without a browser', async () => {
    expect((await signOut({ origin: 'https://parlour.example' })).statusCode).toBe(200)
    expect((await signOut({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await signOut({})).statusCode).toBe(200)
  })

  it('are never named in an answer; only a frame without an origin may read a game’s call', async () => {
    const from = (origin: string, url: string) => w.app.inject({ url, headers: { origin } })
    const game = '/wps/v2/games/launch-session'
    expect((await from('null', game)).headers['access-control-allow-origin']).toBe('null')
    expect((await from('https://evil.example', game)).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
    expect((await from('null', '/wps/system/status')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
    const asked = await w.app.inject({
      method: 'OPTIONS',
      url: game,
      headers: { origin: 'null', 'access-control-request-method': 'DELETE' },
    })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers['access-control-allow-origin']).toBe('null')
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials')
  })
})

describe('rations', () => {
  let guessers = 1

  it('stop one address and leave the others alone', async () => {
    const guess = (remoteAddress: string) =>
      w.app.inject({
        method: 'POST',
        url: '/wps/session/login',
        remoteAddress,
        payload: { username: 'nobody-here', password: '' },
      })
    let refused = await guess('198.51.100.7')
    for (let i = 0; i < 200 && refused.statusCode !== 429; i++)
      refused = await guess('198.51.100.7')
    expect(refused.json()).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess('198.51.100.8')).statusCode).not.toBe(429)
  })

  it('stop one network, however many IPv6 addresses it has', async () => {
    const guess = async (remoteAddress: string) =>
      (
        await w.app.inject({
          method: 'POST',
          url: '/wps/session/login',
          remoteAddress,
          payload: { username: 'nobody-here', password: '' },
        })
      ).json().code
    const answers: string[] = []
    for (let i = 1; i <= 105; i++) answers.push(await guess(`2001:db8:7:7::${i.toString(16)}`))
    expect(answers.at(-1)).toBe('too_many_requests')
    expect(await guess('2001:db8:7:8::1')).not.toBe('too_many_requests')
  })

  it.each([
    ['exchangeLoginCode', { payload: { token: 'guessed' } }],
    ['checkAffiliate', { query: { code: 'GUESSED' } }],
    ['loginWithPasskey', { payload: { challengeId: 'guessed', response: {} } }],
    ['finishSignIn', { payload: { answer: 'state=guessed' } }],
  ] as const)('let nobody guess on and on at %s', async (name, input) => {
    const { method, path } = calls[name]
    const guess = (remoteAddress: string) =>
      w.app.inject({ method, url: path, remoteAddress, ...input })
    const mine = `192.0.2.${guessers++}`
    const most = RATES.guess.burst * ADDRESS_FACTOR
    for (let tries = 0; tries < most; tries += 1)
      expect((await guess(mine)).statusCode).not.toBe(429)
    let refused = await guess(mine)
    // What was let in slowly has made room for some more.
    for (let tries = 0; tries < most && refused.statusCode !== 429; tries += 1)
      refused = await guess(mine)
    expect(refused.json()).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess(`192.0.2.${guessers++}`)).statusCode).not.toBe(429)
  })

  it('do not believe X-Forwarded-For from anyone but the configured proxy', async () => {
    const seen = async (app: World['app'], remoteAddress: string) => {
      const headers = { 'x-forwarded-for': '198.51.100.200' }
      const reply = await app.inject({ url: '/wps/system/status', remoteAddress, headers })
      return reply.json().value.location.ip
    }
    expect(await seen(w.app, '127.0.0.1')).toBe('127.0.0.1')
    const proxied = await createApp({
      ...w.needs,
      config: { ...w.needs.config, trustedProxies: ['10.0.0.1'] },
    })
    expect(await seen(proxied, '10.0.0.1')).toBe('198.51.100.200')
    expect(await seen(proxied, '10.0.0.2')).toBe('10.0.0.2')
    await proxied.close()
  })
})

describe('sandbox proxy', () => {
  let upstream: Server
  let last: { url: string; headers: IncomingMessage['headers']; body: string }
  beforeAll(async () => {
    upstream = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      last = { url: request.url!, headers: request.headers, body }
      response.writeHead(201, {
        'content-type': 'text/plain',
        'set-cookie': 'parlour-operator=stolen',
        'content-security-policy': "default-src 'unsafe-inline'",
      })
      response.write('first ')
      setTimeout(() => response.end('second'), 20)
    })
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
    registerSandbox(w.app, 'bank', `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`)
  })
  afterAll(() => upstream.close())

  it('passes requests on below its name, without the site’s cookies', async () => {
    const reply = await w.app.inject({
      method: 'POST',
      url: '/sandbox/bank/pay?x=1',
      headers: { cookie: 'parlour-operator=secret', 'content-type': 'text/plain' },
      payload: 'hello',
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.body).toBe('first second')
    expect(last).toMatchObject({ url: '/pay?x=1', body: 'hello' })
    expect(last.headers.cookie).toBeUndefined()
    expect(last.headers['x-forwarded-prefix']).toBe('/sandbox/bank')
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect(reply.headers['content-security-policy']).not.toContain("default-src 'unsafe-inline'")
  })

  it('answers 404 for a name nobody runs, and for every name in production', async () => {
    expect((await w.app.inject({ url: '/sandbox/nobody/' })).statusCode).toBe(404)
    const production = await createApp({
      ...w.needs,
      config: { ...w.needs.config, sandbox: false },
    })
    registerSandbox(production, 'bank', 'http://127.0.0.1:9')
    expect((await production.inject({ url: '/sandbox/bank/' })).statusCode).toBe(404)
    await production.close()
  })

  it('leads nowhere but to loopback', () => {
    expect(() => registerSandbox(w.app, 'far', 'http://203.0.113.5:80')).toThrow('loopback')
  })
})

describe('handles', () => {
  it('say that the process lives and whether it may be sent visitors', async () => {
    expect((await w.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await w.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
    const early = await createApp(w.needs, { waitingFor: () => ['the sandboxes'] })
    const reply = await early.inject({ url: '/readyz' })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({ status: 'waiting', waitingFor: ['the sandboxes'] })
    await early.close()
  })

  it('take no visitors with a clock that disagrees with the database', async () => {
    w.pass(2_000)
    const reply = await w.app.inject({ url: '/readyz' })
    expect(reply.json().waitingFor).toEqual(['a clock that agrees with the database'])
    w.pass(-2_000)
  })

  it('describe every call for programs and for people', async () => {
    const document = (await w.app.inject({ url: '/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/wps/session/login'].post).toMatchObject({ operationId: 'login' })
    expect(document.paths['/wps/system/test/ping'].get.parameters[0].name).toBe('speed')
    const page = await w.app.inject({ url: '/docs' })
    expect(page.body).toContain('/wps/system/test/ping')
    expect(page.body).not.toContain('<script')
  })

  it('answer an unknown call as a call and an unknown page with the site', async () => {
    expect((await w.app.inject({ url: '/wps/nothing' })).json().code).toBe('not_found')
    expect((await w.app.inject({ method: 'POST', url: '/vnlottery' })).statusCode).toBe(404)
    const page = await w.app.inject({ url: '/vnlottery', headers: { accept: 'text/html' } })
    expect(page.headers['content-type']).toContain('text/html')
    expect((await w.app.inject({ url: '/missing.js' })).statusCode).toBe(404)
  })
})
