import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../base/database/transact.ts'
import type { Draw } from '../../draws/draws.store.ts'
import { onlyLotteries } from '../../draws/testing/draw-world.ts'
import { tickDraws } from '../../draw-clock/tick-draws.ts'
import { type Newcomer, newcomer } from '../../../testing/newcomer.ts'
import { type World, world } from '../../../testing/world.ts'
import { readCounter, setSwitch, setWindow } from '../../../ledger/wallet/house-rules.store.ts'
import { setLimit } from '../../../ledger/wallet/posts/member-limits.ts'
import { restrictMember } from '../../../ledger/wallet/posts/restrict-member.ts'
import { wagersBesideTickets } from '../../../ledger/wallet/testing/ticket-wagers.ts'
import { line, order, sellingDraws } from '../testing/cart.ts'

const VIETNAM = 'mn-vip-60'
const SSC = 'ssc-1'

let w: World
/** One buyer of whom nothing may be charged while refusals are tried. */
let eve: Newcomer
let south: Draw
let ssc: Draw

beforeAll(async () => {
  w = await world({ dan: { cash: '500.00' } })
  await onlyLotteries(w.needs, [VIETNAM, SSC])
  await tickDraws(w.needs)
  eve = await newcomer(w, '100000.00')
  // Far enough ahead that no test meets its close.
  south = (await sellingDraws(w, VIETNAM, 20)).at(-1)!
  ssc = (await sellingDraws(w, SSC, 20)).at(-1)!
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const buy = (game: string, lines: Parameters<typeof order>[2], more = {}, who = eve) =>
  who.call('buyTickets', order(game, (game === SSC ? ssc : south).issue, lines, more))

const market = (game: string, play: string, change: string) =>
  w.needs.pool.query(
    `update lottery_markets set ${change} where game = '${game}' and play = '${play}'`,
  )

const terms = (game: string, change: string) =>
  w.needs.pool.query(`update lottery_terms set ${change} where game = '${game}'`)

describe('a bought ticket', () => {
  it('is a wager for every line, priced by the engine, with its row beside it', async () => {
    const buyer = await newcomer(w, '1000.00')
    const lines = [line('lo2', '71 05', { unit: '0.5' }), line('special2', '33', { multiple: 3 })]
    const { value } = await buy(VIETNAM, lines, {}, buyer)
    expect(value).toMatchObject({ stake: '21.0000', balance: '979.0000', replayed: false })
    expect(value.tickets).toMatchObject([
      { play: 'lo2', bets: 2, stake: '18.0000', issue: south.issue },
      { play: 'special2', bets: 1, stake: '3.0000' },
    ])
    const rows = await wagersBesideTickets(w.needs.db, buyer.memberId)
    expect(rows).toMatchObject([
      { details: { play: 'lo2', selection: '05,71', unit: '0.5000', odds: { win: '99' } } },
      { details: { play: 'special2', selection: '33', multiple: 3 } },
    ])
    expect(rows[0]!.details).not.toHaveProperty('ticket')
    expect(await buyer.balances()).toMatchObject({ cash: 9_790_000n, open: 210_000n })
  })

  it('holds a pasted list of 10,000 numbers in one line', async () => {
    const numbers = Array.from({ length: 10_000 }, (_, at) => String(at * 7).padStart(5, '0'))
    const { value } = await buy(SSC, [line('five-typed', numbers.join('\n'), { unit: '0.001' })])
    expect(value.tickets).toMatchObject([{ bets: 10_000, stake: '10.0000' }])
  })

  it('trades prize for rebate: one per cent of the stake costs twenty points of the group', async () => {
    const selection = '1|2|3|4|5'
    const { value } = await buy(SSC, [line('five-straight', selection, { rebatePpm: 10_000 })])
    const own = await eve.call('myTicket', { params: { id: value.tickets[0]!.id } })
    // 1 x (1956 - 20) / 2000 x 100,000.
    expect(own.value.prizes).toEqual({ win: '96800.0000' })
    expect(own.value).toMatchObject({ group: 1956, rebatePpm: 10_000, selection })
  })

  it('has ten levels of odds and rebate in Vietnam, a thousandth each (VN panel)', async () => {
    const prizes: string[] = []
    for (const rebatePpm of [0, 1_000, 2_000, 9_000]) {
      const { value } = await buy(VIETNAM, [line('lo3', '980', { rebatePpm })])
      const { value: own } = await eve.call('myTicket', { params: { id: value.tickets[0]!.id } })
      prizes.push(own.prizes.win!)
    }
    expect(prizes).toEqual(['960.0000', '959.0400', '958.0800', '951.3600'])
    const tooMuch = await buy(VIETNAM, [line('lo3', '981', { rebatePpm: 10_000 })])
    expect(tooMuch.code).toBe('rebate_not_offered')
  })

  it('costs play money for trial players, and money of theirs only', async () => {
    const wanted = order(VIETNAM, south.issue, [line('special2', '44', { unit: '5' })])
    const { value } = await w.as('dan').call('buyTickets', wanted)
    const [wager] = await wagersBesideTickets(w.needs.db, await w.idOf('dan'))
    expect(wager!.currency).toBe('BRL.play')
    expect(value.stake).toBe('5.0000')
    expect((await w.book('dan')).open).toBe('5.00')
  })
})

describe('a repeated purchase', () => {
  it('gets the same answer, is charged once, and conflicts where its content is another', async () => {
    const buyer = await newcomer(w, '100.00')
    const wanted = order(VIETNAM, south.issue, [line('special2', '44'), line('special2', '45')])
    const first = await buyer.call('buyTickets', wanted)
    await market(VIETNAM, 'special2', `odds = '{"win":"90"}'`)
    const again = await buyer.call('buyTickets', wanted)
    await market(VIETNAM, 'special2', `odds = '{"win":"98"}'`)
    expect(again.value).toEqual({ ...first.value, replayed: true })
    const other = { body: { ...wanted.body, lines: [line('special2', '44')] } }
    expect(await buyer.call('buyTickets', other)).toMatchObject({
      status: 409,
      code: 'id_conflict',
    })
    expect(await buyer.balances()).toMatchObject({ cash: 980_000n, open: 20_000n })
  })

  it('is one purchase though many arrive at once', async () => {
    const buyer = await newcomer(w, '100.00')
    const wanted = order(VIETNAM, south.issue, [line('special2', '46'), line('special2', '47')])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buyer.call('buyTickets', wanted)),
    )
    expect(answers.filter(({ value }) => value?.replayed === false)).toHaveLength(1)
    expect(new Set(answers.map(({ value }) => value.balance))).toEqual(new Set(['98.0000']))
    expect(await buyer.balances()).toMatchObject({ cash: 980_000n, open: 20_000n })
  })

  it('of another member under the same id is a purchase of its own', async () => {
    const [one, two] = [await newcomer(w, '10.00'), await newcomer(w, '10.00')]
    const wanted = order(VIETNAM, south.issue, [line('special2', '48')])
    const [first, second] = [
      await one.call('buyTickets', wanted),
      await two.call('buyTickets', wanted),
    ]
    expect(second.value.replayed).toBe(false)
    expect(second.value.tickets[0]!.id).not.toBe(first.value.tickets[0]!.id)
  })
})

