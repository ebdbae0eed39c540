import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { reachesTerminal } from '@parlour/lottery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, many, one, run } from '../../base/database/query.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { settleAll } from '../draw-settlement/settle-draw.job.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { line, order } from '../tickets/testing/cart.ts'
import { findWindows } from '../../ledger/wallet/house-rules.store.ts'
import { recountDraws } from './life/count-draw.ts'
import { DEMO_BEACON } from '../../house/beacons/demo-beacon.ts'
import { type Draw, findSellingDraws, readDrawById, windowOf } from './draws.store.ts'
import { pruneDraws } from './life/prune-draws.job.ts'
import { findSums } from './pages/statistics.store.ts'
import { checkDraw } from './testing/check-draw.ts'
import { asOwner, endSales, letPass, onlyLotteries, startBeacon } from './testing/draw-world.ts'
import { tickDraws, tickHouse, tickOfficial, tickSales } from '../draw-clock/tick-draws.ts'

const VIETNAM = 'mb-vip-45'
const SSC = 'ssc-1'

let w: World
let beacon: Sandbox

beforeAll(async () => {
  w = await world({})
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, [VIETNAM, SSC])
  await tickDraws(w.needs)
})
afterAll(async () => {
  await beacon.stop()
  await w.expectBooksToBalance()
  await w.close()
})

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const sha256 = (of: Uint8Array) => createHash('sha256').update(of).digest('hex')
const selling = (game: string, count: number) => findSellingDraws(w.needs.db, game, count)
const stands = async ({ id }: Draw) => (await readDrawById(w.needs.db, id))!
const shown = async ({ lottery: game, issue }: Draw) =>
  (await w.visitor.call('lotteryDraw', { params: { game, issue }, query: {} })).value

/** What the program says that players check a draw with: of a beacon of the house, where its receipt holds. */
function verify(proof: unknown): string {
  const said = checkDraw(w.dataDir, proof)
  expect(said).toMatchObject({ status: 3 })
  return said.stdout
}

/** Where the site looks for the beacon. */
const lookAt = (...urls: string[]) =>
  run(w.needs.db)`update lottery_beacons set urls = ${list.text(urls)} where name = ${DEMO_BEACON}`
const NOBODY = 'http://127.0.0.1:9'

describe('draws ahead', () => {
  it('stand ready for a long chase, each with its window, its seal and a round nobody knows yet', async () => {
    const ahead = await selling(SSC, 200)
    expect(ahead.length).toBeGreaterThanOrEqual(120)
    const { proof } = await shown(ahead[0]!)
    expect(proof!.commit).toMatch(/^[0-9a-f]{64}$/)
    expect(proof).toMatchObject({ link: null, serverSeed: null, bookHash: null, result: null })
    expect(Date.parse(proof!.beacon.publishedAt)).toBeGreaterThanOrEqual(
      ahead[0]!.closesAt.getTime() + 2 * proof!.beacon.period * 1000,
    )
    const windows = await findWindows(
      w.needs.db,
      ahead.slice(0, 120).map(({ id }) => windowOf(id)),
    )
    expect(windows.filter(({ open }) => open)).toHaveLength(120)
  })

  it('are made once, however many make them at the same time', async () => {
    await asOwner(w.database, (db) => run(db)`delete from draws where lottery = ${SSC}`)
    await run(w.needs.db)`update lotteries set planned_until = null where code = ${SSC}`
    await Promise.all([tickDraws(w.needs), tickDraws(w.needs), tickDraws(w.needs)])
    const { links, draws } = await one<{ draws: number; links: number }>(w.needs.db)`
      select count(*)::int as draws, count(distinct chain_index)::int as links
        from draws where lottery = ${SSC}`
    expect(links).toBe(draws)
    expect(draws).toBeGreaterThanOrEqual(120)
  })

  it('tell the newest ends of their chains, however many there were', async () => {
    await asOwner(
      w.database,
      (db) =>
        run(db)`
        insert into draw_chains (lottery, chain, links, terminal, sealed, next_index)
        select ${SSC}, number, 1, '\\x00', '\\x00', 1 from generate_series(1001, 1060) as number`,
    )
    const { value } = await w.visitor.call('lotteryChain', { params: { game: SSC } })
    expect(value.chains.map(({ chain }) => chain)).toEqual(
      Array.from({ length: 50 }, (_, place) => 1060 - place),
    )
    await asOwner(
      w.database,
      (db) => run(db)`delete from draw_chains where lottery = ${SSC} and chain > 1000`,
    )
  })

  it('go on in another chain where one ends, its end published before', async () => {
    await run(w.needs.db)`update draw_chains set next_index = links - 3 where lottery = ${SSC}`
    await asOwner(w.database, (db) => run(db)`delete from draws where lottery = ${SSC}`)
    await run(w.needs.db)`update lotteries set planned_until = null where code = ${SSC}`
    await tickDraws(w.needs)
    const { value } = await w.visitor.call('lotteryChain', { params: { game: SSC } })
    expect(value.chains.map(({ chain }) => chain)).toEqual([2, 1])
    const ahead = await selling(SSC, 5)
    const places = await Promise.all(ahead.map(async (draw) => (await shown(draw)).proof!))
    expect(places.map(({ chain }) => chain)).toEqual([1, 1, 1, 2, 2])
    expect(places[4]!.terminal).toBe(value.chains[0]!.terminal)
  })
})

