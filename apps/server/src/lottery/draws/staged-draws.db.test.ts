import { createHash, randomUUID } from 'node:crypto'
import { families, type SoldLine, settleLine } from '@parlour/lottery'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { list, many, one, run } from '../../base/database/query.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { settleAll } from '../draw-settlement/settle-draw.job.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { finishReturns } from '../tickets/returns/finish-returns.ts'
import { line, order } from '../tickets/testing/cart.ts'
import { findWindows } from '../../ledger/wallet/house-rules.store.ts'
import { type Draw, findSellingDraws, readDrawById } from './draws.store.ts'
import { pruneDraws } from './life/prune-draws.job.ts'
import { stageWindowOf } from './house-draws/stages.store.ts'
import { checkDraw } from './testing/check-draw.ts'
import { asOwner, letPass, onlyLotteries, startBeacon } from './testing/draw-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'

const LIVE = 'mb-live'
const LEFT = [27, 26, 24, 18, 14, 8, 5, 1]

let w: World
let beacon: Sandbox
beforeAll(async () => {
  w = await world({})
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, [LIVE])
  await tickDraws(w.needs)
})
afterEach(() => w.expectBooksToBalance())
afterAll(async () => {
  await beacon.stop()
  await w.close()
})

/** Draws of which no stage has closed, nor does soon. */
async function ahead(count: number): Promise<readonly Draw[]> {
  const draws = await findSellingDraws(w.needs.db, LIVE, count + 2)
  const soon = Date.now() + 30_000
  return draws.filter(({ stages }) => Date.parse(stages![0]!.closesAt) > soon).slice(0, count)
}
const next = async () => (await ahead(1))[0]!
const shown = async ({ issue }: Draw) =>
  (await w.visitor.call('lotteryDraw', { params: { game: LIVE, issue }, query: {} })).value
const sha256 = (of: string) => createHash('sha256').update(of).digest('hex')
const point = (left: number, numbers = '05,71') =>
  line(`lo-live-${left}`, numbers, { unit: '0.10' })

/** Lets time pass until this stage has closed, and so many seconds more. */
async function letStagePass(draw: Draw, stage: number, more: number): Promise<void> {
  const closesAt = Date.parse(
    (await readDrawById(w.needs.db, draw.id))!.stages![stage - 1]!.closesAt,
  )
  await letPass(w.database, draw.id, Math.ceil((closesAt - Date.now()) / 1000) + more)
}

/** The same, and then the house looks. */
async function passStage(draw: Draw, stage: number, more = 15): Promise<void> {
  await letStagePass(draw, stage, more)
  await tickDraws(w.needs)
}

/** What the program says that players check a draw with: of a beacon of the house, where its receipt holds. */
function verify(proof: unknown): string {
  const said = checkDraw(w.dataDir, proof)
  expect(said).toMatchObject({ status: 3 })
  return said.stdout
}

