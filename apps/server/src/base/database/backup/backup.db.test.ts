import { HOUR_MS } from '@parlour/time'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../query.ts'
import { addJob } from '../../jobs/jobs.ts'
import { auditBooks } from '../../../ledger/wallet/audit/audit-books.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { bet, brl } from '../../../ledger/wallet/testing/open-books.ts'
import { checkAuditChain, recordAudit } from '../audit.ts'
import { takeBackup } from './backup.ts'
import { type Manifest, manifestPath } from './backup-manifest.ts'
import { type Database, openDatabase } from '../database.ts'
import { fingerprint, keyVariable, loadKey } from '../../encryption/keys.ts'
import { launchPostgres } from '../postgres/launch-postgres.ts'
import { holdPersonalKey, openPersonal, sealPersonal } from '../personal-data.ts'
import { migrate } from '../migrate.ts'
import { prepareDatabase } from '../postgres/prepare-database.ts'
import { restoreBackup, restoreKeys } from './restore.ts'
import { addressOf, withClient } from '../postgres/server-session.ts'
import {
  carriedPlan,
  coinsIn,
  emptyDatabases,
  keepMoving,
  purses,
  rulesOf,
} from '../testing/carried-site.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { canMount } from '../testing/machine.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { transact } from '../transact.ts'

const server = process.env.PARLOUR_TEST_SERVER as string
const folder = scratchFolder('backup')
const dataDir = join(folder, 'data')
const empties = emptyDatabases(server)
const plan = carriedPlan()
let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
  mkdirSync(dataDir)
  await fill(database)
})
afterAll(async () => {
  await database.close()
  await empties.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('brings back every row but what stands for a while, the place of every sequence, and what is sealed', async () => {
    const backup = join(folder, 'whole')
    const { manifest, keysIn } = await takeBackup({ ownerUrl: database.ownerUrl, dataDir }, backup)
    expect(keysIn).toBe(`${backup}.keys`)
    expect(manifest.tables.find(({ table }) => table === 'audit')?.rows).toBe('2')

    const target = await empties.make()
    await restoreBackup(target, backup, plan)
    const restored = openDatabase(addressOf(target.setUpUrl, { role: 'parlour_app' }))
    try {
      expect(await checkAuditChain(restored.db)).toEqual({ lines: 2n, breaks: [] })
      expect(await openPersonal(restored.db, 'member:1')).toEqual({ name: 'Ana\tLuíza\n"x"' })
      const rows = await many(restored.db)`select id, note, amount::text from kept order by id`
      expect(rows).toEqual([
        { id: 1n, note: null, amount: '9223372036854775807' },
        { id: 2n, note: '\\N \\.', amount: '-0.0001' },
      ])
      const next = await many(restored.db)`insert into kept (note) values ('next') returning id`
      expect(next).toEqual([{ id: 3n }])
      const jobs = await many(restored.db)`select count(*) as n from graphile_worker.jobs`
      expect(jobs).toEqual([{ n: 1n }])
    } finally {
      await restored.close()
    }
    await seesItsTriggersAndKeys(target.ownerUrl)
    expect(await partsOf(target.ownerUrl)).toEqual(['parted_2026 4', 'parted_2027 5'])
    expect(await rulesOf(target.ownerUrl)).toEqual(await rulesOf(database.ownerUrl))
  })

  it('holds one moment while money goes on moving', async () => {
    const stop = keepMoving(database)
    const backup = join(folder, 'moving')
    await takeBackup({ ownerUrl: database.ownerUrl, dataDir }, backup)
    await stop()
    expect(coinsIn(backup)).toBe(2000)
  })

  it('goes into a new folder only, and keeps it and the keys for its owner', async () => {
    const source = { ownerUrl: database.ownerUrl, dataDir }
    await expect(takeBackup(source, dataDir)).rejects.toMatchObject({ name: 'BackupProblem' })
    const backup = join(folder, 'private')
    await takeBackup(source, backup)
    for (const path of [backup, `${backup}.keys`]) expect(statSync(path).mode & 0o077).toBe(0)
    const keys = readFileSync(join(`${backup}.keys`, 'personal-data.key'), 'utf8').trim()
    expect(readFileSync(manifestPath(backup), 'utf8')).not.toContain(keys)
  })

  it.runIf(canMount())('removes its half when the disk fills up', async () => {
    const small = join(folder, 'small')
    mkdirSync(small)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small])
    try {
      const backup = join(small, 'backup')
      const source = { ownerUrl: database.ownerUrl, dataDir }
      await expect(takeBackup(source, backup)).rejects.toMatchObject({ name: 'DiskFull' })
      expect(existsSync(backup)).toBe(false)
    } finally {
      execFileSync('umount', ['-l', small])
    }
  })
})

