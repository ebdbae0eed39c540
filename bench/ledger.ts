/**
 * npm run bench:ledger [-- --json --quick]: the lane with every row of a bet, side by side with what
 * people would use instead, on the same server in the same minutes. Ratios are what counts.
 *
 * Runs on the embedded PostgreSQL, or on the server of DATABASE_URL, whose login may make databases.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '../apps/server/src/base/database/database.ts'
import { auditBooks } from '../apps/server/src/ledger/wallet/audit/audit-books.ts'
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import { type BenchServer, embeddedServer, hasPgbench } from './lib/bench-server.ts'
import { fillTransfers } from './lib/big-table.ts'
import { quick, say } from './lib/command-line.ts'
import { followEvents } from './lib/event-lag.ts'
import { openRoutes } from './lib/http-routes.ts'
import { betFor, GUARDED_FROM, type LoadResult, plainBet, seedMembers } from './lib/ledger-load.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { interleave, inTurn, median, quantile, round } from './lib/rounds.ts'
import {
  oneByOne,
  pgbench,
  preparePgbench,
  prepareUsualTables,
  usualTransactions,
} from './lib/yardsticks.ts'

const ROUNDS = quick ? 3 : 5
const SECONDS = quick ? 1.5 : 3
/** Guards are measured by slices in turn: their cost is smaller than what the machine swings in a round. */
const SLICE_SECONDS = 0.5
const GUARD_PAIRS = quick ? 10 : 40

if (!hasPgbench()) {
  say('This bench measures against pgbench, which is not on PATH.')
  say('Debian and Ubuntu: apt-get install postgresql-contrib; elsewhere it comes with PostgreSQL.')
  process.exit(2)
}

const figures: Record<string, number | string | null> = {}
await measureOnServer(figures, async (server) => {
  await measureThroughput(server)
  await measureOne(server)
  await measureHttp(server)
  await measureEmbedded(server)
  if (!quick) await measureBigTable(server)
})

type Ledger = Awaited<ReturnType<typeof openLedger>>

/** Books of their own with warm lanes: a fresh plan or an empty cache is nobody's speed. */
async function openLedger(on: BenchServer) {
  const database = await on.ledgerDatabase()
  await seedMembers(database)
  const walletOf = (lanes: number) => createWallet({ pool: database.pool, db: database.db, lanes })
  return { database, one: walletOf(1), two: walletOf(2) }
}

async function closeLedger({ database, one, two }: Ledger): Promise<void> {
  await Promise.all([one.close(), two.close()])
  const { differences } = await auditBooks(database.pool, { full: true })
  if (differences.length > 0)
    throw new Error(`the books do not balance: ${JSON.stringify(differences)}`)
}

async function measureThroughput(on: BenchServer): Promise<void> {
  say(`\n${on.kind} PostgreSQL ${on.version}: bets and settlements, transactions, per second`)
  const ledger = await openLedger(on)
  const [small, large] = [await on.plainDatabase(), await on.plainDatabase()]
  await preparePgbench(small, 1)
  await preparePgbench(large, 50)
  const plainTables = openDatabase(await on.plainDatabase(), { max: 32 })
  await prepareUsualTables(plainTables.pool)

  const plays: LoadResult[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const lane = async () => {
    delay.enable()
    const result = await betFor({ wallet: ledger.one, callers: 64, seconds: SECONDS })
    delay.disable()
    plays.push(result)
    return result.perSecond
  }
  const among = (from: number) => async () =>
    (await betFor({ wallet: ledger.one, callers: 64, seconds: SLICE_SECONDS, from })).perSecond
  const [plain, guarded] = [among(0), among(GUARDED_FROM)]
  const wide = async () =>
    (await betFor({ wallet: ledger.two, callers: 512, seconds: SECONDS })).perSecond
  for (const warm of [lane, guarded, wide]) await warm()
  plays.length = 0
  delay.reset()

  const medians = await interleave(
    [
      { name: 'lane, 64 callers', run: lane },
      { name: 'pgbench TPC-B scale 1, 32 clients', run: () => pgbench(small, Math.ceil(SECONDS)) },
      { name: 'pgbench TPC-B scale 50, 32 clients', run: () => pgbench(large, Math.ceil(SECONDS)) },
      { name: 'two lanes, 512 callers', run: wide },
      { name: 'row locks, 64 callers', run: () => usualTransactions(plainTables.pool, SECONDS) },
    ],
    ROUNDS,
    say,
  )
  const [one, s1, s50, two, locks] = Object.values(medians) as [
    number,
    number,
    number,
    number,
    number,
  ]
  figures.lane_vs_tpcb_s1 = round(one / s1)
  figures.lane_vs_tpcb_s50 = round(one / s50)
  figures.lane512_vs_tpcb_s50 = round(two / s50)
  figures.lane_vs_rowlock = round(one / locks)
  const [free, bound] = await inTurn(GUARD_PAIRS, plain, guarded)
  say(`lane, 64 callers, slices in turn: ${Math.round(free)}, guards on 10 %: ${Math.round(bound)}`)
  figures.guards_cost = round(1 - bound / free, 3)
  figures.p50_ms = round(median(plays.map(({ latenciesMs }) => median(latenciesMs))))
  figures.p99_ms = round(median(plays.map(({ latenciesMs }) => quantile(latenciesMs, 0.99))))
  figures.bets_per_s = Math.round(one)
  figures.bets_per_s_512 = Math.round(two)
  figures.tpcb_s50_per_s = Math.round(s50)
  figures.event_loop_p99_ms = round(delay.percentile(99) / 1e6)
  await measureEvents(ledger)
  await plainTables.close()
  await closeLedger(ledger)
}

async function measureEvents(ledger: Ledger): Promise<void> {
  figures.bytes_per_bet = await bytesPerBet(ledger)
  const { missed, doubled, p99Ms, p50Ms } = await followEvents(ledger.database, () =>
    betFor({ wallet: ledger.two, callers: 64, seconds: SECONDS }),
  )
  figures.events_missed = missed + doubled
  figures.event_lag_p50_ms = round(p50Ms)
  figures.event_lag_p99_ms = round(p99Ms)
}

/** All that a bet leaves on disk with its indexes: wager, transfers, and the settlement of 45 in 100. */
async function bytesPerBet({ database }: Ledger): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: bigint; bets: bigint }>(
    `select (pg_total_relation_size('wagers') + pg_total_relation_size('ledger_transfers')) as bytes,
            (select count(*) from wagers) as bets`,
  )
  return Math.round(Number(rows[0]!.bytes) / Number(rows[0]!.bets))
}

