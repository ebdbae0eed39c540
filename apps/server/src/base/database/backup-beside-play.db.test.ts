import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBackup } from './backup/backup.ts'
import { withClusterCopy } from './backup/copy-cluster.ts'
import { type Database, openDatabase } from './database.ts'
import { type EmbeddedPostgres, launchPostgres } from './postgres/launch-postgres.ts'
import { prepareDatabase } from './postgres/prepare-database.ts'
import { restoreBackup } from './backup/restore.ts'
import { withClient } from './postgres/server-session.ts'
import {
  carriedPlan,
  coinsIn,
  emptyDatabases,
  keepMoving,
  purses,
  rulesOf,
} from './testing/carried-site.ts'
import { scratchFolder } from './testing/scratch-folder.ts'

const folder = scratchFolder('backup-beside')
const dataDir = join(folder, 'data')
const plan = carriedPlan()
const empties = emptyDatabases(process.env.PARLOUR_TEST_SERVER as string)

describe('a backup beside play', () => {
  const home = join(folder, 'played')
  let running: EmbeddedPostgres
  let site: Database

  beforeAll(async () => {
    running = await launchPostgres({ dataDir: home, volatile: true })
    await prepareDatabase(running.adminUrl, running.ownerUrl, plan)
    await withClient(running.ownerUrl, (owner) => owner.query(purses))
    site = openDatabase(running.url)
  })
  afterAll(async () => {
    await site.close()
    await running.stop()
    await empties.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('reads a copy of the files, and keeps no snapshot where bets are taken', async () => {
    const stop = keepMoving(site)
    const backup = join(folder, 'beside')
    const { slots, before, after } = await withClusterCopy(running, {}, async (copy) => {
      const first = await snapshots()
      await takeBackup({ ...copy, dataDir }, backup)
      return { ...first, before: copy.takenAt, after: (await snapshots()).now }
    })
    await stop()
    expect(slots).toEqual([])
    expect(before < after).toBe(true)
    expect(coinsIn(backup)).toBe(2000)
    expect(existsSync(join(home, 'backup-copy'))).toBe(false)

    const target = await empties.make()
    const manifest = await restoreBackup(target, backup, plan)
    expect(manifest.takenAt).toBe(before)
    expect(await rulesOf(target.ownerUrl)).toEqual(await rulesOf(running.ownerUrl))
  }, 240_000)

  it('throws away what a killed backup left, and lets one work at a time', async () => {
    mkdirSync(join(home, 'backup-copy/pg18'), { recursive: true })
    writeFileSync(join(home, 'backup-copy/pg18/PG_VERSION'), 'half')
    await withClusterCopy(running, {}, async (copy) => {
      await withClient(copy.ownerUrl, async (client) => {
        expect((await client.query('select sum(coins)::int as coins from purses')).rows).toEqual([
          { coins: 2000 },
        ])
      })
      await expect(withClusterCopy(running, {}, async () => {})).rejects.toMatchObject({
        name: 'DataInUse',
      })
    })
  }, 120_000)

  it('leaves nothing behind when it is told to stop', async () => {
    const controller = new AbortController()
    const progress = { at: () => {}, passed: () => controller.abort() }
    const stopped = withClusterCopy(
      running,
      { progress, signal: controller.signal },
      async () => {},
    )
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    expect(existsSync(join(home, 'backup-copy'))).toBe(false)
    expect((await snapshots()).slots).toEqual([])
  }, 120_000)

  /** What keeps old rows or old log alive on the database that takes the bets. */
  const snapshots = () =>
    withClient(running.adminUrl, async (admin) => {
      const { rows } = await admin.query<{ now: string; slots: string[] }>(
        `select clock_timestamp()::text as now,
                array(select slot_name::text from pg_replication_slots)
                || array(select query from pg_stat_activity
                          where application_name = 'parlour set-up' and pid <> pg_backend_pid()) as slots`,
      )
      return rows[0] as { now: string; slots: string[] }
    })
})
