import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../../../ledger/wallet/audit/audit-books.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { bet, brl } from '../../../ledger/wallet/testing/open-books.ts'
import { checkAuditChain } from '../audit.ts'
import { countTable, type Manifest } from '../backup/backup-manifest.ts'
import { restoreBackup } from '../backup/restore.ts'
import { openDatabase } from '../database.ts'
import { migrate, refuseBehind } from '../migrate.ts'
import { prepareDatabase } from '../postgres/prepare-database.ts'
import { ensureRoles } from '../postgres/roles.ts'
import { addressOf, withClient } from '../postgres/server-session.ts'
import { emptyDatabases } from '../testing/carried-site.ts'
import { dumpSchema } from '../testing/dump-schema.ts'
import { firstRows } from '../testing/first-rows.ts'
import { makeFormerHouse, unpackFormerBackup } from '../testing/former-house.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { appliedMigrations, laidFunctions } from './bookkeeping.ts'
import { readPlan } from './plan.ts'

const plan = readPlan()
const empties = emptyDatabases(process.env.PARLOUR_TEST_SERVER as string)
const folder = scratchFolder('former')
const backup = join(folder, 'backup')
let manifest: Manifest

beforeAll(() => {
  manifest = unpackFormerBackup(backup)
})
afterAll(async () => {
  await empties.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a house of the version before', () => {
  it('is taken over as it stands, and equals a new one in every object and first row', async () => {
    const former = await formerHouse('new')
    const ran = await prepareDatabase(former.setUpUrl, former.ownerUrl)
    expect(ran[0]).toBe('takes over 0674-void-what-nobody-can-open')
    expect(ran.filter((name) => name.startsWith('schema/'))).toEqual([])
    const fresh = await empties.make()
    await prepareDatabase(fresh.setUpUrl, fresh.ownerUrl)

    const [taken, built] = await Promise.all([former, fresh].map(everythingOf))
    expect(
      taken!.objects.filter((line) => !built!.objects.includes(line)),
      'A schema is laid once: what it is to become now goes into a file of migrations/, for houses that stand.',
    ).toEqual([])
    expect(built!.objects).toEqual(taken!.objects)
    expect(built!.rows).toEqual(taken!.rows)
    expect(await prepareDatabase(former.setUpUrl, former.ownerUrl)).toEqual([])
  })

  it('lays nothing again that stands: it is noted only, and so are its functions', async () => {
    const former = await formerHouse('new')
    const before = await asOwner(former, whenMade)
    const unchanged = plan.functions.filter(
      ({ name, checksum }) => plan.former.functions[name] === checksum,
    )
    const there = { ...plan, functions: unchanged, migrations: [] }
    expect(await asOwner(former, (client) => migrate(client, there))).toHaveLength(1)
    expect(await asOwner(former, whenMade)).toEqual(before)
    const laid = await asOwner(former, laidFunctions)
    expect([...laid.keys()].toSorted()).toEqual(Object.keys(plan.former.functions).toSorted())
  })

  it('keeps every row, and its books balance', async () => {
    const former = await formerHouse({ of: backup })
    const before = await asOwner(former, countRows)
    expect(before).toMatchObject({ ledger_transfers: { rows: '10' }, wagers: { rows: '4' } })
    await prepareDatabase(former.setUpUrl, former.ownerUrl)
    // Migrations add reasons for which money moves; none goes.
    const { ledger_reasons: reasons, ...after } = await asOwner(former, countRows)
    const { ledger_reasons: formerReasons, ...kept } = before
    expect(after).toEqual(kept)
    expect(rowsOf(reasons)).toBeGreaterThanOrEqual(rowsOf(formerReasons))
    await expectItsMoney(former)
  })

  it('is refused where it stands at an earlier migration, with the version to start first', async () => {
    const former = await formerHouse('new')
    await asOwner(former, async (client) => {
      await client.query("delete from migrations where name >= '0672'")
      await expect(migrate(client)).rejects.toMatchObject({
        name: 'MigrationProblem',
        message: expect.stringMatching(
          /lacks 3 migrations of Parlour 0\.1\.0, the first is 0672-lay-stages-in-time\. Start Parlour 0\.1\.0 on it first .* Nothing was changed\.$/,
        ),
      })
      expect((await appliedMigrations(client)).size).toBe(152)
      expect((await laidFunctions(client)).size).toBe(0)
    })
  })

  it('is refused where one of its migrations was edited', async () => {
    const former = await formerHouse('new')
    await asOwner(former, async (client) => {
      await client.query("update migrations set checksum = 'x' where name like '0466%'")
      await expect(migrate(client)).rejects.toMatchObject({
        message: expect.stringMatching(/0466-leave-pools-to-bets has been edited since it ran/),
      })
    })
  })

  it('is behind until it is taken over, and goes on serving processes of the version before', async () => {
    const former = await formerHouse('new')
    await asOwner(former, async (client) => {
      await expect(refuseBehind(client)).rejects.toThrow('run "npm run migrate"')
      await migrate(client)
      await refuseBehind(client)
      const applied = await appliedMigrations(client)
      expect(manifest.migrations.filter(({ name }) => !applied.has(name))).toEqual([])
    })
  })
})

