/** Has a member of a line lose a bet beside a running site, and pays what the window earned: for journeys. */
import { randomUUID } from 'node:crypto'
import { parseAmount } from '@parlour/money'
import { pino } from 'pino'
import { readConfig } from '../apps/server/src/base/config/config.ts'
import { databaseTime } from '../apps/server/src/agents/contracts/contract-kinds.store.ts'
import { openConfiguredDatabase } from '../apps/server/src/base/database/open-configured-database.ts'
import { findByUsername } from '../apps/server/src/people/members/members.store.ts'
import { runSalaries } from '../apps/server/src/agents/salaries/periods/run-periods.ts'
import { openSettings } from '../apps/server/src/house/settings/open-settings.ts'
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import { bet } from '../apps/server/src/ledger/wallet/testing/plain-bet.ts'

/** A window of five minutes and the time until it is judged are over by then. */
const LATER_MS = 6 * 60_000

const [name = '', stake = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const { db, pool } = await openConfiguredDatabase(config, { info: () => {} }, { use: 'tool' })
const settings = await openSettings(db, log)
const wallet = createWallet({ pool, db, log })

const member = await findByUsername(db, name)
if (!member) throw new Error(`There is no ${name}.`)
const request = bet(member.id, parseAmount(stake)!)
const staked = await wallet.stake(request)
if ('refused' in staked) throw new Error(`The stake was refused: ${staked.refused}.`)
await wallet.settle({
  memberId: member.id,
  wagerId: request.wagerId,
  operationId: randomUUID(),
  payout: 0n,
})
const now = new Date((await databaseTime(db)).getTime() + LATER_MS)
await runSalaries({ db, wallet, settings, log }, 'REALTIME', { now })
// The wallet's lane keeps its connection.
process.exit(0)
