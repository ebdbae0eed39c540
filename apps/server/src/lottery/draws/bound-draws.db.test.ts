import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import type { Sandbox } from '../../demo/sandbox/start-sandbox.ts'
import { type World, world } from '../../testing/world.ts'
import { closeDraws } from './life/close-draws.ts'
import { findSellingDraws } from './draws.store.ts'
import { asOwner, letPass, onlyLotteries, startBeacon } from './testing/draw-world.ts'
import { tickDraws } from '../draw-clock/tick-draws.ts'

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
  lottery_tickets:
    'wager_id draw_id member_id game issue play selection bets units unit multiple stake currency prize_group odds rebate_ppm prizes most placed_at chase_id'.split(
      ' ',
    ),
}

describe('what binds a draw', () => {
  it.each(Object.entries(BOUND))(
    'stays in %s, whatever the site asks of its database',
    async (table, columns) => {
      for (const column of columns)
        await expect(
          run(w.needs.db)`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`,
          column,
        ).rejects.toMatchObject({ code: '42501' })
    },
  )

  const kept = [
    'draw_stages',
    'draw_chains',
    'lottery_beacons',
    'lottery_tickets',
    'lottery_chases',
  ]
  it.each(kept)('is not taken out of %s', (table) =>
    expect(run(w.needs.db)`delete from ${sql.table(table)}`).rejects.toMatchObject({
      code: '42501',
    }),
  )

  it('is joined by no ticket that no wager brought', () =>
    expect(
      run(w.needs.db)`insert into lottery_tickets select * from lottery_tickets`,
    ).rejects.toMatchObject({ code: '42501' }))

  it('is no other round than the one that follows from the close, from the beginning', async () => {
    const copy = (round: number) => sql`
      insert into draws (id, lottery, issue, business_day, opens_at, closes_at, draws_at, chain, chain_index,
                         commit, beacon, beacon_round)
      select ${randomUUID()}, lottery, 'a copy', business_day, opens_at, closes_at, draws_at, chain,
             chain_index + 1000000, commit, beacon, beacon_round + ${round} from draws where id = ${selling}`
    for (const round of [-1, 1, 1000])
      await expect(run(w.needs.db)`${copy(round)}`).rejects.toMatchObject({ code: 'PL008' })
    await expect(
      w.needs.db.transaction().execute(async (tx) => {
        await run(tx)`${copy(0)}`
        await run(tx)`
          insert into draw_stages (draw_id, stage, play, closes_at, beacon_round)
          select d.id, 1, 'x', d.closes_at, d.beacon_round + 1 from draws d where issue = 'a copy'`
      }),
    ).rejects.toMatchObject({ code: 'PL008' })
  })
})

describe('a draw that was made ready', () => {
  type Change = Readonly<Record<string, unknown>>
  /** Lays a draw beside the one on sale, like it but for what is changed. */
  const lay = (change: Change) => {
    const columns =
      'business_day opens_at closes_at draws_at chain chain_index commit beacon beacon_round state'
    const list = columns.split(' ').map((name) => sql`${change[name] ?? sql.ref(name)}`)
    return run(w.needs.db)`
      insert into draws (id, lottery, issue, ${sql.join(columns.split(' ').map((name) => sql.ref(name)))})
      select ${randomUUID()}, lottery, 'beside it', ${sql.join(list)} from draws
       where id = ${selling}`
  }
  const free = { chain_index: sql`chain_index + 1000000` }
  const hourAgo = (name: string) => sql`${sql.ref(name)} - interval '1 day'`

  it('is not taken away, so that another seed could not come in its place', async () => {
    for (const id of [selling, drawn]) {
      await expect(run(w.needs.db)`delete from draws where id = ${id}`).rejects.toMatchObject({
        code: '42501',
      })
      await run(w.needs.db)`select forget_draws(array[${id}]::uuid[])`
      const rows = await many(w.needs.db)`select from draws where id = ${id}`
      expect(rows).toHaveLength(1)
    }
  })

  it('was so before its round was public, whole, and with a link of its own', async () => {
    const past = Object.fromEntries(
      ['opens_at', 'closes_at', 'draws_at'].map((name) => [name, hourAgo(name)]),
    )
    const late = {
      ...past,
      beacon_round: sql`round_of_close(beacon, closes_at - interval '1 day')`,
    }
    for (const change of [late, { state: 'closed' }, { beacon: sql`null` }, { chain: sql`null` }])
      await expect(lay({ ...free, ...change })).rejects.toMatchObject({ code: 'PL008' })
    await expect(lay({})).rejects.toMatchObject({ code: '23505' })
    await expect(
      run(w.needs.db)`update draw_chains set next_index = next_index - 1`,
    ).rejects.toMatchObject({ code: 'PL008' })
  })

  it('is not drawn without its book', () =>
    expect(
      run(w.needs.db)`update draws set state = 'closed' where id = ${selling}`,
    ).rejects.toMatchObject({ code: 'PL008' }))

  it('is drawn once its book is told, and neither put by without a result nor sold again', async () => {
    const { id } = (await findSellingDraws(w.needs.db, AT_ONCE, 2))[1]!
    await letPass(w.database, id, 600)
    await closeDraws(w.needs)
    for (const state of ['drawing', 'drawn', 'settled', 'corrected', 'open', 'upcoming'])
      await expect(
        run(w.needs.db)`update draws set state = ${state} where id = ${id}`,
        state,
      ).rejects.toMatchObject({ code: 'PL008' })
    await tickDraws(w.needs)
    const rows = await many(w.needs.db)`select from draws where id = ${id} and result is not null`
    expect(rows).toHaveLength(1)
  })

  it('is not void sooner because somebody writes down another patience', async () => {
    const other = (await findSellingDraws(w.needs.db, AT_ONCE, 1))[0]!.id
    await letPass(w.database, other, 86_400)
    for (const [change, code] of [
      [sql`update lotteries set void_after_seconds = 1`, '42501'],
      [
        sql`update draws set state = 'void', void_reason = 'beacon_silent' where id = ${other}`,
        'PL008',
      ],
      [sql`update draw_results set result = '1'`, '42501'],
      [sql`delete from draw_results`, '42501'],
    ] as const)
      await expect(run(w.needs.db)`${change}`).rejects.toMatchObject({ code })
  })
})

describe('what a draw has told', () => {
  it.each(['result', 'revealed_link', 'signature', 'book_hash', 'book_count'])(
    'stays: %s is no other and is not taken back, not even by the owner of the database',
    async (column) => {
      const { told } = await one<{ told: unknown }>(w.needs.db)`
        select ${sql.ref(column)} as told from draws where id = ${drawn}`
      expect(told).not.toBeNull()
      const other = { result: sql`'DB 1'`, book_count: sql`9` }[column] ?? sql`'\\x00'`
      for (const value of [other, sql`null`])
        await expect(
          asOwner(
            w.database,
            (db) => run(db)`update draws set ${sql.ref(column)} = ${value} where id = ${drawn}`,
          ),
        ).rejects.toMatchObject({ code: 'PL008' })
    },
  )
})
