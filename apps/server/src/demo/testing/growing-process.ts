import { pino } from 'pino'
import { readConfig } from '../../base/config/config.ts'
import { openDatabase } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { openSettings } from '../../house/settings/open-settings.ts'
import { systemChance, systemClock } from '../../base/config/system.ts'
import { createWallet } from '../../ledger/wallet/create-wallet.ts'
import { growLine } from '../grow-line.ts'
import type { LineSize } from '../line-people.ts'
import { memberChecks } from '../../people/login/member-checks.ts'

/** The growing of a line in a process of its own, for tests that kill it. It says each step. */
const given = JSON.parse(process.env.GROWING ?? '{}') as {
  url: string
  ownerUrl: string
  dataDir: string
  size: LineSize
}

const log = pino({ level: 'silent' })
const { db, pool } = openDatabase(given.url, { max: 4 })
const needs: Needs = {
  config: readConfig({ DATA_DIR: given.dataDir }),
  db,
  pool,
  wallet: createWallet({ pool, db, log, lanes: 1 }),
  settings: await openSettings(db, log),
  clock: systemClock,
  chance: systemChance,
  log,
  checks: memberChecks,
}
const watch = setInterval(async () => {
  const { rows } = await pool.query<{ steps: number }>('select steps from demo_line')
  process.stdout.write(`${rows[0]?.steps}\n`)
}, 20)
watch.unref()
const { size } = given
await growLine(needs, given, { size, signal: new AbortController().signal, restsPerWork: 0 })
process.exit(0)
