import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { findInBook } from '../draws/books/books.store.ts'
import type { Draw } from '../draws/draws.store.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import type { Answered } from '../../testing/call-through.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { reservesThatDiffer } from '../../ledger/wallet/testing/ticket-wagers.ts'
import { finishReturns } from './returns/finish-returns.ts'
import { followChases } from './returns/stop-chase.ts'
import { line, order, sellingDraws } from './testing/cart.ts'
import { closeDraw, decideDraw, southernDraw } from './testing/decide-draw.ts'

const GAME = 'mn-vip-60'
const WINS = southernDraw('45')
const LOSES = southernDraw('44')

let w: World
beforeAll(async () => {
  w = await lotteryWorld([GAME])
})
afterEach(async () => {
  // The reserve of all chases is exactly the sum of their open tickets.
  expect(await reservesThatDiffer(w.needs.db)).toEqual([])
  await w.expectBooksToBalance()
})
afterAll(() => w.close())

type Chase = { multiples: number[]; stopOnWin?: boolean; stopOnProfit?: string; lines?: string[] }

/** Buys a chase over the next draws that are well ahead. */
async function chase(
  buyer: Newcomer,
  { multiples, stopOnWin = true, stopOnProfit, lines = ['45'] }: Chase,
): Promise<{ id: string; draws: readonly Draw[]; answer: Answered<'buyTickets'> }> {
  const draws = (await sellingDraws(w, GAME, multiples.length + 3)).slice(3)
  const plan = draws.map(({ issue }, at) => ({ issue, multiple: multiples[at]! }))
  const answer = await buyer.call(
    'buyTickets',
    order(
      GAME,
      draws[0]!.issue,
      lines.map((number) => line('special2', number)),
      { chase: { draws: plan, stopOnWin, ...(stopOnProfit && { stopOnProfit }) } },
    ),
  )
  return { id: answer.value?.chase?.id ?? '', draws, answer }
}

async function stateOf(wagerId: string) {
  const { state } = await one<{ state: string }>(w.needs.db)`
    select state from lottery_tickets where wager_id = ${wagerId}`
  return state
}

/** What the book of its draw says of a ticket. */
async function inBook(wagerId: string) {
  const { leaf, accepted } = (await findInBook(w.needs.db, wagerId))!
  const hash = createHash('sha256').update(`\0${accepted}`).digest()
  return hash.equals(leaf) ? 'accepted' : 'returned'
}

const shown = async (buyer: Newcomer, id: string) =>
  (await buyer.call('myChase', { params: { id } })).value