describe('a backup of the version before', () => {
  it('is restored into a house of this one, with all its rows', async () => {
    const target = await empties.make()
    await restoreBackup(target, backup)
    const fresh = await empties.make()
    await prepareDatabase(fresh.setUpUrl, fresh.ownerUrl)
    expect(await asOwner(target, dumpSchema)).toEqual(await asOwner(fresh, dumpSchema))
    expect(await prepareDatabase(target.setUpUrl, target.ownerUrl)).toEqual([])
    await expectItsMoney(target)
  })

  it('is refused where it is of an earlier state of that version', async () => {
    const older = join(folder, 'older')
    unpackFormerBackup(older, { migrations: manifest.migrations.slice(0, -1) })
    await expect(restoreBackup(await empties.make(), older)).rejects.toMatchObject({
      name: 'BackupProblem',
      message: expect.stringMatching(
        /older than Parlour 0\.1\.0: it lacks its migration 0674-.* Nothing was changed\.$/,
      ),
    })
  })
})

type House = { readonly setUpUrl: string; readonly ownerUrl: string }

async function formerHouse(rows: 'new' | { of: string }): Promise<House> {
  const house = await empties.make()
  await withClient(house.setUpUrl, (client) => ensureRoles(client))
  await asOwner(house, (client) => makeFormerHouse(client, house.ownerUrl, rows))
  return house
}

const asOwner = <Answer>({ ownerUrl }: House, work: (client: pg.Client) => Promise<Answer>) =>
  withClient(ownerUrl, work)

const everythingOf = (house: House) =>
  asOwner(house, async (client) => ({
    objects: await dumpSchema(client),
    rows: await firstRows(client),
  }))

/** Which file each table lies in, and which transaction wrote each function. */
async function whenMade(client: pg.Client) {
  const { rows } = await client.query(
    `select oid::regclass::text as name, relfilenode::text as made from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
        and relname !~ '^function_(versions|editions)'
     union all
     select oid::regprocedure::text, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
     order by 1`,
  )
  return rows
}

const rowsOf = (table: unknown) => Number((table as { rows: string }).rows)

async function countRows(client: pg.Client) {
  const counted: Record<string, unknown> = {}
  for (const table of manifest.tables) {
    if (table.schema === 'public') counted[table.table] = await countTable(client, table)
  }
  return counted
}

/** Alice won 50.00 with 30.00 and has 20.00 in play; Bob lost 40.00. She plays on. */
async function expectItsMoney({ setUpUrl }: House) {
  const site = openDatabase(addressOf(setUpUrl, { role: 'parlour_app' }))
  const wallet = createWallet(site)
  try {
    const [alice, bob] = [100_001n, 100_002n]
    expect(await wallet.balances(alice)).toMatchObject({ cash: brl(100), open: brl(20) })
    expect(await wallet.balances(bob)).toMatchObject({ cash: brl(160), open: brl(0) })
    expect((await auditBooks(site.pool, { full: true })).differences).toEqual([])
    expect(await checkAuditChain(site.db)).toEqual({ lines: 2n, breaks: [] })
    expect(await wallet.stake(bet(alice, brl(5)))).not.toHaveProperty('refused')
    expect((await auditBooks(site.pool, { full: true })).differences).toEqual([])
  } finally {
    await wallet.close()
    await site.close()
  }
}
