/**
 * npm run bench:rush [-- --json --quick]: 200 members who buy 1,200 tickets of two lines with counted numbers in the
 * last five seconds of a draw, over HTTP against the whole application, from a process of their own; then 100
 * purchases at once with 1,000 counted numbers each, and how long they keep the event loop from everybody else.
 *
 * `rush_p99_ms` is of the worst draw after the first of the process; `rush_refused_in_time` counts those who pressed 0.3 s before the close or
 * earlier and have not bought; `rush_sold_late` those who pressed after it and have.
 */
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { json as readJson } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/base/config/config.ts'
import { holdPersonalKey } from '../apps/server/src/base/database/personal-data.ts'
import { seedDemo } from '../apps/server/src/demo/seed.ts'
import { findSellingDraws } from '../apps/server/src/lottery/draws/draws.store.ts'
import { memberChecks } from '../apps/server/src/people/login/member-checks.ts'
import { keepDraws } from '../apps/server/src/lottery/draw-clock/keep-draws.ts'
import { onlyLotteries } from '../apps/server/src/lottery/draws/testing/draw-world.ts'
import type { Needs } from '../apps/server/src/house/needs.ts'
import { openSettings } from '../apps/server/src/house/settings/open-settings.ts'
import { systemChance, systemClock } from '../apps/server/src/base/config/system.ts'
import { newcomer } from '../apps/server/src/testing/newcomer.ts'
import { buyTickets } from '../apps/server/src/lottery/tickets/sale/buy-tickets.ts'
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import type { BenchServer } from './lib/bench-server.ts'
import { quick, say } from './lib/command-line.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { quantile, round } from './lib/rounds.ts'
import type { Press, RushOrder } from './lib/rush-load.ts'

const MEMBERS = 200
const PRESSES_EACH = 6
const LAST_MS = 5_000
const IN_TIME_MS = 300
const DRAWS = quick ? 1 : 3
/** A draw of the house of each minute, whose numbers of two and three digits have limits. */
const GAME = 'mn-vip-60'
const COUNTED = { members: 100, numbers: 1_000, secondPlay: 'first3', rounds: quick ? 2 : 5 }

const figures: Record<string, number | string> = {}
await measureOnServer(figures, measure)

async function measure(server: BenchServer): Promise<void> {
  const { db, pool } = await server.ledgerDatabase()
  const log = pino({ level: 'silent' })
  const config = readConfig({
    RATE_LIMITS: 'off',
    DEMO_LINE: 'off',
    DATA_DIR: server.dataDir ?? '',
  })
  holdPersonalKey(randomBytes(32))
  const settings = await openSettings(db, log)
  const wallet = createWallet({ pool, db, log, lanes: config.lanes })
  const needs = {
    ...{ config, db, pool, wallet, settings, log, clock: systemClock, chance: systemChance },
    checks: memberChecks,
  }
  await seedDemo(needs)
  await onlyLotteries(needs, [GAME])
  const app = await createApp(needs)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const draws = keepDraws(needs)
  say(`making ${MEMBERS} members`)
  const people = []
  for (let number = 0; number < MEMBERS; number += 1)
    people.push(await newcomer({ app, needs }, '100000.00'))
  const tokens = people.map(({ headers }) => headers.authorization.slice('Bearer '.length))

  // A house is not judged by the first minute of its process, but told.
  const first = await rush(needs, origin, tokens)
  figures.rush_first_draw_p99_ms = round(p99Of(first))
  const presses: Press[][] = []
  for (let draw = 0; draw < DRAWS; draw += 1) presses.push(await rush(needs, origin, tokens))
  tellRushes(presses)
  await countNumbers(
    needs,
    people.map(({ memberId }) => memberId),
  )
  await draws.close()
  await app.close()
  await wallet.close()
  settings.close()
}

/** One draw's last seconds; everybody is there well before. */
async function rush(needs: Needs, origin: string, tokens: readonly string[]): Promise<Press[]> {
  const { issue, closesAt } = await nextDraw(needs)
  const order: RushOrder = {
    ...{ origin, tokens, game: GAME, issue, perMember: PRESSES_EACH, lastMs: LAST_MS },
    closesAt: closesAt.getTime(),
  }
  const load = spawn(process.execPath, [join(import.meta.dirname, 'lib/rush-load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  load.stdin.end(JSON.stringify(order))
  const presses = (await readJson(load.stdout)) as Press[]
  const took = presses.map(({ tookMs }) => tookMs)
  const codes = Object.entries(Object.groupBy(presses, ({ code }) => code))
  say(
    `${issue}: p50 ${round(quantile(took, 0.5))} p99 ${round(quantile(took, 0.99))} max ${round(Math.max(...took))} ms; ${codes
      .map(([code, all]) => `${all!.length} ${code}`)
      .join(', ')}`,
  )
  return presses
}

function p99Of(presses: readonly Press[]): number {
  return quantile(
    presses.map(({ tookMs }) => tookMs),
    0.99,
  )
}

/** The first draw that closes late enough for everybody to be there before its last seconds. */
async function nextDraw({ db }: Needs) {
  for (;;) {
    const selling = await findSellingDraws(db, GAME, 3)
    const draw = selling.find(({ closesAt }) => closesAt.getTime() - Date.now() > LAST_MS + 6_000)
    if (draw) return draw
    await sleep(1_000)
  }
}

function tellRushes(draws: readonly Press[][]): void {
  const all = draws.flat()
  figures.rush_purchases = all.length / draws.length
  figures.rush_p99_ms = round(Math.max(...draws.map(p99Of)))
  figures.rush_refused_in_time = all.filter(
    ({ beforeCloseMs, code }) => beforeCloseMs >= IN_TIME_MS && code !== 'sold',
  ).length
  figures.rush_sold_late = all.filter(
    ({ beforeCloseMs, code }) => beforeCloseMs < 0 && code === 'sold',
  ).length
}

/** Everybody buys so many numbers of three digits at once; a timer of this process tells what it had to wait. */
async function countNumbers(needs: Needs, members: readonly bigint[]): Promise<void> {
  // Half of them in each of two plays: nobody may cover nine of ten numbers of one.
  const selection = Array.from({ length: COUNTED.numbers / 2 }, (_, number) =>
    String(number).padStart(3, '0'),
  ).join(',')
  const lines = ['special3', COUNTED.secondPlay].map((play) => ({
    ...{ play, selection, unit: '0.01', multiple: 1, rebatePpm: 0 },
  }))
  const longest: number[] = []
  for (let turn = 0; turn < COUNTED.rounds; turn += 1) {
    const { issue } = await nextDraw(needs)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const began = performance.now()
    const answers = await Promise.all(
      members.slice(0, COUNTED.members).map((memberId) =>
        buyTickets(needs, {
          ...{ memberId, operationId: randomUUID(), game: GAME, issue },
          lines,
        }),
      ),
    )
    delay.disable()
    const refused = answers.find((answer) => 'refused' in answer)
    if (refused) throw new Error(`a purchase was refused: ${JSON.stringify(refused)}`)
    longest.push(delay.max / 1e6)
    say(
      `${COUNTED.members} purchases of ${COUNTED.numbers} numbers in ${round(performance.now() - began)} ms, the loop was held ${round(delay.max / 1e6)} ms`,
    )
  }
  figures.counted_numbers_loop_ms = round(Math.max(...longest))
}
