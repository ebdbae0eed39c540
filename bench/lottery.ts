/**
 * node bench/lottery.ts [--json] [--quick] [--keep=<folder>] [--lay]: settles one large draw of mixed plays, one
 * winner in five, ledger and events included, beside one plain UPDATE of as many wagers of the same table; then
 * beside live bets, and two hundred draws at once.
 *
 * Runs on the embedded PostgreSQL, or on the server of DATABASE_URL, whose login may make databases. With `--keep`
 * the laid books stay in a folder for the next time; `--lay` only lays them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { settleAll } from '../apps/server/src/lottery/draw-settlement/settle-draw.job.ts'
import { auditBooks } from '../apps/server/src/ledger/wallet/audit/audit-books.ts'
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import type { BenchServer } from './lib/bench-server.ts'
import { given, quick, say } from './lib/command-line.ts'
import { layBooks, sellDraw, tellResult } from './lib/draw-books.ts'
import { betFor, type LoadResult } from './lib/ledger-load.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { cpuSeconds, watchMemory } from './lib/own-processes.ts'
import { median, quantile, round } from './lib/rounds.ts'
import { seconds } from './lib/timing.ts'

const SIZE = quick
  ? { tickets: 60_000, members: 20_000, older: 200_000, rounds: 3, many: 40 }
  : { tickets: 1_000_000, members: 100_000, older: 10_000_000, rounds: 1, many: 500 }
const DRAWS_AT_ONCE = 200
const SECONDS = quick ? 3 : 6
/** Bets alone and beside a settlement take turns: what disk and vacuum do meanwhile hits both. */
const SLICES = { turns: quick ? 12 : 24, seconds: 1.5 }

/** What anybody would write; it pays nobody and tells nobody. */
const PLAIN = `
  update wagers set state = 1, version = version + 1, payout = case when stake > 40000 then 30000 else 0 end,
         settle_id = id, settle_hash = 1, settle_balance = 1, settled_at = now()
   where game = 'bench-five' and round = $1 and category = 'LOTT' and state = 0`

const figures: Record<string, number | string> = {}
await measureOnServer(figures, measure, { keep: given('keep') })

async function measure(server: BenchServer): Promise<void> {
  const database = await server.ledgerDatabase(given('keep') && 'parlour_bench_lottery')
  const wallet = createWallet({ pool: database.pool, db: database.db, lanes: 1 })
  const hall = {
    asOwner: ownersOf(database.ownerUrl),
    wallet,
    needs: { db: database.db, wallet, log: pino({ level: 'error' }) },
  }
  try {
    say(`${SIZE.members} members, ${SIZE.older} older wagers`)
    await hall.asOwner((owner) => layBooks(owner, { ...SIZE, lines: SIZE.tickets / 5 }))
    if (process.argv.includes('--lay')) return
    await measureAlone(hall)
    await hall.asOwner((owner) => measureBeside(hall, owner))
    await hall.asOwner((owner) => measureManyDraws(hall, owner))
  } finally {
    await wallet.close()
  }
  if (quick) await expectClean(database.pool)
}

type AsOwner = <Answer>(work: (owner: pg.Client) => Promise<Answer>) => Promise<Answer>

/** A connection for each piece of the bench's own work: one that stays would count as memory of the settlement. */
function ownersOf(connectionString: string): AsOwner {
  return async (work) => {
    const owner = new pg.Client({ connectionString })
    await owner.connect()
    try {
      return await work(owner)
    } finally {
      await owner.end()
      // The server's process ends a moment after its connection, and with it the time it has used.
      await sleep(200)
    }
  }
}

type Hall = {
  readonly asOwner: AsOwner
  readonly wallet: ReturnType<typeof createWallet>
  readonly needs: Parameters<typeof settleAll>[0]
}

/** A plain update and a settlement in turn, each of a draw of its own in the same tables. */
async function measureAlone({ asOwner, needs }: Hall): Promise<void> {
  const plain: number[] = []
  const settled: number[] = []
  const cpu = { plain: [] as number[], settled: [] as number[] }
  for (let turn = 1; turn <= SIZE.rounds; turn += 1) {
    const second = await asOwner(async (owner) => {
      const [first, second] = [await sellDraw(owner, SIZE), await sellDraw(owner, SIZE)]
      await owner.query('vacuum analyze wagers, ledger_transfers, ledger_accounts, lottery_tickets')
      await owner.query('checkpoint').catch(() => undefined)
      const idle = cpuSeconds()
      plain.push(await seconds(() => owner.query(PLAIN, [first.slice(0, 8)])))
      cpu.plain.push(cpuSeconds() - idle)
      await owner.query('checkpoint').catch(() => undefined)
      await tellResult(owner, [second])
      return second
    })
    const memory = watchMemory()
    const used = cpuSeconds()
    settled.push(await seconds(() => settleAll(needs)))
    cpu.settled.push(cpuSeconds() - used)
    const { rssMb, pssMb } = memory.stop()
    figures.rss_mb = Math.max(rssMb, Number(figures.rss_mb ?? 0))
    figures.pss_mb = Math.max(pssMb, Number(figures.pss_mb ?? 0))
    say(
      `turn ${turn}: plain update ${plain.at(-1)!.toFixed(2)} s, settlement ${settled.at(-1)!.toFixed(2)} s; processor ${cpu.plain.at(-1)!.toFixed(2)} and ${cpu.settled.at(-1)!.toFixed(2)} s`,
    )
    await asOwner((owner) => expectSettled(owner, second))
  }
  figures.tickets = SIZE.tickets
  figures.older_wagers = SIZE.older
  figures.plain_update_s = round(median(plain))
  figures.settle_s = round(median(settled))
  figures.settle_vs_update = round(median(settled.map((value, turn) => value / plain[turn]!)))
  // Two processors share the work: what others run beside it moves these less than the times.
  figures.plain_update_cpu_s = round(median(cpu.plain))
  figures.settle_cpu_s = round(median(cpu.settled))
  figures.settle_cpu_of_two_vs_update = round(
    median(cpu.settled.map((value, turn) => value / 2 / cpu.plain[turn]!)),
  )
  figures.tickets_per_s = Math.round(SIZE.tickets / median(settled))
}

