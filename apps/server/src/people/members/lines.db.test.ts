import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maybe } from '../../base/database/query.ts'
import { freshDatabase, type FreshDatabase } from '../../base/database/testing/fresh-database.ts'
import { expectLinesToBeWhole } from '../../agents/lines/testing/expect-lines-whole.ts'
import { transact } from '../../base/database/transact.ts'
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
    await expectLinesToBeWhole(database.db)
    const row = await maybe<{ lines: bigint }>(database.db)`
      select count(*) as lines from member_lines`
    expect(row?.lines).toBeGreaterThan(120n)
  })

  it('takes nobody in twice, and leaves nothing of the second try', async () => {
    const first = await join('Zoé', undefined)
    expect(first).toBeDefined()
    expect(await join('ZOE\u0301', undefined)).toBeUndefined()
    const found = await maybe<{ lines: bigint }>(database.db)`
      select count(*) as lines from member_lines
       where member_id >= ${first as bigint}`
    expect(found?.lines).toBe(1n)
  })
})
