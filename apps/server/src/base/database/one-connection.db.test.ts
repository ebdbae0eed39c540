import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import type { VoidRequest } from '../../ledger/wallet/wallet.ts'
import type { Db, Tx } from './database.ts'
import { run } from './query.ts'
import { SecondConnection, secondConnections } from './one-connection.ts'
import { withClient } from './postgres/server-session.ts'
import { transact } from './transact.ts'

let w: World
beforeAll(async () => {
  w = await world({ alice: { cash: '10.00' } })
})
afterAll(() => w.close())

const unknownWager: VoidRequest = {
  memberId: 1n,
  wagerId: randomUUID(),
  operationId: randomUUID(),
  reason: 'test',
}

const one = (db: Db | Tx) => run(db)`select 1`

describe('work inside a transaction', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a query beside it', () => one(w.needs.db)],
    ['a query of the pool', () => w.needs.pool.query('select 1')],
    ['a connection of the pool', () => w.needs.pool.connect()],
    ['another transaction', () => transact(w.needs.db, one)],
    ['a connection of its own', () => withClient(w.database.url, async () => {})],
    ['an answer of a lane', () => w.needs.wallet.voidWager(unknownWager)],
  ])('is refused %s', async (_what, ask) => {
    await expect(transact(w.needs.db, ask)).rejects.toThrow(SecondConnection)
    const [refused] = secondConnections()
    expect((refused!.cause as Error).stack).toContain('one-connection.db.test.ts')
  })

  it('may leave something behind that takes a connection once it is over', async () => {
    let later: Promise<unknown> | undefined
    let over = () => {}
    const end = new Promise<void>((resolve) => {
      over = resolve
    })
    await transact(w.needs.db, async () => {
      later = end.then(() => one(w.needs.db))
    })
    over()
    await expect(later).resolves.toBeDefined()
  })
})

describe('twice as many calls at once as there are connections', () => {
  it('are all answered, and so is everybody else', async () => {
    const alice = w.as('alice')
    const calls = Array.from({ length: 2 * w.needs.pool.options.max }, () =>
      alice.call('skipSafetyLimits', { body: {} }),
    )
    const others = w.as('bob').call('walletBalance', {})
    const refused = (await Promise.all(calls)).filter(({ success }) => !success)
    expect(refused.length).toBeLessThan(calls.length)
    expect(refused.every(({ code }) => code === 'limits_already_set')).toBe(true)
    expect((await others).success).toBe(true)
  })
})
