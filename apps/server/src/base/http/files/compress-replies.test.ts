import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import type { App } from '../caller.ts'
import { compressReplies } from './compress-replies.ts'

const list = { list: Array.from({ length: 100 }, (_, at) => ({ at, name: 'brass fox' })) }
const app = Fastify()
compressReplies(app as unknown as App)
app.get('/list', () => list)
app.get('/word', () => ({ word: 'short' }))
app.get('/page', (_request, reply) => reply.type('text/html').send('x'.repeat(5000)))
app.get('/fault', (_request, reply) => reply.code(400).send(list))
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } })

describe('replies', () => {
  it('that are long lists come compressed, and caches are told why they differ', async () => {
    const reply = await get('/list')
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(reply.headers.vary).toBe('accept-encoding')
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
    expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(list).length / 4)
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(list)
  })

  it('stay plain for those who do not read gzip, with the same hint for caches', async () => {
    const reply = await get('/list', { 'accept-encoding': 'identity' })
    expect(reply.json()).toEqual(list)
    expect(reply.headers.vary).toBe('accept-encoding')
  })

  it('to somebody who is logged in stay plain', async () => {
    for (const name of ['authorization', 'token', 'cookie']) {
      const reply = await get('/list', { [name]: 'secret' })
      expect([name, reply.headers['content-encoding']]).toEqual([name, undefined])
      expect(reply.json()).toEqual(list)
    }
  })

  it('that are short, refusals or no data stay as they are', async () => {
    for (const url of ['/word', '/fault', '/page'])
      expect([url, (await get(url)).headers['content-encoding']]).toEqual([url, undefined])
  })
})
