import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type Draw, windowOf } from '../draws/draws.store.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { asSomebodyElse } from '../../base/database/one-connection.ts'
import { transact } from '../../base/database/transact.ts'
import { setWindow } from '../../ledger/wallet/house-rules.store.ts'
import { line, type Order, order, sellingDraws } from './testing/cart.ts'
import { lockWaits } from '../../base/database/testing/lock-waits.ts'

const FIRST = 'mn-vip-60'
const SECOND = 'mn-vip-90'

let w: World
let buyer: Newcomer
let first: Draw
let second: Draw

beforeAll(async () => {
  w = await lotteryWorld([FIRST, SECOND])
  buyer = await newcomer(w, '100.00')
  // Far enough ahead that no test meets its close.
  first = (await sellingDraws(w, FIRST, 12)).at(-1)!
  second = (await sellingDraws(w, SECOND, 12)).at(-1)!
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const lines = [line('lo2', '71'), line('special2', '33')]
const there = () => ({ game: SECOND, issue: second.issue })
const buy = (more: Partial<Order> = {}, some = lines) =>
  buyer.call('buyTickets', order(FIRST, first.issue, some, { also: [there()], ...more }))
const window = (open: boolean) => ({
  id: windowOf(second.id),
  open,
  closesAt: second.closesAt,
})
const cash = async () => (await buyer.balances()).cash

describe('lines for several lotteries', () => {
  it('are one purchase: a ticket of each line in each draw, at once', async () => {
    const wanted = order(FIRST, first.issue, lines, { also: [there()] })
    const { value } = await buyer.call('buyTickets', wanted)
    expect(value).toMatchObject({ stake: '38.0000', balance: '62.0000', chase: null })
    expect(value.tickets).toMatchObject([
      { game: FIRST, issue: first.issue, play: 'lo2', stake: '18.0000' },
      { game: FIRST, issue: first.issue, play: 'special2', stake: '1.0000' },
      { game: SECOND, issue: second.issue, play: 'lo2', stake: '18.0000' },
      { game: SECOND, issue: second.issue, play: 'special2', stake: '1.0000' },
    ])
    const again = await buyer.call('buyTickets', wanted)
    expect(again.value).toEqual({ ...value, replayed: true })
    const elsewhere = { body: { ...wanted.body, also: undefined } }
    expect((await buyer.call('buyTickets', elsewhere as typeof wanted)).code).toBe('id_conflict')
    expect(await cash()).toBe(620_000n)
  })

  it('are bought everywhere or nowhere, and the refusal names the lottery', async () => {
    const unknown = await buy({ also: [{ game: SECOND, issue: '19990101' }] })
    expect(unknown).toMatchObject({ code: 'draw_not_found', value: { game: SECOND } })
    await transact(w.needs.db, (tx) => setWindow(tx, window(false)))
    expect(await buy()).toMatchObject({ code: 'draw_closed', value: { issue: second.issue } })
    await transact(w.needs.db, (tx) => setWindow(tx, window(true)))
    const dear = await buy({}, [line('special2', '44', { unit: '40' })])
    expect(dear.code).toBe('insufficient_funds')
    expect(await cash()).toBe(620_000n)
  })

  it('are never bought twice in one draw, nor over a chase', async () => {
    const twice = await buy({ also: [{ game: FIRST, issue: first.issue }] })
    expect(twice.code).toBe('line_duplicate')
    expect((await buy({ also: [there(), there()] })).code).toBe('invalid_request')
    const chase = { draws: [{ issue: first.issue, multiple: 1 }], stopOnWin: true }
    expect((await buy({ chase })).code).toBe('chase_malformed')
    expect(await cash()).toBe(620_000n)
  })

  it('are refused with the amount written as money in the reader’s language', async () => {
    const tiny = await buy({}, [line('special2', '44', { unit: '99999' })])
    expect(tiny.code).toBe('line_too_large')
    expect(tiny.message?.replaceAll('\u00a0', ' ')).toMatch(
      /^Uma linha custa no máximo R\$ [\d.]+,00\.$/,
    )
  })
})

describe('a limit of a number that is being changed', () => {
  it('holds up nobody who buys in another lottery', async () => {
    const [eve, ada, ben] = [
      await newcomer(w, '10.00'),
      await newcomer(w, '10.00'),
      await newcomer(w, '10.00'),
    ]
    for (const game of [FIRST, SECOND]) {
      const params = { game, play: 'special2' }
      const body = { reason: 'a test of limits', numberLimit: '1000' }
      expect((await w.as('oscar').call('changeLotteryMarket', { params, body })).success).toBe(true)
    }
    const buys = (who: Newcomer, game: string, issue: string) =>
      asSomebodyElse(() => who.call('buyTickets', order(game, issue, [line('special2', '61')])))
    const { held } = await transact(w.needs.db, async (tx) => {
      await run(tx)`select from lottery_markets where game = ${FIRST} for update`
      const held = [buys(eve, FIRST, first.issue)]
      await expect.poll(() => asSomebodyElse(somebodyWaits), { timeout: 60_000 }).toBe(true)
      held.push(buys(ada, FIRST, first.issue))
      expect((await buys(ben, SECOND, second.issue)).success).toBe(true)
      return { held }
    })
    expect((await Promise.all(held)).map(({ success }) => success)).toEqual([true, true])
  })
})

const somebodyWaits = async (): Promise<boolean> => (await lockWaits(w.database.pool)) > 0
