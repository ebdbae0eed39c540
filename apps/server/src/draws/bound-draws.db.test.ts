import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../sandbox/start-sandbox.ts'
import { type World, world } from '../testing/world.ts'
import { findSellingDraws } from './draws.store.ts'
import { asOwner, letPass, onlyLotteries, startBeacon } from './testing/draw-world.ts'
import { tickDraws } from './tick-draws.ts'

const [AT_ONCE, STAGED] = ['mb-vip-75', 'mb-live']

let w: World
let beacon: Sandbox
let drawn: string
let selling: string
beforeAll(async () => {
  w = await world()
  beacon = await startBeacon(w.needs)
  await onlyLotteries(w.needs, [AT_ONCE, STAGED])
  await tickDraws(w.needs)
  drawn = (await findSellingDraws(w.needs.db, AT_ONCE, 1))[0]!.id
  selling = (await findSellingDraws(w.needs.db, STAGED, 3))[2]!.id
  await letPass(w.database, drawn, 300)
  await tickDraws(w.needs)
}, 60_000)
afterAll(async () => {
  await beacon.stop()
  await w.close()
})

/** What binds a draw, by the table it stands in. */
const BOUND: Readonly<Record<string, readonly string[]>> = {
  draws:
    'id lottery issue business_day opens_at closes_at draws_at chain chain_index commit beacon beacon_round created_at'.split(
      ' ',
    ),
  draw_stages: ['draw_id', 'stage', 'play', 'closes_at', 'beacon_round'],
  draw_chains: ['lottery', 'chain', 'links', 'terminal', 'sealed', 'published_at'],
  lottery_beacons: ['name', 'scheme', 'public_key', 'genesis', 'period'],
}

describe('what binds a draw', () => {
  it.each(Object.entries(BOUND))(
    'stays in %s, whatever the site asks of its database',
    async (table, columns) => {
      for (const column of columns)
        await expect(
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(
            w.needs.db,
          ),
          column,
        ).rejects.toMatchObject({ code: '42501' })
    },
  )

  it.each(['draw_stages', 'draw_chains', 'lottery_beacons'])('is not taken out of %s', (table) =>
    expect(sql`delete from ${sql.table(table)}`.execute(w.needs.db)).rejects.toMatchObject({
      code: '42501',
    }),
  )

  it('is no other round than the one that follows from the close, from the beginning', async () => {
    const copy = (round: number) => sql`
      insert into draws (id, lottery, issue, business_day, opens_at, closes_at, draws_at, chain, chain_index,
                         commit, beacon, beacon_round)
      select ${randomUUID()}, lottery, 'a copy', business_day, opens_at, closes_at, draws_at, chain,
             chain_index + 1000000, commit, beacon, beacon_round + ${round} from draws where id = ${selling}`
    for (const round of [-1, 1, 1000])
      await expect(copy(round).execute(w.needs.db)).rejects.toMatchObject({ code: 'PL008' })
    await expect(
      w.needs.db.transaction().execute(async (tx) => {
        await copy(0).execute(tx)
        await sql`
          insert into draw_stages (draw_id, stage, play, closes_at, beacon_round)
          select d.id, 1, 'x', d.closes_at, d.beacon_round + 1 from draws d where issue = 'a copy'`.execute(
          tx,
        )
      }),
    ).rejects.toMatchObject({ code: 'PL008' })
  })
})

describe('what a draw has told', () => {
  it.each(['result', 'revealed_link', 'signature', 'book_hash', 'book_count'])(
    'stays: %s is no other and is not taken back, not even by the owner of the database',
    async (column) => {
      const { rows } = await sql<{ told: unknown }>`
        select ${sql.ref(column)} as told from draws where id = ${drawn}`.execute(w.needs.db)
      expect(rows[0]!.told).not.toBeNull()
      const other = { result: sql`'DB 1'`, book_count: sql`9` }[column] ?? sql`'\\x00'`
      for (const value of [other, sql`null`])
        await expect(
          asOwner(w.database, (db) =>
            sql`update draws set ${sql.ref(column)} = ${value} where id = ${drawn}`.execute(db),
          ),
        ).rejects.toMatchObject({ code: 'PL008' })
    },
  )
})
