import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkAuditChain, recordAudit } from './audit.ts'
import { type ConfiguredDatabase, openConfiguredDatabase } from './open-configured-database.ts'
import { openPersonal, sealPersonal } from './personal-data.ts'
import { addressOf, withClient } from './postgres/server-session.ts'
import { scratchFolder } from './testing/scratch-folder.ts'
import { readWords } from './backup/tool.ts'
import { transact } from './transact.ts'

const folder = scratchFolder('tools')
const scripts = join(import.meta.dirname, '../../../../../scripts')
const server = process.env.PARLOUR_TEST_SERVER as string
const onServer = `parlour_test_tools_${process.pid}`

afterAll(async () => {
  await withClient(addressOf(server, { database: 'postgres' }), (admin) =>
    admin.query(`drop database if exists ${onServer} with (force)`),
  )
  rmSync(folder, { recursive: true, force: true })
})

const site = (dataDir: string) =>
  openConfiguredDatabase({ dataDir, databaseUrl: undefined }, { info: () => {} })

function tool(name: string, words: string[], env: Record<string, string>) {
  return spawnSync(process.execPath, [join(scripts, `${name}.ts`), ...words], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
}

describe('backup, restore and reset', () => {
  const first = join(folder, 'first')
  const backup = join(folder, 'backup')

  it('carry a site to a new folder beside its running self', async () => {
    const running = await site(first)
    try {
      await fill(running)
      const { status, stdout, stderr } = tool('backup', [backup], { DATA_DIR: first })
      expect(stderr).toBe('')
      expect(status).toBe(0)
      expect(stdout).toContain(`The keys are in ${backup}.keys, apart from the backup.`)
      expect((await running.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    } finally {
      await running.stop()
    }
    const second = join(folder, 'second')
    const { status, stdout, stderr } = tool('restore', [backup], { DATA_DIR: second })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toContain('Every row is as the backup has it: counts and hashes are the same.')
    expect(stdout).toContain('0 differences')
    await seesTheSame(await site(second))
  }, 180_000)

  it('carry it to a server too', async () => {
    await withClient(addressOf(server, { database: 'postgres' }), (admin) =>
      admin.query(`create database ${onServer} template template0`),
    )
    const DATABASE_URL = addressOf(server, { database: onServer })
    const DATA_DIR = join(folder, 'third')
    const { status, stderr } = tool('restore', [backup], { DATA_DIR, DATABASE_URL })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    await seesTheSame(
      await openConfiguredDatabase(
        { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
        { info: () => {} },
      ),
    )
    const unsure = tool('db-reset', ['--yes'], { DATA_DIR, DATABASE_URL })
    expect(unsure.stderr).toBe(
      `DATABASE_URL points at a server: add "--database ${onServer}" too.\n`,
    )
    // The site's connections have just been closed, which the server sees a moment later.
    const sure = () =>
      tool('db-reset', ['--yes', '--database', onServer], { DATA_DIR, DATABASE_URL })
    await expect.poll(() => sure().status).toBe(0)
    const again = tool('restore', [backup], { DATA_DIR, DATABASE_URL })
    expect(again.stderr).toBe('')
  })

  it('never restore over a database', () => {
    const { status, stderr } = tool('restore', [backup], { DATA_DIR: first })
    expect(status).toBe(1)
    expect(stderr).toContain('already has a database. Set DATA_DIR to a new folder')
    const DATA_DIR = join(folder, 'nobody')
    const DATABASE_URL = addressOf(server, { database: onServer })
    const used = tool('restore', [backup], { DATA_DIR, DATABASE_URL })
    expect(used.stderr).toContain('The database to restore into is not empty')
    // Nor keys and uploads beside it.
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('reset only what is meant, and never under a running site', async () => {
    const env = { DATA_DIR: first }
    const asked = tool('db-reset', [], env)
    expect(asked.status).toBe(1)
    expect(asked.stderr).toMatch(/If that is wanted: npm run db:reset -- --yes\n$/)

    const running = await site(first)
    const refused = tool('db-reset', ['--yes'], env)
    await running.stop()
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('is in use: Parlour runs')
    expect(existsSync(join(first, 'pg18', 'PG_VERSION'))).toBe(true)

    const production = tool('db-reset', ['--yes'], { ...env, MODE: 'production' })
    expect(production.status).toBe(1)

    const keys = readFileSync(join(first, 'keys', 'personal-data.key'))
    expect(tool('db-reset', ['--yes'], env).status).toBe(0)
    expect(existsSync(join(first, 'pg18'))).toBe(false)
    expect(readFileSync(join(first, 'keys', 'personal-data.key'))).toEqual(keys)
  })

  it('say so where there is no site yet, and make none', () => {
    const DATA_DIR = join(folder, 'nowhere')
    const { status, stderr } = tool('backup', [join(folder, 'none')], { DATA_DIR })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^There is no site in .*\n$/)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('read their words', () => {
    expect(readWords(['to', '--keys', '/k', '--yes', '--database=site'])).toEqual({
      plain: ['to'],
      named: { keys: '/k', yes: true, database: 'site' },
    })
  })
})

async function fill({ db }: ConfiguredDatabase) {
  await transact(db, async (tx) => {
    await sealPersonal(tx, 'member:1', { name: 'Ana' })
    await recordAudit(tx, { actor: 'system', action: 'begin', subject: 'site' })
  })
}

async function seesTheSame(database: ConfiguredDatabase) {
  try {
    expect(await checkAuditChain(database.db)).toEqual({ lines: 1n, breaks: [] })
    expect(await openPersonal(database.db, 'member:1')).toEqual({ name: 'Ana' })
  } finally {
    await database.stop()
  }
}
