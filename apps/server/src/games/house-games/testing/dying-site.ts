// Plays one round as a site's process would, and dies without a word between stake and settlement.
import { pino } from 'pino'
import { openDatabase } from '../../../base/database/database.ts'
import { systemChance } from '../../../base/config/system.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { meterHouse } from '../../../ledger/wallet/meters/meter-house.ts'
import { playRound } from '../play-round.ts'

const [url, secretKey, memberId, wagerId, stake, game = 'brass-fox'] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
  string?,
]
const { db, pool } = openDatabase(url, { max: 4 })
const log = pino({ level: 'silent' })
const config = { secretKey: Buffer.from(secretKey, 'hex') } as never
const meters = meterHouse({ config, chance: systemChance })
const wallet = createWallet({ pool, db, log, lanes: 1, meters })

await playRound(
  {
    db,
    log,
    config,
    chance: systemChance,
    wallet: {
      ...wallet,
      settle: async () => {
        process.kill(process.pid, 'SIGKILL')
        return new Promise(() => {})
      },
    },
  },
  {
    memberId: BigInt(memberId),
    currency: 'BRL',
    game,
    wagerId,
    stake: BigInt(stake),
  },
)