describe('a restore', () => {
  let backup: string
  beforeAll(async () => {
    backup = join(folder, 'good')
    await takeBackup({ ownerUrl: database.ownerUrl, dataDir }, backup)
  })

  it('refuses a database that is not empty', async () => {
    const used = {
      setUpUrl: addressOf(server, { database: database.name }),
      ownerUrl: database.ownerUrl,
    }
    await expect(restoreBackup(used, backup, plan)).rejects.toMatchObject({
      name: 'BackupProblem',
      message: expect.stringContaining('is not empty'),
    })
  })

  it('refuses a file that changed by one byte, and a backup without its manifest', async () => {
    const target = await empties.make()
    const file = join(backup, 'tables/public.purses.copy.zst')
    const whole = readFileSync(file)
    appendFileSync(file, '\n')
    await expect(restoreBackup(target, backup, plan)).rejects.toMatchObject({
      message: expect.stringContaining('tables/public.purses.copy.zst is missing or changed'),
    })
    writeFileSync(file, whole)
    await expect(restoreBackup(target, folder)).rejects.toMatchObject({
      message: expect.stringContaining('not a whole backup'),
    })
    expect(await isEmpty(target.ownerUrl)).toBe(true)
  })

  it('leaves the database empty when the rows are not those of the manifest', async () => {
    const target = await empties.make()
    await withManifest(backup, (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.table === 'purses' ? { ...table, sum: '1' } : table,
      ),
    }))(async () => {
      await expect(restoreBackup(target, backup, plan)).rejects.toMatchObject({
        message: expect.stringContaining('Nothing was kept'),
      })
    })
    expect(await isEmpty(target.ownerUrl)).toBe(true)
    await restoreBackup(target, backup, plan)
    expect(await isEmpty(target.ownerUrl)).toBe(false)
  })

  it('refuses a backup whose migrations are not those of this checkout', async () => {
    await withManifest(backup, (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.map((line, i) =>
        i === 0 ? { ...line, checksum: 'x' } : line,
      ),
    }))(async () => {
      await expect(restoreBackup(await empties.make(), backup, plan)).rejects.toMatchObject({
        message: expect.stringContaining('another line of Parlour'),
      })
    })
  })

  it('asks for the keys when it cannot find them, and never replaces another key', () => {
    const elsewhere = join(folder, 'elsewhere')
    expect(() => restoreKeys(backup, elsewhere, join(folder, 'none'))).toThrow(
      keyVariable('personal-data'),
    )
    expect(existsSync(join(elsewhere, 'keys'))).toBe(false)
    restoreKeys(backup, elsewhere)
    expect(fingerprint(loadKey(elsewhere, 'personal-data'))).toBe(
      fingerprint(loadKey(dataDir, 'personal-data')),
    )
    const other = join(folder, 'other')
    loadKey(other, 'personal-data')
    expect(() => restoreKeys(backup, other)).toThrow('is another key')
  })

  it('refuses a backup that has an account twice, which no index keeps apart', async () => {
    const twice = join(folder, 'twice')
    await withClient(database.ownerUrl, async (owner) => {
      await owner.query(`alter table ledger_accounts disable trigger user;
        insert into ledger_accounts (id, kind, currency, name)
        values (-7, 'house', 'BRL', 'one'), (-7, 'house', 'BRL', 'two')`)
      await takeBackup({ ownerUrl: database.ownerUrl, dataDir }, twice)
      await owner.query(`delete from ledger_accounts where id = -7;
        alter table ledger_accounts enable trigger user`)
    })
    const target = await empties.make()
    await expect(restoreBackup(target, twice, plan)).rejects.toMatchObject({
      name: 'BackupProblem',
      message: expect.stringContaining('account -7 twice'),
    })
    expect(await isEmpty(target.ownerUrl)).toBe(true)
  })

  it('carries a site with money in play from PostgreSQL 15 to this one', async () => {
    const old = await launchPostgres({ dataDir: join(folder, 'old'), major: 15, volatile: true })
    const fromOld = join(folder, 'from-15')
    try {
      await prepareDatabase(old.adminUrl, old.ownerUrl, plan)
      const site = openDatabase(old.url)
      await playRound(site)
      await expectSameBooks(site)
      await site.close()
      const { manifest } = await takeBackup({ ownerUrl: old.ownerUrl, dataDir }, fromOld)
      expect(manifest.postgres).toMatch(/^15\./)
    } finally {
      await old.stop()
    }
    const target = await empties.make()
    await restoreBackup(target, fromOld, plan)
    const restored = openDatabase(addressOf(target.setUpUrl, { role: 'parlour_app' }))
    await expectSameBooks(restored)
    await restored.close()
  })
})

