import type { ContractKind } from '@parlour/agents'
import { pino } from 'pino'
import { openDatabase } from '../../../base/database/database.ts'
import { openSettings } from '../../../house/settings/open-settings.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { runSalaries } from '../periods/run-periods.ts'

/** One run of salaries in a process of its own, for tests that kill it. */
const given = JSON.parse(process.env.SALARIES ?? '{}') as {
  databaseUrl: string
  kind: ContractKind
  now: string
}

const log = pino({ level: 'silent' })
const { db, pool } = openDatabase(given.databaseUrl, { max: 2 })
const settings = await openSettings(db, log)
const wallet = createWallet({ pool, db, log, lanes: 1 })
await runSalaries({ db, wallet, settings, log }, given.kind, { now: new Date(given.now) })
process.exit(0)
