import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from './query.ts'
import { checkAuditChain, recordAudit } from './audit.ts'
import { withClient } from './postgres/server-session.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { transact } from './transact.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  for (let line = 1; line <= 20; line += 1) await record(`setting:${line}`, line)
})
afterAll(() => database.close())

const record = (subject: string, after: unknown) =>
  transact(database.db, (tx) =>
    recordAudit(tx, {
      actor: 'operator:1',
      action: 'change-setting',
      subject,
      before: null,
      after,
      reason: 'A test',
    }),
  )

describe('the audit', () => {
  it('numbers its lines without holes, also when writers come at once and one is undone', async () => {
    await expect(
      transact(database.db, async (tx) => {
        await recordAudit(tx, { actor: 'operator:1', action: 'fail', subject: 'x' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const numbers = await Promise.all([1, 2, 3, 4].map((line) => record('setting:many', line)))
    expect(numbers.sort((a, b) => Number(a - b))).toEqual([21n, 22n, 23n, 24n])
    expect(await checkAuditChain(database.db)).toEqual({ lines: 24n, breaks: [] })
  })

  it('keeps amounts as they are written', async () => {
    const id = await record('member:1', { limit: 2n ** 63n - 1n })
    const rows = await many(database.db)`select after from audit where id = ${id}`
    expect(rows).toEqual([{ after: { limit: '9223372036854775807' } }])
  })

  it('lets the site neither change, remove, forge nor empty it', async () => {
    for (const attempt of [
      "update audit set reason = 'other'",
      'delete from audit',
      'truncate audit',
      "insert into audit (id, at, actor, action, subject, hash) values (99, now(), 'a', 'b', 'c', '')",
      'update audit_head set last_id = 0',
    ]) {
      await expect(database.pool.query(attempt)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('refuses a change even from the owner of its table', async () => {
    await withClient(database.ownerUrl, async (owner) => {
      for (const attempt of [
        'delete from audit',
        'truncate audit',
        "update audit set actor = 'x'",
      ]) {
        await expect(owner.query(attempt)).rejects.toMatchObject({ code: '42501' })
      }
    })
  })

  it('shows every edit, deletion and swap by someone who switched the triggers off', async () => {
    const changes = [
      "update audit set after = '70' where id = $1",
      "update audit set actor = 'operator:2' where id = $1",
      "update audit set at = at + interval '1 second' where id = $1",
      'update audit set reason = null where id = $1',
      'delete from audit where id = $1',
      'update audit set id = id + 1000 where id = $1',
      'update audit a set subject = b.subject from audit b where a.id = $1 and b.id <> a.id and b.subject <> a.subject',
    ]
    await withClient(database.ownerUrl, async (owner) => {
      for (const change of changes) {
        for (const id of [1, 7, 20, 24]) {
          const breaks = await breaksAfter(owner, change, id)
          expect(breaks, `${change} of line ${id}`).toBeGreaterThan(0)
        }
      }
    })
  })
})

/** Makes the change in a transaction that is thrown away after looking. */
async function breaksAfter(owner: pg.Client, change: string, id: number): Promise<number> {
  await owner.query('begin')
  await owner.query('alter table audit disable trigger user')
  await owner.query(change, [id])
  const { rowCount } = await owner.query('select from audit_chain_breaks()')
  await owner.query('rollback')
  return rowCount ?? 0
}
