import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { line, order, sellingDraws } from './testing/cart.ts'
import { closeDraw, decideDraw, southernDraw } from './testing/decide-draw.ts'

const GAME = 'mn-vip-60'
const OTHER = 'ssc-1'

let w: World
let eve: Newcomer
/** Won on 45, lost on 46, void, and one still open. */
let tickets: { won: string; lost: string; void: string; open: string; digits: string }

beforeAll(async () => {
  w = await lotteryWorld([GAME, OTHER])
  eve = await newcomer(w, '1000.00')
  const [first, second, third] = (await sellingDraws(w, GAME, 6)).slice(3)
  const [ssc] = (await sellingDraws(w, OTHER, 6)).slice(5)
  const buy = async (game: string, issue: string, lines: Parameters<typeof order>[2]) =>
    (await eve.call('buyTickets', order(game, issue, lines))).value.tickets.map(({ id }) => id)
  const lines = [line('special2', '45', { unit: '2', rebatePpm: 9_000 }), line('special2', '46')]
  const [won, lost] = await buy(GAME, first!.issue, lines)
  const [gone] = await buy(GAME, second!.issue, [line('lo2', '11', { unit: '0.5' })])
  const [open] = await buy(GAME, third!.issue, [line('lo2', '12,13')])
  const numbers = Array.from({ length: 60 }, (_, at) => String(12_345 + at)).join(',')
  const [digits] = await buy(OTHER, ssc!.issue, [line('five-typed', numbers, { unit: '0.01' })])
  tickets = { won: won!, lost: lost!, void: gone!, open: open!, digits: digits! }
  await decideDraw(w, first!, southernDraw('45'))
  await decideDraw(w, second!, null)
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const list = (query: object) => eve.call('myTickets', { query })

describe('own tickets', () => {
  it('are listed newest first with what became of them, and totals of all', async () => {
    const { value } = await list({})
    expect(value.lines.map(({ id, state }) => [id, state])).toEqual([
      [tickets.digits, 'open'],
      [tickets.open, 'open'],
      [tickets.void, 'void'],
      [tickets.won, 'won'],
      [tickets.lost, 'lost'],
    ])
    // 2 x 98 less nine thousandths, and nine thousandths of the stake as rebate.
    expect(value.lines.at(-2)).toMatchObject({
      game: GAME,
      family: 'vietnam-south',
      stake: '2.0000',
      payout: '194.2360',
      rebate: '0.0180',
      drawState: 'settled',
      numbers: expect.arrayContaining(['612345']),
    })
    expect(value).toMatchObject({ total: 5, totals: { stake: '39.6000', payout: '194.2540' } })
  })

  it('are narrowed by state and lottery, and come in pages', async () => {
    const ids = async (query: object) => (await list(query)).value.lines.map(({ id }) => id)
    expect(await ids({ state: 'settled' })).toEqual([tickets.won, tickets.lost])
    expect(await ids({ state: 'void' })).toEqual([tickets.void])
    expect(await ids({ game: OTHER })).toEqual([tickets.digits])
    expect(await ids({ pageSize: 2, page: 2 })).toEqual([tickets.void, tickets.won])
    expect((await list({ pageSize: 2 })).value.pages).toBe(3)
  })

  it('span seven days at most', async () => {
    const answer = await list({ from: '2026-01-01', to: '2026-01-08' })
    expect(answer).toMatchObject({ status: 422, code: 'period_too_long', value: { days: 7 } })
    expect((await list({ from: '2026-01-01', to: '2026-01-07' })).value.lines).toEqual([])
    const chases = await eve.call('myChases', { query: { from: '2026-01-01', to: '2026-02-01' } })
    expect(chases.code).toBe('period_too_long')
    const file = await eve.call('myTicketsFile', {
      query: { from: '2026-01-01', to: '2026-02-01' },
    })
    expect(file.code).toBe('period_too_long')
  })

  it('come as a file with the same lines', async () => {
    const reply = await w.app.inject({
      url: '/wps/v2/lottery/tickets.csv?state=settled',
      headers: eve.headers,
    })
    expect(reply.headers['content-type']).toContain('text/csv')
    const [head, ...rows] = reply.body.trim().split('\r\n')
    expect(head).toContain('game,issue,play,selection,bets')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain(`${tickets.won},${GAME}`)
  })

  it('show their result tier by tier, the selection whole and the way to the proof', async () => {
    const { value } = await eve.call('myTicket', { params: { id: tickets.won } })
    expect(value).toMatchObject({
      tiers: [{ tier: 'win', hits: 1, prize: '194.2360', payout: '194.2360' }],
      resultVersion: 1,
      proof: `/wps/v2/lottery/games/${GAME}/draws/${value.issue}`,
    })
    const long = (await list({ game: OTHER })).value.lines[0]!
    expect([long.selectionCut, long.selection.length]).toEqual([true, 200])
    const whole = (await eve.call('myTicket', { params: { id: tickets.digits } })).value
    expect(whole.selection.split(/[,;]/)).toHaveLength(60)
  })

  it('stay out of sight for everybody else', async () => {
    const stranger = await newcomer(w, '1.00')
    const answer = await stranger.call('myTicket', { params: { id: tickets.won } })
    expect(answer).toMatchObject({ status: 404, code: 'ticket_not_found' })
    const body = { tickets: [tickets.open] }
    expect((await stranger.call('cancelTickets', { body })).code).toBe('ticket_not_found')
  })

  it('read well in the betting record, where details tell play, numbers and odds', async () => {
    const { value } = await eve.call('recordLine', { params: { id: tickets.won } })
    expect(value.details).toMatchObject({
      play: 'special2',
      selection: '45',
      unit: '2.0000',
      multiple: 1,
      bets: 1,
      odds: { win: '98' },
      rebatePpm: 9_000,
    })
  })
})

describe('taking a ticket back', () => {
  const cancel = (id: string) => eve.call('cancelTickets', { body: { tickets: [id] } })
  const allow = (allowed: boolean) =>
    w.needs.pool.query(`update lottery_terms set cancellable = ${allowed} where game = '${GAME}'`)

  it('is refused where the lottery does not allow it', async () => {
    await allow(false)
    expect(await cancel(tickets.open)).toMatchObject({ status: 409, code: 'cancel_not_allowed' })
    expect(
      (await list({ state: 'open' })).value.lines.map(({ cancellable }) => cancellable),
    ).toEqual([false, false])
  })

  it('returns the stake once while the draw is open, and not after', async () => {
    await allow(true)
    const before = await eve.balances()
    const [first, again] = await Promise.all([cancel(tickets.open), cancel(tickets.open)])
    expect([first.success, again.success]).toEqual([true, true])
    const after = await eve.balances()
    expect(after.cash - before.cash).toBe(360_000n)
    expect((await cancel(tickets.won)).code).toBe('ticket_not_open')

    const [draw] = (await sellingDraws(w, GAME, 6)).slice(5)
    const lines = [line('special2', '10')]
    const { value } = await eve.call('buyTickets', order(GAME, draw!.issue, lines))
    await closeDraw(w, draw!)
    expect((await cancel(value.tickets[0]!.id)).code).toBe('ticket_not_open')
    await decideDraw(w, draw!, southernDraw('45'))
  })
})

describe('what was taken back', () => {
  it('counts no longer toward the limits of its numbers and its member', async () => {
    const [draw] = (await sellingDraws(w, GAME, 8)).slice(7)
    const limit = (amount: number) =>
      w.needs.pool.query(
        `update lottery_markets set number_limit = $1 where game = $2 and play = 'special2'`,
        [amount, GAME],
      )
    await limit(100_000)
    const buyer = await newcomer(w, '100.00')
    const buy = () =>
      buyer.call(
        'buyTickets',
        order(GAME, draw!.issue, [line('special2', '81,82', { unit: '10' })]),
      )
    const left = async () =>
      (
        await buyer.call('myLotteryTerms', {
          params: { game: GAME },
          query: { issue: draw!.issue },
        })
      ).value.drawLeft
    const whole = await left()
    const { value } = await buy()
    expect((await buy()).code).toBe('number_limit_reached')
    const taken = { body: { tickets: [value.tickets[0]!.id] } }
    await Promise.all([buyer.call('cancelTickets', taken), buyer.call('cancelTickets', taken)])
    expect(await left()).toBe(whole)
    expect((await buy()).success).toBe(true)
    expect((await buy()).code).toBe('number_limit_reached')
    await limit(500_000_000)
  })
})

describe('a paper ticket', () => {
  it('wins what its end matches, by the official table', async () => {
    await w.needs.pool.query(
      `update lotteries set source = 'official', beacon = null where code = '${GAME}'`,
    )
    const [draw] = await sellingDraws(w, GAME, 1)
    await decideDraw(w, draw!, southernDraw('45'))
    const check = (number: string, issue = draw!.issue, game = GAME) =>
      w.visitor.call('checkPaperTicket', { query: { game, issue, number } })
    expect((await check('612345')).value).toMatchObject({
      prizes: [
        { prize: 'DB', times: 1, money: '2000000000.0000' },
        { prize: 'G8', times: 1, money: '100000.0000' },
      ],
      total: '2000100000.0000',
    })
    // One digit beside the first differs: the consolation, and the eighth prize by its end.
    expect((await check('692345')).value.prizes.map(({ prize }) => prize)).toEqual([
      'G8',
      'KHUYEN_KHICH',
    ])
    expect((await check('111111')).value).toMatchObject({ prizes: [], total: '0.0000' })
    expect((await check('61234')).code).toBe('paper_ticket_malformed')
    const [next] = await sellingDraws(w, GAME, 1)
    expect((await check('612345', next!.issue)).code).toBe('result_not_found')
    expect((await check('612345', 'no-such')).code).toBe('draw_not_found')
    expect((await check('612345', draw!.issue, OTHER)).code).toBe('lottery_not_found')
  })
})
