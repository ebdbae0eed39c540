// node losing-process.ts <database url> <secret key, hex> <n>: looks at draws and settles them without the key of their
// seeds, and dies before its n-th statement.
import { pino } from 'pino'
import type { Config } from '../../../base/config/config.ts'
import { openDatabase } from '../../../base/database/database.ts'
import { systemChance } from '../../../base/config/system.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { tickResults } from '../../draw-clock/tick-draws.ts'
import { settleAll } from '../../draw-settlement/settle-draw.job.ts'
import { finishReturns } from '../returns/finish-returns.ts'

const [url = '', secretKey = '', statement = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { max: 4 })
const dieAt = Number(statement)
let asked = 0
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  client.query = ((...all: unknown[]) => {
    asked += 1
    if (asked === dieAt) process.kill(process.pid, 'SIGKILL')
    return query(...all)
  }) as typeof client.query
})
const wallet = createWallet({ pool, db, lanes: 1 })
const config = { secretKey: new Uint8Array(Buffer.from(secretKey, 'hex')) } as Config
const needs = { db, wallet, config, chance: systemChance, log: pino({ level: 'silent' }) }

for (let look = 0; look < 10; look += 1) {
  await tickResults(needs)
  await settleAll(needs)
  await finishReturns(needs)
}
process.exit(0)