describe('a house draw', () => {
  it('closes by the clock, is drawn once from seal and beacon, and anybody can verify it', async () => {
    const [draw] = await selling(VIETNAM, 1)
    await endSales(w.database, draw!.id)
    await tickSales(w.needs)
    await letPass(w.database, draw!.id, 120)
    expect((await stands(draw!)).state).toBe('drawing')
    await Promise.all([tickDraws(w.needs), tickDraws(w.needs)])
    await tickDraws(w.needs)
    const { draw: drawn, proof, versions } = await shown(draw!)
    expect(drawn).toMatchObject({ state: 'settled', version: 1 })
    expect(drawn.numbers).toHaveLength(27)
    expect(versions).toMatchObject([{ version: 1, source: 'beacon' }])
    expect(sha256(bytes(proof!.serverSeed!))).toBe(proof!.commit)
    expect(reachesTerminal(bytes(proof!.link!), proof!.chainIndex, bytes(proof!.terminal))).toBe(
      true,
    )
    expect(proof!.bookHash).toBe(sha256(Buffer.from('')))
    expect(verify(proof)).toContain(
      `verified within the house only, against itself: ${drawn.result} follows`,
    )
    expect(await findWindows(w.needs.db, [windowOf(draw!.id)])).toMatchObject([{ open: false }])
  })

  it('tells the hash of what was sold at its close, and pays after its result', async () => {
    const eve = await newcomer(w, '10.00')
    const [draw] = await selling(SSC, 1)
    const bought = await eve.call(
      'buyTickets',
      order(SSC, draw!.issue, [line('fixed-place', '01234|-|-|-|-')]),
    )
    expect(bought.success).toBe(true)
    await endSales(w.database, draw!.id)
    await lookAt(NOBODY)
    await tickDraws(w.needs)
    const { proof } = await shown(draw!)
    expect(proof).toMatchObject({ bookCount: 1, link: null })
    expect(proof!.bookHash).not.toBe(sha256(Buffer.from('')))
    await lookAt(beacon.origin())
    await letPass(w.database, draw!.id, 120)
    await tickDraws(w.needs)
    expect((await stands(draw!)).state).toBe('drawn')
    await settleAll(w.needs)
    expect((await stands(draw!)).state).toBe('settled')
    expect((await shown(draw!)).proof!.bookHash).toBe(proof!.bookHash)
    expect(await eve.balances()).toMatchObject({ open: 0n })
  })

  it('tells nothing of its result before its time, whoever asks and wherever', async () => {
    const [draw] = await selling(VIETNAM, 1)
    await endSales(w.database, draw!.id)
    await asOwner(
      w.database,
      (db) =>
        run(db)`update draws set draws_at = clock_timestamp() + interval '1 hour',
      beacon_round = 1 where id = ${draw!.id}`,
    )
    await tickDraws(w.needs)
    const { draw: waiting, proof, versions } = await shown(draw!)
    expect(waiting).toMatchObject({ state: 'closed', result: null, numbers: [] })
    expect(proof).toMatchObject({ link: null, serverSeed: null, result: null })
    expect(proof!.beacon).toMatchObject({ signature: null, randomness: null })
    expect(versions).toEqual([])
    const game = { params: { game: VIETNAM } }
    const everything = JSON.stringify([
      (await w.visitor.call('lotteryStatistics', { ...game, query: {} })).value.rows,
      (await w.visitor.call('openedNumbers', { query: { gameCode: VIETNAM } })).value,
    ])
    expect(everything).not.toContain(draw!.issue)
    await asOwner(
      w.database,
      (db) => run(db)`update draws set draws_at = clock_timestamp() where id = ${draw!.id}`,
    )
    await tickDraws(w.needs)
    expect((await stands(draw!)).state).toBe('settled')
  })

  it('whose round is late waits, those behind it in the chain with it, and is never drawn without', async () => {
    const [first, second] = await selling(VIETNAM, 2)
    for (const draw of [first!, second!]) await letPass(w.database, draw.id, 300)
    await asOwner(
      w.database,
      (db) =>
        run(db)`update draws set beacon_round = beacon_round + 1000000 where id = ${first!.id}`,
    )
    await tickDraws(w.needs)
    expect((await stands(second!)).result).toBeNull()
    await asOwner(
      w.database,
      (db) =>
        run(db)`update draws set beacon_round = beacon_round - 1000000 where id = ${first!.id}`,
    )
    await tickDraws(w.needs)
    expect((await stands(first!)).result).not.toBeNull()
    expect((await stands(second!)).result).not.toBeNull()
  })

  it('is drawn while a source of official results keeps its answer back', async () => {
    const hanging = http.createServer(() => undefined)
    await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done))
    const asked = new Promise((done) => hanging.once('request', done))
    const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
    await onlyLotteries(w.needs, [VIETNAM, SSC, '3d'])
    await tickDraws(w.needs)
    await endSales(w.database, (await selling('3d', 1))[0]!.id)
    await tickDraws(w.needs)
    await run(w.needs.db)`update lottery_feeds set url = ${url}, last_asked_at = null`
    const others = tickOfficial(w.needs)
    await asked
    const [draw] = await selling(VIETNAM, 1)
    await letPass(w.database, draw!.id, 600)
    await tickHouse(w.needs)
    expect((await stands(draw!)).state).toBe('settled')
    hanging.closeAllConnections()
    hanging.close()
    await others
    await onlyLotteries(w.needs, [VIETNAM, SSC])
  })

  it('is drawn by what any address of its beacon tells, however long the others keep silent', async () => {
    const [draw] = await selling(SSC, 1)
    // The first answers once the second was asked, which has nothing to tell.
    const second = Promise.withResolvers<void>()
    const relays = [
      http.createServer(async ({ url }, reply) => {
        await second.promise
        reply.end(await (await fetch(`${beacon.origin()}${url}`)).text())
      }),
      http.createServer((_, reply) => {
        second.resolve()
        reply.writeHead(500).end()
      }),
    ]
    for (const relay of relays)
      await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done))
    const urls = relays.map((one) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`)
    await letPass(w.database, draw!.id, 1_207)
    await lookAt(...urls)
    await tickDraws(w.needs)
    await lookAt(beacon.origin())
    for (const relay of relays) relay.close()
    expect((await stands(draw!)).result).not.toBeNull()
  })

  it('believes no round that the pinned key has not signed', async () => {
    const forger = http.createServer(async (request, response) => {
      const round = Number(request.url!.split('/').at(-1))
      const other = await fetch(`${beacon.origin()}/public/${round - 1}`)
      response.end(JSON.stringify({ ...((await other.json()) as object), round }))
    })
    await new Promise<void>((done) => forger.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(forger.address() as AddressInfo).port}`
    const [draw] = await selling(SSC, 1)
    await endSales(w.database, draw!.id)
    await tickSales(w.needs)
    await letPass(w.database, draw!.id, 900)
    await lookAt(url)
    await tickDraws(w.needs)
    expect((await stands(draw!)).result).toBeNull()
    await lookAt(url, beacon.origin())
    await tickDraws(w.needs)
    forger.close()
    expect(verify((await shown(draw!)).proof)).toMatch(
      /^verified within the house only, against itself: /m,
    )
  })
})