describe('a draw in stages', () => {
  it('binds each stage to a round nobody can know while it is sold, and to a window of its own', async () => {
    const draw = await next()
    const { draw: told, proof } = await shown(draw)
    expect(told.stages!.map(({ play }) => play)).toEqual(LEFT.map((left) => `lo-live-${left}`))
    expect(told.stages!.at(-1)!.closesAt).toBe(told.closesAt)
    for (const [at, { closesAt, numbers }] of told.stages!.entries()) {
      const { round, publishedAt, signature, bookHash } = proof!.stages![at]!
      expect(Date.parse(publishedAt)).toBeGreaterThanOrEqual(
        Date.parse(closesAt) + 2 * proof!.beacon.period * 1000,
      )
      if (at > 0) {
        expect(round).toBeGreaterThan(proof!.stages![at - 1]!.round)
        expect(Date.parse(closesAt) - Date.parse(told.stages![at - 1]!.closesAt)).toBe(25_000)
      }
      expect([numbers, signature, bookHash]).toEqual([[], null, null])
    }
    expect(proof!.stages!.at(-1)!.round).toBe(proof!.beacon.round)
    const windows = await findWindows(
      w.needs.db,
      LEFT.map((left) => stageWindowOf(draw.id, `lo-live-${left}`)),
    )
    expect(windows.map(({ open, closesAt }) => [open, closesAt!.toISOString()]).sort()).toEqual(
      told.stages!.map(({ closesAt }) => [true, closesAt]).sort(),
    )
  })

  it('sells what is still to come at its price, refuses by name what is being drawn, and pays what came after', async () => {
    const eve = await newcomer(w, '100.00')
    const draw = await next()
    const buy = (...lines: ReturnType<typeof line>[]) =>
      eve.call('buyTickets', order(LIVE, draw.issue, lines))
    expect((await buy(point(27))).value).toMatchObject({ stake: '5.4000' })
    await passStage(draw, 3)
    const before = await eve.balances()
    for (const left of [27, 26, 24]) {
      const late = await buy(point(18), point(left, '33'))
      expect(late).toMatchObject({
        status: 409,
        code: 'stage_closed',
        value: { issue: draw.issue, play: `lo-live-${left}`, line: 2 },
      })
    }
    expect(await eve.balances()).toEqual(before)
    expect((await buy(point(18))).value).toMatchObject({ stake: '3.6000', balance: '91.0000' })

    const { draw: half, proof } = await shown(draw)
    expect(half.stages!.map(({ numbers }) => numbers.length)).toEqual([1, 2, 6, 0, 0, 0, 0, 0])
    expect(half).toMatchObject({ state: 'open', result: null, numbers: [] })
    expect(proof).toMatchObject({ link: null, serverSeed: null, result: null, bookHash: null })
    expect(proof!.beacon.signature).toBeNull()
    expect(proof!.stages!.map(({ bookCount }) => bookCount)).toEqual([
      1,
      0,
      0,
      ...new Array<null>(5).fill(null),
    ])
    const opened = await w.visitor.call('openedNumbers', { query: { gameCode: LIVE } })
    expect(JSON.stringify(opened.value)).not.toContain(draw.issue)

    await passStage(draw, 8, 30)
    await settleAll(w.needs)
    const { draw: told, proof: whole } = await shown(draw)
    expect(told).toMatchObject({ state: 'settled', version: 1 })
    expect(told.numbers).toHaveLength(27)
    // What was shown on the way is what the result says.
    expect(told.stages!.slice(0, 3)).toEqual(half.stages!.slice(0, 3))
    expect(whole!.stages!.slice(0, 3)).toEqual(proof!.stages!.slice(0, 3))
    expect(whole).toMatchObject({ bookCount: 2 })
    const sold = (left: number): SoldLine => ({
      play: `lo-live-${left}`,
      selection: '05,71',
      stake: 0n,
      prizes: { win: 99_500n },
    })
    const won = [27, 18].reduce(
      (sum, left) => sum + settleLine(families['vietnam-live'], sold(left), told.result!).payout,
      0n,
    )
    expect(await eve.balances()).toMatchObject({ cash: 910_000n + won, open: 0n })
  })

  it('is sold to trial players for play money, at the same price', async () => {
    const draw = await next()
    const { cash } = await w.book('dan')
    const bought = await w.as('dan').call('buyTickets', order(LIVE, draw.issue, [point(27, '05')]))
    expect(bought.value).toMatchObject({ stake: '2.7000' })
    expect(Number((await w.book('dan')).cash)).toBeCloseTo(Number(cash) - 2.7, 2)
    await passStage(draw, 8, 30)
    await settleAll(w.needs)
    expect(await w.book('dan')).toMatchObject({ open: '0.00' })
  })

  it('tells the hash of what was bet on a stage before its round, and nobody else’s bets in it', async () => {
    const eve = await newcomer(w, '100.00')
    const draw = await next()
    await eve.call('buyTickets', order(LIVE, draw.issue, [point(27, '11'), point(26, '22')]))
    await passStage(draw, 1, 0)
    const { proof } = await shown(draw)
    const { value: book } = await w.visitor.call('lotteryBook', {
      params: { game: LIVE, issue: draw.issue },
      query: { stage: 1 },
    })
    expect(book).toMatchObject({ size: 1, root: proof!.stages![0]!.bookHash })
    expect(book.lines).toEqual([expect.stringContaining('\nlo-live-27\n11\n')])
    // Of one ticket the root is the hash of its line, a zero before it.
    expect(proof!.stages![0]).toMatchObject({
      bookHash: sha256(`\0${book.lines[0]}`),
      bookCount: 1,
    })
    expect(proof!.stages![0]!.numbers).toEqual([])
    expect(proof!.stages![1]).toMatchObject({ bookHash: null, bookCount: null })
    await passStage(draw, 8, 30)
    await settleAll(w.needs)
    const { proof: later } = await shown(draw)
    expect(later!.stages![0]!.bookHash).toBe(proof!.stages![0]!.bookHash)
    expect(later!.stages![2]).toMatchObject({ bookHash: sha256(''), bookCount: 0 })
  })

  it('is drawn once, stage by stage, however many look at the same time, and anybody can verify it', async () => {
    const draw = await next()
    const closesAt = draw.closesAt.getTime()
    await letPass(w.database, draw.id, Math.ceil((closesAt - Date.now()) / 1000) + 30)
    await Promise.all([tickDraws(w.needs), tickDraws(w.needs), tickDraws(w.needs)])
    await tickDraws(w.needs)
    // As of a house that was awake at each close.
    await asOwner(
      w.database,
      (db) =>
        run(db)`
          with own as (update draws set book_told_at = closes_at + interval '1 second' where id = ${draw.id})
          update draw_stages set book_told_at = closes_at + interval '1 second'
           where draw_id = ${draw.id}`,
    )
    const { draw: told, versions, proof } = await shown(draw)
    expect(versions).toHaveLength(1)
    expect(told.stages!.map(({ numbers }) => numbers.length)).toEqual([1, 2, 6, 4, 6, 3, 4, 1])
    expect(proof!.stages!.map(({ numbers }) => numbers)).toEqual(
      told.stages!.map(({ numbers }) => numbers),
    )
    expect(verify(proof)).toMatch(/^verified within the house only, against itself: /m)
  })
})

