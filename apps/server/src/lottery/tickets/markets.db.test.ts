import { DAY_MS } from '@parlour/time'
import { families } from '@parlour/lottery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAuditChain } from '../../base/database/audit.ts'
import { lotteryWorld } from '../draws/testing/lottery-world.ts'
import { newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { dropCounters, layCounters, readCounter } from '../../ledger/wallet/house-rules.store.ts'
import { line, order, sellingDraws } from './testing/cart.ts'
import { dropOldCounters } from './tickets.jobs.ts'

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

const oscar = () => w.as('oscar')
const change = (play: string, body: object, game = GAME) =>
  oscar().call('changeLotteryMarket', { params: { game, play }, body: { reason, ...body } })
const shown = async (play: string) => {
  const { value } = await w.visitor.call('lotteryMarkets', { params: { game: GAME } })
  return value.markets.find((market) => market.play === play)
}

describe('the markets of a lottery', () => {
  it('tell every play with odds, exact return and limits, and how the price is chosen', async () => {
    const { value } = await w.visitor.call('lotteryMarkets', { params: { game: GAME } })
    expect(value).toMatchObject({
      family: 'vietnam-south',
      category: 'LOTT',
      currency: 'BRL',
      prizeMode: { mode: 'ZY', base: null, maxRebatePpm: 9_000, rebateStepPpm: 1_000, levels: 10 },
      limits: { maxChaseDraws: 240, maxStake: '20000.0000' },
    })
    expect(value.markets.find(({ play }) => play === 'lo2')).toMatchObject({
      group: expect.any(String),
      state: 'open',
      pays: 'odds',
      odds: { win: '99' },
      // 18 hundredths of a hit over 18 units of stake, at 99.
      rtp: '0.990000',
      maxBets: 90,
      numberLimit: '50000.0000',
    })
    expect((await w.visitor.call('lotteryMarkets', { params: { game: 'x' } })).code).toBe(
      'lottery_not_found',
    )
  })

  it('of a family with prize groups return the share of the group', async () => {
    const { value } = await w.visitor.call('lotteryMarkets', { params: { game: 'ssc-1' } })
    expect(value.prizeMode).toMatchObject({ base: 2000, minGroup: 1700, maxGroup: 1956 })
    expect(value.units).toEqual(['1.0000', '0.1000', '0.0100', '0.0010'])
    const straight = value.markets.find(({ play }) => play === 'five-straight')!
    expect(straight).toMatchObject({ pays: 'group', odds: null, rtp: '0.978000' })
  })

  it('have the four prize modes among them: Lott, ZY, Elott and SEA (E-31)', async () => {
    const { value: board } = await w.visitor.call('lotteryBoard', { query: {} })
    const modes = await Promise.all(
      board.lotteries.map(async ({ game }) => {
        const { value } = await w.visitor.call('lotteryMarkets', { params: { game } })
        expect(
          value.markets.every(({ rtp }) => Number(rtp) > 0 && Number(rtp) <= 1),
          game,
        ).toBe(true)
        return value.prizeMode.mode
      }),
    )
    expect(new Set(modes)).toEqual(new Set(['Lott', 'ZY', 'Elott', 'SEA']))
  })

  it('sell the plays of the rules that the lottery names, and no others', async () => {
    const plays = async () =>
      (await w.visitor.call('lotteryMarkets', { params: { game: 'ssc-1' } })).value.markets.map(
        ({ play }) => play,
      )
    const [rule, names] = Object.entries(families.ssc.rules)[0]!
    const of = (name: string) =>
      families.ssc.plays.filter(({ variant }) => variant?.is === name).map(({ id }) => id)
    expect(await plays()).toEqual(expect.arrayContaining(of(names[0]!)))
    expect(await plays()).not.toEqual(expect.arrayContaining(of(names[1]!)))
    const options = JSON.stringify({ [rule]: names[1] })
    await w.needs.pool.query(`update lotteries set options = '${options}' where code = 'ssc-1'`)
    // The other variant has no market until an operator opens one.
    expect(await plays()).not.toEqual(expect.arrayContaining(of(names[0]!)))
    await change(of(names[1]!)[0]!, { state: 'open' }, 'ssc-1')
    expect(await plays()).toEqual(expect.arrayContaining(of(names[1]!)))
  })
})

describe('an operator', () => {
  it('cannot open a market whose exact return is above one', async () => {
    // 18 positions over 18 units: anything above 100 returns more than is staked.
    const above = await change('lo2', { state: 'open', odds: { win: '100.001' } })
    expect(above).toMatchObject({ status: 422, code: 'market_return_above_one' })
    expect((await shown('lo2'))!.odds).toEqual({ win: '99' })
    expect((await change('lo2', { state: 'open', odds: { win: '100' } })).value.rtp).toBe(
      '1.000000',
    )
    await change('lo2', { odds: { win: '99' } })
  })

  it('may keep such odds in a closed market, which then does not open', async () => {
    expect((await change('pair', { state: 'closed', odds: { half: '750' } })).success).toBe(true)
    expect((await change('pair', { state: 'open' })).code).toBe('market_return_above_one')
    expect((await shown('pair'))!.state).toBe('closed')
  })

  it.each([
    [{ odds: {} }, 'market_odds_unfit'],
    [{ odds: { win: '90', other: '2' } }, 'market_odds_unfit'],
    [{ odds: { win: '0' } }, 'market_odds_unfit'],
    [{ numberLimit: '-1' }, 'terms_malformed'],
  ])('is refused figures that do not fit: %j', async (body, code) => {
    expect(await change('special2', body)).toMatchObject({ status: 422, code })
  })

  it('is refused a limit of a number where bets are not single numbers', async () => {
    expect((await change('parlay2-pool', { numberLimit: '5' })).code).toBe('terms_malformed')
    expect((await change('parlay2', { numberLimit: '5' })).success).toBe(true)
    await change('parlay2', { numberLimit: null })
  })

  it('suspends a market at once for whoever buys, and opens it again', async () => {
    const eve = await newcomer(w, '100.00')
    const [draw] = (await sellingDraws(w, GAME, 9)).slice(8)
    const buy = () => eve.call('buyTickets', order(GAME, draw!.issue, [line('lo3', '123')]))
    await change('lo3', { state: 'suspended' })
    expect((await buy()).code).toBe('market_not_open')
    await change('lo3', { state: 'open' })
    expect((await buy()).success).toBe(true)
  })

  it('changes odds for new tickets only: those that were sold keep theirs', async () => {
    const eve = await newcomer(w, '100.00')
    const [draw] = (await sellingDraws(w, GAME, 9)).slice(8)
    const seen = line('special3', '123', { odds: { win: '960' } })
    const { value } = await eve.call('buyTickets', order(GAME, draw!.issue, [seen]))
    await change('special3', { odds: { win: '900' } })
    const again = await eve.call('buyTickets', order(GAME, draw!.issue, [seen]))
    expect(again).toMatchObject({ code: 'odds_changed', value: { odds: { win: '900' } } })
    const own = await eve.call('myTicket', { params: { id: value.tickets[0]!.id } })
    expect(own.value.prizes).toEqual({ win: '960.0000' })
  })

  it('moves the limit of a number for draws that are on sale already', async () => {
    const eve = await newcomer(w, '100.00')
    const [draw] = (await sellingDraws(w, GAME, 10)).slice(9)
    const buy = (unit: string) =>
      eve.call('buyTickets', order(GAME, draw!.issue, [line('special2', '77', { unit })]))
    await buy('10')
    await change('special2', { numberLimit: '12' })
    expect(await buy('3')).toMatchObject({ code: 'number_limit_reached', value: { left: '2.00' } })
    expect((await buy('2')).success).toBe(true)
    await change('special2', { numberLimit: null })
    expect((await buy('30')).success).toBe(true)
  })

  it('moves what a member may stake on a draw for draws that are on sale already', async () => {
    const eve = await newcomer(w, '100.00')
    const [draw] = (await sellingDraws(w, GAME, 11)).slice(10)
    const buy = (unit: string) =>
      eve.call('buyTickets', order(GAME, draw!.issue, [line('special2', '78', { unit })]))
    const terms = (maxDraw: string) =>
      oscar().call('changeLotteryTerms', { params: { game: GAME }, body: { reason, maxDraw } })
    await buy('10')
    await terms('12')
    expect(await buy('3')).toMatchObject({ code: 'draw_limit_reached', value: { left: '2.00' } })
    await terms('100000')
    expect((await buy('3')).success).toBe(true)
  })

  it('makes a number hot, closes it, and lets it be as others again', async () => {
    const set = (number: string, body: object) =>
      oscar().call('changeHotNumber', {
        params: { game: GAME, play: 'special2', number },
        body: { reason, ...body } as never,
      })
    const hot = await set('07', { state: 'surcharge', surchargePpm: 100_000 })
    expect(hot.value.hot).toEqual([{ number: '07', state: 'surcharge', surchargePpm: 100_000 }])
    expect((await set('07', { state: 'closed' })).value.hot[0]!.state).toBe('closed')
    expect((await set('07', { state: 'plain' })).value.hot).toEqual([])
    expect((await set('07', { state: 'surcharge' })).code).toBe('terms_malformed')
    expect((await set('777', { state: 'closed' })).code).toBe('terms_malformed')
  })

  it('changes nothing of a play that the lottery does not sell', async () => {
    expect((await change('five-straight', { state: 'suspended' })).code).toBe('play_not_found')
    const params = { game: GAME, play: 'five-straight', number: '07' }
    const hot = await oscar().call('changeHotNumber', { params, body: { reason, state: 'closed' } })
    expect(hot.code).toBe('play_not_found')
  })

  it('changes prize mode and limits, as far as they fit together', async () => {
    const terms = (body: object, game = 'ssc-5') =>
      oscar().call('changeLotteryTerms', { params: { game }, body: { reason, ...body } })
    const changed = await terms({
      maxGroup: 1950,
      defaultGroup: 1950,
      units: ['1', '0.1'],
      maxStake: '50',
    })
    expect(changed.value).toMatchObject({
      prizeMode: { maxGroup: 1950 },
      units: ['1.0000', '0.1000'],
      limits: { maxStake: '50.0000' },
    })
    for (const wrong of [
      { minGroup: 1960 },
      { maxGroup: 2000, base: 1 },
      { maxStake: 'many' },
      { minStake: '51' },
      { maxRebatePpm: 500 },
    ])
      expect((await terms(wrong)).success, JSON.stringify(wrong)).toBe(false)
    expect((await terms({ maxStake: '50' }, 'no-such')).code).toBe('lottery_not_found')
  })

  it('gives a member a group and rebate of their own', async () => {
    const eve = await newcomer(w, '100.00')
    const set = (memberId: string, maxGroup: number, maxRebatePpm: number) =>
      oscar().call('changeMemberGroup', {
        params: { memberId },
        body: { reason, mode: 'ZY', maxGroup, maxRebatePpm },
      })
    const own = async () =>
      (await eve.call('myLotteryTerms', { params: { game: 'ssc-1' }, query: {} })).value
    expect(await own()).toMatchObject({ group: 1956, maxRebatePpm: 128_000 })
    expect((await set(String(eve.memberId), 1940, 20_000)).value).toEqual({ changed: true })
    expect((await set(String(eve.memberId), 1940, 20_000)).value).toEqual({ changed: false })
    expect(await own()).toMatchObject({ group: 1940, maxRebatePpm: 20_000 })
    expect((await set('999999999', 1940, 0)).code).toBe('not_found')
  })

  it('leaves every change in the audit, and needs the role for it', async () => {
    const { rows } = await w.needs.pool.query(
      `select action, count(*)::int as lines from audit where actor = 'operator:oscar'
        group by action order by action`,
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'change-hot-number',
        'change-lottery-group',
        'change-lottery-market',
        'change-lottery-terms',
      ]),
    )
    expect((await checkAuditChain(w.needs.db)).breaks).toEqual([])
    await w.needs.pool.query(`update operators set roles = '{CS}' where operator_id = 'olga'`)
    const params = { game: GAME, play: 'lo2', number: '01', memberId: '1' }
    const body = {
      reason,
      state: 'closed' as const,
      mode: 'ZY' as const,
      maxGroup: null,
      maxRebatePpm: null,
    }
    const answers = await Promise.all([
      w.as('olga').call('operatorLotteryTerms', { params }),
      w.as('olga').call('changeLotteryTerms', { params, body: { reason } }),
      w.as('olga').call('changeLotteryMarket', { params, body: { reason } }),
      w.as('olga').call('changeHotNumber', { params, body: { reason, state: 'closed' } }),
      w
        .as('olga')
        .call('changeMemberGroup', { params, body: { ...body, state: undefined } as never }),
    ])
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('role_missing'))
  })
})

describe('counters of draws', () => {
  it('are let go days after the close, and no sooner', async () => {
    const day = (daysAgo: number) =>
      new Date(w.needs.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
    const [old, young] = [`lottery:${day(4)}:x:m:g:1`, `lottery:${day(1)}:x:m:g:1`]
    await layCounters(
      w.needs.db,
      new Map([
        [old, 5n],
        [young, 5n],
      ]),
    )
    await layCounters(w.needs.db, new Map([[young, 9n]]))
    await dropOldCounters(w.needs)
    expect(await readCounter(w.needs.db, old)).toBeUndefined()
    expect(await readCounter(w.needs.db, young)).toEqual({ value: 0n, cap: 5n })
    await dropCounters(w.needs.db, { from: young, below: `${young}~` })
  })
})
