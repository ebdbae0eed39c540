/**
 * npm run bench:originals [-- --json --quick]: spins of an original over HTTP through the whole application, beside a
 * plain route that asks the same ledger for a bet, in turns; then 2,000 players in one round of crash who each press at
 * a moment of their own, from a process of their own.
 *
 * `spin_vs_bet` is the rate of spins by that of bets (a spin stakes and settles, behind the whole door);
 * `cashout_p99_ms` is of all presses, those after the end too; `paid_after_crash` counts bets that were collected at
 * the end or later and have been paid.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { json as readJson } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseAmount } from '@parlour/money'
import Fastify from 'fastify'
import { pino } from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/base/config/config.ts'
import { holdPersonalKey } from '../apps/server/src/base/database/personal-data.ts'
import { many, one } from '../apps/server/src/base/database/query.ts'
import { seedDemo } from '../apps/server/src/demo/seed.ts'
import { advanceCrash } from '../apps/server/src/games/crash/advance-round.ts'
import { crashTable, testPace } from '../apps/server/src/games/crash/testing/crash-world.ts'
import { saveLaunch } from '../apps/server/src/games/launches/launches.store.ts'
import { hashOf, newSecret } from '../apps/server/src/games/launches/one-time-secret.ts'
import { systemChance, systemClock } from '../apps/server/src/base/config/system.ts'
import { openSettings } from '../apps/server/src/house/settings/open-settings.ts'
import type { Needs } from '../apps/server/src/house/needs.ts'
import { playersWager } from '../apps/server/src/ledger/ids/operation-ids.ts'
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import { memberChecks } from '../apps/server/src/people/login/member-checks.ts'
import { callThrough } from '../apps/server/src/testing/call-through.ts'
import { newcomer } from '../apps/server/src/testing/newcomer.ts'
import type { BenchServer } from './lib/bench-server.ts'
import { quick, say } from './lib/command-line.ts'
import { plainBet } from './lib/ledger-load.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import type { CrashOrder, CrashPress, SpinOrder } from './lib/originals-load.ts'
import { inTurn, quantile, round } from './lib/rounds.ts'

const PLAYERS = quick ? 500 : 2_000
const SPINNERS = 100
const PAIRS = quick ? 3 : 8
const SLICE_SECONDS = quick ? 1 : 2
/** Points of the rounds, in hundredths: seven to nine seconds of curve, in which everybody presses. */
const POINTS = { least: 150, most: 168 } as const
const ROUNDS = quick ? 1 : 3

type People = readonly Awaited<ReturnType<typeof newcomer>>[]

const figures: Record<string, number | string> = {}
await measureOnServer(figures, measure)

async function measure(server: BenchServer): Promise<void> {
  const { db, pool, ownerUrl } = await server.ledgerDatabase()
  const log = pino({ level: 'silent' })
  const dataDir = server.dataDir ?? ''
  const config = readConfig({ RATE_LIMITS: 'off', DEMO_LINE: 'off', DATA_DIR: dataDir })
  holdPersonalKey(randomBytes(32))
  const settings = await openSettings(db, log)
  const wallet = createWallet({ pool, db, log, lanes: config.lanes })
  const needs: Needs = {
    ...{ config, db, pool, wallet, settings, log, clock: systemClock, chance: systemChance },
    checks: memberChecks,
  }
  await seedDemo(needs)
  const app = await createApp(needs)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  say(`making ${PLAYERS} members`)
  const people: Awaited<ReturnType<typeof newcomer>>[] = []
  for (let number = 0; number < PLAYERS; number += 1)
    people.push(await newcomer({ app, needs }, '10000.00'))
  await measureSpins(needs, origin, people.slice(0, SPINNERS))
  await measureCrash({ needs, ownerUrl, origin, people, app })
  await app.close()
  await wallet.close()
  settings.close()
}

