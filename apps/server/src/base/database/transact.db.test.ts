import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, maybe, run } from './query.ts'
import { withClient } from './postgres/server-session.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { transact } from './transact.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await withClient(database.ownerUrl, (owner) =>
    owner.query(
      `create table purses (id int primary key, coins int not null);
       insert into purses values (1, 100), (2, 100);
       grant select, update on purses to parlour_app`,
    ),
  )
})
afterAll(() => database.close())

let moves = 0
const move = (from: number, to: number) =>
  transact(database.db, async (tx) => {
    moves += 1
    await run(tx)`update purses set coins = coins - 1 where id = ${from}`
    await run(tx)`select pg_sleep(0.01)`
    await run(tx)`update purses set coins = coins + 1 where id = ${to}`
  })

describe('a transaction', () => {
  it('is done again when the database ends it for a deadlock', async () => {
    await Promise.all([move(1, 2), move(2, 1), move(1, 2), move(2, 1)])
    const rows = await many(database.db)`select sum(coins)::int as coins from purses`
    expect(rows).toEqual([{ coins: 200 }])
    expect(moves).toBeGreaterThan(4)
  })

  it('is done again when a serializable one meets another', async () => {
    let attempts = 0
    const add = () =>
      transact(database.db, async (tx) => {
        attempts += 1
        await run(tx)`set transaction isolation level serializable`
        const row = await maybe<{ coins: number }>(tx)`
          select coins from purses where id = 1`
        await run(tx)`select pg_sleep(0.02)`
        await run(tx)`update purses set coins = ${(row?.coins ?? 0) + 1} where id = 1`
      })
    const [before] = await many<{ coins: number }>(database.db)`
      select coins from purses where id = 1`
    await Promise.all([add(), add(), add()])
    const [after] = await many<{ coins: number }>(database.db)`
      select coins from purses where id = 1`
    expect(after?.coins).toBe((before?.coins ?? 0) + 3)
    expect(attempts).toBeGreaterThan(3)
  })

  it('is not done again for any other error', async () => {
    let attempts = 0
    const work = transact(database.db, async (tx) => {
      attempts += 1
      await run(tx)`select 1 / 0`
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(attempts).toBe(1)
  })
})

describe('a database of a test', () => {
  it('does not close in silence over a connection that was left open', async () => {
    const own = await freshDatabase()
    const forgotten = new pg.Client({ connectionString: own.url, application_name: 'forgetful' })
    forgotten.on('error', () => {})
    await forgotten.connect()
    await expect(own.close()).rejects.toThrow('left 1 connections open: forgetful')
  })
})
