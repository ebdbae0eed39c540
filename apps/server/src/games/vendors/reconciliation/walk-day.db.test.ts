import { addDays, dayOf, HOUR_MS } from '@parlour/time'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../../base/database/query.ts'
import { type World, world } from '../../../testing/world.ts'
import { BOOK_BYTES, DIFFERENCES_KEPT, PIECE_MINUTES, UNMATCHED_MOST } from '../limits.ts'
import { reconcileDay } from './reconcile-vendors.job.ts'
import { sign } from '../signature.ts'
import { setTable, type Table } from '../testing/table.ts'

const day = addDays(dayOf(Date.now()), -1)
const noon = Date.parse(`${day}T12:00:00Z`)
let w: World
let table: Table
let vendor: Server
let address: string
/** How often the vendor has a line, and for how long from noon on. */
let book = { everyMs: 1000, forMs: 0 }
let spans: { minutes: number; bytes: number }[] = []

beforeAll(async () => {
  w = await world()
  table = await setTable(w)
  vendor = createServer((request, reply) => {
    const path = request.url!
    const asked = new URL(path, 'http://desk').searchParams
    const from = Date.parse(asked.get('from')!)
    const to = Date.parse(asked.get('to')!)
    const body = JSON.stringify({ transactions: [...linesBetween(from, to)] })
    spans.push({ minutes: (to - from) / 60_000, bytes: body.length })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const nonce = String(request.headers['x-nonce'])
    const signed = { timestamp, nonce, verb: 'RESPONSE 200', path, body }
    reply.setHeader('x-timestamp', timestamp)
    reply.setHeader('x-signature', sign(table.site.secret, signed))
    reply.end(body)
  })
  await new Promise<void>((done) => vendor.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
})
afterAll(async () => {
  vendor?.closeAllConnections()
  vendor?.close()
  await w?.close()
})
afterEach(async () => {
  spans = []
  await run(w.needs.db)`delete from vendor_differences`
})

function* linesBetween(from: number, to: number) {
  for (let at = noon; at < Math.min(to, noon + book.forMs); at += book.everyMs) {
    if (at < from) continue
    const transaction = `t-${at}-${'x'.repeat(100)}`
    const line = { transaction, kind: 'stake', amount: '1.0000', currency: 'BRL' }
    yield { ...line, at: new Date(at).toISOString() }
  }
}

const reconcile = () => reconcileDay(w.needs, { code: 'mesa', apiUrl: address }, day)
const stored = async () => {
  const { n } = await one<{ n: number }>(w.needs.db)`
    select count(*)::int as n from vendor_differences where resolved_at is null`
  return n
}

describe('a vendor’s book of a day', () => {
  it('is asked for piece by piece, and in smaller pieces where it holds much', async () => {
    book = { everyMs: 70, forMs: 49 * 60_000 }
    const { differences, silent } = await reconcile()
    expect(silent).toBe(false)
    expect(differences).toHaveLength(42_000)
    expect(Math.max(...spans.map(({ minutes }) => minutes))).toBe(PIECE_MINUTES)
    expect(spans.some(({ bytes }) => bytes > BOOK_BYTES)).toBe(true)
    expect(spans.map(({ minutes }) => minutes)).toContain(PIECE_MINUTES / 2)
    expect(await stored()).toBe(DIFFERENCES_KEPT)
  })

  it('is left where it differs in too much, and what stood before is not taken for resolved', async () => {
    book = { everyMs: 1000, forMs: 60_000 }
    await reconcile()
    expect(await stored()).toBe(60)
    book = { everyMs: 60, forMs: 3 * HOUR_MS }
    const { differences } = await reconcile()
    expect(differences.length).toBeGreaterThan(UNMATCHED_MOST)
    expect(differences.length).toBeLessThan(3 * 60_000)
    expect(await stored()).toBeGreaterThanOrEqual(DIFFERENCES_KEPT)
  })

  it('says so once it agrees again', async () => {
    book = { everyMs: 1000, forMs: 60_000 }
    await reconcile()
    book = { everyMs: 1000, forMs: 0 }
    expect((await reconcile()).differences).toEqual([])
    expect(await stored()).toBe(0)
  })
})
