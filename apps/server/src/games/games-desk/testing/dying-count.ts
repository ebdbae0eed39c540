// Counts returns as a site's process would, a few transfers at a time, and dies without a word at one of the rounds.
import { pino } from 'pino'
import { openDatabase } from '../../../base/database/database.ts'
import { collectReturns } from '../returns/collect-returns.job.ts'
import { expectedOfRound } from '../returns/expected-of-round.ts'

const [url, at] = process.argv.slice(2) as [string, string]
const { db } = openDatabase(url, { max: 4 })
let seen = 0

await collectReturns(
  { db, log: pino({ level: 'silent' }) },
  {
    size: 4,
    expect(round) {
      seen += 1
      if (seen === Number(at)) process.kill(process.pid, 'SIGKILL')
      return expectedOfRound(round)
    },
  },
)
