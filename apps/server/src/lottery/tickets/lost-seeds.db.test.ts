import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { voidDraw } from '../draws/voids/void-draws.ts'
import { findOfficial } from '../official-draws/official.store.ts'
import { settleAll } from '../draw-settlement/settle-draw.job.ts'
import { type Draw, readDrawById } from '../draws/draws.store.ts'
import { checkDraw } from '../draws/testing/check-draw.ts'
import { asOwner, letPass, startBeacon } from '../draws/testing/draw-world.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'
import type { Needs } from '../../house/needs.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { findLostSeeds } from './returns/find-lost-seeds.ts'
import { line, order, sellingDraws } from './testing/cart.ts'

const GAME = 'ssc-5'
const CHAIN = `${GAME}/1`
const STAKE = 10_000n

let w: World
let beacon: Sandbox
let keyless: Needs
let eve: Newcomer
beforeAll(async () => {
  w = await lotteryWorld([GAME])
  beacon = await startBeacon(w.needs)
  // The house, come back without its key.
  keyless = { ...w.needs, config: { ...w.needs.config, secretKey: randomBytes(32) } }
  eve = await newcomer(w, '100.00')
})
afterAll(async () => {
  await beacon.stop()
  await w.expectBooksToBalance()
  await w.close()
})

const stands = async ({ id }: Draw) => (await readDrawById(w.needs.db, id))!
const shown = async ({ issue }: Draw) =>
  (await w.visitor.call('lotteryDraw', { params: { game: GAME, issue }, query: {} })).value
/** As the draw's page, the archive and a ticket of it show it. */
const waits = async (draw: Draw) => {
  const past = await w.visitor.call('lotteryDraws', {
    params: { game: GAME },
    query: { kind: 'past', limit: 200 },
  })
  const tickets = await eve.call('myTickets', { query: { game: GAME, issue: draw.issue } })
  const listed = past.value.draws.find(({ issue }) => issue === draw.issue)
  const { draw: page } = await shown(draw)
  const told = [listed, ...tickets.value.lines].map((one) => one!.lostSeed)
  for (const one of told) expect(one).toEqual(page.lostSeed)
  expect(told).toHaveLength(2)
  return page.lostSeed
}
const bet = ({ issue }: Draw) =>
  eve.call('buyTickets', order(GAME, issue, [line('fixed-place', '7|-|-|-|-')]))
const sale = (open: boolean) =>
  w.as('oscar').call('changeLotterySale', {
    params: { game: GAME },
    body: { reason: 'Seen to.', open },
  })

/** As if the key had been missing for so long already. */
const missingFor = (seconds: number) =>
  asOwner(
    w.database,
    (db) =>
      run(db)`update draw_chains set lost_at = lost_at - make_interval(secs => ${seconds})
         where lottery = ${GAME} and lost_at is not null`,
  )
const WEEK = 7 * 86_400

/** In the name of the site, past its code. */
const voidAsSite = ({ id }: Draw) =>
  run(w.needs.db)`update draws set state = 'void', void_reason = 'seed_lost' where id = ${id}`

