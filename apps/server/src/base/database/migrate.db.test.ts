import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Migration, onlyMigrations } from './laying/plan.ts'
import { lockless } from './testing/lockless.ts'
import { migrate, refuseBehind } from './migrate.ts'
import { prepareDatabase } from './postgres/prepare-database.ts'
import { roles } from './postgres/roles.ts'
import { addressOf, withClient } from './postgres/server-session.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'

const server = process.env.PARLOUR_TEST_SERVER as string
const names: string[] = []

afterAll(() =>
  withClient(addressOf(server, { database: 'postgres' }), async (admin) => {
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
  }),
)

describe('migrations', () => {
  it('run once when two processes start at the same moment', async () => {
    const url = await emptyDatabase()
    const owner = addressOf(url, { role: 'parlour_owner' })
    const both = await Promise.all([prepareDatabase(url, owner), prepareDatabase(url, owner)])
    const ran = both.flat().sort()
    expect(ran).toEqual((await applied(owner)).sort())
    expect(await prepareDatabase(url, owner)).toEqual([])
  })

  it('run once even where advisory locks do nothing', async () => {
    const url = await emptyDatabase()
    await prepareDatabase(url, addressOf(url, { role: 'parlour_owner' }), nothing)
    const slow = onlyMigrations([
      migration('0900-slow', 'select pg_sleep(0.2); create table slow (n int)'),
    ])
    const ran = await Promise.all([1, 2].map(() => asOwner(url, (c) => migrate(lockless(c), slow))))
    expect(ran.flat()).toEqual(['0900-slow'])
  })

  it('leave nothing of a file that fails, and name its line', async () => {
    const url = await emptyDatabase()
    await prepareDatabase(url, addressOf(url, { role: 'parlour_owner' }), nothing)
    const broken = migration('0901-break', 'create table half (n int);\n\nselect nonsense')
    await expect(
      asOwner(url, (client) => migrate(client, onlyMigrations([broken]))),
    ).rejects.toMatchObject({
      name: 'MigrationProblem',
      message: expect.stringMatching(/0901-break \(line 3\) failed: .*nonsense.* rolled back/),
    })
    await asOwner(url, async (client) => {
      const { rows } = await client.query("select to_regclass('half') as half")
      expect(rows).toEqual([{ half: null }])
    })
  })

  it('refuse a file that was edited after it ran', async () => {
    const url = await emptyDatabase()
    const owner = addressOf(url, { role: 'parlour_owner' })
    await prepareDatabase(url, owner, only('0902-first', 'create table one (n int)'))
    const edited = only('0902-first', 'create table one (n bigint)')
    await expect(prepareDatabase(url, owner, edited)).rejects.toMatchObject({
      name: 'MigrationProblem',
      message: expect.stringContaining('has been edited since'),
    })
  })

  it('refuse a database that a newer Parlour has migrated', async () => {
    const url = await emptyDatabase()
    const owner = addressOf(url, { role: 'parlour_owner' })
    await prepareDatabase(url, owner, only('0903-newer', 'select 1'))
    await expect(prepareDatabase(url, owner, nothing)).rejects.toMatchObject({
      name: 'MigrationProblem',
      message: expect.stringMatching(/by a newer Parlour \(0903-newer\)\. Start that .*db:reset/),
    })
  })

  it('let a process of the version before go on beside them, and none of the next', async () => {
    const url = await emptyDatabase()
    const owner = addressOf(url, { role: 'parlour_owner' })
    const next = [migration('0905-now', 'select 1'), migration('0906-next', 'select 1')]
    await prepareDatabase(url, owner, onlyMigrations(next.slice(0, 1)))
    await asOwner(url, async (client) => {
      await refuseBehind(client, nothing)
      await refuseBehind(client, onlyMigrations(next.slice(0, 1)))
      await expect(refuseBehind(client, onlyMigrations(next))).rejects.toMatchObject({
        name: 'MigrationProblem',
        message: expect.stringMatching(/lacks 1 migrations .* 0906-next: run "npm run migrate"/),
      })
    })
  })

  it('build an index beside play, and anew where that was cut off', async () => {
    const url = await emptyDatabase()
    const make = migration(
      '0907-make',
      'create table seats as select 1 as n from generate_series(1, 2)',
    )
    await prepareDatabase(url, addressOf(url, { role: 'parlour_owner' }), onlyMigrations([make]))
    const build = migration(
      '0908-build',
      `-- outside a transaction
       create unique index concurrently if not exists seats_once on seats (n);
       create index concurrently if not exists seats_back on seats (n desc);`,
    )
    await asOwner(url, async (client) => {
      const all = onlyMigrations([make, build])
      await expect(migrate(client, all)).rejects.toMatchObject({
        message: expect.stringMatching(/0908-build failed at "create unique index.*can run again/s),
      })
      await client.query('delete from seats where ctid = (select min(ctid) from seats)')
      expect(await migrate(client, all)).toEqual(['0908-build'])
      const { rows } = await client.query(
        `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
          where indrelid = 'seats'::regclass order by 1`,
      )
      expect(rows).toEqual([
        { name: 'seats_back', valid: true },
        { name: 'seats_once', valid: true },
      ])
    })
  })

  it('wait for a lock so shortly that play goes on, and try again', async () => {
    const url = await emptyDatabase()
    const make = migration('0909-make', 'create table desks (n int)')
    await prepareDatabase(url, addressOf(url, { role: 'parlour_owner' }), onlyMigrations([make]))
    const change = onlyMigrations([
      make,
      migration('0910-change', 'alter table desks add column m int'),
    ])
    const patience = { lockMs: 20, pauseMs: 20 }
    await asOwner(url, (holder) =>
      asOwner(url, async (client) => {
        await holder.query('begin')
        await holder.query('select from desks')
        await expect(migrate(client, change, patience)).rejects.toMatchObject({
          name: 'MigrationProblem',
          message: expect.stringMatching(/0910-change found its tables held at each of 10 tries/),
        })
        const later = migrate(client, change, { lockMs: 20, pauseMs: 200 })
        await holder.query('commit')
        expect(await later).toEqual(['0910-change'])
      }),
    )
  })

  it('try again where the database gave them up for what they and play waited for from each other', async () => {
    const url = await emptyDatabase()
    const make = migration('0911-make', 'create sequence tries')
    await prepareDatabase(url, addressOf(url, { role: 'parlour_owner' }), onlyMigrations([make]))
    const change = onlyMigrations([
      make,
      migration(
        '0912-change',
        `do $$ begin
           if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
         end $$;
         create table once (n int)`,
      ),
    ])
    await asOwner(url, async (client) => {
      expect(await migrate(client, change, { lockMs: 20, pauseMs: 0 })).toEqual(['0912-change'])
    })
  })
})

describe('the database roles', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  it('are what each address speaks as', async () => {
    const { url, ownerUrl, readerUrl } = database
    for (const [address, role] of [
      [url, 'parlour_app'],
      [ownerUrl, 'parlour_owner'],
      [readerUrl, 'parlour_reader'],
    ] as const) {
      await withClient(address, async (client) => {
        const { rows } = await client.query('select current_user::text as me')
        expect(rows).toEqual([{ me: role }])
      })
    }
  })

  it('let the site own nothing and make nothing', async () => {
    const { rows } = await database.pool.query(
      "select relname from pg_class where relowner = 'parlour_app'::regrole",
    )
    expect(rows).toEqual([])
    await expect(database.pool.query('create table mine (n int)')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('let the reader change nothing', async () => {
    const { rows } = await database.pool.query(
      `select relname from pg_class c
        where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'graphile_worker')
          and has_table_privilege('parlour_reader', c.oid, 'insert, update, delete, truncate')`,
    )
    expect(rows).toEqual([])
  })

  it('open no function to everybody', async () => {
    const { rows } = await database.pool.query(
      `select proname from pg_proc
        where pronamespace = 'public'::regnamespace
          and exists (select from aclexplode(proacl) where grantee = 0)`,
    )
    expect(rows).toEqual([])
  })
})

describe('a login that may not make roles', () => {
  it('is told what an administrator has to run', async () => {
    const url = await emptyDatabase()
    await asLogin(url, 'parlour_test_poor', '', async (client) => {
      const { ensureRoles } = await import('./postgres/roles.ts')
      await expect(ensureRoles(client)).rejects.toMatchObject({
        name: 'DatabaseRightsMissing',
        message: expect.stringContaining(`grant ${roles.join(', ')} to "parlour_test_poor";`),
      })
    })
  })

  it('is enough once an administrator has done so', async () => {
    const url = await emptyDatabase()
    const set = `grant ${roles.join(', ')} to parlour_test_granted;
      grant create, connect, temporary on database ${new URL(url).pathname.slice(1)} to parlour_owner;
      grant create, usage on schema public to parlour_owner;
      grant usage on schema public to parlour_app, parlour_reader`
    await asLogin(url, 'parlour_test_granted', set, async (client) => {
      const { ensureRoles } = await import('./postgres/roles.ts')
      await ensureRoles(client)
      await client.query('set role parlour_owner')
      expect(await migrate(client, only('0904-granted', 'create table g (n int)'))).toEqual([
        '0904-granted',
      ])
    })
  })
})

/** Becomes another login inside a superuser's session, which is what the rights are judged by. */
async function asLogin(
  url: string,
  login: string,
  setUp: string,
  work: (client: pg.Client) => Promise<void>,
) {
  await withClient(url, async (client) => {
    await client.query(`create role ${login} login`)
    try {
      if (setUp !== '') await client.query(setUp)
      await client.query(`set session authorization ${login}`)
      await work(client)
    } finally {
      await client.query('reset session authorization')
      await client.query(`drop owned by ${login}`)
      await client.query(`drop role ${login}`)
    }
  })
}

async function emptyDatabase(): Promise<string> {
  const name = `parlour_test_empty_${names.length}_${process.pid}`
  names.push(name)
  await withClient(addressOf(server, { database: 'postgres' }), (admin) =>
    admin.query(`create database ${name} template template0`),
  )
  return addressOf(server, { database: name })
}

const asOwner = <Answer>(url: string, work: (client: pg.Client) => Promise<Answer>) =>
  withClient(addressOf(url, { role: 'parlour_owner' }), work)

const applied = (owner: string) =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select name from migrations union all select 'functions/' || name from function_versions",
    )
    return rows.map(({ name }) => name)
  })

function migration(name: string, text: string): Migration {
  return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') }
}

const nothing = onlyMigrations([])

const only = (name: string, text: string) => onlyMigrations([migration(name, text)])