describe('what begins with a stage that is drawn', () => {
  it('plays on when its chase ends or it is taken back, while its next draws come back', async () => {
    const eve = await newcomer(w, '100.00')
    const [draw, after] = await ahead(2)
    const plan = [draw!, after!].map(({ issue }) => ({ issue, multiple: 1 }))
    const bought = await eve.call(
      'buyTickets',
      order(LIVE, draw!.issue, [point(27, '44'), point(8, '44')], {
        chase: { draws: plan, stopOnWin: true },
      }),
    )
    expect(bought.value).toMatchObject({ stake: '7.0000' })
    await passStage(draw!, 1)
    const mine = await eve.call('myTickets', { query: {} })
    const of = (issue: string, left: number) =>
      mine.value.lines.find((one) => one.issue === issue && one.play === `lo-live-${left}`)!
    expect(of(draw!.issue, 27).cancellable).toBe(false)
    expect(of(draw!.issue, 8).cancellable).toBe(true)
    expect(of(after!.issue, 27).cancellable).toBe(true)
    const late = await eve.call('cancelTickets', { body: { tickets: [of(draw!.issue, 27).id] } })
    expect(late.code).toBe('ticket_not_open')
    const id = bought.value.chase!.id
    expect((await eve.call('cancelChase', { params: { id } })).success).toBe(true)
    // The one that has begun stays; the other three are back.
    expect(await eve.balances()).toMatchObject({ open: 27_000n, cash: 973_000n })
    await passStage(draw!, 8, 30)
    await settleAll(w.needs)
    expect(await eve.balances()).toMatchObject({ open: 0n })
  })
})