describe('a purchase that is refused', () => {
  it.each([
    ['selection_malformed', 'special2', 'x1'],
    ['selection_out_of_range', 'special2', '123'],
    ['selection_duplicate', 'special2', '12,12'],
    ['selection_out_of_range', 'sums', '19'],
    ['selection_empty', 'special2', ' , '],
  ])('as %s names its line', async (code, play, selection) => {
    const answer = await buy(VIETNAM, [line('special2', '10'), line(play, selection)])
    expect(answer).toMatchObject({ status: 422, code, value: { line: 2 } })
  })

  it.each([
    ['play_not_found', 422, line('five-straight', '1|2|3|4|5')],
    ['unit_not_offered', 422, line('special2', '10', { unit: '0.001' })],
    ['unit_not_offered', 422, line('special2', '10', { unit: '-1' })],
    ['multiple_not_offered', 422, line('special2', '10', { multiple: 100_001 })],
    ['rebate_not_offered', 422, line('special2', '10', { rebatePpm: 500 })],
    ['line_too_large', 422, line('special2', '10', { unit: '20000.01' })],
    ['prize_too_large', 422, line('special4', '1234', { unit: '1000' })],
    ['price_changed', 409, line('special2', '10', { stake: '0.99' })],
    ['odds_changed', 409, line('special2', '10', { odds: { win: '99.9' } })],
  ] as const)('as %s is said of the line', async (code, status, wanted) => {
    expect(await buy(VIETNAM, [wanted])).toMatchObject({ status, code, value: { line: 1 } })
  })

  it('tells the odds and the price that hold now', async () => {
    const odds = await buy(VIETNAM, [line('special2', '10', { odds: { win: '99.90' } })])
    expect(odds.value).toMatchObject({ odds: { win: '98' } })
    const price = await buy(VIETNAM, [line('lo2', '10', { stake: '1' })])
    expect(price.value).toMatchObject({ stake: '18.00' })
    const same = line('special2', '10', { odds: { win: '98.00' }, stake: '1.00' })
    expect((await buy(VIETNAM, [same])).success).toBe(true)
  })

  it('for a unit of a play by prize group that is not one of those on offer', async () => {
    const answer = await buy(SSC, [line('five-straight', '1|2|3|4|5', { unit: '2' })])
    expect(answer.code).toBe('unit_not_offered')
  })

  it('for less than the least, more than the most of a ticket, and the same line twice', async () => {
    await terms(VIETNAM, 'min_stake = 10000')
    expect(await buy(VIETNAM, [line('special2', '10', { unit: '0.5' })])).toMatchObject({
      code: 'stake_too_small',
      value: { least: '1.00' },
    })
    await terms(VIETNAM, 'min_stake = 10')
    const large = ['11', '12', '13'].map((number) => line('special2', number, { unit: '20000' }))
    expect(await buy(VIETNAM, large)).toMatchObject({
      code: 'ticket_too_large',
      value: { most: '50000.00' },
    })
    const twice = [line('lo2', '10,11'), line('lo2', '11 10', { multiple: 2 })]
    expect(await buy(VIETNAM, twice)).toMatchObject({ code: 'line_duplicate', value: { line: 2 } })
  })

  it('for covering more of a market than a ticket may, in one line or in several', async () => {
    const from = (first: number, count: number) =>
      Array.from({ length: count }, (_, at) => String(first + at).padStart(2, '0')).join(',')
    const one = await buy(VIETNAM, [line('special2', from(0, 91))])
    expect(one).toMatchObject({ status: 422, code: 'coverage_reached', value: { most: 90 } })
    const two = await buy(VIETNAM, [line('special2', from(0, 50)), line('special2', from(50, 50))])
    expect(two).toMatchObject({ code: 'coverage_reached', value: { line: 2 } })
    expect((await buy(VIETNAM, [line('special2', from(0, 90))])).success).toBe(true)
  })

  it('while its market is suspended or closed, and while its lottery is not sold', async () => {
    await market(VIETNAM, 'lo4', `state = 'suspended'`)
    expect(await buy(VIETNAM, [line('lo4', '1234')])).toMatchObject({
      status: 409,
      code: 'market_not_open',
      value: { state: 'suspended' },
    })
    await market(VIETNAM, 'lo4', `state = 'open'`)
    const turn = (on: boolean) =>
      setSwitch(w.needs.db, { name: `market:${VIETNAM}:lo4`, on, reason: 'test' })
    await turn(false)
    // The row was read as open: the lane still sees the switch.
    expect((await buy(VIETNAM, [line('lo4', '1234')])).code).toBe('market_not_open')
    await turn(true)
    await w.needs.pool.query(`update lotteries set open = false where code = '${SSC}'`)
    expect((await buy(SSC, [line('five-typed', '12345')])).code).toBe('switched_off')
    await w.needs.pool.query(`update lotteries set open = true where code = '${SSC}'`)
  })

  it('for a lottery, a draw or a closed draw that cannot be bought', async () => {
    const lines = [line('special2', '10')]
    expect((await eve.call('buyTickets', order('no-such', '1', lines))).code).toBe(
      'lottery_not_found',
    )
    expect((await eve.call('buyTickets', order(VIETNAM, 'x', lines))).code).toBe('draw_not_found')
    await setWindow(w.needs.db, { id: `draw:${south.id}`, open: false, closesAt: null })
    expect(await buy(VIETNAM, lines)).toMatchObject({
      status: 409,
      code: 'draw_closed',
      value: { issue: south.issue },
    })
    await setWindow(w.needs.db, { id: `draw:${south.id}`, open: true, closesAt: south.closesAt })
  })

  it('charges nothing', async () => {
    const before = await eve.balances()
    const lines = [line('special2', '10'), line('special2', '10,x')]
    await buy(VIETNAM, lines)
    expect(await eve.balances()).toEqual(before)
    const poor = await newcomer(w, '1.50')
    const answer = await buy(VIETNAM, [line('special2', '98'), line('special2', '11')], {}, poor)
    expect(answer).toMatchObject({ status: 402, code: 'insufficient_funds' })
    const day = south.closesAt.toISOString().slice(0, 10)
    const counter = `lottery:${day}:${south.id}:n:${VIETNAM}:special2:98`
    expect(await readCounter(w.needs.db, counter)).toBeUndefined()
    expect(await poor.balances()).toMatchObject({ cash: 15_000n, open: 0n })
  })

  it('for more lines or draws than one purchase may have', async () => {
    const chase = (draws: number) => ({
      chase: {
        draws: Array.from({ length: draws }, () => ({ issue: south.issue, multiple: 1 })),
        stopOnWin: true,
      },
    })
    expect((await buy(VIETNAM, [line('special2', '10')], chase(241))).code).toBe('chase_too_long')
    const many = Array.from({ length: 200 }, (_, at) =>
      line('special2', '10', { multiple: at + 1 }),
    )
    expect((await buy(VIETNAM, many, chase(6))).code).toBe('too_many_wagers')
    expect((await buy(VIETNAM, many, chase(2))).code).toBe('chase_malformed')
  })
})

