/**
 * npm run bench:agents [-- --json --quick]: a window of five minutes with 60,000 bets in one large line, from the
 * outbox to the posted salary, beside one plain aggregate statement over the same bets; and the overview of a large
 * team beside a count over the table of lines.
 *
 * Runs on the embedded PostgreSQL, or on the server of DATABASE_URL, whose login may make databases.
 */
import { isRefusal } from '@parlour/wire'
import { pino } from 'pino'
import { collectActivity } from '../apps/server/src/activity/collect-activity.job.ts'
import { showOverview } from '../apps/server/src/agent-reports/show-overview.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { proveSalaries } from '../apps/server/src/salaries/prove-salaries.ts'
import { runSalaries } from '../apps/server/src/salaries/run-periods.ts'
import { openSettings } from '../apps/server/src/settings/open-settings.ts'
import { seedSettings } from '../apps/server/src/settings/settings.demo.ts'
import { createWallet } from '../apps/server/src/wallet/create-wallet.ts'
import { drawLines } from './lib/agent-lines.ts'
import type { BenchServer } from './lib/bench-server.ts'
import { quick, say } from './lib/command-line.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { median, round } from './lib/rounds.ts'
import { fillSettledBets } from './lib/settled-bets.ts'
import { seconds, step } from './lib/timing.ts'

const MEMBERS = quick ? 20_000 : 1_000_000
const CONTRACTS = quick ? 700 : 35_000
const TEAM = quick ? 2_600 : 130_000
const BETS = 60_000
const PLAYERS = 19_000
const LOOKS = quick ? 20 : 40

/** What anybody would write: each member's bets, stakes and prizes by category. */
const PLAIN = `
  select count(*) from (
    select t.member_id, w.category, count(*) filter (where t.reason = 2) as bets,
           sum(t.amount) filter (where t.reason = 2) as stakes, sum(t.amount) filter (where t.reason = 3) as payouts
      from ledger_transfers as t join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
     where t.reason in (2, 3) group by t.member_id, w.category) as sums`

const figures: Record<string, number | string> = {}
await measureOnServer(figures, measure)

async function measure(server: BenchServer): Promise<void> {
  const database = await server.ledgerDatabase()
  const { db, pool } = database
  say(`writing ${BETS} settled bets of ${PLAYERS} of ${MEMBERS} members`)
  await fillSettledBets(database, { bets: BETS, members: MEMBERS, players: PLAYERS })
  const lines = await drawLines(database, { members: MEMBERS, contracts: CONTRACTS, team: TEAM })
  const log = pino({ level: 'silent' })
  const settings = await openSettings(db, log)
  await seedSettings({ db, settings, config: readConfig({}) })
  const wallet = createWallet({ pool, db, log, lanes: 1 })
  const needs = { db, settings, wallet, log }

  const plain: number[] = []
  for (let turn = 0; turn < 3; turn += 1) plain.push(await seconds(() => pool.query(PLAIN)))
  const outbox = await step('outbox', () => collectActivity({ db }))
  const salary = await step('salary', () => runSalaries(needs, 'REALTIME'))
  const paid = await paidSoFar()
  const again = await step('again', () => runSalaries(needs, 'REALTIME'))

  const count = await percentile(() =>
    pool.query('select count(*) from member_lines where ancestor_id = $1', [lines.agent]),
  )
  const look = async () => {
    const shown = await showOverview(needs, lines.agent, {})
    if (isRefusal(shown)) throw new Error(`the overview was refused: ${shown.refused}`)
  }
  const firstLook = await step('first look', look)
  const overview = await percentile(look)
  const proof = await step('proof', async () => {
    if (!(await proveSalaries(needs))) throw new Error('the proof of salaries failed')
  })
  await wallet.close()
  settings.close()

  figures.members = MEMBERS
  figures['contracts that pay'] = lines.contracts
  figures['bets in the window'] = BETS
  figures['one plain aggregate, s'] = round(median(plain), 3)
  figures['windows and days from the outbox, s'] = round(outbox, 2)
  figures['salary judged and posted, s'] = round(salary, 2)
  figures['from outbox to posted salary, s'] = round(outbox + salary, 2)
  figures['times the plain aggregate (goal: at most 10)'] = round(
    (outbox + salary) / median(plain),
    1,
  )
  figures.payments = paid.payments
  figures['the same again, s'] = round(again, 2)
  figures['paid again'] = (await paidSoFar()).payments - paid.payments
  figures['members of the team that is shown'] = lines.team
  figures['count over the lines, p95 ms'] = round(count, 1)
  figures['overview, p95 ms'] = round(overview, 1)
  figures['times the count (goal: at most 2)'] = round(overview / count, 1)
  figures['overview counted anew, as once a minute, ms'] = round(firstLook * 1000, 1)
  figures['nightly proof of salaries, ms'] = round(proof * 1000, 1)
  figures['memory of the process at most, MB'] = Math.round(process.resourceUsage().maxRSS / 1024)

  async function paidSoFar(): Promise<{ payments: number }> {
    const { rows } = await pool.query(`
      select (select count(*)::int from salary_payments) as payments,
             (select coalesce(sum(amount), 0)::bigint from salary_payments)
               - (select coalesce(sum(amount), 0)::bigint from ledger_transfers where reason = 51) as apart,
             (select coalesce(sum(nets - shortfalls - top_gross), 0)::bigint from salary_runs) as proof`)
    const { payments, apart, proof } = rows[0]
    // A bench that measures the wrong thing is worse than none.
    if (payments === 0 || apart !== 0n || proof !== 0n)
      throw new Error(`salaries are wrong: ${payments} payments, ${apart} apart, proof ${proof}`)
    return { payments }
  }
}

async function percentile(look: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  await look()
  for (let at = 0; at < LOOKS; at += 1) took.push((await seconds(look)) * 1000)
  return took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1]!
}