/** Alice deposits 100, wins 50 with 30, and has 20 in an open wager. */
async function playRound(site: Database) {
  const wallet = createWallet(site)
  await transact(site.db, async (tx) => {
    await wallet.openAccounts(tx, { memberId: 1n, currency: 'BRL' })
    await wallet.post(tx, {
      memberId: 1n,
      operationId: randomUUID(),
      reason: 'deposit',
      currency: 'BRL',
      transfers: [
        {
          from: { kind: 'clearing', name: 'bank' },
          to: { kind: 'cash', memberId: 1n },
          amount: brl(100),
        },
      ],
    })
  })
  const won = bet(1n, brl(30))
  await wallet.stake(won)
  await wallet.settle({
    memberId: 1n,
    wagerId: won.wagerId,
    operationId: randomUUID(),
    payout: brl(50),
  })
  await wallet.stake(bet(1n, brl(20)))
  await wallet.close()
}

async function expectSameBooks(site: Database) {
  const wallet = createWallet(site)
  expect(await wallet.balances(1n)).toMatchObject({ cash: brl(100), open: brl(20) })
  expect((await auditBooks(site.pool, { full: true })).differences).toEqual([])
  await wallet.close()
}

/** Rows with all that a copy can stumble over, and tables that point at each other. */
async function fill({ ownerUrl, db }: FreshDatabase) {
  holdPersonalKey(loadKey(dataDir, 'personal-data'))
  await transact(db, async (tx) => {
    await sealPersonal(tx, 'member:1', { name: 'Ana\tLuíza\n"x"' })
    await recordAudit(tx, { actor: 'system', action: 'begin', subject: 'site', after: { n: 1 } })
    await recordAudit(tx, { actor: 'system', action: 'go-on', subject: 'site', reason: 'é' })
    await addJob(tx, 'later', {}, { runAt: new Date(Date.now() + HOUR_MS) })
  })
  await withClient(ownerUrl, (owner) => migrate(owner, plan))
  await withClient(ownerUrl, (owner) =>
    owner.query(
      `insert into kept (note, amount) values (null, 9223372036854775807), ('\\N \\.', -0.0001);
       ${purses};
       create schema passing;
       create table passing.moment as select now() as at;
       create table parted_2027 partition of parted for values in (2027);
       insert into parted select 2026 + n % 2, n from generate_series(1, 9) n;
       insert into many select n, repeat(md5(n::text), n % 9) from generate_series(1, 20000) n`,
    ),
  )
}

const partsOf = (ownerUrl: string) =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ part: string }>(
      "select tableoid::regclass || ' ' || count(*) as part from parted group by tableoid order by 1",
    )
    return rows.map(({ part }) => part)
  })

async function seesItsTriggersAndKeys(ownerUrl: string) {
  await withClient(ownerUrl, async (owner) => {
    await expect(owner.query('delete from kept')).rejects.toThrow('never')
    await expect(owner.query('delete from audit')).rejects.toMatchObject({ code: '42501' })
    await expect(
      owner.query("insert into personal_fields values ('member:404', 'a', '')"),
    ).rejects.toMatchObject({ code: '23503' })
  })
}

const isEmpty = (ownerUrl: string) =>
  withClient(ownerUrl, async (owner) => {
    const { rowCount } = await owner.query(
      "select from pg_class where relowner = 'parlour_owner'::regrole",
    )
    return rowCount === 0
  })

const withManifest =
  (backup: string, change: (manifest: Manifest) => Manifest) =>
  async (work: () => Promise<void>) => {
    const whole = readFileSync(manifestPath(backup), 'utf8')
    writeFileSync(manifestPath(backup), JSON.stringify(change(JSON.parse(whole) as Manifest)))
    try {
      await work()
    } finally {
      writeFileSync(manifestPath(backup), whole)
    }
  }
