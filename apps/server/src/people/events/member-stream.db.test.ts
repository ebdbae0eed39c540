import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { type World, world } from '../../testing/world.ts'
import { askForStream, openStream, type Stream } from './testing/read-stream.ts'
import { type SecondSite, startSecondSite } from './testing/second-site.ts'

describe('the browsers’ event stream', () => {
  let w: World
  let here: string
  let there: string
  let other: SecondSite

  beforeAll(async () => {
    w = await world({ alice: { cash: '100.00' } })
    here = await listen(w.app)
    other = await startSecondSite(w)
    there = other.origin
  })
  afterAll(async () => {
    await other.kill()
    await w.close()
  })

  it('tells a credit with the balance right after it', async () => {
    const stream = await open(here)
    const operationId = await credit(w, 'alice', 50_000n)
    await stream.until(() => money(stream).length === 1)
    expect(money(stream)[0]?.data).toMatchObject({ operationId, balance: '105.0000' })
    stream.close()
    await w.expectBooksToBalance()
  })

  it('misses and doubles nothing over 1,000 events, a change to another process and its kill -9', async () => {
    expect(other.pid).not.toBe(process.pid)
    const before = await open(here)
    const made = [await credit(w, 'alice', 1n)]
    await before.until(() => money(before).length === 1)
    before.close()

    const some = async (count: number) => {
      for (let one = 0; one < count; one += 1) made.push(await credit(w, 'alice', 1n))
    }
    await some(500)
    const between = await open(there, before.messages.at(-1)?.id)
    await some(250)
    await between.until(() => money(between).length >= 750)
    await other.kill()
    await some(250)
    const after = await open(here, between.messages.at(-1)?.id)
    await after.until(() => money(after).length >= 250)

    const heard = [...money(before), ...money(between), ...money(after)]
    const ids = heard.map(({ data }) => data.operationId)
    expect(ids).toHaveLength(1_001)
    expect(new Set(ids)).toEqual(new Set(made))
    after.close()
    other = await startSecondSite(w)
    there = other.origin
    await w.expectBooksToBalance()
  })

  it('tells a member nothing of another member’s money', async () => {
    const stream = await open(here, undefined, 'bob')
    await credit(w, 'alice', 1n)
    const own = await credit(w, 'bob', 1n)
    await stream.until(() => money(stream).length > 0)
    expect(money(stream).map(({ data }) => data.operationId)).toEqual([own])
    stream.close()
  })

  it.each(['nonsense', '1:999999999999'])(
    'answers reset to the place %s, which it never wrote',
    async (place) => {
      const stream = await open(here, place)
      await stream.until(() => stream.messages.length > 0)
      expect(stream.messages[0]?.event).toBe('reset')
      stream.close()
    },
  )

  it('tells how much waits unread, and tells it again when that changes (C-66)', async () => {
    const stream = await open(here, undefined, 'bob')
    const memberId = await w.idOf('bob')
    const told = () =>
      stream.messages.filter(({ event }) => event === 'inbox').map(({ data }) => data as object)
    await stream.until(() => told().length === 1)
    const text = { key: 'dispute_opened' }
    await transact(w.needs.db, (tx) =>
      tellMember(tx, { memberId, kind: 'safety', text, dedupe: 'live', important: true }),
    )
    await stream.until(() => told().length === 2)
    await w.as('bob').call('readInbox', { body: {} })
    await stream.until(() => told().length === 3)
    const waits = (unread: number, important = false) => ({ unread, important })
    expect(told()).toEqual([waits(1), waits(2, true), waits(0)])
    stream.close()
  })

  it('tells trial accounts of their play money only (T-35)', async () => {
    const stream = await open(here, undefined, 'dan')
    const text = { key: 'dispute_opened' }
    const memberId = await w.idOf('dan')
    await transact(w.needs.db, (tx) =>
      tellMember(tx, { memberId, kind: 'safety', text, dedupe: 'trial', important: true }),
    )
    const operationId = await credit(w, 'dan', 50_000n, 'BRL.play')
    await stream.until(() => money(stream).length > 0)
    // A member hears of the inbox within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(stream.messages.map(({ event }) => event)).toEqual(['hello', 'money'])
    expect(money(stream)[0]?.data).toMatchObject({ operationId, currency: 'BRL.play' })
    stream.close()
  })

  it('refuses visitors', async () => {
    expect((await askForStream(here, {})).statusCode).toBe(401)
  })

  it('refuses one stream too many and takes it once another has closed', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => open(here)))
    const headers = await w.as('alice').headers()
    const refused = await askForStream(here, headers, { keep: true })
    expect(refused.statusCode).toBe(429)
    expect(await json(refused)).toMatchObject({ success: false, code: 'too_many_streams' })
    for (const stream of streams) stream.close()
    await expect.poll(async () => (await askForStream(here, headers)).statusCode).toBe(200)
  })

  it('holds no place for readers that waited behind another one on a connection that has closed', async () => {
    const { authorization = '' } = await w.as('alice').headers()
    const request = `GET /wps/v2/stream HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`
    const { port } = w.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    // Who asks holds a place for a moment too and may have taken one from the eight: so the line goes on
    // until it holds them all.
    socket.write(request.repeat(8))
    await expect
      .poll(async () => {
        const { statusCode } = await askForStream(here, { authorization })
        if (statusCode !== 429) socket.write(request)
        return statusCode
      })
      .toBe(429)
    socket.destroy()
    await expect
      .poll(async () => (await askForStream(here, { authorization })).statusCode)
      .toBe(200)
  })

  async function open(
    origin: string,
    lastEventId?: string,
    who: 'alice' | 'bob' | 'dan' = 'alice',
  ): Promise<Stream> {
    return openStream(origin, await w.as(who).headers(), lastEventId)
  }
})

const money = ({ messages }: Stream) => messages.filter(({ event }) => event === 'money')

async function listen(app: World['app']): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

async function credit(
  w: World,
  who: 'alice' | 'bob' | 'dan',
  amount: bigint,
  currency = 'BRL',
): Promise<string> {
  const operationId = randomUUID()
  const memberId = await w.idOf(who)
  await transact(w.needs.db, (tx) =>
    w.needs.wallet.post(tx, {
      memberId,
      operationId,
      reason: 'adjustment_credit',
      currency,
      transfers: [
        { from: { kind: 'house', name: 'gaming' }, to: { kind: 'cash', memberId }, amount },
      ],
    }),
  )
  return operationId
}
