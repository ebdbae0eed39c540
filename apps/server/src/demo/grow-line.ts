import { DAY_MS, HOUR_MS } from '@parlour/time'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectActivity } from '../rewards/activity/collect-activity.job.ts'
import { earnPoints } from '../rewards/activity/earn-points.job.ts'
import { withClient } from '../base/database/postgres/server-session.ts'
import type { Needs } from '../house/needs.ts'
import { payUnclaimed } from '../rewards/rebates/pay-unclaimed.job.ts'
import { payCommissions } from '../agents/salaries/commissions/pay-commissions.ts'
import { repayAllDebts } from '../agents/salaries/debts/repay-debts.ts'
import { runSalaries } from '../agents/salaries/periods/run-periods.ts'
import {
  type DemoLine,
  endLine,
  findLine,
  lineStarts,
  noteStep,
} from '../house/settings/demo-line.store.ts'
import { agreeOnSalaries, askOnLastDay, foundLine } from './found-line.ts'
import {
  AGREED_DAYS_BEFORE,
  FOUNDED_DAYS_BEFORE,
  type LineSession,
  lineSessions,
} from './line-days.ts'
import { DEMO_LINE, type LineSize } from './line-people.ts'
import { closePastClock } from './past-clock.ts'
import { type Addresses, openPast, type Past } from './past-needs.ts'
import { playSession } from './play-session.ts'

export type Growing = {
  readonly signal: AbortSignal
  readonly size?: LineSize
  /** Rest after a step, as a part of the time it took. */
  readonly restsPerWork?: number
  /** Says now and then how far it is. */
  readonly tell?: (text: string) => void
}

/**
 * Grows the line below carol and makes its history, step by step: the agents and their contracts, then
 * each sitting of each day, then what the last day leaves open. The engines, the ledger and the salaries
 * are the real ones; only their clock stands in the past. A step that was cut short is done anew.
 */
export async function growLine(
  needs: Needs,
  addresses: Addresses,
  options: Growing,
): Promise<void> {
  if (!(await isOpen(needs))) return
  await alone(addresses.url, async () => {
    const line = await findLine(needs.db)
    if (!line || line.endedAt) return
    const past = await openPast(needs, addresses)
    try {
      await growOn(needs, past, line, options)
    } finally {
      await past.close()
    }
    await closePastClock(addresses.ownerUrl)
    await endLine(needs.db)
    options.tell?.('The demo’s line is whole.')
  })
}

async function isOpen({ db }: Pick<Needs, 'db'>): Promise<boolean> {
  const line = await findLine(db)
  return line !== undefined && line.endedAt === null
}

async function growOn(needs: Needs, past: Past, line: DemoLine, options: Growing): Promise<void> {
  const { signal, size = DEMO_LINE, restsPerWork = 1, tell } = options
  const steps = await planSteps(needs, size, line)
  for (const [at, step] of steps.entries()) {
    if (at < line.steps) continue
    signal.throwIfAborted()
    const began = performance.now()
    await past.goTo(step.at)
    await step.work(past.needs, signal)
    await past.dateBack()
    await noteStep(needs.db, at + 1)
    if (at % TOLD_EVERY === 0) tell?.(`The demo’s line grows in the background: ${step.says}.`)
    const rest = Math.min((performance.now() - began) * restsPerWork, LONGEST_REST_MS)
    await sleep(rest, undefined, { signal })
  }
}

/** Steps between two lines of progress. */
const TOLD_EVERY = 25
const LONGEST_REST_MS = 1_000

type Step = {
  readonly at: Date
  readonly says: string
  work(needs: Needs, signal: AbortSignal): Promise<void>
}

async function planSteps(
  { db }: Pick<Needs, 'db'>,
  size: LineSize,
  { beganAt }: DemoLine,
): Promise<readonly Step[]> {
  const days = await lineStarts(db, size.days)
  const sessions = lineSessions(size, days, beganAt)
  const before = (count: number) => new Date(days[0]!.getTime() - count * DAY_MS + 10 * HOUR_MS)
  const last = new Date(beganAt.getTime() - 15 * 60_000)
  return [
    {
      at: before(FOUNDED_DAYS_BEFORE),
      says: 'the first agents',
      work: (needs) => foundLine(needs, size),
    },
    {
      at: before(AGREED_DAYS_BEFORE),
      says: 'their contracts',
      work: (needs) => agreeOnSalaries(needs, size),
    },
    ...sessions.map((session) => ({
      at: session.at,
      says: `day ${session.day + 1} of ${days.length}`,
      work: (needs: Needs, signal: AbortSignal) => live(needs, session, signal),
    })),
    {
      at: last,
      says: 'the last day',
      work: async (needs) => {
        await askOnLastDay(needs, size)
        await reckon(needs, { opensDay: false })
      },
    },
  ]
}

async function live(needs: Needs, session: LineSession, signal: AbortSignal): Promise<void> {
  await reckon(needs, session)
  signal.throwIfAborted()
  await playSession(needs, session, signal)
}

/** What the jobs of the site would have done since the last sitting. */
async function reckon(needs: Needs, { opensDay }: Pick<LineSession, 'opensDay'>): Promise<void> {
  await collectActivity(needs)
  await runSalaries(needs, 'REALTIME')
  await runSalaries(needs, 'HOURLY')
  await repayAllDebts(needs)
  if (!opensDay) return
  await runSalaries(needs, 'DAILY')
  await runSalaries(needs, 'DIVIDEND')
  await earnPoints(needs)
  await payUnclaimed(needs)
  await payCommissions(needs)
}

/** One process grows the line; another one leaves it to that. */
const alone = (url: string, work: () => Promise<void>): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('demo line', 0)) as mine`,
    )
    if (rows[0]?.mine) await work()
  })
