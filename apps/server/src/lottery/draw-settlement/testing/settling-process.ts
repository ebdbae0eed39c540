// A server process that settles draws in small steps and dies before its n-th statement, if it gets there:
// `node settling-process.ts <url> <n>`.
import { pino } from 'pino'
import { openDatabase } from '../../../base/database/database.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { settleAll } from '../settle-draw.job.ts'
import { SMALL_STEPS } from './small-steps.ts'

const [url = '', statement = ''] = process.argv.slice(2)
const { db, pool, close } = openDatabase(url, { max: 4 })
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
await settleAll({ db, wallet, log: pino({ level: 'error' }) }, SMALL_STEPS)
await wallet.close()
await close()