describe('a draw that cannot come out whole', () => {
  it('gives back what was decided to come back before the close of its stage, as its book says', async () => {
    const eve = await newcomer(w, '100.00')
    const draw = await next()
    const sold = await eve.call('buyTickets', order(LIVE, draw.issue, [point(27), point(24)]))
    const ids = sold.value.tickets.map(({ id }: { id: string }) => id)
    // As a process leaves them that dies between the decision and the money.
    const decide = () =>
      run(w.needs.db)`insert into lottery_returns (wager_id, member_id, reason, decided_at)
        select id, ${eve.memberId}, 'taken back', now() - interval '1 minute'
          from unnest(${list.uuid(ids.slice(0, 1))}) as id`
    expect(await decide()).toBe(1)
    await passStage(draw, 1, 1)
    await finishReturns(w.needs)
    const { value: book } = await w.visitor.call('lotteryBook', {
      params: { game: LIVE, issue: draw.issue },
      query: { stage: 1 },
    })
    const said = book.lines.map((one: string) => one.split('\n').at(-1))
    const rows = await many<{ state: string }>(w.needs.db)`
      select state from lottery_tickets where wager_id = any (${list.uuid(ids)}) order by play desc`
    expect(new Set(said)).toEqual(new Set(['returned']))
    expect(rows.map(({ state }) => state)).toEqual(['void', 'open'])
    // Nothing is decided any more of what has closed.
    expect(await decide()).toBe(0)
  })

  it('waits for a round that is missing in the middle, and is then void: all stakes go back', async () => {
    const eve = await newcomer(w, '100.00')
    const draw = await next()
    await eve.call('buyTickets', order(LIVE, draw.issue, [point(27), point(1, '09')]))
    await passStage(draw, 2)
    await letStagePass(draw, 8, 60)
    await asOwner(
      w.database,
      (db) =>
        run(db)`update draw_stages set beacon_round = beacon_round + 1000000
      where draw_id = ${draw.id} and stage = 4`,
    )
    await tickDraws(w.needs)
    const { draw: waiting, proof } = await shown(draw)
    expect(waiting.stages!.map(({ numbers }) => numbers.length)).toEqual([1, 2, 6, 0, 0, 0, 0, 0])
    expect(waiting).toMatchObject({ state: 'drawing', result: null })
    expect(proof).toMatchObject({ link: null, serverSeed: null })
    await letPass(w.database, draw.id, 8 * 86_400)
    await asOwner(
      w.database,
      (db) =>
        run(db)`update draw_stages set beacon_round = beacon_round + 1000000
      where draw_id = ${draw.id} and stage = 4`,
    )
    await tickDraws(w.needs)
    await settleAll(w.needs)
    const { draw: gone, proof: sealed } = await shown(draw)
    expect(gone).toMatchObject({ state: 'void', voidReason: 'beacon_halted', result: null })
    expect(sealed).toMatchObject({ voided: { reason: 'beacon_halted', result: null } })
    expect(await eve.balances()).toMatchObject({ cash: 1_000_000n, open: 0n })
  })

  it('tells the book of each stage by itself, also where that of another cannot be made', async () => {
    const eve = await newcomer(w, '100.00')
    const draw = await next()
    await eve.call('buyTickets', order(LIVE, draw.issue, [point(27), point(26)]))
    await run(w.needs.db)`
      insert into draw_books (draw_id, stage, leaves) values (${draw.id}, 1, '')`
    await letStagePass(draw, 2, 1)
    await tickDraws(w.needs)
    const { proof } = await shown(draw)
    expect(proof!.stages!.slice(0, 3).map(({ bookCount }) => bookCount)).toEqual([null, 1, null])
    await asOwner(
      w.database,
      (db) => run(db)`delete from draw_books where draw_id = ${draw.id} and stage = 1`,
    )
    await passStage(draw, 8, 30)
    await settleAll(w.needs)
    expect(await eve.balances()).toMatchObject({ open: 0n })
  })

  it('may be called void by operators only before its first stage has closed', async () => {
    const [draw, after] = await ahead(2)
    const propose = ({ issue }: Draw = draw!) =>
      w.as('olga').call('proposeDrawChange', {
        params: { game: LIVE, issue },
        body: { changeId: randomUUID(), kind: 'void', reason: 'Not to be played.' },
      })
    expect((await propose(after)).success).toBe(true)
    await passStage(draw!, 1, 0)
    expect((await readDrawById(w.needs.db, draw!.id))!.state).toBe('open')
    expect((await propose()).code).toBe('draw_not_changeable')
    await passStage(draw!, 8, 30)
    expect((await propose()).code).toBe('draw_not_changeable')
  })

  it('is forgotten with its windows where nobody bet on it', async () => {
    // A draw shows the link of those before it: one that is still sold, as its first stage closed too soon for the
    // tests above, keeps all later ones.
    const sold = await many<{ id: string }>(w.needs.db)`
      select id from draws
       where lottery = ${LIVE} and state in ('upcoming', 'open')
         and chain_index < (select max(chain_index) from draws where lottery = ${LIVE} and state = 'settled')`
    for (const { id } of sold) await passStage((await readDrawById(w.needs.db, id))!, 8, 30)
    await settleAll(w.needs)
    await asOwner(
      w.database,
      (db) =>
        run(db)`update draws set opens_at = opens_at - interval '4 days', book_late = false,
      closes_at = closes_at - interval '4 days', draws_at = draws_at - interval '4 days'
      where lottery = ${LIVE} and state = 'settled' and book_count = 0`,
    )
    const count = () =>
      one<{ stages: number }>(w.needs.db)`select count(*)::int as stages from draw_stages`.then(
        ({ stages }) => stages,
      )
    const before = await count()
    const pruned = await pruneDraws(w.needs)
    expect(pruned).toBeGreaterThan(0)
    expect(await count()).toBe(before - 8 * pruned)
  })

  it('is not laid once its first stage has closed: its book would come late', async () => {
    // The first stage closes seconds after the sale has begun: whenever a house opens, the draw it opens in has begun.
    await asOwner(w.database, async (db) => {
      await run(db)`delete from draws where lottery = ${LIVE}`
      await run(db)`
        update lotteries set planned_until = null,
               options = options || jsonb_build_object('stageSeconds', (period_seconds - cut_off_seconds - 4) / 7)
         where code = ${LIVE}`
    })
    await tickDraws(w.needs)
    const { draws, begun } = await one<{ draws: number; begun: number }>(w.needs.db)`
      select count(distinct d.id)::int as draws,
             count(*) filter (where s.closes_at <= d.created_at)::int as begun
        from draws d join draw_stages s on s.draw_id = d.id where d.lottery = ${LIVE}`
    expect(draws).toBeGreaterThan(100)
    expect(begun).toBe(0)
    const late = (await ahead(1))[0]!
    await letPass(w.database, late.id, 86_400)
    await expect(
      asOwner(
        w.database,
        (db) =>
          run(db)`
          insert into draw_stages (draw_id, stage, play, closes_at, beacon_round)
          select draw_id, 9, 'late', closes_at, beacon_round from draw_stages
           where draw_id = ${late.id} and stage = 1`,
      ),
    ).rejects.toMatchObject({ code: 'PL008' })
  })
})