function ask<Told>(order: SpinOrder | CrashOrder): Promise<Told> {
  const load = spawn(process.execPath, [join(import.meta.dirname, 'lib/originals-load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  load.stdin.end(JSON.stringify(order))
  return readJson(load.stdout) as Promise<Told>
}

async function measureSpins(needs: Needs, origin: string, people: People): Promise<void> {
  for (const { call } of people) {
    const { seedId } = (await call('fairSeed', { query: {} })).value.active
    await call('setFairClientSeed', { body: { seedId, clientSeed: 'bench' } })
  }
  const plain = Fastify()
  plain.post<{ Body: { memberId: string; wagerId: string; amount: string } }>(
    '/bet',
    async ({ body }) => {
      const amount = parseAmount(body.amount) ?? 0n
      const wagerId = playersWager(body.wagerId)
      await needs.wallet.stake({ ...plainBet(BigInt(body.memberId)), wagerId, amount })
      return { success: true }
    },
  )
  const beside = await plain.listen({ port: 0, host: '127.0.0.1' })
  const players = people.map(({ memberId, headers }) => ({
    memberId: String(memberId),
    token: headers.authorization.slice('Bearer '.length),
  }))
  const load = (kind: 'spin' | 'bet', seconds: number) =>
    ask<number>({ kind, origin: kind === 'spin' ? origin : beside, players, seconds })
  for (const kind of ['spin', 'bet'] as const) await load(kind, 2)
  const [spins, bets] = await inTurn(
    PAIRS,
    () => load('spin', SLICE_SECONDS),
    () => load('bet', SLICE_SECONDS),
  )
  say(`spins ${Math.round(spins)}/s, plain bets ${Math.round(bets)}/s`)
  figures.spin_vs_bet = round(spins / bets, 3)
  figures.spins_per_s = Math.round(spins)
  await plain.close()
}

type CrashBench = {
  readonly needs: Needs
  readonly ownerUrl: string
  readonly origin: string
  readonly people: People
  readonly app: Parameters<typeof callThrough>[0]
}

async function measureCrash({ needs, ownerUrl, origin, people, app }: CrashBench): Promise<void> {
  say('opening the frames')
  const sessions: string[] = []
  for (const { memberId } of people) sessions.push(await frameFor({ needs, app }, memberId))
  const table = await crashTable({ needs, database: { ownerUrl } })
  const took: number[] = []
  let paidAfter = 0
  // A house is not judged by the first round of its process.
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const number = await table.open(POINTS.least, POINTS.most)
    const pressing = ask<CrashPress[]>({
      kind: 'crash',
      origin,
      sessions,
      round: number,
      overMs: 9_000,
    })
    await everybodyHasBet(needs, number)
    await table.closeBets()
    await Promise.all([pressing, keepUntilPaid(needs)])
    const presses = await pressing
    paidAfter += await paidAfterCrash(needs, number)
    const ms = presses.map(({ tookMs }) => tookMs)
    const codes = Object.entries(Object.groupBy(presses, ({ code }) => code))
    say(
      `round ${number}: p50 ${round(quantile(ms, 0.5))} p99 ${round(quantile(ms, 0.99))} max ${round(Math.max(...ms))} ms; ${codes
        .map(([code, all]) => `${all!.length} ${code}`)
        .join(', ')}`,
    )
    if (turn > 0) took.push(quantile(ms, 0.99))
  }
  await table.stop()
  figures.players = people.length
  figures.cashout_p99_ms = round(Math.max(...took))
  figures.paid_after_crash = paidAfter
}

/** A session of a frame, as a launch gives it. */
async function frameFor(
  { needs, app }: Pick<CrashBench, 'needs' | 'app'>,
  memberId: bigint,
): Promise<string> {
  const token = newSecret(needs.chance)
  const { id } = await one<{ id: string }>(needs.db)`
    select id from member_sessions where member_id = ${memberId} and ended_at is null`
  await saveLaunch(needs.db, {
    ...{ memberId, memberSession: id as never, vendor: 'parlour', game: 'crash', room: undefined },
    ...{ mode: 'real', currency: 'BRL', language: 'pt', displayName: 'bench' },
    tokenHash: hashOf(token),
  })
  return (await callThrough(app, 'openLaunchSession', { body: { token } }, {})).value.session
}

async function everybodyHasBet({ db }: Needs, number: number): Promise<void> {
  for (;;) {
    const rows = await many(db)`select from crash_bets where round = ${number} and is_placed`
    if (rows.length === PLAYERS) return
    await sleep(50)
  }
}

/** The table as the site keeps it. */
async function keepUntilPaid(needs: Needs): Promise<void> {
  for (;;) {
    const { phase } = await one<{ phase: string }>(needs.db)`
      select phase from crash_rounds order by round desc limit 1`
    if (phase === 'settled') return
    const rest = await advanceCrash(needs, { ...testPace, leadMs: 900 })
    if (rest > 0) await sleep(rest)
  }
}

/** Bets that were received at the end of the curve or later, and paid all the same; whoever is paid twice counts, too. */
async function paidAfterCrash({ db }: Needs, number: number): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from crash_bets as b join crash_rounds as r using (round)
     where b.round = ${number} and b.payout > 0
       and (b.ended_by <> 'manual' or b.multiplier > r.crash)`
  return count
}
