import { randomUUID } from 'node:crypto'
import { refuse } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tickDraws } from '../../draw-clock/tick-draws.ts'
import { onlyLotteries } from '../../draws/testing/draw-world.ts'
import { type World, world } from '../../../testing/world.ts'
import { line, order, sellingDraws } from '../testing/cart.ts'
import { buyTickets } from './buy-tickets.ts'

const VIETNAM = 'mn-vip-60'

let w: World
let issue: string
beforeAll(async () => {
  w = await world()
  await onlyLotteries(w.needs, [VIETNAM])
  await tickDraws(w.needs)
  issue = (await sellingDraws(w, VIETNAM, 20)).at(-1)!.issue
})
afterAll(() => w.close())

describe('a purchase whose stakes the wallet refuses', () => {
  it.each([
    'wager_voided',
    'member_frozen',
    'member_excluded',
    'member_timed_out',
    'limit_reached',
    'session_limit_reached',
    'bonus_bet_too_large',
    'insufficient_funds',
  ] as const)('is told so: %s', async (name) => {
    const wallet = { ...w.needs.wallet, stakeTogether: async () => refuse(name) }
    const told = await buyTickets(
      { ...w.needs, wallet },
      {
        memberId: await w.idOf('alice'),
        operationId: randomUUID(),
        game: VIETNAM,
        issue,
        lines: [{ play: 'lo2', selection: '71', unit: '1', multiple: 1, rebatePpm: 0 }],
      },
    )
    expect(told).toMatchObject({ refused: name, details: { currency: 'BRL' } })
  })

  it('is sold where it takes them', async () => {
    const sold = await w.as('alice').call('buyTickets', order(VIETNAM, issue, [line('lo2', '71')]))
    expect(sold.success).toBe(true)
    await w.expectBooksToBalance()
  })
})