describe('a house that has lost the key of its seeds', () => {
  let due: Draw
  let next: Draw
  let calledOff: Draw

  it('is told so each minute, sells nothing more on them, and draws nothing', async () => {
    const [first, second, third] = await sellingDraws(w, GAME, 3)
    due = first!
    next = second!
    calledOff = third!
    for (const draw of [due, next]) expect((await bet(draw)).success).toBe(true)
    expect(await findLostSeeds(w.needs)).toEqual([])
    expect(await findLostSeeds(keyless)).toEqual([CHAIN])
    expect(await findLostSeeds(keyless)).toEqual([CHAIN])
    expect((await bet(third!)).success).toBe(false)
    await letPass(w.database, due.id, 600)
    await tickDraws(keyless)
    expect((await stands(due)).state).toBe('drawing')
    const { value } = await w.visitor.call('lotteryChain', { params: { game: GAME } })
    expect(value.chains[0]).toMatchObject({ chain: 1, used: value.chains[0]!.links })
  })

  it('says to whoever waits that the seed is lost, and by when the stakes are back', async () => {
    const { at } = await one<{ at: Date }>(w.needs.db)`
      select lost_at as at from draw_chains where lottery = ${GAME} and chain = 1`
    const { voidAt, final } = (await waits(due))!
    expect(Date.parse(voidAt!)).toBeCloseTo(at.getTime() + WEEK * 1000, -1)
    expect(final).toBe(false)
    // What has not closed yet waits from its own time on.
    const { drawsAt } = await stands(next)
    const ahead = (await shown(next)).draw.lostSeed!
    expect(Date.parse(ahead.voidAt!)).toBeCloseTo(drawsAt.getTime() + WEEK * 1000, -1)
  })

  it('says of a draw that people called off meanwhile that it is told only if the seed is found', async () => {
    await w.needs.db.transaction().execute(async (tx) => {
      const held = (await findOfficial(tx, { id: calledOff.id }, true))!
      await voidDraw(tx, held, { reason: 'operators', source: 'operators', evidence: {} })
    })
    const { draw } = await shown(calledOff)
    expect(draw).toMatchObject({ state: 'void', lostSeed: { voidAt: null, final: false } })
  })

  it('draws everything that waited once the key is back, and nobody calls it off before', async () => {
    await expect(voidAsSite(due)).rejects.toMatchObject({ code: 'PL008' })
    expect(await findLostSeeds(w.needs)).toEqual([])
    for (const { draw } of [await shown(due), await shown(calledOff)])
      expect(draw.lostSeed).toBeNull()
    await tickDraws(w.needs)
    await settleAll(w.needs)
    expect((await stands(due)).result).not.toBeNull()
    expect((await eve.balances()).open).toBe(STAKE)
  })

  it('keeps no draw of another chain waiting', async () => {
    expect(await findLostSeeds(keyless)).toEqual([CHAIN])
    await letPass(w.database, next.id, 7_200)
    await sale(true)
    const after = await ofNewChain(keyless)
    await letPass(w.database, after.id, (after.closesAt.getTime() - Date.now()) / 1000 + 600)
    await tickDraws(keyless)
    expect((await stands(next)).state).toBe('drawing')
    expect((await stands(after)).result).not.toBeNull()
    expect((await shown(after)).draw.lostSeed).toBeNull()
  })

  it('gives the stakes back after a week, by that name, counted in public, and told in the receipt', async () => {
    const { cash } = await eve.balances()
    await missingFor(WEEK)
    // Not a week past its own time yet.
    await expect(voidAsSite(next)).rejects.toMatchObject({ code: 'PL008' })
    await letPass(w.database, next.id, WEEK)
    await tickDraws(keyless)
    await settleAll(keyless)
    const { draw, proof, versions } = await shown(next)
    expect(draw).toMatchObject({ state: 'void', voidReason: 'seed_lost', result: null })
    expect(await waits(next)).toEqual({ voidAt: null, final: true })
    // What people called off of the same chain is not told any more either.
    expect((await shown(calledOff)).draw.lostSeed).toEqual({ voidAt: null, final: true })
    expect(versions).toMatchObject([{ source: 'clock', result: null }])
    expect(proof).toMatchObject({ link: null, voided: { reason: 'seed_lost', result: null } })
    expect(checkDraw(w.dataDir, proof)).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('because its seed is lost'),
    })
    expect(await eve.balances()).toMatchObject({ cash: cash + STAKE, open: 0n })
    const { value } = await w.visitor.call('lotteryChain', { params: { game: GAME } })
    // The one that people called off, and this one.
    expect(value.exceptions.voided).toBe(2)
    const { body } = await one<{ body: string }>(w.database.db)`
      select body from public_log_waiting where kind = 'void' and subject = ${`${GAME}/${next.issue}`}`
    expect(JSON.parse(body).facts).toMatchObject({ reason: 'seed_lost' })
  })

  it('draws nothing more of a chain of which one draw is void so: nobody picks the draws that please', async () => {
    const other = await waitingOf(1)
    await letPass(w.database, other.id, (other.closesAt.getTime() - Date.now()) / 1000 + 600)
    // Whoever has the key after all; of the chain that was begun without it they have none.
    expect(await findLostSeeds(w.needs)).toEqual([`${GAME}/2`])
    await tickDraws(w.needs)
    expect((await stands(other)).result).toBeNull()
    expect((await shown(other)).draw.lostSeed).toMatchObject({ final: true })
    await expect(
      run(w.needs.db)`update draws set revealed_link = '\\x01' where id = ${other.id}`,
    ).rejects.toMatchObject({ code: 'PL008' })
  })

  it('cannot say so of a link that a later one of its chain leads to', async () => {
    const early = await waitingOf(2)
    await asOwner(
      w.database,
      (db) => run(db)`update draws set chain_index = -1 where id = ${early.id}`,
    )
    await letPass(w.database, early.id, 2 * WEEK)
    await missingFor(2 * WEEK)
    await expect(voidAsSite(early)).rejects.toMatchObject({ code: 'PL008' })
  })
})

/** The first draw that a house without its former key makes ready, an hour from now. */
async function ofNewChain(needs: Needs): Promise<Draw> {
  await asOwner(w.database, async (db) => {
    await run(db)`delete from draws where lottery = ${GAME} and draws_at > (
                select draws_at from draws where lottery = ${GAME} and state in ('upcoming', 'open')
                 order by draws_at offset 11 limit 1)`
    await run(db)`
      update lotteries set planned_until = (select max(draws_at) from draws where lottery = ${GAME})
               where code = ${GAME}`
  })
  await tickDraws(needs)
  return waitingOf(2)
}

async function waitingOf(chain: number): Promise<Draw> {
  const { id } = await one<{ id: string }>(w.needs.db)`
    select id from draws
     where lottery = ${GAME} and chain = ${chain} and state in ('upcoming', 'open')
     order by draws_at limit 1`
  return (await readDrawById(w.needs.db, id))!
}
