import { createHash } from 'node:crypto'
import { reachesTerminal } from '@parlour/lottery'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../sandbox/start-sandbox.ts'
import { type World, world } from '../testing/world.ts'
import { findWindows } from '../wallet/house-rules.store.ts'
import { findSellingDraws, readDrawById, windowOf } from './draws.store.ts'
import { letPass, onlyLotteries, startBeacon } from './testing/draw-world.ts'
import { tickDraws } from './tick-draws.ts'

let w: World
let beacon: Sandbox

beforeAll(async () => {
  w = await world({})
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, ['mb-vip-45', 'ssc-1'])
  await tickDraws(w.needs)
})
afterAll(async () => {
  await beacon.stop()
  await w.expectBooksToBalance()
  await w.close()
})

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const sha256 = (of: Uint8Array) => createHash('sha256').update(of).digest('hex')

describe('draws ahead', () => {
  it('stand ready for a long chase, each with its window, its seal and a round nobody knows yet', async () => {
    const { value } = await w.visitor.call('lotteryDraws', {
      params: { game: 'ssc-1' },
      query: { limit: 200 },
    })
    expect(value.draws.length).toBeGreaterThanOrEqual(120)
    const first = value.draws[0]!
    const { value: shown } = await w.visitor.call('lotteryDraw', {
      params: { game: 'ssc-1', issue: first.issue },
      query: {},
    })
    const proof = shown.proof!
    expect(proof.commit).toMatch(/^[0-9a-f]{64}$/)
    expect(proof).toMatchObject({ link: null, serverSeed: null, bookHash: null, result: null })
    expect(Date.parse(proof.beacon.publishedAt)).toBeGreaterThanOrEqual(
      Date.parse(first.closesAt) + 2 * proof.beacon.period * 1000,
    )
    const ahead = await findSellingDraws(w.needs.db, 'ssc-1', 120)
    const windows = await findWindows(
      w.needs.db,
      ahead.map(({ id }) => windowOf(id)),
    )
    expect(windows.filter(({ open }) => open)).toHaveLength(120)
  })

  it('are made once, however many make them at the same time', async () => {
    await sql`update lotteries set planned_until = null where code = 'ssc-1'`.execute(w.needs.db)
    await sql`delete from draws where lottery = 'ssc-1'`.execute(w.needs.db)
    await Promise.all([tickDraws(w.needs), tickDraws(w.needs), tickDraws(w.needs)])
    const { rows } = await sql<{ draws: number; links: number }>`
      select count(*)::int as draws, count(distinct chain_index)::int as links
        from draws where lottery = 'ssc-1'`.execute(w.needs.db)
    expect(rows[0]!.links).toBe(rows[0]!.draws)
    expect(rows[0]!.draws).toBeGreaterThanOrEqual(120)
  })
})

describe('a house draw', () => {
  it('closes by the clock, then is drawn once from the seal and the beacon, and tells both', async () => {
    const [draw] = await findSellingDraws(w.needs.db, 'mb-vip-45', 1)
    await letPass(w.needs, draw!.id, 120)
    expect((await readDrawById(w.needs.db, draw!.id))!.state).toBe('closed')
    await Promise.all([tickDraws(w.needs), tickDraws(w.needs)])
    await tickDraws(w.needs)
    const { value } = await w.visitor.call('lotteryDraw', {
      params: { game: 'mb-vip-45', issue: draw!.issue },
      query: {},
    })
    expect(value.draw).toMatchObject({ state: 'settled', version: 1 })
    expect(value.draw.numbers).toHaveLength(27)
    expect(value.versions).toMatchObject([{ version: 1, source: 'beacon' }])
    const proof = value.proof!
    expect(sha256(bytes(proof.serverSeed!))).toBe(proof.commit)
    expect(reachesTerminal(bytes(proof.link!), proof.chainIndex, bytes(proof.terminal))).toBe(true)
    expect(proof.bookHash).toBe(sha256(Buffer.from('')))
    expect(await findWindows(w.needs.db, [windowOf(draw!.id)])).toMatchObject([{ open: false }])
  })
})
