// A server process that plays rounds with meters until it is killed: `node feeding-process.ts <url> <log> <member,...>`.
import { openSync, writeSync } from 'node:fs'
import { openDatabase } from '../../../../base/database/database.ts'
import { createWallet } from '../../create-wallet.ts'
import type { WagerAnswer } from '../../wallet.ts'
import { feedingRound } from './feeding-rounds.ts'
import { LOSES, metersInTests, WINS } from './meters-in-tests.ts'

const [url = '', logPath = '', members = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { max: 2 })
const wallet = createWallet({ pool, db, lanes: 2, meters: metersInTests() })
const log = openSync(logPath, 'a')
// Straight to the kernel: what was asked and acknowledged is in the file when the process dies.
const note = (turn: 'asked' | 'acknowledged', line: object) =>
  writeSync(
    log,
    `${JSON.stringify({ turn, ...line }, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))}\n`,
  )

await Promise.all(
  members.split(',').map(async (member, at) => {
    for (let turn = at; ; turn += 1) {
      const feeds = [{ meter: 'soon' }, { meter: 'pot', drawn: turn % 17 === 0 ? WINS : LOSES }]
      const round = feedingRound(BigInt(member), 10_000n + BigInt(turn % 97), feeds)
      note('asked', round)
      const { payout, jackpots } = (await round.play(wallet)) as WagerAnswer
      note('acknowledged', { wagerId: round.staked.wagerId, payout, jackpots: jackpots?.length })
    }
  }),
)
