import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDatabase, emptyDatabase } from './change-database.ts'
import { addressOf, withClient } from '../postgres/server-session.ts'
import { type FreshDatabase, freshDatabase, testServer } from '../testing/fresh-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Changes the database's row while another has changed it and not yet committed. */
const besideAnother = (change: (client: pg.Client) => Promise<unknown>, as = adminUrl) =>
  asAdmin(async (other) => {
    await other.query('begin')
    await other.query(`alter database ${database.name} connection limit 90`)
    return withClient(as(), async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const changed = change(client).then(
        () => 'changed',
        (error: Error) => error.message,
      )
      await expect
        .poll(async () => {
          await other.query('select pg_stat_clear_snapshot()')
          const waits = 'select wait_event_type as waits from pg_stat_activity where pid = $1'
          return (await other.query(waits, [rows[0]!.pid])).rows
        })
        .toEqual([{ waits: 'Lock' }])
      await other.query('commit')
      return changed
    })
  })

function adminUrl(): string {
  return addressOf(testServer(), { database: 'postgres' })
}

const asAdmin = <Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> =>
  withClient(adminUrl(), work)

it("a change of a database's own row is made though somebody else changes the row meanwhile", async () => {
  const statement = `alter database ${database.name} connection limit 80`
  expect(await besideAnother((client) => client.query(statement))).toBe(
    'tuple concurrently updated',
  )
  expect(await besideAnother((client) => changeDatabase(client, statement))).toBe('changed')
})

it.each(['updated', 'deleted'])(
  'a change is tried again where the row that it meets was %s meanwhile',
  async (what) => {
    const answers = [new Error(`tuple concurrently ${what}`), undefined]
    const client = {
      query: async () => {
        const answer = answers.shift()
        if (answer) throw answer
      },
    } as unknown as pg.Client
    await changeDatabase(client, 'select 1')
    expect(answers).toEqual([])
  },
)

it('a change of a database that cannot be made says why at once', async () => {
  await expect(
    asAdmin((client) =>
      changeDatabase(client, 'alter database nobody_made_this connection limit 1'),
    ),
  ).rejects.toThrow('database "nobody_made_this" does not exist')
})

it('a database is emptied though somebody else changes its row meanwhile', async () => {
  const owner = () => database.ownerUrl
  const plainly = (client: pg.Client) => client.query('drop owned by parlour_owner cascade')
  expect(await besideAnother(plainly, owner)).toMatch(/^tuple concurrently /)
  expect(await besideAnother(emptyDatabase, owner)).toBe('changed')
  const tables = "select relname from pg_class where relnamespace = to_regnamespace('public')"
  expect((await withClient(owner(), (client) => client.query(tables))).rows).toEqual([])
})