async function measureOne(on: BenchServer): Promise<void> {
  say('\none caller: milliseconds of a bet')
  const ledger = await openLedger(on)
  const plainTables = openDatabase(await on.plainDatabase(), { max: 1 })
  await prepareUsualTables(plainTables.pool)
  const client = await plainTables.pool.connect()
  const count = quick ? 300 : 1_000
  const alone = async () => {
    const latenciesMs: number[] = []
    for (let bet = 0; bet < count; bet += 1) {
      const stake = plainBet(BigInt(1 + Math.floor((bet * 7919) % 10_000)))
      const start = performance.now()
      await ledger.one.stake(stake)
      latenciesMs.push(performance.now() - start)
    }
    return median(latenciesMs)
  }
  const bare = async () => median(await oneByOne(client, count))
  await alone()
  await bare()
  const medians = await interleave(
    [
      { name: 'lane, one caller (ms)', run: alone },
      { name: 'one bare statement (ms)', run: bare },
    ],
    ROUNDS,
    say,
  )
  const [lane, statement] = Object.values(medians) as [number, number]
  figures.one_vs_statement = round(lane / statement)
  figures.one_ms = round(lane, 3)
  client.release()
  await plainTables.close()
  await closeLedger(ledger)
}

async function measureHttp(on: BenchServer): Promise<void> {
  say('\nover HTTP, 64 connections: bets per second')
  const ledger = await openLedger(on)
  const routes = await openRoutes(ledger.one)
  const p99: number[] = []
  const bet = async () => {
    const result = await routes.ask('/bet', SECONDS)
    p99.push(result.p99Ms)
    return result.perSecond
  }
  const empty = async () => (await routes.ask('/empty', SECONDS)).perSecond
  await bet()
  await empty()
  p99.length = 0
  const medians = await interleave(
    [
      { name: 'POST a bet', run: bet },
      { name: 'the same route without a database', run: empty },
    ],
    ROUNDS,
    say,
  )
  const [bets, nothing] = Object.values(medians) as [number, number]
  figures.http_vs_empty_route = round(bets / nothing)
  figures.http_bets_per_s = Math.round(bets)
  figures.http_p99_ms = round(median(p99))
  await routes.close()
  await closeLedger(ledger)
}

/** The embedded server beside the given one; without DATABASE_URL there is nothing to compare with. */
async function measureEmbedded(on: BenchServer): Promise<void> {
  figures.embedded_vs_server = null
  if (on.kind === 'embedded') {
    say('\nembedded_vs_server needs DATABASE_URL: the address of a server to compare with')
    return
  }
  say('\nthe embedded server beside the given one: lane, 64 callers')
  const embedded = await embeddedServer()
  try {
    const [ours, theirs] = [await openLedger(embedded), await openLedger(on)]
    const contender = (name: string, { one }: Ledger) => ({
      name,
      run: async () => (await betFor({ wallet: one, callers: 64, seconds: SECONDS })).perSecond,
    })
    const pair = [contender('embedded', ours), contender('server', theirs)]
    for (const { run } of pair) await run()
    const medians = await interleave(pair, ROUNDS, say)
    figures.embedded_vs_server = round(medians.embedded! / medians.server!)
    await closeLedger(ours)
    await closeLedger(theirs)
  } finally {
    await embedded.close()
  }
}

async function measureBigTable(on: BenchServer): Promise<void> {
  say('\non a table of 10,000,000 transfers')
  const ledger = await openLedger(on)
  await fillTransfers(ledger.database, 10_000_000, say)
  const run = async () =>
    (await betFor({ wallet: ledger.one, callers: 64, seconds: SECONDS })).perSecond
  await run()
  const medians = await interleave([{ name: 'lane, 64 callers, 10M', run }], ROUNDS, say)
  figures.bets_per_s_10m = Math.round(Object.values(medians)[0]!)
  await Promise.all([ledger.one.close(), ledger.two.close()])
}
