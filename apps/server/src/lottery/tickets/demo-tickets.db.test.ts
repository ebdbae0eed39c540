import { sum } from '@parlour/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findByUsername } from '../../people/members/members.store.ts'
import { type World, world } from '../../testing/world.ts'
import { buyDemoTickets, seedTickets } from './tickets.demo.ts'
import { listTickets } from './tickets.store.ts'

let w: World
beforeAll(async () => {
  w = await world({})
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

describe('the demo’s tickets', () => {
  it('are bought once, a running chase among them, however often the site starts', async () => {
    const davi = (await findByUsername(w.needs.db, 'davi'))!
    await buyDemoTickets(w.needs)
    const book = await w.needs.wallet.balances(davi.id)
    await seedTickets(w.needs)
    await buyDemoTickets(w.needs)
    expect(await w.needs.wallet.balances(davi.id)).toEqual(book)
    const span = { from: '2000-01-01', to: '2100-01-01' }
    const tickets = await listTickets(w.needs.db, davi.id, span, { limit: 500, offset: 0 })
    expect(tickets).toHaveLength(106)
    expect(new Set(tickets.map(({ game }) => game)).size).toBe(3)
    expect(sum(tickets.map(({ stake }) => stake))).toBe(book.open)
  })
})
