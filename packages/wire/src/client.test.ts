import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BodyKey, bodySealer, createClient } from './client.ts'

type Seen = { url: string; method: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let baseUrl: string
let seen: Seen
let answer: { status: number; body: string; requestId?: string }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen = { url: request.url!, method: request.method!, headers: request.headers, body }
    response.writeHead(answer.status, answer.requestId ? { 'x-request-id': answer.requestId } : {})
    response.end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const client = (seal?: Parameters<typeof createClient>[0]['seal']) =>
  createClient({ baseUrl, token: () => 'secret', language: () => 'PT', ...(seal && { seal }) })

describe('client', () => {
  it('sends the token and the language, and gives back the value (C-42)', async () => {
    answer = { status: 200, body: JSON.stringify({ success: true, value: 'pong' }) }
    const outcome = await client().call('ping', { query: { speed: '0.5' } })
    expect(outcome).toEqual({ ok: true, value: 'pong' })
    expect(seen).toMatchObject({ url: '/wps/system/test/ping?speed=0.5', method: 'GET' })
    expect(seen.headers).toMatchObject({ authorization: 'Bearer secret', language: 'PT' })
  })

  it('gives back a refusal with its text, details and request id', async () => {
    answer = {
      status: 422,
      requestId: 'r-1',
      body: JSON.stringify({
        success: false,
        code: 'language_not_offered',
        message: 'No.',
        value: { offered: ['PT'] },
      }),
    }
    expect(await client().call('chooseLanguage', { body: { language: 'KO' } })).toEqual({
      ok: false,
      unknown: false,
      refused: 'language_not_offered',
      message: 'No.',
      details: { offered: ['PT'] },
      requestId: 'r-1',
    })
    expect(seen.body).toBe('{"language":"KO"}')
  })

  it('calls the outcome unknown when nobody answers, or a defect or a proxy’s page does', async () => {
    answer = {
      status: 500,
      requestId: 'r-2',
      body: JSON.stringify({ success: false, code: 'unexpected_error', message: 'Ouch.' }),
    }
    expect(await client().call('whitelabel', {})).toEqual({
      ok: false,
      unknown: true,
      message: 'Ouch.',
      requestId: 'r-2',
    })
    answer = { status: 502, body: '<html>Bad gateway</html>' }
    expect(await client().call('whitelabel', {})).toMatchObject({ ok: false, unknown: true })
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:1' })
    expect(await nobody.call('whitelabel', {})).toMatchObject({ ok: false, unknown: true })
  })

  it('lets the caller’s own abort through', async () => {
    const leaving = AbortSignal.abort()
    await expect(client().call('whitelabel', {}, { signal: leaving })).rejects.toThrow()
  })

  it('seals the body of an encrypted call so that the key’s owner alone reads it (C-01)', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const key = { ...(await exportJWK(publicKey)), kid: 'k1' } as BodyKey
    const seal = bodySealer({ key, serverTime: '2026-01-01T00:00:00.000Z' }, () => 0)
    answer = { status: 200, body: JSON.stringify({ success: true, value: {} }) }
    await client(seal).call('login', { body: { username: 'alice', password: 'canary-4711' } })
    expect(seen.headers['content-type']).toBe('application/jose')
    expect(seen.body).not.toContain('canary-4711')
    const { plaintext, protectedHeader } = await compactDecrypt(seen.body, privateKey)
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' })
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
      target: 'POST /wps/session/login',
      madeAt: Date.parse('2026-01-01T00:00:00.000Z'),
      nonce: expect.stringMatching(/^[\w-]{24}$/),
      body: { username: 'alice', password: 'canary-4711' },
    })
  })
})
