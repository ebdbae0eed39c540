import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  blindIndex,
  claimPersonal,
  erasePersonal,
  findPersonal,
  openPersonal,
  openPersonalOfMany,
  releasePersonal,
  sealPersonal,
} from './personal-data.ts'
import { withClient } from './postgres/server-session.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { transact } from './transact.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const keep = (subject: string, fields: Record<string, string | null>) =>
  transact(database.db, (tx) => sealPersonal(tx, subject, fields))
const claim = (subject: string, value: string) =>
  transact(database.db, (tx) => claimPersonal(tx, subject, 'phone', value))

describe('personal data', () => {
  it('opens to what was sealed, field by field', async () => {
    await keep('member:1', { name: 'Ágata de Souza', phone: '+5511999990001' })
    await keep('member:1', { phone: '+5511999990002', name: null, email: 'agata@example.com' })
    const all = { phone: '+5511999990002', email: 'agata@example.com' }
    expect(await openPersonal(database.db, 'member:1')).toEqual(all)
    expect(await openPersonal(database.db, 'member:1', ['email'])).toEqual({ email: all.email })
    expect(await openPersonalOfMany(database.db, ['member:1', 'member:404'])).toEqual(
      new Map([['member:1', all]]),
    )
  })

  it('lies in no table in the clear', async () => {
    await keep('member:2', { document: '123.456.789-09' })
    await claim('member:2', '+5511888880000')
    const text = await withClient(database.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ line: string }>(
        `select encode(sealed, 'escape') || encode(wrapped_key, 'escape') as line
           from personal_fields join personal_subjects using (subject)
         union all select encode(blind, 'escape') from personal_claims`,
      )
      return rows.map(({ line }) => line).join('\n')
    })
    expect(text).not.toContain('123.456')
    expect(text).not.toContain('+5511')
  })

  it('does not open in another row or field than its own', async () => {
    await keep('member:3', { phone: '+551133333333' })
    await keep('member:4', { phone: '+551144444444', email: 'four@example.com' })
    await withClient(database.ownerUrl, async (owner) => {
      await owner.query(
        `update personal_fields set sealed = (select sealed from personal_fields
           where subject = 'member:4' and field = 'phone') where subject = 'member:4' and field = 'email'`,
      )
    })
    await expect(openPersonal(database.db, 'member:4', ['email'])).rejects.toThrow()
    expect(await openPersonal(database.db, 'member:3')).toEqual({ phone: '+551133333333' })
  })

  it('lets one of many claim a value, and finds who did', async () => {
    const claims = await Promise.all(
      [5, 6, 7, 8].map((id) => claim(`member:${id}`, '+551155555555')),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    const owner = await findPersonal(database.db, 'phone', '+551155555555')
    expect(owner).toBe(`member:${5 + claims.indexOf(true)}`)
    expect(await claim(owner as string, '+551155555555')).toBe(true)
    await transact(database.db, (tx) => releasePersonal(tx, owner as string, 'phone'))
    expect(await findPersonal(database.db, 'phone', '+551155555555')).toBeUndefined()
  })

  it('hides that two kinds have the same value', () => {
    expect(blindIndex('phone', '1')).not.toEqual(blindIndex('email', '1'))
    expect(blindIndex('phone', '1')).toEqual(blindIndex('phone', '1'))
  })

  it('is gone for good when its subject is erased, whatever an old copy of the rows holds', async () => {
    await keep('member:9', { name: 'Nono' })
    await claim('member:9', '+551199999999')
    await keep('member:10', { name: 'Decima' })
    await withClient(database.ownerUrl, (owner) =>
      owner.query("insert into given_numbers values ('\\x01', 'member:9'), ('\\x01', 'member:10')"),
    )
    const old = await withClient(database.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ sealed: Buffer }>(
        "select sealed from personal_fields where subject = 'member:9'",
      )
      return rows[0]?.sealed
    })
    await transact(database.db, (tx) => erasePersonal(tx, 'member:9'))
    await withClient(database.ownerUrl, (owner) =>
      owner.query("insert into personal_fields values ('member:9', 'name', $1)", [old]),
    )
    expect(await openPersonal(database.db, 'member:9')).toEqual({})
    expect(await findPersonal(database.db, 'phone', '+551199999999')).toBeUndefined()
    const givers = await withClient(database.ownerUrl, (owner) =>
      owner.query('select subject from given_numbers'),
    )
    expect(givers.rows).toEqual([{ subject: 'member:10' }])
    await expect(keep('member:9', { name: 'Again' })).rejects.toThrow('has been erased')
    expect(await claim('member:10', '+551199999999')).toBe(true)
  })
})
