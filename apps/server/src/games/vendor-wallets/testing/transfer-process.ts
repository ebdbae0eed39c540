import { openDatabase } from '../../../base/database/database.ts'
import { readConfig } from '../../../base/config/config.ts'
import { openSettings } from '../../../house/settings/open-settings.ts'
import { systemChance } from '../../../base/config/system.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { pino } from 'pino'
import type { Direction } from '../vendor-wallets.store.ts'
import { transferWallet } from '../transfer-wallet.ts'

/** One transfer in a process of its own, for tests that kill it: everything it needs comes by environment. */
const given = JSON.parse(process.env.TRANSFER ?? '{}') as {
  databaseUrl: string
  secretKey: string
  memberId: string
  transferId: string
  vendor: string
  direction: Direction
  amount: string
}

const log = pino({ level: 'silent' })
const { db, pool } = openDatabase(given.databaseUrl, { max: 2 })
const settings = await openSettings(db, log)
const wallet = createWallet({ pool, db, log, lanes: 1 })
const secretKey = Buffer.from(given.secretKey, 'base64')
const config = { ...readConfig({ DATA_DIR: process.env.DATA_DIR ?? '' }), secretKey }
const needs = {
  config,
  db,
  wallet,
  settings,
  clock: { now: () => new Date() },
  chance: systemChance,
  log,
}
process.stdout.write('ready\n')
await transferWallet(needs, {
  memberId: BigInt(given.memberId),
  transferId: given.transferId,
  vendor: given.vendor,
  direction: given.direction,
  amount: BigInt(given.amount),
})
process.stdout.write('done\n')
process.exit(0)
