import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onlyLotteries } from '../draws/testing/draw-world.ts'
import { tickDraws } from '../draws/tick-draws.ts'
import { newcomer } from '../testing/newcomer.ts'
import { type World, world } from '../testing/world.ts'
import { line, order, sellingDraws } from './testing/cart.ts'

let w: World
beforeAll(async () => {
  w = await world({ dan: { cash: '500.00' } })
  await onlyLotteries(w.needs, ['mn-vip-60', 'ssc-1'])
  await tickDraws(w.needs)
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

describe('a bought ticket', () => {
  it('is a wager for every line, priced by the engine, with its row beside it', async () => {
    const eve = await newcomer(w, '1000.00')
    const [draw] = await sellingDraws(w, 'mn-vip-60')
    const answer = await eve.call(
      'buyTickets',
      order('mn-vip-60', draw!.issue, [
        line('lo2', '05,71', { unit: '0.5' }),
        line('special2', '33', { multiple: 3 }),
      ]),
    )
    expect(answer.value).toMatchObject({ stake: '21.0000', balance: '979.0000', replayed: false })
    expect(answer.value.tickets).toMatchObject([
      { play: 'lo2', bets: 2, stake: '18.0000' },
      { play: 'special2', bets: 1, stake: '3.0000' },
    ])
    const { rows } = await sql<{ details: object; state: number }>`
      select w.details, w.state from wagers w join lottery_tickets t
          on t.wager_id = w.id and t.member_id = w.member_id and t.stake = w.stake
       where w.member_id = ${eve.memberId} order by t.line`.execute(w.needs.db)
    expect(rows).toMatchObject([
      {
        state: 0,
        details: {
          play: 'lo2',
          selection: '05,71',
          unit: '0.5000',
          odds: { win: expect.any(String) },
        },
      },
      { state: 0, details: { play: 'special2', selection: '33', multiple: 3 } },
    ])
    expect(rows[0]!.details).not.toHaveProperty('ticket')
  })
})