describe('limits', () => {
  it('of a number hold over all buyers, play money apart, and tell what is left', async () => {
    await market(VIETNAM, 'special3', 'number_limit = 100000')
    const [draw] = (await sellingDraws(w, VIETNAM, 12)).slice(-1)
    const put = async (selection: string, unit: string) => {
      const buyer = await newcomer(w, '100.00')
      return buyer.call(
        'buyTickets',
        order(VIETNAM, draw!.issue, [line('special3', selection, { unit })]),
      )
    }
    const trial = () =>
      w
        .as('dan')
        .call('buyTickets', order(VIETNAM, draw!.issue, [line('special3', '123', { unit: '9' })]))
    expect((await trial()).success).toBe(true)
    expect((await trial()).code).toBe('number_limit_reached')
    expect((await put('123,456', '6')).success).toBe(true)
    expect(await put('123', '5')).toMatchObject({
      status: 409,
      code: 'number_limit_reached',
      value: { number: '123', play: 'special3', left: '4.00', issue: draw!.issue },
    })
    expect((await put('123', '4')).success).toBe(true)
    expect((await put('789', '10')).success).toBe(true)
    await market(VIETNAM, 'special3', 'number_limit = 50000000')
  })

  it('of a member hold for each draw, and tell what is left', async () => {
    await terms(VIETNAM, 'max_draw = 100000')
    const buyer = await newcomer(w, '100.00')
    const one = [line('special2', '10', { unit: '7' })]
    expect((await buy(VIETNAM, one, {}, buyer)).success).toBe(true)
    expect(await buy(VIETNAM, one, {}, buyer)).toMatchObject({
      status: 409,
      code: 'draw_limit_reached',
      value: { issue: south.issue, left: '3.00' },
    })
    const { value } = await buyer.call('myLotteryTerms', {
      params: { game: VIETNAM },
      query: { issue: south.issue },
    })
    expect(value.drawLeft).toBe('3.0000')
    await terms(VIETNAM, 'max_draw = 1000000000')
  })

  it('never let a crowd of buyers past the last unit of a number', async () => {
    await market(VIETNAM, 'special3', 'number_limit = 100000')
    const [draw] = (await sellingDraws(w, VIETNAM, 13)).slice(-1)
    const crowd = await Promise.all(Array.from({ length: 8 }, () => newcomer(w, '100.00')))
    const answers = await Promise.all(
      crowd.map((buyer) =>
        buyer.call(
          'buyTickets',
          order(VIETNAM, draw!.issue, [line('special3', '777', { unit: '3' })]),
        ),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['number_limit_reached']),
    )
    await market(VIETNAM, 'special3', 'number_limit = 50000000')
  })

  it('of the member themself hold as for every stake', async () => {
    const buyer = await newcomer(w, '100.00')
    await transact(w.needs.db, (tx) =>
      setLimit(tx, {
        memberId: buyer.memberId,
        kind: 'stake',
        period: 'day',
        amount: 50_000n,
      } as never),
    )
    const lines = [line('special2', '10', { unit: '3' }), line('special2', '11', { unit: '3' })]
    expect(await buy(VIETNAM, lines, {}, buyer)).toMatchObject({ code: 'limit_reached' })
    expect(await buyer.balances()).toMatchObject({ cash: 1_000_000n, open: 0n })
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, {
        memberId: buyer.memberId,
        kind: 'excluded',
        until: null,
        reason: 'test',
        setBy: 'test',
      } as never),
    )
    expect((await buy(VIETNAM, [line('special2', '10')], {}, buyer)).code).toBe('member_excluded')
  })
})