describe('a chase', () => {
  it('reserves all its draws at once and settles each in its own', async () => {
    const buyer = await newcomer(w, '100.00')
    const { id, draws, answer } = await chase(buyer, { multiples: [1, 2, 4], stopOnWin: false })
    expect(answer.value).toMatchObject({
      stake: '7.0000',
      balance: '93.0000',
      chase: { draws: 3, reserved: '7.0000' },
    })
    expect(await buyer.balances()).toMatchObject({ cash: 930_000n, open: 70_000n })
    await decideDraw(w, draws[0]!, LOSES)
    await decideDraw(w, draws[1]!, WINS)
    // 2 x 98, and the chase goes on.
    expect(await buyer.balances()).toMatchObject({ cash: 930_000n + 1_960_000n, open: 40_000n })
    expect(await shown(buyer, id)).toMatchObject({ state: 'running', played: 2, won: '196.0000' })
    await decideDraw(w, draws[2]!, LOSES)
    expect(await shown(buyer, id)).toMatchObject({
      state: 'finished',
      played: 3,
      refunded: '0.0000',
    })
  })

  it('stops after the first draw that pays and gives the unplayed ones back', async () => {
    const buyer = await newcomer(w, '100.00')
    const { id, draws } = await chase(buyer, { multiples: [1, 1, 5, 10] })
    await decideDraw(w, draws[0]!, LOSES)
    // Closed before the win is known: it plays on.
    await closeDraw(w, draws[2]!)
    await decideDraw(w, draws[1]!, WINS)
    expect(await shown(buyer, id)).toMatchObject({
      state: 'won',
      played: 2,
      returned: 1,
      refunded: '10.0000',
      won: '98.0000',
      cancellable: false,
    })
    expect(await buyer.balances()).toMatchObject({
      cash: 830_000n + 980_000n + 100_000n,
      open: 50_000n,
    })
    await decideDraw(w, draws[2]!, WINS)
    const after = await shown(buyer, id)
    expect(after).toMatchObject({ state: 'won', played: 3, won: '588.0000' })
    expect(after.tickets.map(({ state }) => state)).toEqual(['lost', 'won', 'won', 'void'])
  })

  it('stops on total profit, not on a win below it', async () => {
    const buyer = await newcomer(w, '500.00')
    const wanted = { multiples: [1, 1, 1], stopOnWin: false, stopOnProfit: '150' }
    const { id, draws } = await chase(buyer, wanted)
    await decideDraw(w, draws[0]!, WINS)
    expect((await shown(buyer, id)).state).toBe('running')
    await decideDraw(w, draws[1]!, WINS)
    expect(await shown(buyer, id)).toMatchObject({ state: 'profit', refunded: '1.0000' })
  })

  it('gives a void draw back and goes on', async () => {
    const buyer = await newcomer(w, '100.00')
    const { id, draws } = await chase(buyer, { multiples: [3, 1] })
    await decideDraw(w, draws[0]!, null)
    expect(await shown(buyer, id)).toMatchObject({
      state: 'running',
      returned: 1,
      refunded: '3.0000',
    })
    expect(await buyer.balances()).toMatchObject({ cash: 990_000n, open: 10_000n })
    await decideDraw(w, draws[1]!, LOSES)
    expect((await shown(buyer, id)).state).toBe('finished')
  })

  it('runs over 120 draws', async () => {
    const buyer = await newcomer(w, '1000.00')
    const { answer } = await chase(buyer, { multiples: Array(120).fill(1), lines: ['45', '46'] })
    expect(answer.value).toMatchObject({ stake: '240.0000', chase: { draws: 120 } })
    expect(answer.value.tickets).toHaveLength(240)
    const again = await buyer.call('myChases', { query: { state: 'running' } })
    expect(again.value.chases).toMatchObject([{ draws: 120, lines: 2, staked: '240.0000' }])
  })

  it('is refused whole where one draw cannot be had, or its draws are out of order', async () => {
    const buyer = await newcomer(w, '100.00')
    const { draws } = await chase(buyer, { multiples: [1, 1] })
    const before = await buyer.balances()
    await closeDraw(w, draws[1]!)
    const wanted = (issues: string[], first = issues[0]!) =>
      buyer.call(
        'buyTickets',
        order(GAME, first, [line('special2', '10')], {
          chase: { draws: issues.map((issue) => ({ issue, multiple: 1 })), stopOnWin: true },
        }),
      )
    const [next, later] = [draws[0]!.issue, (await sellingDraws(w, GAME, 9)).at(-1)!.issue]
    expect((await wanted([next, draws[1]!.issue])).code).toBe('draw_closed')
    expect((await wanted([later, next])).code).toBe('chase_malformed')
    expect((await wanted([next, next])).code).toBe('chase_malformed')
    expect((await wanted([next, later], later)).code).toBe('chase_malformed')
    expect((await wanted([next, 'no-such'])).code).toBe('draw_not_found')
    expect(await buyer.balances()).toEqual(before)
  })
})

