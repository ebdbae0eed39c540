// node crash-process.ts <database url> <secret key, hex>: keeps the table until it is killed.
import { HOUR_MS } from '@parlour/time'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Config } from '../../../base/config/config.ts'
import { systemChance } from '../../../base/config/system.ts'
import { openDatabase } from '../../../base/database/database.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { advanceCrash } from '../advance-round.ts'
import { testPace } from './crash-world.ts'

const [url = '', secretKey = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { max: 4 })
const wallet = createWallet({ pool, db, lanes: 1 })
const config = { secretKey: new Uint8Array(Buffer.from(secretKey, 'hex')) } as Config
const needs = { db, wallet, config, chance: systemChance, log: pino({ level: 'silent' }) }

process.stdout.write('ready\n')
for (;;) {
  const rest = await advanceCrash(needs, { ...testPace, shownMs: HOUR_MS }).catch(() => 20)
  if (rest > 0) await sleep(Math.min(rest, 20))
}