describe('statistics', () => {
  it('moved on with each result equal those counted anew, and tell what came lately', async () => {
    // The tests above have moved times about: here they are as the draws were drawn.
    await asOwner(
      w.database,
      (db) =>
        run(db)`update draws set draws_at = drawn_at
      where lottery = ${VIETNAM} and result is not null`,
    )
    const kept = await findSums(w.needs.db, VIETNAM)
    expect(kept.draws).toBeGreaterThanOrEqual(4)
    await w.needs.db.transaction().execute((tx) => recountDraws(tx, VIETNAM, 'vietnam-north'))
    expect(await findSums(w.needs.db, VIETNAM)).toEqual(kept)
    const { value } = await w.visitor.call('lotteryStatistics', {
      params: { game: VIETNAM },
      query: { last: 10 },
    })
    expect(value.draws).toBe(kept.draws)
    expect(value.rows).toHaveLength(kept.draws)
    for (const { symbols } of value.positions) {
      for (const { seen, recent, omission, maxOmission } of symbols) {
        expect(recent).toBe(seen)
        expect(maxOmission).toBeGreaterThanOrEqual(omission)
      }
    }
  })
})

describe('old draws', () => {
  it('that nobody bet on are forgotten with their windows and what was to change of them, the others stay', async () => {
    const past = await w.visitor.call('lotteryDraws', {
      params: { game: SSC },
      query: { kind: 'past' },
    })
    await asOwner(
      w.database,
      (db) =>
        run(db)`update draws set opens_at = opens_at - interval '4 days', book_late = false,
      closes_at = closes_at - interval '4 days', draws_at = draws_at - interval '4 days'
      where lottery in (${SSC}, ${VIETNAM}) and state in ('settled', 'void')`,
    )
    await run(w.needs.db)`
      insert into proposals (proposal_id, kind, about, payload, ordered, reason, proposed_by)
      select gen_random_uuid(), 'draw_change', id::text, '{}', '{}', 'called off', 'olga'
        from draws where lottery = ${SSC}`
    expect(await pruneDraws(w.needs)).toBeGreaterThan(0)
    const asked = await many<{ stands: boolean }>(w.needs.db)`
      select exists (select from draws where id::text = about) as stands from proposals
       where kind = 'draw_change'`
    expect(asked.filter(({ stands }) => !stands)).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
    const left = await w.visitor.call('lotteryDraws', {
      params: { game: SSC },
      query: { kind: 'past' },
    })
    const bet = await Promise.all(
      past.value.draws.map(async ({ issue }) => ({
        issue,
        proof: (await w.visitor.call('lotteryDraw', { params: { game: SSC, issue }, query: {} }))
          .value,
      })),
    )
    expect(left.value.draws.length).toBeLessThan(past.value.draws.length)
    expect(bet.filter(({ proof }) => proof !== undefined)).toHaveLength(left.value.draws.length)
  })
})

describe('draws of a lottery that does not exist', () => {
  it('are refused by each call', async () => {
    const nowhere = { params: { game: 'nowhere' }, query: {} } as const
    expect((await w.visitor.call('lotteryDraws', nowhere)).code).toBe('lottery_not_found')
    expect((await w.visitor.call('lotteryStatistics', nowhere)).code).toBe('lottery_not_found')
    expect((await w.visitor.call('lotteryChain', nowhere)).code).toBe('lottery_not_found')
    const of = (game: string) =>
      w.visitor.call('lotteryDraw', { params: { game, issue: '1' }, query: {} })
    expect((await of('nowhere')).code).toBe('lottery_not_found')
    expect((await of(SSC)).code).toBe('draw_not_found')
  })
})
