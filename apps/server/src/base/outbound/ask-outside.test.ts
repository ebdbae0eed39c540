import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { AnswerTooLong, askOutside, fetchOutside, keepToOpenNet, NoAnswer } from './ask-outside.ts'
import { isNetwork, mayReach, networks } from './private-networks.ts'

const rooms: Record<string, RequestListener> = {
  '/short': (_request, reply) => reply.setHeader('x-word', 'yes').end('{"a":1}'),
  '/endless': (_request, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(65_536)));
    }
    reply.on('drain', more).on('close', () => (endlessClosed = true))
    more()
  },
  '/packed': (_request, reply) =>
    reply.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(30_000_000))),
  '/elsewhere': (_request, reply) => reply.writeHead(302, { location: '/short' }).end(),
  '/silent': () => {},
}
let server: Server
let port: number
let asked: string[] = []
let endlessClosed = false

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url!)
    rooms[request.url!]!(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  keepToOpenNet(undefined)
  asked = []
})

const ask = (path: string, host = '127.0.0.1', withinMs = 20_000) =>
  askOutside(`http://${host}:${port}${path}`, { withinMs, most: 100_000 })

describe('an answer from outside', () => {
  it('is read whole where it is small', async () => {
    const told = await ask('/short')
    expect([told.status, told.headers.get('x-word'), told.body.toString()]).toEqual([
      200,
      'yes',
      '{"a":1}',
    ])
    const forLibraries = await fetchOutside(20_000)(`http://127.0.0.1:${port}/short`)
    expect(await forLibraries.json()).toEqual({ a: 1 })
  })

  it.each(['/endless', '/packed'])(
    'is none where it is longer than it may be: %s',
    async (path) => {
      await expect(ask(path)).rejects.toThrow(AnswerTooLong)
    },
  )

  it('is not read on once it is too long', async () => {
    endlessClosed = false
    await expect(ask('/endless')).rejects.toThrow(AnswerTooLong)
    await expect.poll(() => endlessClosed, { timeout: 20_000 }).toBe(true)
  })

  it('is none where it sends us elsewhere, and elsewhere is not asked', async () => {
    await expect(ask('/elsewhere')).rejects.toThrow(NoAnswer)
    expect(asked).toEqual(['/elsewhere'])
  })

  it('is none where it does not come in time', async () => {
    await expect(ask('/silent', '127.0.0.1', 50)).rejects.toThrow(NoAnswer)
  })
})

describe('a process that is kept to the open net', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
  ])('reaches nothing inside its own house: %s', async (host) => {
    keepToOpenNet([])
    await expect(ask('/short', host)).rejects.toThrow('lies inside a house')
    expect(asked).toEqual([])
  })

  it.each(['127.0.0.1', 'localhost'])('reaches what the house has named: %s', async (host) => {
    keepToOpenNet(['127.0.0.0/8'])
    expect((await ask('/short', host)).status).toBe(200)
  })
})

describe('addresses inside a house', () => {
  test.each([
    '10.9.8.7',
    '100.64.0.1',
    '127.0.0.53',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '255.255.255.255',
    '::',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::127.0.0.1',
    '::ffff:0:10.0.0.1',
    '2001:0:7f00:1::',
    'fec0::1',
  ])('%s is one', (address) => {
    expect(mayReach(address, networks([]))).toBe(false)
  })

  test.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f::1', '::ffff:93.184.215.14'])(
    '%s is none',
    (address) => {
      expect(mayReach(address, networks([]))).toBe(true)
    },
  )

  test.each([
    ['10.1.0.0/16', true],
    ['10.1.2.3', true],
    ['fd00::/8', true],
    ['10.1.0.0/33', false],
    ['10.1/16', false],
    ['vendor.example', false],
    ['10.1.0.0/8/8', false],
    ['', false],
  ])('%s is the name of a network: %s', (entry, is) => {
    expect(isNetwork(entry)).toBe(is)
  })
})