describe('a cancelled chase', () => {
  it('gives back what is still on sale, once, and plays the rest', async () => {
    const buyer = await newcomer(w, '100.00')
    const { id, draws } = await chase(buyer, { multiples: [1, 2, 3] })
    await closeDraw(w, draws[0]!)
    const cancel = () => buyer.call('cancelChase', { params: { id } })
    const [first, second] = await Promise.all([cancel(), cancel()])
    expect([first.success, second.success]).toEqual([true, true])
    expect(await cancel()).toMatchObject({
      value: { state: 'cancelled', refunded: '5.0000', returned: 2, balance: '99.0000' },
    })
    expect(await buyer.balances()).toMatchObject({ cash: 990_000n, open: 10_000n })
    await decideDraw(w, draws[0]!, WINS)
    expect(await shown(buyer, id)).toMatchObject({ state: 'cancelled', played: 1, won: '98.0000' })
  })

  it('cannot be one that has ended, or another member’s', async () => {
    const buyer = await newcomer(w, '100.00')
    const { id, draws } = await chase(buyer, { multiples: [1] })
    const stranger = await newcomer(w, '1.00')
    expect((await stranger.call('cancelChase', { params: { id } })).code).toBe('chase_not_found')
    expect((await stranger.call('myChase', { params: { id } })).code).toBe('chase_not_found')
    await decideDraw(w, draws[0]!, LOSES)
    expect((await buyer.call('cancelChase', { params: { id } })).code).toBe('chase_not_running')
  })

  it('is finished by the next look where its process died before the money went back', async () => {
    const buyer = await newcomer(w, '100.00')
    const { id } = await chase(buyer, { multiples: [4, 4] })
    // What a crash leaves: the decision of stopChase, without the money.
    await run(w.needs.db)`
      update lottery_chases set state = 'won', ended_at = now() where id = ${id}`
    await run(w.needs.db)`
      insert into lottery_returns (wager_id, member_id, reason, decided_at)
      select wager_id, member_id, 'chase won', now() - interval '1 minute'
        from lottery_tickets where chase_id = ${id}`
    await finishReturns(w.needs)
    await finishReturns(w.needs)
    expect(await shown(buyer, id)).toMatchObject({ state: 'won', refunded: '8.0000', returned: 2 })
    expect(await buyer.balances()).toMatchObject({ cash: 1_000_000n, open: 0n })
  })
})

describe('tickets of a chase', () => {
  it('that were decided to come back while their draw was on sale are returned in its book, not settled, and paid back', async () => {
    const buyer = await newcomer(w, '100.00')
    const { draws, answer } = await chase(buyer, { multiples: [1, 1], lines: ['45', '46'] })
    const [slow, late] = answer.value.tickets.filter(({ issue }) => issue === draws[0]!.issue)
    // Its money is still on the way when sales end, as where a large purchase is given back.
    const decide = (wagerId: string) =>
      run(w.needs.db)`insert into lottery_returns (wager_id, member_id, reason, decided_at)
        values (${wagerId}, ${buyer.memberId}, 'cancelled', now() - interval '1 minute')`
    expect(await decide(slow!.id)).toBe(1)
    await decideDraw(w, draws[0]!, WINS)
    // Who knows the result takes nothing back.
    expect(await decide(late!.id)).toBe(0)
    expect(await stateOf(slow!.id)).toBe('open')
    await finishReturns(w.needs)
    expect(await stateOf(slow!.id)).toBe('void')
    expect(await inBook(slow!.id)).toBe('returned')
    expect(await inBook(late!.id)).toBe('accepted')
  })

  it('can be taken back one by one, and the chase ends with the last', async () => {
    const buyer = await newcomer(w, '100.00')
    const { id, answer } = await chase(buyer, { multiples: [1, 2] })
    const [one, two] = answer.value.tickets.map((ticket) => ticket.id)
    const cancel = (tickets: string[]) => buyer.call('cancelTickets', { body: { tickets } })
    expect((await cancel([one!])).value).toMatchObject({ cancelled: [one], refunded: '1.0000' })
    expect((await cancel([one!])).value).toMatchObject({ cancelled: [one], refunded: '0.0000' })
    expect((await shown(buyer, id)).state).toBe('running')
    expect((await cancel([one!, two!])).value).toMatchObject({
      refunded: '2.0000',
      balance: '100.0000',
    })
    expect((await shown(buyer, id)).state).toBe('finished')
  })

  it('are followed however often a settled draw asks', async () => {
    const buyer = await newcomer(w, '100.00')
    const { id, draws } = await chase(buyer, { multiples: [1, 5] })
    await decideDraw(w, draws[0]!, WINS)
    await Promise.all([followChases(w.needs, draws[0]!.id), followChases(w.needs, draws[0]!.id)])
    expect(await shown(buyer, id)).toMatchObject({ state: 'won', refunded: '5.0000' })
    expect(await buyer.balances()).toMatchObject({ cash: 990_000n + 980_000n, open: 0n })
  })
})
