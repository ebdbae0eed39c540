import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { keyVariable } from '../encryption/keys.ts'
import { launchPostgres } from './postgres/launch-postgres.ts'
import { migrateConfigured, openConfiguredDatabase } from './open-configured-database.ts'
import { openPersonal, sealPersonal } from './personal-data.ts'
import { roles } from './postgres/roles.ts'
import { addressOf, withClient } from './postgres/server-session.ts'
import { startOldServer } from './testing/old-server.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
import { transact } from './transact.ts'

const server = process.env.PARLOUR_TEST_SERVER as string
const folder = scratchFolder('open')
const dataDir = join(folder, 'data')
const silent = { info: () => {} }
const made: string[] = []

afterAll(async () => {
  await withClient(addressOf(server, { database: 'postgres' }), async (admin) => {
    for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  })
  rmSync(folder, { recursive: true, force: true })
})

const open = (databaseUrl: string | undefined, data = dataDir) =>
  openConfiguredDatabase({ dataDir: data, databaseUrl }, silent)

describe('the configured database', () => {
  it('is the embedded one, ready to work, unless an address is given', async () => {
    const database = await open(undefined)
    try {
      expect(database).toMatchObject({ kind: 'embedded', path: join(dataDir, 'pg18') })
      const { rows } = await database.pool.query(
        'select session_user::text as me, (select count(*) from migrations) > 2 as migrated',
      )
      expect(rows).toEqual([{ me: 'parlour_app', migrated: true }])
      // Whoever gets a statement into the site's session has its rights and no more.
      for (const role of ['parlour_owner', 'postgres']) {
        await expect(database.pool.query(`set role ${role}`)).rejects.toMatchObject({
          code: '42501',
        })
      }

      database.tellAddress('http://127.0.0.1:3999')
      await expect(open(undefined)).rejects.toMatchObject({
        name: 'DataInUse',
        message: expect.stringContaining('http://127.0.0.1:3999'),
      })
      const tool = await openConfiguredDatabase({ dataDir, databaseUrl: undefined }, silent, {
        use: 'tool',
      })
      expect((await tool.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      await tool.stop()
      expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    } finally {
      await database.stop()
    }
  })

  it('outlives a kill -9 of its server, also with a connection in hand', async () => {
    const database = await open(undefined)
    try {
      const inHand = await database.pool.connect()
      await inHand.query('begin')
      const pid = readFileSync(join(database.path, 'postmaster.pid'), 'utf8').split('\n')[0]
      process.kill(Number(pid), 'SIGKILL')
      await expect(inHand.query('select pg_sleep(5)')).rejects.toThrow()
      inHand.release(true)
      await eventually(() => database.pool.query('select 1'))
    } finally {
      await database.stop()
    }
  })

  it('is a server where DATABASE_URL names one, also for two processes at once', async () => {
    const url = await emptyDatabase()
    const both = await Promise.all([open(url), open(url)])
    try {
      for (const database of both) {
        expect(database.kind).toBe('server')
        const { rows } = await database.pool.query('select current_user::text as me')
        expect(rows).toEqual([{ me: 'parlour_app' }])
      }
    } finally {
      for (const database of both) await database.stop()
    }
  })

  it('does not open with another key, or none, than it was sealed with', async () => {
    const url = await emptyDatabase()
    const first = await open(url, join(folder, 'one'))
    await transact(first.db, (tx) => sealPersonal(tx, 'member:1', { name: 'Ana' }))
    await first.stop()
    await expect(open(url, join(folder, 'two'))).rejects.toMatchObject({
      name: 'KeyProblem',
      message: expect.stringContaining('keys/personal-data.key is missing'),
    })
    process.env[keyVariable('personal-data')] = 'ab'.repeat(32)
    try {
      await expect(open(url, join(folder, 'two'))).rejects.toMatchObject({
        name: 'KeyProblem',
        message: expect.stringContaining('is not the one this database was sealed with'),
      })
    } finally {
      delete process.env[keyVariable('personal-data')]
    }
    const again = await open(url, join(folder, 'one'))
    expect(await openPersonal(again.db, 'member:1')).toEqual({ name: 'Ana' })
    await again.stop()
  })
})

describe('a production with two logins', () => {
  it('is migrated by the one, works as the other, and cannot become the owner', async () => {
    const locked = await launchPostgres({ dataDir: join(folder, 'two'), volatile: true })
    try {
      await admitByPassword(locked.adminUrl, locked.dataPath, {
        keeper: 'createrole',
        site: 'nocreaterole',
      })
      await withClient(locked.adminUrl, (admin) =>
        admin.query(
          `grant ${roles.join(', ')} to keeper with admin option;
           grant all on database parlour to keeper; alter schema public owner to keeper`,
        ),
      )
      const as = (user: string) => locked.adminUrl.replace('postgres@', `${user}:right@`)
      const config = {
        dataDir: join(folder, 'two-keys'),
        databaseUrl: as('site'),
        databaseOwnerUrl: as('keeper'),
        migrateAtStart: false,
        mode: 'production' as const,
      }
      const { databaseOwnerUrl: _, ...withoutOwner } = config

      await migrateConfigured({ ...config, databaseUrl: as('keeper') }, silent)
      await withClient(locked.adminUrl, (admin) =>
        admin.query('create table kept as table migrations; delete from migrations'),
      )
      await withClient(locked.adminUrl, (admin) => admin.query('grant parlour_app to site'))
      await expect(openConfiguredDatabase(withoutOwner, silent)).rejects.toMatchObject({
        name: 'MigrationProblem',
        message: expect.stringMatching(/^This database lacks \d+ migrations .*npm run migrate/),
      })
      await withClient(locked.adminUrl, (admin) =>
        admin.query(
          'insert into migrations table kept; drop table kept; revoke parlour_app from site',
        ),
      )
      // The owner's login lets the site's in.
      expect(await migrateConfigured(config, silent)).toEqual([])

      const database = await openConfiguredDatabase(withoutOwner, silent)
      const { rows } = await database.pool.query(
        'select session_user::text as login, current_user::text as role',
      )
      expect(rows).toEqual([{ login: 'site', role: 'parlour_app' }])
      await expect(database.pool.query('set role parlour_owner')).rejects.toMatchObject({
        code: '42501',
      })
      await database.stop()

      const refused = async (login: string) =>
        expect(
          openConfiguredDatabase({ ...withoutOwner, databaseUrl: as(login) }, silent),
        ).rejects.toMatchObject({
          name: 'DatabaseRightsTooWide',
          message: expect.stringContaining('DATABASE_OWNER_URL'),
        })
      await refused('keeper')
      for (const [widen, narrow] of [
        ['grant parlour_owner to site', 'revoke parlour_owner from site'],
        ['grant postgres to site', 'revoke postgres from site'],
        ['grant pg_write_all_data to site', 'revoke pg_write_all_data from site'],
        ['alter database parlour owner to site', 'alter database parlour owner to postgres'],
        ['alter schema public owner to site', 'alter schema public owner to keeper'],
      ] as const) {
        await withClient(locked.adminUrl, (admin) => admin.query(widen))
        await refused('site')
        await withClient(locked.adminUrl, (admin) => admin.query(narrow))
      }
    } finally {
      await locked.stop()
    }
  }, 120_000)
})

describe('an address that does not work', () => {
  it('is told as such when nothing answers there, without its password', async () => {
    const problem = await open(`postgres://me:s3cret@127.0.0.1:${await closedPort()}/site`).catch(
      (error: Error) => error,
    )
    expect(problem).toMatchObject({
      name: 'DatabaseUnreachable',
      message: expect.stringMatching(/No PostgreSQL answers at .*me:\*\*\*@.* Start it/),
    })
    expect(String(problem)).not.toContain('s3cret')
  })

  it('is told as such when it is none', async () => {
    for (const address of ['localhost:5432', 'mysql://a@b/c', 'postgres://host', '']) {
      await expect(open(address)).rejects.toMatchObject({ name: 'DatabaseAddressInvalid' })
    }
  })

  it('names a wrong password, a missing login and a missing database', async () => {
    const locked = await launchPostgres({ dataDir: join(folder, 'locked'), volatile: true })
    try {
      await admitByPassword(locked.adminUrl, locked.dataPath, { keeper: 'nocreaterole' })
      const as = (user: string, database: string) =>
        locked.adminUrl.replace('postgres@', `${user}@`).replace('/parlour?', `/${database}?`)
      await expect(open(as('keeper:wrong', 'parlour'))).rejects.toMatchObject({
        name: 'DatabaseRefusedLogin',
        message: expect.stringMatching(/password authentication failed.*Check user and password/),
      })
      await expect(open(as('stranger', 'parlour'))).rejects.toMatchObject({
        name: 'DatabaseRefusedLogin',
      })
      await expect(open(as('keeper:right', 'nowhere'))).rejects.toMatchObject({
        name: 'DatabaseRefusedLogin',
        message: expect.stringContaining('"nowhere" does not exist. Create it'),
      })
      await expect(open(as('keeper:right', 'parlour'))).rejects.toMatchObject({
        name: 'DatabaseRightsMissing',
        message: expect.stringContaining('to "keeper";'),
      })
    } finally {
      await locked.stop()
    }
  })

  it('names a server that is too old', async () => {
    const old = await startOldServer(140_012)
    try {
      await expect(open(old.url)).rejects.toMatchObject({
        name: 'DatabaseTooOld',
        message: expect.stringMatching(/version 14\.12; Parlour needs 15 or newer/),
      })
    } finally {
      old.stop()
    }
  })

  it('ends a command with one sentence and a code that is not zero', async () => {
    const backup = join(import.meta.dirname, '../../../../../scripts/backup.ts')
    const { status, stderr, stdout } = spawnSync(process.execPath, [backup, join(folder, 'b')], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `postgres://me@127.0.0.1:${await closedPort()}/x`,
      },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^No PostgreSQL answers at .*\n$/)
    expect(stdout).toBe('')
  })
})

async function emptyDatabase(): Promise<string> {
  const name = `parlour_test_open_${made.length}_${process.pid}`
  made.push(name)
  await withClient(addressOf(server, { database: 'postgres' }), (admin) =>
    admin.query(`create database ${name} template template0`),
  )
  return addressOf(server, { database: name })
}

async function eventually(work: () => Promise<unknown>) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 200) throw error
      await sleep(25)
    }
  }
}

async function closedPort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
  const { port } = listener.address() as { port: number }
  await new Promise((closed) => listener.close(closed))
  return port
}

/** Logins that prove themselves by password, with a right each. */
async function admitByPassword(
  adminUrl: string,
  dataPath: string,
  logins: Readonly<Record<string, 'createrole' | 'nocreaterole'>>,
) {
  const rules = join(dataPath, 'pg_hba.conf')
  const admitted = Object.keys(logins).map((login) => `local all ${login} scram-sha-256\n`)
  writeFileSync(rules, `${admitted.join('')}${readFileSync(rules, 'utf8')}`)
  await withClient(adminUrl, async (admin) => {
    for (const [login, right] of Object.entries(logins)) {
      await admin.query(`create role ${login} login ${right} password 'right'`)
    }
    await admin.query('select pg_reload_conf()')
    await admin.query('select pg_sleep(0.1)')
  })
}
