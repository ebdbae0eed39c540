// A server process that bets until it is killed: `node betting-process.ts <url> <log> <member,member,...>`.
import { openSync, writeSync } from 'node:fs'
import { openDatabase } from '../../../base/database/database.ts'
import { createWallet } from '../create-wallet.ts'
import { betUntilStopped } from './betting-load.ts'

const [url = '', logPath = '', members = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { max: 2 })
const wallet = createWallet({ pool, db, lanes: 2 })
const log = openSync(logPath, 'a')

await betUntilStopped({
  wallet,
  members: members.split(',').map(BigInt),
  callers: 24,
  // Straight to the kernel: what was acknowledged is in the file when the process dies.
  note: (line) => writeSync(log, `${JSON.stringify(line)}\n`),
  running: () => true,
})
