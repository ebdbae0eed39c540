import { Gauge, type Registry } from 'prom-client'
import type { Logger } from 'pino'
import type { Db } from './database.ts'
import { one } from './query.ts'
import { lookAtSeedEpoch, wordsOfEpoch } from './backup/seed-epoch.ts'

/** How often a process looks at its database, ms. */
const LOOK_MS = 10_000

/**
 * A snapshot that is older, ms, keeps old versions of the accounts that every bet writes, and bets grow slower with
 * each of them.
 */
const OLDEST_SNAPSHOT_MS = 30_000

/** So much, ms, two clocks may differ over the time of a look without one having been set back. */
const CLOCK_TOLERANCE_MS = 500

/** The database's clock as it stood at a moment of this process, whose own clock only goes forward. */
export type ClockLook = { readonly databaseMs: number; readonly processMs: number }

type Oldest = { pid: number; name: string; state: string; since: string; ms: number }

/** By how many ms the database's clock has been set back between two looks; 0 where it has not. */
export function setBackMs(before: ClockLook, now: ClockLook): number {
  const missing =
    now.processMs - before.processMs - (now.databaseMs - before.databaseMs) - CLOCK_TOLERANCE_MS
  return Math.max(0, Math.round(missing))
}

/**
 * Looks at what no call would notice: somebody's old snapshot, and a database whose clock goes back. Both are figures
 * for the metrics and an `error` line of the log, once for each snapshot and each step. And a standby that took over:
 * what it may have lost the telling of is taken out of use.
 */
export function watchDatabase(
  { db, log }: { db: Db; log: Logger },
  registry: Registry,
  { oldestMs = OLDEST_SNAPSHOT_MS, lookMs = LOOK_MS } = {},
) {
  const age = new Gauge({
    name: 'parlour_database_oldest_snapshot_seconds',
    help: 'Age of the oldest snapshot that any session of the database holds.',
    registers: [registry],
  })
  const setBack = new Gauge({
    name: 'parlour_database_clock_set_back_seconds',
    help: 'By how much the clock of the database has been set back since this process started.',
    registers: [registry],
  })
  let told = ''
  let before: ClockLook | undefined

  async function look(): Promise<void> {
    const { oldest, ...clock } = await askDatabase(db)
    age.set((oldest?.ms ?? 0) / 1_000)
    const snapshot = oldest && `${oldest.pid} ${oldest.since}`
    if (oldest && snapshot !== told && oldest.ms >= oldestMs) {
      told = snapshot!
      log.error({ ...oldest }, 'A session holds an old snapshot of the database: bets grow slower.')
    }
    const back = before ? setBackMs(before, clock) : 0
    before = clock
    if (back > 0) {
      setBack.inc(back / 1_000)
      log.error({ ms: back }, 'The clock of the database has been set back.')
    }
    const retired = await lookAtSeedEpoch(db)
    if (retired && wordsOfEpoch(retired)) {
      log.error(
        retired,
        'The database stands at another place: seeds in use were retired, sessions ended.',
      )
    }
  }

  const timer = setInterval(() => {
    // A database that does not answer is told by everything else.
    looking = look().catch(() => undefined)
  }, lookMs)
  timer.unref()
  let looking: Promise<void> | undefined
  return {
    look,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

async function askDatabase(db: Db): Promise<ClockLook & { oldest: Oldest | undefined }> {
  const asked = performance.now()
  const { now, oldest } = await one<{ now: number; oldest: Oldest | null }>(db)`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now,
           (select row_to_json(held) from oldest_snapshot() as held) as oldest`
  // The middle of the question: half of its way is as good a guess as any.
  const processMs = (asked + performance.now()) / 2
  return { databaseMs: now, processMs, oldest: oldest ?? undefined }
}
