import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { transact } from '../database/transact.ts'
import { onlyLotteries } from '../draws/testing/draw-world.ts'
import { tickDraws } from '../draws/tick-draws.ts'
import { type Newcomer, newcomer } from '../testing/newcomer.ts'
import { type World, world } from '../testing/world.ts'
import { bonusPercents } from '../wallet/testing/bonus-percents.ts'
import { line, order, sellingDraws } from './testing/cart.ts'

const LOTTERY = 'mn-vip-60'

let w: World
let eve: Newcomer
beforeAll(async () => {
  w = await world()
  await onlyLotteries(w.needs, [LOTTERY])
  await tickDraws(w.needs)
  eve = await newcomer(w, '0.01')
  const offer = {
    mode: 'NON_STICKY' as const,
    amount: 500_0000n,
    multiplier: 5,
    on: 'BONUS' as const,
    expiresAt: new Date(w.needs.clock.now().getTime() + 86_400_000),
  }
  const source = { kind: 'promotion', id: 'test' }
  const given = { memberId: eve.memberId, operationId: randomUUID(), source, offer }
  await transact(w.needs.db, (tx) => grantBonus(tx, w.needs, given))
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

/** The percentages that the lines of one purchase count toward the bonus, in their order. */
async function counts(lines: Parameters<typeof order>[2]): Promise<number[]> {
  const draw = (await sellingDraws(w, LOTTERY, 20)).at(-1)!
  const sold = await eve.call('buyTickets', order(LOTTERY, draw.issue, lines))
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
  ] as const)('that hold %s count as much as they risk', async (_case, sides, percents) => {
    expect(await counts(sides.map((side) => line('sides', side)))).toEqual(percents)
  })

  it('are judged play by play', async () => {
    expect(await counts([line('sides', 'big'), line('special2', '33')])).toEqual([100, 100])
  })
})
