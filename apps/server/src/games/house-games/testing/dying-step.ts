// Makes one step of a round as a site's process would, and dies without a word before its settlement.
import { pino } from 'pino'
import { openDatabase } from '../../../base/database/database.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { stepRound } from '../steps/step-round.ts'

const [url, secretKey, memberId, wagerId, number, move] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const { db, pool } = openDatabase(url, { max: 4 })
const wallet = createWallet({ pool, db, log: pino({ level: 'silent' }), lanes: 1 })
const config = { secretKey: Buffer.from(secretKey, 'hex') } as never
const die = () => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise<never>(() => {})
}

await stepRound(
  { db, config, wallet: { ...wallet, settle: die } },
  { memberId: BigInt(memberId), wagerId, number: Number(number), move: JSON.parse(move) },
)
