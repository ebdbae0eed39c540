import { asOwner } from '../draws/testing/draw-world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, one, run } from '../../base/database/query.ts'
import type { Draw } from '../draws/draws.store.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { line, order, sellingDraws } from './testing/cart.ts'
import { decideDraw } from './testing/decide-draw.ts'

const GAME = 'lhc-3'
/** Of the year of the Goat, which begins on 6 February 2027; ball 8 is of the Horse then, ball 1 of the Goat. */
const GOAT = '羊'
const HORSE = '马'

let w: World
let buyer: Newcomer
let horse: readonly Draw[]
let goat: readonly Draw[]

beforeAll(async () => {
  w = await lotteryWorld([GAME])
  buyer = await newcomer(w, '1000.00')
  const draws = (await sellingDraws(w, GAME, 12)).slice(4)
  horse = draws.slice(0, 4)
  goat = draws.slice(4)
  await asOwner(
    w.database,
    (db) =>
      run(db)`
    update draws set business_day = '2027-02-05'
     where id = any(${list.uuid(horse.map(({ id }) => id))})`,
  )
  await asOwner(
    w.database,
    (db) =>
      run(db)`
    update draws set business_day = '2027-02-06'
     where id = any(${list.uuid(goat.map(({ id }) => id))})`,
  )
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const oddsOf = async (): Promise<Record<string, string>> => {
  const { value } = await buyer.call('lotteryMarkets', { params: { game: GAME } })
  return value.markets.find(({ play }) => play === 'special-animals')!.odds!
}

const prizesOf = async ({ id }: Draw) => {
  const { prizes } = await one<{ prizes: Record<string, string> }>(w.needs.db)`
    select prizes from lottery_tickets where draw_id = ${id} and play = 'special-animals'`
  return prizes
}

describe('the lunar new year', () => {
  it('moves the odds of the animals with their balls, on the day of each draw', async () => {
    const odds = await oddsOf()
    expect(Object.keys(odds).sort()).toEqual(['odd-one', 'plain'])
    const units = (figure: string) => String(Math.round(Number(figure) * 10_000))
    for (const [draw, own] of [
      [horse[0]!, HORSE],
      [goat[0]!, GOAT],
    ] as const) {
      const bought = await buyer.call(
        'buyTickets',
        order(GAME, draw.issue, [line('special-animals', `${HORSE},${GOAT}`, { odds })]),
      )
      expect(bought.code).toBeUndefined()
      const prizes = await prizesOf(draw)
      const other = own === HORSE ? GOAT : HORSE
      expect(prizes[own]).toBe(units(odds['odd-one']!))
      expect(prizes[other]).toBe(units(odds.plain!))
    }
  })

  it('prices a chase in every draw by the animals of its own day', async () => {
    const draws = [horse[1]!, goat[1]!]
    const chase = {
      draws: draws.map(({ issue }) => ({ issue, multiple: 1 })),
      stopOnWin: false,
    }
    // The Horse has five balls on the first day, and on the second four, of which one ends in 2 itself.
    const pairs = line('crossed-names-all2', `${HORSE},2尾`)
    const before = await buyer.balances()
    const { value } = await buyer.call(
      'buyTickets',
      order(GAME, draws[0]!.issue, [pairs], { chase }),
    )
    expect(value).toMatchObject({ stake: '44.0000', chase: { draws: 2, reserved: '44.0000' } })
    expect(value.tickets.map(({ stake }) => stake)).toEqual(['25.0000', '19.0000'])
    expect((await buyer.balances()).cash).toBe(before.cash - 440_000n)
    // Whoever saw the price of the first day is asked again.
    const seen = { ...pairs, stake: '25.0000' }
    const again = await buyer.call('buyTickets', order(GAME, draws[0]!.issue, [seen], { chase }))
    expect(again.code).toBe('price_changed')
  })

  it('sells nothing of which the return is above one that day, whatever a market’s row says', async () => {
    await run(w.needs.db)`
      update lottery_markets set odds = '{"plain": "13.5", "odd-one": "10.5"}'
       where game = ${GAME} and play = 'special-animals'`
    const refused = await buyer.call(
      'buyTickets',
      order(GAME, goat[2]!.issue, [line('special-animals', GOAT)]),
    )
    expect(refused).toMatchObject({ code: 'market_not_open', value: { state: 'suspended' } })
  })
})

describe('a push', () => {
  it('gives the stake back and leaves a chase that stops on a win running', async () => {
    const draws = horse.slice(2)
    const { value } = await buyer.call(
      'buyTickets',
      order(GAME, draws[0]!.issue, [line('special-sides', '大')], {
        chase: { draws: draws.map(({ issue }) => ({ issue, multiple: 1 })), stopOnWin: true },
      }),
    )
    await decideDraw(w, draws[0]!, '01 02 03 04 05 06 + 49')
    const shown = async () =>
      (await buyer.call('myChase', { params: { id: value.chase!.id } })).value
    expect(await shown()).toMatchObject({ state: 'running', played: 1, refunded: '0.0000' })
    await decideDraw(w, draws[1]!, '01 02 03 04 05 06 + 48')
    expect(await shown()).toMatchObject({ state: 'won', played: 2 })
  })
})
