import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { grantBonus } from '../../rewards/bonuses/grant-bonus.ts'
import { transact } from '../../base/database/transact.ts'
import type { Draw } from '../draws/draws.store.ts'
import { onlyLotteries } from '../draws/testing/draw-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { bonusPercents } from '../../ledger/wallet/testing/bonus-percents.ts'
import { line, order, sellingDraws } from './testing/cart.ts'

const LOTTERY = 'mn-vip-60'

let w: World
let eve: Newcomer
let onSale: Draw[]
beforeAll(async () => {
  w = await world()
  await onlyLotteries(w.needs, [LOTTERY])
  await tickDraws(w.needs)
  onSale = [...(await sellingDraws(w, LOTTERY, 30))]
  eve = await newcomer(w, '0.01')
  const offer = {
    mode: 'NON_STICKY' as const,
    amount: 500_0000n,
    multiplier: 5,
    on: 'BONUS' as const,
    expiresAt: new Date(w.needs.clock.now().getTime() + DAY_MS),
  }
  const source = { kind: 'promotion', id: 'test' }
  const given = { memberId: eve.memberId, operationId: randomUUID(), source, offer }
  await transact(w.needs.db, (tx) => grantBonus(tx, w.needs, given))
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

/** Draws are taken from the last one on sale, so that no case holds lines in another's, whatever closes meanwhile. */
const ownDraw = () => onSale.pop()!

type Lines = Parameters<typeof order>[2]
type Sides = readonly string[]
const ofSides = (sides: Sides): Lines => sides.map((side) => line('sides', side))

/** The percentages that the lines of one purchase count toward the bonus, in their order. */
async function counts(issue: string, lines: Lines): Promise<number[]> {
  const sold = await eve.call('buyTickets', order(LOTTERY, issue, lines))
  return bonusPercents(
    w.needs.db,
    sold.value.tickets.map(({ id }) => id),
  )
}

describe('lines paid from a bonus', () => {
  it.each([
    ['one side', ['big'], [100]],
    ['both sides on one line', ['big,small'], [0]],
    ['both sides on two lines', ['big', 'small'], [0, 0]],
    ['three quarters of all outcomes', ['big', 'odd'], [0, 0]],
  ] as const)('that hold %s count as much as they risk', async (_case, sides, percents) => {
    const { issue } = ownDraw()
    expect(await counts(issue, ofSides(sides))).toEqual(percents)
  })

  it('are judged play by play', async () => {
    const { issue } = ownDraw()
    expect(await counts(issue, [line('sides', 'big'), line('special2', '33')])).toEqual([100, 100])
  })

  it('count what they truly cover, not what they win on average', async () => {
    // Four of a hundred in 18 numbers win 0.72 times a draw, on 52 % of all draws; seven on 73 %.
    const { issue } = ownDraw()
    const few = ['05', '17', '71', '93']
    expect(await counts(issue, [line('lo2', few.join(','))])).toEqual([100])
    expect(await counts(issue, [line('lo2', '11,22,33,44,55,66,77')])).toEqual([0])
  })
})

describe('lines bought for a draw in which their member holds others', () => {
  it.each([
    ['the other side', ['big'], ['small'], [0]],
    ['the same side again', ['big'], ['big'], [100]],
    ['the other side beside a line of another play', ['big'], ['small', '33'], [0, 100]],
  ] as const)('are judged together with them: %s', async (_case, first, then, percents) => {
    const { issue } = ownDraw()
    expect(await counts(issue, ofSides(first))).toEqual([100])
    const lines = then.map((one) => line(/\d/.test(one) ? 'special2' : 'sides', one))
    expect(await counts(issue, lines)).toEqual(percents)
  })

  it('are judged by themselves in another draw, and after the others were taken back', async () => {
    const [one, other] = [ownDraw(), ownDraw()]
    const big = await eve.call('buyTickets', order(LOTTERY, one.issue, [line('sides', 'big')]))
    expect(await counts(other.issue, [line('sides', 'small')])).toEqual([100])
    const tickets = big.value.tickets.map(({ id }) => id)
    await w.needs.pool.query(
      `update lottery_terms set cancellable = true where game = '${LOTTERY}'`,
    )
    expect((await eve.call('cancelTickets', { body: { tickets } })).value.cancelled).toEqual(
      tickets,
    )
    expect(await counts(one.issue, [line('sides', 'small')])).toEqual([100])
  })

  it('count on one side only, however many purchases come at the same moment', async () => {
    const { issue } = ownDraw()
    const sides = ['big', 'small', 'big', 'small', 'big', 'small']
    const percents = await Promise.all(sides.map((side) => counts(issue, [line('sides', side)])))
    const counted = new Set(sides.filter((_, at) => percents[at]![0] === 100))
    expect(counted.size).toBe(1)
  })

  it('count as they would alone after a purchase whose process died over it', async () => {
    const { issue } = ownDraw()
    await run(w.needs.db)`
      insert into ticket_turns (member_id, turn_id, until)
      values (${eve.memberId}, gen_random_uuid(), now())`
    expect(await counts(issue, [line('sides', 'small')])).toEqual([100])
    const rows = await many(w.needs.db)`select from ticket_turns`
    expect(rows).toEqual([])
  })

  it('count as they would alone where the same purchase arrives several times at once', async () => {
    const { issue } = ownDraw()
    const small = order(LOTTERY, issue, [line('sides', 'small')])
    const sold = await Promise.all([1, 2, 3].map(() => eve.call('buyTickets', small)))
    expect(new Set(sold.map(({ value }) => value.orderId)).size).toBe(1)
    const ids = sold[0]!.value.tickets.map(({ id }) => id)
    expect(await bonusPercents(w.needs.db, ids)).toEqual([100])
  })

  it('are judged in each draw of a chase by what is held there', async () => {
    const [later, sooner] = [ownDraw(), ownDraw()]
    expect(await counts(later.issue, [line('sides', 'even')])).toEqual([100])
    const chase = {
      draws: [sooner, later].map(({ issue }) => ({ issue, multiple: 1 })),
      stopOnWin: false,
    }
    const sold = await eve.call(
      'buyTickets',
      order(LOTTERY, sooner.issue, [line('sides', 'odd')], { chase }),
    )
    const ids = sold.value.tickets.map(({ id }) => id)
    expect(await bonusPercents(w.needs.db, ids)).toEqual([100, 0])
  })

  it('are sold once where the same purchase comes again, with other lines held meanwhile', async () => {
    const { issue } = ownDraw()
    const small = order(LOTTERY, issue, [line('sides', 'small')])
    const first = await eve.call('buyTickets', small)
    expect(await counts(issue, ofSides(['big']))).toEqual([0])
    const again = await eve.call('buyTickets', small)
    expect(again.value).toMatchObject({ replayed: true, orderId: first.value.orderId })
    const ids = first.value.tickets.map(({ id }) => id)
    expect(await bonusPercents(w.needs.db, ids)).toEqual([100])
  })
})
