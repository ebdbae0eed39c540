import { randomUUID } from 'node:crypto'
import { isRefusal } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { readCounter } from '../../ledger/wallet/house-rules.store.ts'
import { buyTickets } from './sale/buy-tickets.ts'
import { layGuards } from './sale/guard-tickets.ts'
import { readOffer } from './sale/read-offer.ts'
import { line, order, sellingDraws } from './testing/cart.ts'
import { lockWaits } from '../../base/database/testing/lock-waits.ts'

const GAME = 'mn-vip-60'
const PLAY = 'special2'

let w: World
beforeAll(async () => {
  w = await lotteryWorld([GAME])
  await w.needs.pool.query(`update lottery_terms set cancellable = true where game = $1`, [GAME])
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const limit = async (numberLimit: string | null) => {
  const params = { game: GAME, play: PLAY }
  const body = { reason: 'a test of limits', numberLimit }
  expect((await w.as('oscar').call('changeLotteryMarket', { params, body })).success).toBe(true)
}
const somebodyWaits = async () => (await lockWaits(w.database.pool)) > 0
/** The last of so many draws on sale: none of another test. */
const lastOf = async (count: number) => (await sellingDraws(w, GAME, count)).at(-1)!
const buy = (
  who: Pick<Newcomer, 'call'>,
  issue: string,
  [number, unit]: readonly [string, string],
  more = {},
) => who.call('buyTickets', order(GAME, issue, [line(PLAY, number, { unit })], more))

describe('a limit of a number that is set while a draw is sold', () => {
  it('holds against what was sold before it, whoever bought it, in every draw of a chase', async () => {
    const [eve, ada] = [await newcomer(w, '100.00'), await newcomer(w, '100.00')]
    const [first, next] = (await sellingDraws(w, GAME, 14)).slice(12).map(({ issue }) => issue)
    await limit(null)
    await buy(eve, first!, ['81', '6'])
    await buy(eve, first!, ['81,82', '3'])
    const draws = [first!, next!].map((issue) => ({ issue, multiple: 2 }))
    await buy(ada, first!, ['82', '1'], { chase: { draws, stopOnWin: false } })
    await limit('10')
    const { cash } = await ada.balances()
    expect(await buy(ada, first!, ['81', '2'])).toMatchObject({
      status: 409,
      code: 'number_limit_reached',
      value: { number: '81', play: PLAY, left: '1.00', issue: first },
    })
    expect(await buy(eve, first!, ['82', '6'])).toMatchObject({ value: { left: '5.00' } })
    expect(await buy(eve, next!, ['82', '9'])).toMatchObject({ value: { left: '8.00' } })
    expect((await ada.balances()).cash).toBe(cash)
    expect((await buy(ada, first!, ['81', '1'])).success).toBe(true)
    expect((await buy(eve, first!, ['82', '5'])).success).toBe(true)
    expect((await buy(eve, first!, ['83', '10'])).success).toBe(true)
  })

  it('leaves out what was given back, and counts play money apart', async () => {
    const eve = await newcomer(w, '100.00')
    const { issue } = await lastOf(15)
    await limit(null)
    const given = await buy(eve, issue, ['84', '9'])
    const kept = await buy(eve, issue, ['84', '4'])
    await eve.call('cancelTickets', { body: { tickets: [given.value.tickets[0]!.id] } })
    expect((await buy(w.as('dan'), issue, ['84', '7'])).success).toBe(true)
    await limit('10')
    expect(await buy(eve, issue, ['84', '7'])).toMatchObject({ value: { left: '6.00' } })
    expect(await buy(w.as('dan'), issue, ['84', '4'])).toMatchObject({ value: { left: '3.00' } })
    await eve.call('cancelTickets', { body: { tickets: [kept.value.tickets[0]!.id] } })
    expect((await buy(eve, issue, ['84', '10'])).success).toBe(true)
  })

  it('counts anew what was sold and given back while there was none', async () => {
    const eve = await newcomer(w, '100.00')
    const { issue } = await lastOf(16)
    await limit('10')
    const before = await buy(eve, issue, ['85', '8'])
    await limit(null)
    await eve.call('cancelTickets', { body: { tickets: [before.value.tickets[0]!.id] } })
    await buy(eve, issue, ['85', '3'])
    await limit('10')
    expect(await buy(eve, issue, ['85', '8'])).toMatchObject({ value: { left: '7.00' } })
    expect((await buy(eve, issue, ['85', '7'])).success).toBe(true)
  })

  it('holds for a purchase that was priced before it and staked after it', async () => {
    const eve = await newcomer(w, '100.00')
    const { issue } = await lastOf(17)
    await limit(null)
    const { wallet } = w.needs
    const late = {
      ...wallet,
      async stakeTogether(stakes: Parameters<typeof wallet.stakeTogether>[0]) {
        await limit('10')
        return wallet.stakeTogether(stakes)
      },
    }
    const ask = (unit: string) => ({
      memberId: eve.memberId,
      operationId: randomUUID(),
      game: GAME,
      issue,
      lines: [{ play: PLAY, selection: '86', unit, multiple: 1, rebatePpm: 0 }],
    })
    const sold = await buyTickets({ ...w.needs, wallet: late }, ask('6'))
    expect(isRefusal(sold)).toBe(false)
    const { cash } = await eve.balances()
    await limit(null)
    expect(await buyTickets({ ...w.needs, wallet: late }, ask('5'))).toMatchObject({
      refused: 'number_limit_reached',
      details: { number: '86', left: '4.00' },
    })
    expect((await eve.balances()).cash).toBe(cash)
  })

  it('is the end of a number nobody has bought yet, too, for whoever read the market before it', async () => {
    await limit('1000')
    const before = await readOffer(w.needs.db, GAME)
    if (isRefusal(before)) throw new Error(before.refused)
    await limit('10')
    const id = `lottery:2026-01-01:${randomUUID()}:n:${GAME}:${PLAY}:88`
    const about = { of: 'number', issue: '1', play: PLAY, number: '88' } as const
    await layGuards(w.needs.db, before, [{ kind: 'counter', id, add: 1n, about }])
    expect(await readCounter(w.needs.db, id)).toMatchObject({ value: 0n, cap: 100_000n })
  })

  it('only moves the end where it is changed, and takes a ticket off that is given back meanwhile', async () => {
    const eve = await newcomer(w, '100.00')
    const { issue } = await lastOf(19)
    await limit('20')
    const sold = await buy(eve, issue, ['89', '8'])
    await limit('9')
    expect(await buy(eve, issue, ['89', '2'])).toMatchObject({ value: { left: '1.00' } })
    const changing = await w.database.pool.connect()
    await changing.query('begin')
    await changing.query('select from lottery_terms where game = $1 for no key update', [GAME])
    const returned = eve.call('cancelTickets', { body: { tickets: [sold.value.tickets[0]!.id] } })
    await expect
      .poll(somebodyWaits, { timeout: 20_000 })
      .toBe(true)
      .finally(async () => {
        await changing.query('commit')
        changing.release()
      })
    await returned
    expect((await buy(eve, issue, ['89', '9'])).success).toBe(true)
  })

  it('is not passed by purchases that run beside it', async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newcomer(w, '100.00')))
    const { issue } = await lastOf(18)
    await limit(null)
    const asked = Array.from({ length: 40 }, (_, at) => buy(buyers[at % 4]!, issue, ['87', '1']))
    await Promise.all([limit('50'), ...asked])
    const sold = (await Promise.all(asked)).filter(({ success }) => success).length
    expect(sold).toBe(40)
    expect(await buy(buyers[0]!, issue, ['87', '11'])).toMatchObject({ value: { left: '10.00' } })
    await limit('12')
    expect(await buy(buyers[0]!, issue, ['87', '1'])).toMatchObject({ value: { left: '0.00' } })
  })
})
