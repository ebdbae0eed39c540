// node buying-process.ts <database url> <member> <game> <issue,issue,...>: buys chases of two lines one after
// the other until it is killed, and says each purchase's id before it asks and each answer after it.
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../../base/database/database.ts'
import { createWallet } from '../../../ledger/wallet/create-wallet.ts'
import { buyTickets } from '../sale/buy-tickets.ts'

const [url = '', member = '', game = '', issues = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { max: 4 })
const wallet = createWallet({ pool, db, lanes: 1 })
const draws = issues.split(',').map((issue) => ({ issue, multiple: 1 }))

process.stdout.write('ready\n')
for (;;) {
  const operationId = randomUUID()
  process.stdout.write(`asks ${operationId}\n`)
  const sold = await buyTickets(
    { db, wallet },
    {
      memberId: BigInt(member),
      operationId,
      game,
      issue: draws[0]!.issue,
      lines: [
        { play: 'special2', selection: '10', unit: '0.01', multiple: 1, rebatePpm: 0 },
        { play: 'special2', selection: '11', unit: '0.01', multiple: 1, rebatePpm: 0 },
      ],
      chase: { draws, stopOnWin: true },
    },
  )
  process.stdout.write(`${'refused' in sold ? sold.refused : 'sold'} ${operationId}\n`)
}
