import { Writable } from 'node:stream'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from './query.ts'
import { withClient } from './postgres/server-session.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { watchDatabase } from './watch-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

describe('an old snapshot', () => {
  it('is told once, with who holds it, whoever that is', async () => {
    const lines: string[] = []
    const log = pino(
      new Writable({
        write(line, _encoding, done) {
          lines.push(String(line))
          done()
        },
      }),
    )
    const registry = new Registry()
    const watch = watchDatabase({ db: database.db, log }, registry, { oldestMs: 0 })
    await watch.look()
    expect(lines).toEqual([])
    await withClient(database.ownerUrl, async (client) => {
      await client.query('begin isolation level repeatable read')
      const { rows } = await client.query('select pg_backend_pid() as pid')
      await watch.look()
      await watch.look()
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0]!)).toMatchObject({
        pid: rows[0].pid,
        name: 'parlour set-up',
        state: 'idle in transaction',
        msg: 'A session holds an old snapshot of the database: bets grow slower.',
      })
      const shown = await registry.getSingleMetricAsString(
        'parlour_database_oldest_snapshot_seconds',
      )
      expect(Number(shown.split(' ').at(-1))).toBeGreaterThan(0)
    })
    await watch.stop()
  })

  it('and a standby that took over are told apart: what may have been told is retired, once', async () => {
    const lines: string[] = []
    const into = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line))
        done()
      },
    })
    const watch = watchDatabase({ db: database.db, log: pino(into) }, new Registry())
    await watch.look()
    await withClient(database.ownerUrl, async (owner) => {
      await owner.query(
        `insert into fair_seeds (id, member_id, commitment, sealed_seed)
         values (gen_random_uuid(), 1, repeat('a', 64), '')`,
      )
      await owner.query(`update seed_epochs set place = 'the server before'`)
    })
    await watch.look()
    await watch.look()
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ reason: 'moved', pairs: '1', seals: '0', chains: '0' }),
    ])
    await watch.stop()
  })

  it('is all that the site is told of sessions that are not its own', async () => {
    await withClient(database.ownerUrl, async (client) => {
      await client.query(`select 'a name that nobody else may read'`)
      const rows = await many<{ asked: string; may: boolean }>(database.db)`
        select query as asked, pg_has_role('parlour_app', 'pg_read_all_stats', 'MEMBER') as may
          from pg_stat_activity
         where datname = current_database() and application_name = 'parlour set-up'`
      expect(rows).toEqual([{ asked: '<insufficient privilege>', may: false }])
    })
  })
})
