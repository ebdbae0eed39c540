import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, many, one, run } from '../../../base/database/query.ts'
import type { Sandbox } from '../../../demo/sandbox/start-sandbox.ts'
import { settleAll } from '../../draw-settlement/settle-draw.job.ts'
import { newcomer } from '../../../testing/newcomer.ts'
import { type World, world } from '../../../testing/world.ts'
import { line, order } from '../../tickets/testing/cart.ts'
import { DEMO_BEACON } from '../../../house/beacons/demo-beacon.ts'
import { type Draw, findSellingDraws, readDrawById } from '../draws.store.ts'
import { findOfficial } from '../../official-draws/official.store.ts'
import { checkDraw } from '../testing/check-draw.ts'
import { asOwner, endSales, letPass, onlyLotteries, startBeacon } from '../testing/draw-world.ts'
import { pruneDraws } from '../life/prune-draws.job.ts'
import { tickDraws } from '../../draw-clock/tick-draws.ts'
import { voidDraw } from './void-draws.ts'

const SSC = 'ssc-1'
/** And the time until the draw that is on sale. */
const WEEK = 8 * 86_400

let w: World
let beacon: Sandbox
beforeAll(async () => {
  w = await world({})
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, [SSC])
  await tickDraws(w.needs)
})
afterAll(async () => {
  await beacon.stop()
  await w.expectBooksToBalance()
  await w.close()
})

const selling = (game: string, count: number) => findSellingDraws(w.needs.db, game, count)
const stands = async ({ id }: Draw) => (await readDrawById(w.needs.db, id))!
const shown = async ({ lottery: game, issue }: Draw) =>
  (await w.visitor.call('lotteryDraw', { params: { game, issue }, query: {} })).value

/** What the program says that players check a draw with. */
function verify(proof: unknown): string {
  return checkDraw(w.dataDir, proof).stdout
}

/** Where the site looks for the beacon. */
const lookAt = (...urls: string[]) =>
  run(w.needs.db)`update lottery_beacons set urls = ${list.text(urls)} where name = ${DEMO_BEACON}`
const NOBODY = 'http://127.0.0.1:9'

/** Two operators call a draw off that is still on sale. */
async function decideVoid(draw: Draw) {
  await w.needs.db.transaction().execute(async (tx) => {
    const held = (await findOfficial(tx, { id: draw.id }, true))!
    await voidDraw(tx, held, { reason: 'operators', source: 'operators', evidence: {} })
  })
  return (await shown(draw)).draw
}

