import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../database/testing/fresh-database.ts'
import { transact } from '../database/transact.ts'
import { insertMember } from './members.store.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())

const join = (username: string, parentId: bigint | undefined) =>
  transact(database.db, (tx) =>
    insertMember(tx, {
      username,
      type: 0,
      currency: 'BRL',
      jurisdiction: 'classic',
      parentId,
      passwordHash: null,
      fundsPasswordHash: null,
      firstLogin: false,
      referralCode: randomBytes(6).toString('hex'),
      termsAccepted: true,
      address: undefined,
      registerUrl: undefined,
      at: new Date(),
    }),
  )

describe('the line of members', () => {
  it('knows everybody above everybody, as walking up from parent to parent does', async () => {
    const ids: bigint[] = []
    for (let number = 0; number < 80; number += 1) {
      // Some stand alone, the others hang somewhere below one who was here before.
      const parent = number % 9 === 0 ? undefined : ids[(number * 7919) % ids.length]
      ids.push((await join(`member${number}`, parent)) as bigint)
    }
    const { rows } = await sql<{ wrong: bigint; lines: bigint }>`
      with recursive walked as (
        select id as ancestor_id, id as member_id, 0 as distance from members
        union all
        select m.parent_id, w.member_id, w.distance + 1
          from walked w join members m on m.id = w.ancestor_id where m.parent_id is not null)
      select (select count(*) from (table walked except all
                select ancestor_id, member_id, distance from member_lines) missing)
           + (select count(*) from (select ancestor_id, member_id, distance from member_lines
                except all table walked) surplus) as wrong,
             (select count(*) from member_lines) as lines`.execute(database.db)
    expect(rows[0]?.wrong).toBe(0n)
    expect(rows[0]?.lines).toBeGreaterThan(120n)
    const depths = await sql<{ wrong: bigint }>`
      select count(*) as wrong from members m
       where depth <> (select max(distance) from member_lines where member_id = m.id)`.execute(
      database.db,
    )
    expect(depths.rows[0]?.wrong).toBe(0n)
  })

  it('takes nobody in twice, and leaves nothing of the second try', async () => {
    const first = await join('Zoé', undefined)
    expect(first).toBeDefined()
    expect(await join('ZOE\u0301', undefined)).toBeUndefined()
    const { rows } = await sql<{ lines: bigint }>`
      select count(*) as lines from member_lines
       where member_id >= ${first as bigint}`.execute(database.db)
    expect(rows[0]?.lines).toBe(1n)
  })
})
