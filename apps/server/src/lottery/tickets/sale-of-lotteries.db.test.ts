import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { asOwner } from '../draws/testing/draw-world.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'
import { newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { line, order, sellingDraws } from './testing/cart.ts'
import { decideDraw, southernDraw } from './testing/decide-draw.ts'

const GAME = 'mn-vip-60'
const reason = 'a test of the desk'

let w: World
beforeAll(async () => {
  w = await lotteryWorld([GAME])
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const sale = (open: boolean, game = GAME, as: 'oscar' | 'olga' = 'oscar') =>
  w.as(as).call('changeLotterySale', { params: { game }, body: { reason, open } })
const caps = (body: object, game = GAME, as: 'oscar' | 'olga' = 'oscar') =>
  w.as(as).call('changeLotteryCaps', {
    params: { game },
    body: { reason, perLine: null, perMember: null, perDraw: null, ...body },
  })
const audited = async (action: string) => {
  const { rows } = await w.needs.pool.query(
    `select subject, before, after, reason from audit where action = $1 order by id`,
    [action],
  )
  return rows
}

describe('a lottery that operators close', () => {
  it('sells nothing more and plans no draws, while what it has sold is drawn and paid', async () => {
    const eve = await newcomer(w, '100.00')
    const [draw] = await sellingDraws(w, GAME)
    const buy = () => eve.call('buyTickets', order(GAME, draw!.issue, [line('special2', '45')]))
    expect((await buy()).success).toBe(true)

    expect((await sale(false)).value).toMatchObject({ game: GAME, open: false })
    expect(await buy()).toMatchObject({ code: 'switched_off', value: { switch: `game:${GAME}` } })
    const shown = await w.visitor.call('lotteryDraws', { params: { game: GAME }, query: {} })
    expect(shown.value.lottery.open).toBe(false)
    await run(w.needs.db)`update lotteries set planned_until = null where code = ${GAME}`
    const planned = async () =>
      (await many(w.needs.db)`select from draws where lottery = ${GAME}`).length
    const before = await planned()
    await tickDraws(w.needs)
    expect(await planned()).toBe(before)

    await decideDraw(w, draw!, southernDraw('45'))
    const { value } = await eve.call('myTickets', { query: {} })
    expect(value.lines).toMatchObject([{ state: 'won' }])
  })

  it('is sold again once it is opened, and only what has changed is in the audit', async () => {
    await sale(false)
    expect((await sale(true)).value).toMatchObject({ open: true })
    await sale(true)
    await tickDraws(w.needs)
    const eve = await newcomer(w, '100.00')
    const [draw] = await sellingDraws(w, GAME)
    const order1 = order(GAME, draw!.issue, [line('special2', '45')])
    expect((await eve.call('buyTickets', order1)).success).toBe(true)
    const subject = `lottery:${GAME}`
    expect(await audited('close-lottery')).toEqual([
      { subject, before: { open: true }, after: { open: false }, reason },
    ])
    expect(await audited('open-lottery')).toEqual([
      { subject, before: { open: false }, after: { open: true }, reason },
    ])
  })

  it('refuses a purchase that was priced before, in the lane', async () => {
    const eve = await newcomer(w, '100.00')
    const [draw] = await sellingDraws(w, GAME)
    // As it stands for a purchase that has read the offer a moment before the close.
    await setSwitch(w.needs.db, { name: `lottery:${GAME}`, on: false, reason })
    const late = await eve.call('buyTickets', order(GAME, draw!.issue, [line('special2', '45')]))
    await setSwitch(w.needs.db, { name: `lottery:${GAME}`, on: true, reason })
    expect(late).toMatchObject({ code: 'switched_off', value: { switch: `game:${GAME}` } })
  })
})

describe('payout caps of a lottery', () => {
  it('are set, told to players too, cut what later tickets are paid, and are let go', async () => {
    const set = await caps({ perLine: '20', perMember: '30', perDraw: '40' })
    expect(set.value.caps).toEqual({
      perLine: '20.0000',
      perMember: '30.0000',
      perDraw: '40.0000',
    })
    const told = await w.visitor.call('lotteryMarkets', { params: { game: GAME } })
    expect(told.value.caps).toEqual(set.value.caps)
    const before = await playsOne(0)
    const after = await playsOne(10)
    expect(before).toMatchObject({ state: 'won', payout: '98.0000', won: null })
    expect(after).toMatchObject({ state: 'won', payout: '20.0000', won: '98.0000' })
    const none = { perLine: null, perMember: null, perDraw: null }
    expect((await caps({})).value.caps).toEqual(none)
    expect(await audited('change-lottery-caps')).toMatchObject([
      { before: none, after: { perDraw: '40.0000' }, reason },
      { after: none },
    ])
  })

  /** A new player's winning ticket in a draw of its own, as if bought so many minutes from now. */
  async function playsOne(minutes: number) {
    const eve = await newcomer(w, '100.00')
    const [draw] = await sellingDraws(w, GAME)
    await eve.call('buyTickets', order(GAME, draw!.issue, [line('special2', '45')]))
    await asOwner(
      w.database,
      (db) =>
        run(db)`update lottery_tickets set placed_at = placed_at + ${minutes} * interval '1 minute'
           where draw_id = ${draw!.id}`,
    )
    await decideDraw(w, draw!, southernDraw('45'))
    return (await eve.call('myTickets', { query: {} })).value.lines[0]!
  }
  it('are refused where one is no amount, or a wider one is below a narrower one', async () => {
    for (const wrong of [
      { perLine: 'much' },
      { perMember: '0' },
      { perDraw: '-1' },
      { perLine: '20', perMember: '10' },
      { perLine: '20', perDraw: '10' },
    ])
      expect((await caps(wrong)).code, JSON.stringify(wrong)).toBe('terms_malformed')
  })
})

describe('the desk of lotteries', () => {
  it('knows no lottery by a wrong name, and asks for the role', async () => {
    expect((await sale(false, 'no-such')).code).toBe('lottery_not_found')
    expect((await caps({}, 'no-such')).code).toBe('lottery_not_found')
    await w.needs.pool.query(`update operators set roles = '{CS}' where operator_id = 'olga'`)
    const answers = [await sale(false, GAME, 'olga'), await caps({}, GAME, 'olga')]
    expect(answers.map(({ code }) => code)).toEqual(['role_missing', 'role_missing'])
  })
})
