import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from './postgres/server-session.ts'
import { list, longList, many, maybe, NotOneRow, one, run } from './query.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { transact } from './transact.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await withClient(database.ownerUrl, async (client) => {
    await client.query(
      'create table purses (id int primary key, owner text, coins bigint not null)',
    )
    await client.query('grant all on purses to parlour_app')
  })
  await run(database.db)`insert into purses values (1, 'alice', 100), (2, 'bob', 20), (3, 'bob', 3)`
})
afterAll(() => database?.close())

type Purse = { readonly id: number; readonly coins: bigint }

const richerThan = (coins: bigint) => many<Purse>(database.db)`
  select id, coins from purses where coins > ${coins} order by id`
const ofOwner = sql`select id, coins from purses where owner =`

describe('a statement', () => {
  it('answers with all its rows', async () => {
    expect(await richerThan(19n)).toEqual([
      { id: 1, coins: 100n },
      { id: 2, coins: 20n },
    ])
    expect(await richerThan(100n)).toEqual([])
  })

  it('is put together of pieces, and what is no piece is a parameter', async () => {
    const name = "bob' or true --"
    expect(await many(database.db)`${ofOwner} ${name}`).toEqual([])
    expect(await many(database.db)`${ofOwner} ${'alice'}`).toEqual([{ id: 1, coins: 100n }])
  })

  it('answers with its one row, and fails where there is none, or several', async () => {
    const sumOf = (owner: string) => one<{ coins: bigint }>(database.db)`
      select sum(coins)::bigint as coins from purses where owner = ${owner}`
    expect(await sumOf('bob')).toEqual({ coins: 23n })
    const purseOf = (owner: string) => one<Purse>(database.db)`${ofOwner} ${owner}`
    await expect(purseOf('carol')).rejects.toThrow(NotOneRow)
    await expect(purseOf('bob')).rejects.toThrow(/^2 rows where one was asked for/)
  })

  it('tells of the rows that it should not have, and never with what was asked', async () => {
    const failed = one(database.db)`
      select id from purses where owner = ${'bob'} and coins > ${1}`
    await expect(failed).rejects.toThrow(
      '2 rows where one was asked for: select id from purses where owner = ? and coins > ?',
    )
  })

  it('answers with a row or nothing, and fails where there are several', async () => {
    const purseOf = (owner: string) => maybe<Purse>(database.db)`${ofOwner} ${owner}`
    expect(await purseOf('alice')).toEqual({ id: 1, coins: 100n })
    expect(await purseOf('carol')).toBeUndefined()
    await expect(purseOf('bob')).rejects.toThrow(NotOneRow)
  })

  it('tells how many rows it changed', async () => {
    const add = (owner: string) =>
      run(database.db)`update purses set coins = coins + 0 where owner = ${owner}`
    expect(await add('bob')).toBe(2)
    expect(await add('carol')).toBe(0)
    expect(
      await run(database.db)`insert into purses values (1, 'eve', 1) on conflict do nothing`,
    ).toBe(0)
    expect(await run(database.db)`select from purses`).toBe(0)
  })

  it('belongs to the transaction that it is given', async () => {
    const undone = transact(database.db, async (tx) => {
      expect(await run(tx)`delete from purses`).toBe(3)
      expect(await many(tx)`select from purses`).toEqual([])
      throw new Error('never mind')
    })
    await expect(undone).rejects.toThrow('never mind')
    expect(await richerThan(0n)).toHaveLength(3)
  })
})

describe('an array parameter', () => {
  const values = {
    int2: [1, null, -3],
    int4: [70_000, null],
    int8: [2n ** 62n, null, -1n],
    text: ['a', null, '', '{"b"}', 'ç, d'],
    uuid: ['6f1ed002-ab59-4c1a-a4a5-3f6a3f0bb0a1', null],
  } as const
  const back = (sent: RawBuilder<unknown>) =>
    one<{ back: unknown }>(database.db)`select ${sent} as back`

  it.each(['int2', 'int4', 'int8', 'text', 'uuid'] as const)(
    'of %s arrives as it was given, in either format',
    async (type) => {
      const given = values[type] as unknown as readonly never[]
      const inText = await many<{ back: unknown }>(database.db)`
        select unnest(${list[type](given)}) as back`
      const inBinary = await many<{ back: unknown }>(database.db)`
        select unnest(${longList[type](given)}) as back`
      expect(inText.map((row) => row.back)).toEqual(given)
      expect(inBinary).toEqual(inText)
    },
  )

  it('may be empty, a set, or not there', async () => {
    expect(await back(list.text([]))).toEqual({ back: [] })
    expect(await back(longList.text([]))).toEqual({ back: [] })
    expect(await back(list.text(new Set(['a', 'b'])))).toEqual({ back: ['a', 'b'] })
    expect(await back(list.uuid(null))).toEqual({ back: null })
  })

  it('of what is no UUID is refused by the database', async () => {
    await expect(back(list.uuid(['neither']))).rejects.toMatchObject({ code: '22P02' })
  })
})