describe('hot numbers', () => {
  const set = (number: string, state: string, ppm: number) =>
    w.needs.pool.query(
      `insert into lottery_hot_numbers values ('${VIETNAM}', 'lo2', '${number}', '${state}', ${ppm})`,
    )

  it('cost a surcharge that the market tells, or are not sold', async () => {
    await set('13', 'closed', 0)
    await set('79', 'surcharge', 250_000)
    expect(await buy(VIETNAM, [line('lo2', '12,13')])).toMatchObject({
      status: 409,
      code: 'number_closed',
      value: { number: '13' },
    })
    const { value } = await buy(VIETNAM, [line('lo2', '78,79')])
    // Two numbers over 18 positions, and a quarter more on one of them.
    expect(value.stake).toBe('40.5000')
    const { value: markets } = await w.visitor.call('lotteryMarkets', { params: { game: VIETNAM } })
    expect(markets.markets.find(({ play }) => play === 'lo2')!.hot).toEqual([
      { number: '13', state: 'closed', surchargePpm: 0 },
      { number: '79', state: 'surcharge', surchargePpm: 250_000 },
    ])
  })
})

describe('an operation id', () => {
  it('in capitals is the same purchase', async () => {
    const buyer = await newcomer(w, '10.00')
    const operationId = randomUUID()
    const wanted = order(VIETNAM, south.issue, [line('special2', '48')], { operationId })
    await buyer.call('buyTickets', wanted)
    const loud = { body: { ...wanted.body, operationId: operationId.toUpperCase() } }
    expect((await buyer.call('buyTickets', loud)).value.replayed).toBe(true)
  })
})
