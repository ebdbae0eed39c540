/**
 * npm run bench:activity [-- --json --quick]: turnover, points, rebates and missions for a million settled bets of
 * a hundred thousand members, from the outbox, beside one plain aggregate statement over the same rows on the
 * same server in the same minutes. `--quick` takes the middle of three turns, each with books of its own.
 *
 * Runs on the embedded PostgreSQL, or on the server of DATABASE_URL, whose login may make databases.
 */
import { pino } from 'pino'
import { readActivity } from '../apps/server/src/rewards/activity/activity.store.ts'
import { collectActivity } from '../apps/server/src/rewards/activity/collect-activity.job.ts'
import { earnPoints } from '../apps/server/src/rewards/activity/earn-points.job.ts'
import { readConfig } from '../apps/server/src/base/config/config.ts'
import { openSettings } from '../apps/server/src/house/settings/open-settings.ts'
import { seedSettings } from '../apps/server/src/house/settings/settings.demo.ts'
import { payUnclaimed } from '../apps/server/src/rewards/rebates/pay-unclaimed.job.ts'
import type { BenchServer } from './lib/bench-server.ts'
import { quick, say } from './lib/command-line.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { median, round } from './lib/rounds.ts'
import { fillSettledBets } from './lib/settled-bets.ts'
import { seconds, step } from './lib/timing.ts'

const BETS = quick ? 100_000 : 1_000_000
const MEMBERS = quick ? 10_000 : 100_000
const TURNS = quick ? 3 : 1
/** Members whose mission is looked at one by one. */
const LOOKS = 500

/** What anybody would write: each member's bets, stakes and prizes by day and category. */
const PLAIN = `
  select count(*) from (
    select t.member_id, t.business_day, w.category, t.currency, count(*) filter (where t.reason = 2) as bets,
           sum(t.amount) filter (where t.reason = 2) as stakes, sum(t.amount) filter (where t.reason = 3) as payouts
      from ledger_transfers as t join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
     where t.reason in (2, 3)
     group by t.member_id, t.business_day, w.category, t.currency) as sums`

/** How far everybody is with a mission over bets and turnover, in one statement. */
const MISSIONS = `
  select count(*) filter (where bets >= 10 and turnover >= 1000000) as done from (
    select member_id, sum(bets) as bets, sum(turnover) as turnover from activity_days
     where business_day >= current_date - 7 and category = any ('{RNG,LIVE}') group by member_id) as sums`

const figures: Record<string, number | string> = {}
await measureOnServer(figures, measure)

type Turn = Record<
  'plain' | 'turnover' | 'points' | 'rebates' | 'missions' | 'all' | 'times' | 'look',
  number
>

async function measure(server: BenchServer): Promise<void> {
  const turns: Turn[] = []
  let before = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const database = await server.ledgerDatabase()
    say(`writing ${BETS} settled bets of ${MEMBERS} members`)
    await fillSettledBets(database, { bets: BETS, members: MEMBERS })
    before ||= process.memoryUsage().rss
    turns.push(await takeTurn(database))
  }
  const middle = (of: keyof Turn) => round(median(turns.map((turn) => turn[of])), 2)
  figures['settled bets'] = BETS
  figures.members = MEMBERS
  figures.turns = TURNS
  figures['one plain aggregate, s'] = middle('plain')
  figures['turnover from the outbox, s'] = middle('turnover')
  figures['points posted, s'] = middle('points')
  figures['rebates counted and paid, s'] = middle('rebates')
  figures['missions of everybody, s'] = middle('missions')
  figures['all together, s'] = middle('all')
  figures['times the plain aggregate (goal: at most 8)'] = middle('times')
  figures['one look at a mission, ms'] = middle('look')
  figures['memory of the process before, MB'] = Math.round(before / 2 ** 20)
  figures['memory of the process at most, MB'] = Math.round(process.resourceUsage().maxRSS / 1024)
}

type Books = Awaited<ReturnType<BenchServer['ledgerDatabase']>>

async function takeTurn(database: Books): Promise<Turn> {
  const { db, pool } = database
  const settings = await openSettings(db, pino({ level: 'silent' }))
  await seedSettings({ db, settings, config: readConfig({}) })
  const plain: number[] = []
  for (let time = 0; time < 3; time += 1) plain.push(await seconds(() => pool.query(PLAIN)))
  const turnover = await step('turnover', () => collectActivity({ db }))
  const points = await step('points', () => earnPoints({ db, settings }))
  const rebates = await step('rebates', () => payUnclaimed({ db, settings }))
  const missions = await step('missions', () => pool.query(MISSIONS))
  const all = turnover + points + rebates + missions
  const looks = await seconds(() => lookOneByOne(db))
  await expectEverything(database)
  const given = await transfersOf(database)
  await earnPoints({ db, settings })
  await payUnclaimed({ db, settings })
  if ((await transfersOf(database)) !== given) throw new Error('a second run gave something again')
  settings.close()
  return {
    ...{ plain: median(plain), turnover, points, rebates, missions, all },
    ...{ times: all / median(plain), look: (looks / LOOKS) * 1000 },
  }
}

/** A bench that measures the wrong thing is worse than none: every bet is in the sums, every payment in the ledger. */
async function expectEverything({ pool }: Books): Promise<void> {
  const { rows } = await pool.query(`
    select (select sum(settled) from activity_days)::int as settled,
           (select sum(posted) from point_earnings)::bigint * 10000
             - (select sum(amount) from ledger_transfers where reason = 60)::bigint as points,
           (select sum(amount) from rebate_payments)::bigint
             - (select sum(amount) from ledger_transfers where reason = 50)::bigint as rebates`)
  const { settled, points, rebates } = rows[0]
  if (settled !== BETS || points !== 0n || rebates !== 0n)
    throw new Error(
      `sums are wrong: ${settled} bets, ${points} points, ${rebates} of rebates apart`,
    )
}

async function transfersOf({ pool }: Books): Promise<bigint> {
  const { rows } = await pool.query<{ count: bigint }>('select count(*) from ledger_transfers')
  return rows[0]!.count
}

async function lookOneByOne(db: Parameters<typeof readActivity>[0]): Promise<void> {
  for (let at = 0; at < LOOKS; at += 1)
    await readActivity(db, {
      memberId: BigInt(1_000_001 + ((at * 7919) % MEMBERS)),
      from: '2000-01-01',
      to: '2100-01-01',
      categories: ['RNG', 'LIVE'],
    })
}
