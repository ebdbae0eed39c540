import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { checkAuditChain, recordAudit } from './audit.ts'
import { transact } from './transact.ts'
import { freshDatabase, type FreshDatabase } from './testing/fresh-database.ts'

describe('a fresh database', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  it('speaks as the site does', async () => {
    const { rows } = await sql`select current_user as me`.execute(database.db)
    expect(rows).toEqual([{ me: 'parlour_app' }])
  })

  it('keeps an audit', async () => {
    await transact(database.db, (tx) =>
      recordAudit(tx, { actor: 'system', action: 'a', subject: 'b', after: { x: 1n } }),
    )
    expect(await checkAuditChain(database.db)).toEqual({ lines: 1n, breaks: [] })
  })
})
