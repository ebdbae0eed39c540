// node draw-process.ts <database url> <secret key, hex>: looks at the draws again and again until it is killed.
import { pino } from 'pino'
import type { Config } from '../../../base/config/config.ts'
import { openDatabase } from '../../../base/database/database.ts'
import { systemChance } from '../../../base/config/system.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { tickDraws } from '../../draw-clock/tick-draws.ts'

const [url = '', secretKey = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { max: 4 })
const wallet = createWallet({ pool, db, lanes: 1 })
const config = { secretKey: new Uint8Array(Buffer.from(secretKey, 'hex')) } as Config

process.stdout.write('ready\n')
for (;;) {
  await tickDraws({ db, wallet, config, chance: systemChance, log: pino({ level: 'silent' }) })
}
