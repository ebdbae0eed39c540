// node draw-process.ts <database url> <secret key, hex>: looks at the draws again and again until it is killed.
import { pino } from 'pino'
import type { Config } from '../../config.ts'
import { openDatabase } from '../../database/database.ts'
import { systemChance } from '../../system.ts'
import { createWallet } from '../../wallet/create-wallet.ts'
import { tickDraws } from '../tick-draws.ts'

const [url = '', secretKey = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { max: 4 })
const wallet = createWallet({ pool, db, lanes: 1 })
const config = { secretKey: new Uint8Array(Buffer.from(secretKey, 'hex')) } as Config

process.stdout.write('ready\n')
for (;;) {
  await tickDraws({ db, wallet, config, chance: systemChance, log: pino({ level: 'silent' }) })
}