/** Bets of the same members through the lane, in turn alone and while a draw is being settled. */
async function measureBeside({ wallet, needs }: Hall, owner: pg.Client): Promise<void> {
  const load = () => betFor({ wallet, callers: 64, seconds: SLICES.seconds })
  const drawId = await sellDraw(owner, { ...SIZE, tickets: Math.min(SIZE.tickets, 200_000) })
  await owner.query('vacuum analyze wagers, ledger_transfers, ledger_accounts, lottery_tickets')
  await tellResult(owner, [drawId])
  await load()
  const alone = [await load()]
  const beside: LoadResult[] = []
  for (let turn = 1; turn <= SLICES.turns; turn += 1) {
    await goOn(owner, drawId, true)
    const settling = settleAll(needs)
    beside.push(await load())
    await goOn(owner, drawId, false)
    await settling
    alone.push(await load())
  }
  const done = await settledOf(owner, drawId)
  if (done >= SIZE.tickets) say('the draw was settled before the bets were over')
  await goOn(owner, drawId, true)
  await settleAll(needs)
  const ratios = beside.map(
    ({ perSecond }, turn) =>
      perSecond / ((alone[turn]!.perSecond + alone[turn + 1]!.perSecond) / 2),
  )
  const p99 = beside.map(
    (load, turn) => p99Of(load) / ((p99Of(alone[turn]!) + p99Of(alone[turn + 1]!)) / 2),
  )
  say(`lane beside in turn: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`)
  figures.lane_beside = round(median(ratios), 3)
  figures.lane_beside_quartiles = [0.25, 0.75]
    .map((share) => quantile(ratios, share).toFixed(2))
    .join(' to ')
  figures.lane_beside_p99_ratio = round(median(p99))
  figures.tickets_per_s_beside = Math.round(done / (SLICES.turns * SLICES.seconds))
}

/** Lets the parts of a draw go on, or wait: a settlement that finds nothing to do ends. */
async function goOn(owner: pg.Client, drawId: string, now: boolean): Promise<void> {
  await owner.query(
    `update draw_settlements set touched_at = now() + $2::interval where draw_id = $1 and done_at is null`,
    [drawId, now ? '0' : '1 hour'],
  )
}

/** Two hundred draws told in one moment, and how long a bet elsewhere takes then. */
async function measureManyDraws({ wallet, needs }: Hall, owner: pg.Client): Promise<void> {
  const draws: string[] = []
  for (let draw = 0; draw < DRAWS_AT_ONCE; draw += 1)
    draws.push(await sellDraw(owner, { tickets: SIZE.many, members: SIZE.members }))
  const load = () => betFor({ wallet, callers: 16, seconds: SECONDS })
  await load()
  const quiet = await load()
  await tellResult(owner, draws)
  const start = performance.now()
  const settling = settleAll(needs).then(() => (performance.now() - start) / 1000)
  const beside = await load()
  const took = await settling
  const quietAgain = await load()
  figures.draws_at_once = DRAWS_AT_ONCE
  figures.draws_at_once_s = round(took)
  figures.draws_at_once_p99_ms = round(p99Of(beside))
  figures.draws_at_once_p99_ratio = round(p99Of(beside) / ((p99Of(quiet) + p99Of(quietAgain)) / 2))
}

function p99Of({ latenciesMs }: LoadResult): number {
  return quantile(latenciesMs, 0.99)
}

async function settledOf(owner: pg.Client, drawId: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select coalesce(sum(tickets), 0)::int as n from draw_settlements where draw_id = $1',
    [drawId],
  )
  return rows[0]!.n
}

/** A bench that measures the wrong thing is worse than none: every ticket is decided, one in five has won. */
async function expectSettled(owner: pg.Client, drawId: string): Promise<void> {
  const { rows } = await owner.query(
    `select count(*)::int as tickets, count(*) filter (where t.state = 'won')::int as won,
            count(*) filter (where w.state = 1 and w.payout = t.payout)::int as paid
       from lottery_tickets as t join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
      where t.draw_id = $1 and t.state <> 'open'`,
    [drawId],
  )
  const { tickets, won, paid } = rows[0]
  if (tickets !== SIZE.tickets || paid !== tickets || Math.abs(won - tickets / 5) > tickets / 100)
    throw new Error(`not all tickets are settled: ${JSON.stringify(rows[0])}`)
}

async function expectClean(pool: pg.Pool): Promise<void> {
  const { differences } = await auditBooks(pool)
  if (differences.length > 0)
    throw new Error(`the books do not balance: ${JSON.stringify(differences.slice(0, 3))}`)
}
