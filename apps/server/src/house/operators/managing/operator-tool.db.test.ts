import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openConfiguredDatabase } from '../../../base/database/open-configured-database.ts'
import { addressOf, withClient } from '../../../base/database/postgres/server-session.ts'
import { scratchFolder } from '../../../base/database/testing/scratch-folder.ts'
import { loadKey } from '../../../base/encryption/keys.ts'

const folder = scratchFolder('operator-tool')
const script = join(import.meta.dirname, '../../../../../../scripts/operator.ts')
const server = process.env.PARLOUR_TEST_SERVER as string
const onServer = `parlour_test_operator_${process.pid}`

afterAll(async () => {
  await withClient(addressOf(server, { database: 'postgres' }), (admin) =>
    admin.query(`drop database if exists ${onServer} with (force)`),
  )
  rmSync(folder, { recursive: true, force: true })
})

const tool = (words: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })

const quiet = { info: () => {} }
const PRINTED =
  /^name {11}ana\npassword {7}(?:[0-9a-z]{5}-){3}[0-9a-z]{5}\n {15}until .*\nauthenticator {2}otpauth:\/\/totp\/Parlour:ana\?.*secret=[A-Z2-7]{32}.*\nShown once\./

describe('npm run operator', () => {
  const DATA_DIR = join(folder, 'embedded')

  it('makes the first operator beside a running site on the embedded database', async () => {
    const site = await openConfiguredDatabase({ dataDir: DATA_DIR, databaseUrl: undefined }, quiet)
    try {
      loadKey(DATA_DIR, 'site')
      const made = tool(['add', 'ana', 'OWNER', '--called', 'Ana Prado'], { DATA_DIR })
      expect(made.stderr).toBe('')
      expect(made.stdout).toMatch(PRINTED)
      const { rows } = await site.pool.query(
        `select name, roles, active, (select actor from audit where action = 'add-operator') as by
           from operators where operator_id = 'ana'`,
      )
      expect(rows).toEqual([{ name: 'Ana Prado', roles: ['OWNER'], active: true, by: 'owner' }])
    } finally {
      await site.stop()
    }
    expect(tool(['list'], { DATA_DIR }).stdout).toBe('ana  Ana Prado  OWNER  on  never signed in\n')
  })

  it('makes one on a server, as the owner that DATABASE_OWNER_URL or DATABASE_URL names', async () => {
    await withClient(addressOf(server, { database: 'postgres' }), (admin) =>
      admin.query(`create database ${onServer} template template0`),
    )
    const DATABASE_URL = addressOf(server, { database: onServer })
    const keys = { DATA_DIR: join(folder, 'server') }
    cpSync(join(DATA_DIR, 'keys'), join(keys.DATA_DIR, 'keys'), { recursive: true })
    const behind = tool(['list'], { ...keys, DATABASE_URL })
    expect(behind.status).toBe(1)
    expect(behind.stderr).toContain('npm run migrate')
    const site = await openConfiguredDatabase(
      { dataDir: keys.DATA_DIR, databaseUrl: DATABASE_URL },
      quiet,
    )
    await site.stop()
    expect(tool(['add', 'ana', 'OWNER'], { ...keys, DATABASE_URL }).stdout).toMatch(PRINTED)
  })

  it('says in one sentence what it cannot do, and changes nothing', () => {
    const clash = tool(['add', 'eva', 'RISK,FINANCE_CHECKER'], { DATA_DIR })
    expect(clash.status).toBe(1)
    expect(clash.stderr).toBe(
      'One person may not hold RISK and FINANCE_CHECKER: who proposes may not confirm. Give them to two.\n',
    )
    expect(tool(['add'], { DATA_DIR }).stderr).toContain('npm run -s operator -- add <name>')
    rmSync(join(DATA_DIR, 'keys', 'site.key'))
    const keyless = tool(['password', 'ana'], { DATA_DIR })
    expect(keyless.stderr).toContain('site.key is missing')
    expect(tool(['list'], { DATA_DIR }).stdout).not.toContain('eva')
  })
})
