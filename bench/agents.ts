/**
 * npm run bench:agents [-- --json --quick --keep=<folder> --lay]: windows of five minutes with 60,000 bets in one
 * large line, each from the outbox to the posted salary, beside one plain aggregate statement over the same bets:
 * by the team of each agent, and as a smaller yardstick by member alone; and the overview of a large team beside a
 * count over the table of lines.
 *
 * Runs on the embedded PostgreSQL, or on the server of DATABASE_URL, whose login may make databases. With `--keep`
 * the laid line stays in a folder for the next time, and laying that was stopped goes on; `--lay` only lays it.
 */
import { isRefusal } from '@parlour/wire'
import pg from 'pg'
import { pino } from 'pino'
import { collectActivity } from '../apps/server/src/rewards/activity/collect-activity.job.ts'
import { showOverview } from '../apps/server/src/agents/reports/show-overview.ts'
import { readConfig } from '../apps/server/src/base/config/config.ts'
import { proveSalaries } from '../apps/server/src/agents/salaries/periods/prove-salaries.ts'
import { runSalaries } from '../apps/server/src/agents/salaries/periods/run-periods.ts'
import { openSettings } from '../apps/server/src/house/settings/open-settings.ts'
import { seedSettings } from '../apps/server/src/house/settings/settings.demo.ts'
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import { layLines, type Lines, tidyLines } from './lib/agent-lines.ts'
import type { BenchServer } from './lib/bench-server.ts'
import { given, quick, say } from './lib/command-line.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { watchMemory } from './lib/own-processes.ts'
import { median, quantile, round } from './lib/rounds.ts'
import { writeSettledBets } from './lib/settled-bets.ts'
import { seconds, step } from './lib/timing.ts'

const MEMBERS = quick ? 20_000 : 1_000_000
const CONTRACTS = quick ? 700 : 35_000
const TEAM = quick ? 2_600 : 130_000
const BETS = 60_000
const PLAYERS = 19_000
const TURNS = quick ? 7 : 3
const PLAIN_TURNS = 5
const LOOKS = 40

const WINDOW_MS = 5 * 60_000
/** How long after its end a window is ripe to be judged, and a little more. */
const RIPE_MS = 31_000

/** The smaller yardstick, which knows no line: each member's bets, stakes and prizes by category, after a number. */
const BY_MEMBER = `
  select count(*) from (
    select t.member_id, w.category, count(*) filter (where t.reason = 2) as bets,
           sum(t.amount) filter (where t.reason = 2) as stakes, sum(t.amount) filter (where t.reason = 3) as payouts
      from ledger_transfers as t join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
     where t.reason in (2, 3) and t.lane = 16 and t.seq > $1 group by t.member_id, w.category) as sums`

/**
 * What anybody would write who pays agents: the same of everybody's team, along the line of each member. Of the ways
 * to write it this is the fastest: over the table of lines, or for agents with contracts alone, it takes longer.
 */
const BY_TEAM = `
  select count(*) from (
    select agent_id, w.category, count(*) filter (where t.reason = 2) as bets,
           sum(t.amount) filter (where t.reason = 2) as stakes, sum(t.amount) filter (where t.reason = 3) as payouts
      from ledger_transfers as t join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
      join members as m on m.id = t.member_id cross join unnest(m.ancestors) as agent_id
     where t.reason in (2, 3) and t.lane = 16 and t.seq > $1 group by agent_id, w.category) as sums`

const figures: Record<string, number | string> = {}
await measureOnServer(figures, measure, { keep: given('keep') })

async function measure(server: BenchServer): Promise<void> {
  const database = await server.ledgerDatabase(given('keep') && 'parlour_bench_agents')
  say(`laying a line of ${MEMBERS} members`)
  const lines = await layLines(database, { members: MEMBERS, contracts: CONTRACTS, team: TEAM })
  await tidyLines(database)
  if (process.argv.includes('--lay')) return
  const memory = watchMemory()
  const needs = await openNeeds(database)
  figures.members = MEMBERS
  figures['contracts that pay'] = lines.contracts
  figures['bets in each window'] = BETS
  await measureWindows(database, needs, lines)
  await measureOverview(database, needs, lines)
  const proof = await step('proof', async () => {
    if (!(await proveSalaries(needs))) throw new Error('the proof of salaries failed')
  })
  await needs.wallet.close()
  needs.settings.close()
  figures['nightly proof of salaries, ms'] = round(proof * 1000, 1)
  const { pssMb } = memory.stop()
  figures['memory of the process at most, MB'] = Math.round(process.resourceUsage().maxRSS / 1024)
  figures['memory of all processes, shared pages once, MB'] = pssMb
}

type Opened = Awaited<ReturnType<BenchServer['ledgerDatabase']>>
type Needs = Awaited<ReturnType<typeof openNeeds>>

async function openNeeds({ db, pool }: Opened) {
  const log = pino({ level: 'silent' })
  const settings = await openSettings(db, log)
  await seedSettings({ db, settings, config: readConfig({}) })
  return { db, settings, log, wallet: createWallet({ pool, db, log, lanes: 1 }) }
}