describe('a house draw', () => {
  it('whose beacon tells nobody anything waits for a week, is then void, and the stakes go back', async () => {
    const eve = await newcomer(w, '10.00')
    const [draw] = await selling(SSC, 1)
    await eve.call('buyTickets', order(SSC, draw!.issue, [line('fixed-place', '7|-|-|-|-')]))
    await lookAt(NOBODY)
    // Off the minutes and half minutes at which draws close: rounds that a draw of any file has asked for are remembered.
    await letPass(w.database, draw!.id, 619)
    await tickDraws(w.needs)
    expect((await stands(draw!)).state).toBe('drawing')
    await letPass(w.database, draw!.id, 1_800)
    await tickDraws(w.needs)
    expect((await stands(draw!)).state).toBe('drawing')
    await letPass(w.database, draw!.id, 7 * 86_400)
    await tickDraws(w.needs)
    await settleAll(w.needs)
    await lookAt(beacon.origin())
    expect(await shown(draw!)).toMatchObject({
      draw: { state: 'void', result: null, voidReason: 'beacon_silent' },
      proof: { voided: { reason: 'beacon_silent', result: null } },
    })
    expect(await eve.balances()).toMatchObject({ cash: 100_000n, open: 0n })
    // Its beacon is back: now everybody can see what it would have drawn.
    await tickDraws(w.needs)
    const { proof } = await shown(draw!)
    expect(proof).toMatchObject({
      result: null,
      voided: { result: expect.stringMatching(/^\d{5}$/) },
    })
    expect(await eve.balances()).toMatchObject({ cash: 100_000n, open: 0n })
  })

  it('that was looked at long after its time is drawn all the same: its round is known', async () => {
    const [draw] = await selling(SSC, 1)
    await letPass(w.database, draw!.id, 30 * 86_400)
    await tickDraws(w.needs)
    expect(await shown(draw!)).toMatchObject({
      draw: { state: 'settled', result: expect.stringMatching(/^\d{5}$/) },
    })
  })

  it('whose beacon has stopped before its round for a week is void, and says by which signed round', async () => {
    const [draw] = await selling(SSC, 1)
    await letPass(w.database, draw!.id, WEEK)
    await asOwner(
      w.database,
      (db) =>
        run(db)`update draws set beacon_round = beacon_round + 1000000 where id = ${draw!.id}`,
    )
    await tickDraws(w.needs)
    expect((await shown(draw!)).draw.voidReason).toBe('beacon_halted')
    const { evidence } = await one<{
      evidence: { round: number; latest: number; signature: string }
    }>(w.needs.db)`
      select evidence from draw_results where draw_id = ${draw!.id}`
    const { round, latest, signature } = evidence
    expect(latest).toBeLessThan(round)
    expect(signature).toMatch(/^[0-9a-f]{96}$/)
  })

  it('tells of its book whether it came after the round, by the database alone', async () => {
    const [draw] = await selling(SSC, 1)
    await letPass(w.database, draw!.id, 600)
    await tickDraws(w.needs)
    const { proof } = await shown(draw!)
    expect(Date.parse(proof!.bookToldAt!)).toBeGreaterThan(Date.parse(proof!.beacon.publishedAt))
    const { late } = await one<{ late: boolean }>(w.needs.db)`
      select book_late as late from draws where id = ${draw!.id}`
    expect(late).toBe(true)
  })

  it('that operators called off before its close opens its seed in its turn, and what it would have drawn', async () => {
    const [draw] = await selling(SSC, 1)
    const voided = await decideVoid(draw!)
    expect(voided).toMatchObject({ state: 'void', voidReason: 'operators' })
    await tickDraws(w.needs)
    expect((await shown(draw!)).proof).toMatchObject({ link: null, voided: { result: null } })
    await letPass(w.database, draw!.id, 7_200)
    await tickDraws(w.needs)
    const { proof } = await shown(draw!)
    expect(proof!.voided!.result).toMatch(/^\d{5}$/)
    expect(verify(proof)).toContain('The draw was called off and paid nobody.')
  })

  it('can be called off by nobody once it has closed, not even past the desk', async () => {
    const [draw] = await selling(SSC, 1)
    await endSales(w.database, draw!.id)
    const asked = await w.as('olga').call('proposeDrawChange', {
      params: { game: SSC, issue: draw!.issue },
      body: { changeId: randomUUID(), kind: 'void', reason: 'Not this one.' },
    })
    expect(asked.code).toBe('draw_not_changeable')
    for (const reason of ['operators', 'beacon_halted', 'beacon_silent', 'anything'])
      await expect(
        run(w.needs.db)`
          update draws set state = 'void', void_reason = ${reason} where id = ${draw!.id}`,
        reason,
      ).rejects.toMatchObject({ code: 'PL008' })
    await letPass(w.database, draw!.id, 300)
    await tickDraws(w.needs)
  })

  it('is not called off in the name of the clock while its result can be known, neither in a day nor in a week', async () => {
    const [draw, other] = await selling(SSC, 2)
    const refused = async ({ id }: Draw, reason: string) =>
      expect(
        run(w.needs.db)`update draws set state = 'void', void_reason = ${reason} where id = ${id}`,
        reason,
      ).rejects.toMatchObject({ code: 'PL008' })
    await letPass(w.database, draw!.id, 86_400)
    for (const reason of ['beacon_halted', 'beacon_silent']) await refused(draw!, reason)
    await letPass(w.database, draw!.id, WEEK)
    // Others were drawn from later rounds: a beacon that has made those has made this one.
    for (const reason of ['beacon_halted', 'beacon_silent']) await refused(draw!, reason)
    await letPass(w.database, other!.id, 86_400)
    await tickDraws(w.needs)
    expect((await stands(draw!)).result).not.toBeNull()
    for (const reason of ['operators', 'beacon_halted', 'beacon_silent']) {
      await refused(draw!, reason)
      await refused(other!, reason)
    }
  })

  it('that was void is never forgotten, however few bet on it, and counted in public', async () => {
    await asOwner(
      w.database,
      (db) =>
        run(db)`
          update draws set opens_at = opens_at - interval '40 days', closes_at = closes_at - interval '40 days',
                           draws_at = draws_at - interval '40 days' where state = 'void'`,
    )
    await pruneDraws(w.needs)
    const rows = await many<{ reason: string }>(w.needs.db)`
      select void_reason as reason from draws where state = 'void' order by 1`
    expect(rows.map(({ reason }) => reason)).toEqual([
      'beacon_halted',
      'beacon_silent',
      'operators',
    ])
    const { value } = await w.visitor.call('lotteryChain', { params: { game: SSC } })
    expect(value.exceptions.voided).toBe(3)
    expect(value.exceptions.lateBooks).toBeGreaterThan(0)
  })
})
