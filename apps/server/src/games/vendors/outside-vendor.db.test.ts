import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { setTable, type Table } from './testing/table.ts'
import { startVendor, type VendorProcess } from './testing/vendor-process.ts'

type Lane = 'open' | 'cut before' | 'cut after' | 'hold'

let w: World
let table: Table
let vendor: VendorProcess
let wire: Server
let lane: Lane = 'open'
/** Resolves when the wire has swallowed something. */
let swallowed: () => void = () => {}

/** A bad wire between vendor and site: it loses a request, or its answer. */
function badWire(siteUrl: string): Promise<string> {
  wire = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const money = request.url?.match(/\/(stake|settle)$/) !== null
    if (money && lane === 'cut before') {
      swallowed()
      return response.destroy()
    }
    const { host: _, connection: __, ...headers } = request.headers
    const answer = await fetch(siteUrl + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const body = await answer.text()
    if (money && (lane === 'cut after' || lane === 'hold')) {
      swallowed()
      return lane === 'hold' ? undefined : response.destroy()
    }
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
  })
  return new Promise((resolve) => {
    wire.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(wire.address() as AddressInfo).port}`)
    })
  })
}

beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '10.00' } })
  table = await setTable(w)
  vendor = await startVendor(w, await badWire(table.site.url))
})
afterAll(async () => {
  await vendor.stop()
  wire.closeAllConnections()
  wire.close()
  await w.expectBooksToBalance()
  await w.close()
})

const open = async (name: 'alice' | 'bob', game = 'high-card') => {
  const seat = await vendor.ask('open', { token: await table.launchToken(name, game) })
  return seat as Record<string, string>
}
const play = (seat: Record<string, string>, stake = '5.00', press = randomUUID()) =>
  vendor.ask('play', { play: seat.play, press, stake, choice: 'seven' })
const cash = async (name: 'alice' | 'bob' = 'alice') => Number((await w.book(name)).cash)

/** Until nothing of a player's is open any more. */
async function untilClosed(name: 'alice' | 'bob' = 'alice'): Promise<void> {
  for (let i = 0; i < 100; i += 1) {
    const { value } = await table.ask({ method: 'GET', path: '/vendor/v1/rounds' })
    const { open } = await w.book(name)
    if (open === '0.00' && (value.list as unknown[]).length === 0) return
    await sleep(100)
  }
  throw new Error('Something stayed open.')
}

describe('outside vendor', () => {
  it('plays rounds whose prizes stand in the player’s balance', async () => {
    const seat = await open('alice')
    for (let i = 0; i < 10; i += 1) {
      const before = await cash()
      const round = await play(seat)
      expect(round.state).toBe('settled')
      expect(await cash()).toBeCloseTo(before - 5 + Number(round.prize), 4)
      expect(Number(round.balance)).toBeCloseTo(await cash(), 4)
    }
    const dice = await open('alice', 'lucky-dice')
    expect(await play(dice)).toMatchObject({ state: 'settled', outcome: { choice: 'seven' } })
  })

  it('places one bet for one press, however often it is sent', async () => {
    const seat = await open('alice')
    const before = await cash()
    const press = randomUUID()
    const first = await play(seat, '5.00', press)
    expect(await play(seat, '5.00', press)).toEqual(first)
    expect(await cash()).toBeCloseTo(before - 5 + Number(first.prize), 4)
  })

  it('shows no outcome of a stake that was refused', async () => {
    const round = await play(await open('bob'), '50.00')
    expect(round).toMatchObject({ state: 'refused', refusal: 'insufficient_funds' })
    expect(round.outcome).toBeUndefined()
    expect(await cash('bob')).toBe(10)
  })

  it('never deals on a stake without an answer: it takes it back, whether it had arrived or not', async () => {
    const seat = await open('alice')
    for (const cut of ['cut before', 'cut after'] as const) {
      const before = await cash()
      lane = cut
      const round = await play(seat)
      lane = 'open'
      expect(round.outcome).toBeUndefined()
      await untilClosed()
      expect(await cash()).toBe(before)
    }
  })

  it('sends a lost prize again until it is acknowledged, and it is paid once', async () => {
    const seat = await open('alice')
    for (let i = 0; i < 6; i += 1) {
      const before = await cash()
      const asked = play(seat)
      // The stake passes, the answer to the prize gets lost.
      await sleep(8 * i)
      lane = 'cut after'
      const round = await asked
      lane = 'open'
      await untilClosed()
      const change = (await cash()) - before
      expect(round.outcome ? change : 0).toBeCloseTo(round.outcome ? Number(round.prize) - 5 : 0, 4)
      if (!round.outcome) expect(change).toBe(0)
    }
  })

  it('ends a round that kill -9 interrupted, with nothing lost and nothing paid twice', async () => {
    for (const cut of ['hold', 'cut before'] as const) {
      const seat = await open('alice')
      const before = await cash()
      const taken = new Promise<void>((resolve) => {
        swallowed = resolve
      })
      lane = cut
      const asked = play(seat).catch(() => undefined)
      await taken
      await vendor.kill()
      lane = 'open'
      await asked
      await vendor.startAgain()
      await untilClosed()
      // A stake that stood is played to its end; one that never came is not charged.
      const again = await open('alice')
      const [resumed] = (again as unknown as { resumed: { prize: string }[] }).resumed
      const change = (await cash()) - before
      expect(change).toBeCloseTo(cut === 'hold' ? Number(resumed?.prize) - 5 : 0, 4)
    }
  })

  it('serves its own page, pictures and nothing else', async () => {
    for (const [path, type] of [
      ['/', 'text/html'],
      ['/game.js', 'text/javascript'],
      ['/art/high-card.svg', 'image/svg+xml'],
    ] as const) {
      const reply = await fetch(vendor.url() + path)
      expect(reply.headers.get('content-type')).toContain(type)
      await reply.arrayBuffer()
    }
    expect((await fetch(`${vendor.url()}/../main.ts`)).status).toBe(404)
  })
})
