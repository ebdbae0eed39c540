import { randomUUID } from 'node:crypto'
import { calls, isRefusal, refuse } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { transact } from '../database/transact.ts'
import { transactOrRefuse } from '../database/transact-or-refuse.ts'
import { wakeReaders } from '../database/wake-ups.ts'
import { openStream, type Stream } from '../../people/events/testing/read-stream.ts'
import { type SecondSite, startSecondSite } from '../../people/events/testing/second-site.ts'
import type { App } from '../http/caller.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import { type World, world } from '../../testing/world.ts'
import { moveCash } from '../../ledger/wallet/testing/move-cash.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { type Neighbours, openNeighbours } from './open-neighbours.ts'
import {
  hasRedisServer,
  type RedisKind,
  type RedisServer,
  startRedis,
} from './testing/redis-server.ts'
import { ADDRESS_FACTOR, RATES } from '../rate-limits/limits.ts'

/** Who only looks, once a second, hears of eight messages in a row within this time in one case of 256. */
const QUICK_MS = 500

const suite = (kind: RedisKind) => () => {
  let redis: RedisServer
  let w: World
  let app: App
  let neighbours: Neighbours
  let here: string
  let other: SecondSite
  const heard: string[] = []

  beforeAll(async () => {
    redis = await startRedis(kind)
    w = await world({ alice: { cash: '100.00' } })
    const started = startSecondSite(w, { REDIS_URL: redis.url, RATE_LIMITS: 'on' })
    const config = { ...w.needs.config, redisUrl: redis.url, rateLimits: true }
    neighbours = openNeighbours({ ...w.needs, config }, { answerMs: 2_000 })!
    app = await createApp({ ...w.needs, config, neighbours })
    here = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const about of ['money', 'inbox', 'chat'] as const)
      neighbours.hear(about, (what) => heard.push(`${about} ${what}`.trim()))
    other = await started
  })
  afterAll(async () => {
    await other?.kill()
    await app?.close()
    await neighbours?.close()
    await w?.close()
    await redis?.kill()
  })

  it('tells of what has changed once it stands, and of nothing that is undone', async () => {
    const { db, wallet } = w.needs
    const alice = await w.idOf('alice')
    const tell = (dedupe: string) =>
      transactOrRefuse(db, async (tx) => {
        const text = { key: 'dispute_opened' }
        await tellMember(tx, { memberId: alice, kind: 'safety', text, dedupe })
        return dedupe === 'undone' ? refuse('not_allowed') : undefined
      })
    // The line to Redis opens beside the start, so the first word may go before it stands.
    await expect
      .poll(async () => {
        await tell(randomUUID())
        return heard
      })
      .toContain(`inbox ${alice}`)
    wakeReaders(db, 'chat now')
    await expect.poll(() => heard).toContain('chat now')

    heard.length = 0
    expect(isRefusal(await tell('undone'))).toBe(true)
    await moveCash(w.needs, alice, 10_000n)
    await expect.poll(() => heard).toEqual(['money'])
    expect(await wallet.stake(bet(alice, 10_000n))).toMatchObject({ state: 'open' })
    await expect.poll(() => heard).toEqual(['money', 'money'])
    const chatId = randomUUID()
    const opened = { chatId, messageId: randomUUID(), topic: 'deposit', text: 'Oi.' } as const
    expect((await w.as('alice').call('openServiceChat', { body: opened })).status).toBe(200)
    await expect.poll(() => heard).toContain(`chat ${chatId}`)
    await w.as('alice').call('readInbox', { body: {} })
    await expect.poll(() => heard).toContain(`inbox ${alice}`)
  })

  it('lets a browser at one process hear of the other’s messages at once', async () => {
    await expect.poll(slowestMessage, { timeout: 20_000 }).toBeLessThan(QUICK_MS)
  })

  it('holds an address to one allowance over both', async () => {
    const allowance = RATES.guess.burst * ADDRESS_FACTOR
    const statuses = await byTurns(allowance + 60, (origin) =>
      post(origin + calls.login.path, { username: 'nobody-here', password: '' }),
    )
    const through = statuses.filter((status) => status !== 429).length
    // A machine so busy that Redis seems silent for a moment lets a few more through; apart it would be all.
    expect(through).toBeGreaterThanOrEqual(allowance)
    expect(through).toBeLessThan(allowance + 20)
  })

  it('loses nothing with Redis killed: calls are answered and rationed, sessions end, events arrive; then it is used again', async () => {
    const alice = await w.as('alice').headers()
    const carol = await w.as('carol').headers()
    const streams = [await openStream(here, alice), await openStream(other.origin, alice)]
    const balance = (headers: Record<string, string>) => async (origin: string) =>
      (await fetch(origin + calls.walletBalance.path, { headers })).status
    expect(await byTurns(2, balance(carol))).toEqual([200, 200])
    await redis.kill()

    expect(await byTurns(2, balance(alice))).toEqual([200, 200])
    const since = performance.now()
    await fetch(here + calls.logout.path, { method: calls.logout.method, headers: carol })
    expect(await byTurns(2, balance(carol))).toEqual([401, 401])
    expect(performance.now() - since).toBeLessThan(1_000)
    await moveCash(w.needs, await w.idOf('alice'), 10_000n)
    for (const stream of streams) await stream.until(() => has(stream, 'money'))

    const { burst, perSecond } = RATES.read
    const begun = performance.now()
    const statuses = await byTurns(burst + 60, balance(alice))
    const through = statuses.filter((status) => status === 200).length
    const seconds = (performance.now() - begun) / 1000
    expect(through).toBeLessThanOrEqual(burst + perSecond * seconds)
    expect((await fetch(`${other.origin}/readyz`)).status).toBe(200)
    for (const stream of streams) stream.close()

    await redis.startAgain()
    await expect.poll(slowestMessage, { timeout: 20_000 }).toBeLessThan(QUICK_MS)
    await w.expectBooksToBalance()
  })

  /** Milliseconds until a browser at the other process knows of a message written here, at worst of eight. */
  async function slowestMessage(): Promise<number> {
    const stream = await openStream(other.origin, await w.as('bob').headers())
    const memberId = await w.idOf('bob')
    const inboxes = () => stream.messages.filter(({ event }) => event === 'inbox').length
    await stream.until(() => inboxes() > 0)
    let slowest = 0
    for (let one = 0; one < 8 && slowest < QUICK_MS; one += 1) {
      const before = inboxes()
      const text = { key: 'dispute_opened' }
      const line = { memberId, kind: 'safety', text, dedupe: randomUUID() } as const
      await transact(w.needs.db, (tx) => tellMember(tx, line))
      const since = performance.now()
      await stream.until(() => inboxes() > before)
      slowest = Math.max(slowest, performance.now() - since)
    }
    stream.close()
    return slowest
  }

  async function byTurns(
    calls: number,
    call: (origin: string) => Promise<number>,
  ): Promise<number[]> {
    const statuses = []
    for (let one = 0; one < calls; one += 1)
      statuses.push(await call(one % 2 === 0 ? here : other.origin))
    return statuses
  }
}

const has = (stream: Stream, wanted: string) =>
  stream.messages.some(({ event }) => event === wanted)

const post = async (url: string, body: object): Promise<number> => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

describe('a site of two processes, over the stand-in for a Redis', suite('stand-in'))
describe.runIf(hasRedisServer)(
  'a site of two processes, over the redis-server of this machine',
  suite('redis-server'),
)
