/**
 * npm run bench:minute-jobs [-- --json --quick]: how long each job of every minute takes where nothing has moved, with
 * 10,000,000 settled wagers and 1,000,000 members (`--quick`: a tenth of both). Each is run three times, for the
 * first two looks of a job see what was written before it knew where it stood; the third counts.
 *
 * Runs on the embedded PostgreSQL, or on the server of DATABASE_URL, whose login may make databases.
 */
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../apps/server/src/base/config/config.ts'
import { memberChecks } from '../apps/server/src/people/login/member-checks.ts'
import { openSettings } from '../apps/server/src/house/settings/open-settings.ts'
import { seedSettings } from '../apps/server/src/house/settings/settings.demo.ts'
import { crontab, tasksOf } from '../apps/server/src/chapters.ts'
import { systemChance, systemClock } from '../apps/server/src/base/config/system.ts'
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import type { BenchServer } from './lib/bench-server.ts'
import { quick, say } from './lib/command-line.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { round } from './lib/rounds.ts'

const WAGERS = quick ? 1_000_000 : 10_000_000
const MEMBERS = quick ? 100_000 : 1_000_000
const AT_ONCE = 500_000

const figures: Record<string, number | string> = {}
await measureOnServer(figures, measure)

async function measure(server: BenchServer): Promise<void> {
  const database = await server.ledgerDatabase()
  const { db, pool } = database
  const log = pino({ level: 'silent' })
  const config = readConfig({ DEMO_LINE: 'off' })
  const settings = await openSettings(db, log)
  await seedSettings({ db, settings, config })
  const wallet = createWallet({ pool, db, log, lanes: 1 })
  await fill(database)
  const tasks = tasksOf({
    ...{ config, db, pool, wallet, settings, log },
    ...{ clock: systemClock, chance: systemChance, checks: memberChecks },
  })
  figures.wagers = WAGERS
  figures.members = MEMBERS
  for (const name of everyMinute()) {
    const run = () =>
      tasks[name]!(undefined as never, { attempt: 1, signal: new AbortController().signal })
    for (let look = 0; look < 2; look += 1) await run()
    const start = performance.now()
    await run()
    figures[`${name}, ms (goal: at most 100)`] = round(performance.now() - start, 1)
  }
  await wallet.close()
  settings.close()
}

function everyMinute(): string[] {
  return crontab
    .split('\n')
    .filter((line) => line.startsWith('* * * * * '))
    .map((line) => line.split(' ')[5]!)
}

/** Members with their accounts, and bets of a year that are settled; none of it moves. */
async function fill({ ownerUrl }: { ownerUrl: string }): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    say(`writing ${MEMBERS} members`)
    await client.query(
      `insert into ledger_accounts (id, member_id, kind, currency)
       select (5000000 + m) * 256 + s, 5000000 + m, (array['cash', 'hold', 'points', 'receivable'])[s + 1],
              case s when 2 then 'PTS' else 'BRL' end
         from generate_series(1, $1::int) as m, generate_series(0, 3) as s`,
      [MEMBERS],
    )
    for (let after = 0; after < WAGERS; after += AT_ONCE) {
      say(`writing wagers after ${after}`)
      await client.query(
        `insert into wagers (member_id, id, vendor, game, category, round, currency, stake, pool_account,
             stake_hash, state, version, settle_id, business_day, placed_at, settled_at)
         select 5000000 + n % $3::int, gen_random_uuid(), 'parlour', 'brass-fox', 'RNG', 'r' || n, 'BRL', 10000, -1, 1,
                1, 1, gen_random_uuid(), at::date, at, at
           from generate_series($1::int + 1, $1::int + $2::int) as n
           cross join lateral (
             select now() - interval '1 year' + n * (interval '360 days' / $4::int)) as old (at)`,
        [after, AT_ONCE, MEMBERS, WAGERS],
      )
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
