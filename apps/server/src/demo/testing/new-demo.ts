import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../base/config/config.ts'
import { freshDatabase } from '../../base/database/testing/fresh-database.ts'
import type { Needs } from '../../house/needs.ts'
import { openSettings } from '../../house/settings/open-settings.ts'
import { systemChance, systemClock } from '../../base/config/system.ts'
import { createWallet } from '../../ledger/wallet/create-wallet.ts'
import { seedDemo } from '../seed.ts'
import { memberChecks } from '../../people/login/member-checks.ts'

/** A demo at its very first start, whose line is to grow. Close it in `afterAll`. */
export async function newDemo() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-line-'))
  const database = await freshDatabase()
  const log = pino({ level: 'silent' })
  const { db, pool } = database
  const settings = await openSettings(db, log)
  const wallet = createWallet({ pool, db, log, lanes: 1 })
  const config = readConfig({ DATA_DIR: dataDir })
  const clock = systemClock
  const needs: Needs = {
    config,
    db,
    pool,
    wallet,
    settings,
    clock,
    chance: systemChance,
    log,
    checks: memberChecks,
  }
  await seedDemo(needs)
  await settings.reload()
  return {
    needs,
    database,
    dataDir,
    async close() {
      await wallet.close()
      settings.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