/** Window after window of one business day; each is fresh, its day is not. After each a large team is looked at. */
async function measureWindows(
  { ownerUrl, pool }: Opened,
  needs: Needs,
  lines: Lines,
): Promise<void> {
  const writer = new pg.Client({ connectionString: ownerUrl })
  await writer.connect()
  const anew = async () => {
    await writer.query('delete from team_overviews')
    return (await seconds(() => look(needs, lines))) * 1000
  }
  await writer.query('delete from team_cash')
  const looks = [await anew()]
  const plain = { byTeam: [] as number[], byMember: [] as number[] }
  const turns: { outbox: number; salary: number; again: number }[] = []
  let first = await firstWindow(pool)
  const before = await paidSoFar(pool)
  let paidAgain = 0
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const { bets: after, seq } = await writtenSoFar(pool)
    await writeSettledBets(writer, {
      bets: BETS,
      members: MEMBERS,
      players: PLAYERS,
      from: first,
      after,
    })
    plain.byTeam.push(await plainAggregate(pool, BY_TEAM, seq))
    plain.byMember.push(await plainAggregate(pool, BY_MEMBER, seq))
    const end = new Date(first.getTime() + WINDOW_MS)
    const run = () =>
      runSalaries(needs, 'REALTIME', { now: new Date(end.getTime() + RIPE_MS), most: 2 })
    const outbox = await seconds(() => collectActivity(needs))
    const salary = await seconds(run)
    const paid = await paidSoFar(pool)
    const again = await seconds(run)
    paidAgain += (await paidSoFar(pool)) - paid
    looks.push(await anew())
    turns.push({ outbox, salary, again })
    say(
      `window ${turn}: plain by team ${plain.byTeam.at(-1)!.toFixed(2)} s, by member ${plain.byMember.at(-1)!.toFixed(3)} s, outbox ${outbox.toFixed(2)} s, salary ${salary.toFixed(2)} s`,
    )
    first = end
  }
  await writer.end()
  const all = turns.map(({ outbox, salary }) => outbox + salary)
  // The first turn's table holds nothing but these bets, and reads fastest.
  const [team, member] = [Math.min(...plain.byTeam), Math.min(...plain.byMember)]
  figures['one plain aggregate by team, s'] = round(team, 3)
  figures['one plain aggregate by member, s'] = round(member, 3)
  figures['windows and days from the outbox, s'] = round(median(turns.map((one) => one.outbox)), 2)
  figures['salary judged and posted, s'] = round(median(turns.map((one) => one.salary)), 2)
  figures['from outbox to posted salary, s'] = round(median(all), 2)
  figures['times the plain aggregate by team (goal: at most 10)'] = round(median(all) / team, 1)
  figures['times the plain aggregate by member'] = round(median(all) / member, 1)
  figures['each window, s'] = all.map((took) => took.toFixed(2)).join(' ')
  figures['payments of a window'] = Math.round(((await paidSoFar(pool)) - before) / TURNS)
  figures['the same again, s'] = round(median(turns.map((one) => one.again)), 2)
  figures['paid again'] = paidAgain
  figures['overview of a large team, first look, ms'] = round(looks[0]!, 1)
  figures['overview counted anew after a window, ms'] = round(median(looks.slice(1)), 1)
}

async function plainAggregate(pool: pg.Pool, statement: string, seq: bigint): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < PLAIN_TURNS; turn += 1)
    took.push(await seconds(() => pool.query(statement, [seq])))
  return median(took)
}

/** The looks and the counts take turns, so that a noisy moment hits both. */
async function measureOverview({ pool }: Opened, needs: Needs, lines: Lines): Promise<void> {
  const client = await pool.connect()
  const count = () =>
    client.query('select count(*) from member_lines where ancestor_id = $1', [lines.agent])
  await look(needs, lines)
  await count()
  const took = { count: [] as number[], look: [] as number[] }
  for (let at = 0; at < LOOKS; at += 1) {
    took.count.push((await seconds(count)) * 1000)
    took.look.push((await seconds(() => look(needs, lines))) * 1000)
  }
  client.release()
  const [counts, looks] = [quantile(took.count, 0.95), quantile(took.look, 0.95)]
  figures['members of the team that is shown'] = lines.team
  figures['count over the lines, p95 ms'] = round(counts, 1)
  figures['overview, p95 ms'] = round(looks, 1)
  figures['times the count (goal: at most 2)'] = round(looks / counts, 1)
}

async function look(needs: Needs, { agent }: Lines): Promise<void> {
  const shown = await showOverview(needs, agent, {})
  if (isRefusal(shown)) throw new Error(`the overview was refused: ${shown.refused}`)
}

/** After all windows that were closed, so that nothing counts as late. */
async function firstWindow(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ first: Date }>(`
    select greatest(date_bin('5 minutes', now() - interval '3 days', '2000-01-01 00:00:00+00'),
                    (select open_from from line_clock),
                    (select max(period_end) from salary_runs)) as first`)
  return rows[0]!.first
}

async function writtenSoFar(pool: pg.Pool): Promise<{ bets: number; seq: bigint }> {
  const { rows } = await pool.query<{ bets: number; seq: bigint }>(`
    select (select count(*)::int from wagers) as bets,
           coalesce((select seq from ledger_lanes where id = 16), 0) as seq`)
  return rows[0]!
}

async function paidSoFar(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`
    select (select count(*)::int from salary_payments) as payments,
           (select coalesce(sum(amount), 0)::bigint from salary_payments)
             - (select coalesce(sum(amount), 0)::bigint from ledger_transfers where reason = 51) as apart,
           (select coalesce(sum(nets - shortfalls - top_gross), 0)::bigint from salary_runs) as proof`)
  const { payments, apart, proof } = rows[0]
  // A bench that measures the wrong thing is worse than none.
  if (apart !== 0n || proof !== 0n)
    throw new Error(`salaries are wrong: ${payments} payments, ${apart} apart, proof ${proof}`)
  return payments
}
