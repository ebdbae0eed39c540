import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdKeys, resealPersonal, sealingNames } from './exchange-personal-key.ts'
import { fingerprint } from '../../encryption/keys.ts'
import {
  claimPersonal,
  findPersonal,
  holdPersonalKey,
  openPersonal,
  sealPersonal,
} from '../personal-data.ts'
import { withClient } from '../postgres/server-session.ts'
import { type FreshDatabase, freshDatabase, testKey } from '../testing/fresh-database.ts'
import { transact } from '../transact.ts'

let database: FreshDatabase
const before = randomBytes(32)
const after = randomBytes(32)

const start = (master: Buffer, ...further: Buffer[]) =>
  withClient(database.ownerUrl, (client) => holdKeys(client, { master, further }))
const keep = (subject: string, phone: string) =>
  transact(database.db, async (tx) => {
    await sealPersonal(tx, subject, { phone })
    return claimPersonal(tx, subject, 'phone', phone)
  })
const names = () => withClient(database.ownerUrl, sealingNames)
const phoneOf = async (subject: string) => (await openPersonal(database.db, subject)).phone

beforeAll(async () => {
  database = await freshDatabase()
  await start(before)
  await keep('member:1', '+5511999990001')
})
afterAll(async () => {
  holdPersonalKey(testKey)
  await database.close()
})

describe('an exchanged personal data key', () => {
  it('seals what is new, while the old one still opens what it sealed', async () => {
    await start(after, before)
    await keep('member:2', '+5511999990002')
    expect(await phoneOf('member:1')).toBe('+5511999990001')
    expect(await phoneOf('member:2')).toBe('+5511999990002')
    expect((await names()).sort()).toEqual([fingerprint(before), fingerprint(after)].sort())
  })

  it('finds and refuses the same values as before', async () => {
    expect(await findPersonal(database.db, 'phone', '+5511999990001')).toBe('member:1')
    expect(await keep('member:3', '+5511999990001')).toBe(false)
  })

  it('is read by a process that was not told to seal with it yet', async () => {
    await start(before, after)
    expect(await phoneOf('member:2')).toBe('+5511999990002')
    await start(after, before)
  })

  it('has everything in the end, once, and the old one can go', async () => {
    expect(await resealPersonal(database.db)).toBe(2)
    expect(await resealPersonal(database.db)).toBe(0)
    expect(await names()).toEqual([fingerprint(after)])
    await start(after)
    expect(await phoneOf('member:1')).toBe('+5511999990001')
    expect(await findPersonal(database.db, 'phone', '+5511999990002')).toBe('member:2')
  })

  it('that is missing opens nothing and tells its name', async () => {
    holdPersonalKey(before)
    await expect(phoneOf('member:1')).rejects.toThrow(fingerprint(after))
    await start(after)
  })
})
