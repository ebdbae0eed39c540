import { MINUTE_MS } from '@parlour/time'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectActivity } from '../rewards/activity/collect-activity.job.ts'
import { openDatabase } from '../base/database/database.ts'
import { list, many, one } from '../base/database/query.ts'
import { proveSalaries } from '../agents/salaries/periods/prove-salaries.ts'
import { expectBooksToBalance } from '../testing/expect-books.ts'
import { auditBooks } from '../ledger/wallet/audit/audit-books.ts'
import { betsOfMembers, type MemberBet } from '../ledger/wallet/testing/bets-of-members.ts'
import { findLine, lineStarts } from '../house/settings/demo-line.store.ts'
import { growLine } from './grow-line.ts'
import { holdReckonings } from './hold-reckonings.ts'
import { lineContracts } from './line-contracts.ts'
import { lineSessions } from './line-days.ts'
import { lineAgents, linePlayers, type LineSize } from './line-people.ts'
import { pastUrl } from './past-clock.ts'
import { openPast } from './past-needs.ts'
import { newDemo } from './testing/new-demo.ts'
import { tasksOf } from '../chapters.ts'

const program = fileURLToPath(new URL('testing/growing-process.ts', import.meta.url))
const size: LineSize = { agents: [1, 2], players: 10, days: 3, sessionsPerDay: 2 }
let w: Awaited<ReturnType<typeof newDemo>>

beforeAll(async () => {
  w = await newDemo()
}, 60_000)
afterAll(() => w.close())

describe('the line of the demo', () => {
  it('holds what closes windows and days for as long as it grows', async () => {
    const tasks = holdReckonings(w.needs, tasksOf(w.needs))
    for (const name of ['pay-real-time-salaries', 'pay-daily-salaries', 'pay-commissions'])
      await tasks[name]!({} as never, { attempt: 1, signal: new AbortController().signal })
    expect(await openFrom()).toBe('2000-01-01')
  })

  it('grows to its whole size exactly once, killed on its way, begun by two and begun again', async () => {
    for (const steps of [1, 3, 5]) await killAfter(steps)
    await Promise.all([grow(), grow()])
    await grow()
    expect((await peopleBelow('carol')).map(({ username }) => username).toSorted()).toEqual(
      [...lineAgents(size), ...linePlayers(size)].map(({ name }) => name).toSorted(),
    )
    // One of the first begins a branch of affiliates.
    const types = await many<{ type: number }>(w.needs.db)`
      select distinct m.type from member_lines as l join members as m on m.id = l.member_id
        join members as top on top.id = l.ancestor_id and top.username = 'carol'
       where m.username not in ('alice', 'bob', 'davi', 'carol') order by 1`
    expect(types.map(({ type }) => type)).toEqual([0, 2, 41, 42])
    const bets = await betsOfLine()
    expect(
      bets.map(({ wagerId, stake, state }) => `${wagerId} ${stake} ${state}`).toSorted(),
    ).toEqual((await plannedBets()).map(({ id, stake }) => `${id} ${stake} 1`).toSorted())
    expect(await contractsOfLine()).toEqual(
      lineContracts(lineAgents(size))
        .map(({ agent, kind, standing }) => `${agent} ${kind} ${STATES[standing]}`)
        .toSorted(),
    )
  }, 120_000)

  it('lies wholly in the past, each bet in its sitting and behind its player’s coming', async () => {
    const { beganAt, endedAt } = (await findLine(w.needs.db))!
    expect(endedAt).not.toBeNull()
    const people = new Map((await peopleBelow('carol')).map((one) => [one.id, one]))
    for (const { memberId, placedAt, settledAt } of await betsOfLine()) {
      expect(placedAt.getTime()).toBeGreaterThan(people.get(memberId)!.registeredAt.getTime())
      expect(settledAt!.getTime() - placedAt.getTime()).toBeLessThan(MINUTE_MS)
      expect(settledAt!.getTime()).toBeLessThan(beganAt.getTime())
    }
  })

  it('has no sum that is not a count of its bets: windows, days and activity', async () => {
    await collectActivity(w.needs)
    const bets = await betsOfLine()
    const ids = (await peopleBelow('carol')).map(({ id }) => id)
    const days = await Promise.all(
      bets.map(async (bet) => [await dayOf(bet.settledAt!), bet] as const),
    )
    const wanted = Map.groupBy(
      days,
      ([day, { memberId, category }]) => `${day} ${memberId} ${category}`,
    )
    const rows = await many<Sums & { key: string }>(w.needs.db)`
      select business_day || ' ' || member_id || ' ' || category as key, bets, turnover, stakes, payouts
        from line_days where member_id = any(${list.int8(ids)})`
    expect(new Map(rows.map(({ key, ...sums }) => [key, sums]))).toEqual(
      new Map([...wanted].map(([key, of]) => [key, sumsOf(of.map(([, bet]) => bet))])),
    )
    expect(wanted.size).toBeGreaterThan(5)
    expect(await sumsIn('line_windows', ids)).toEqual(sumsOf(bets))
    expect((await sumsIn('activity_days', ids)).turnover).toBe(sumsOf(bets).turnover)
  })

  it('has paid every salary once and leaves books that balance', async () => {
    const rows = await many<{ kind: string; paid: boolean }>(w.needs.db)`
      select kind, sum(paid) > 0 as paid from salaries group by 1 order by 1`
    expect(rows.filter(({ paid }) => paid).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['DAILY', 'REALTIME']),
    )
    const doubles = await many(w.needs.db)`
      select kind, agent_id, period_start from salaries
       group by 1, 2, 3 having count(*) > 1`
    expect(doubles).toEqual([])
    expect(await proveSalaries(w.needs)).toBe(true)
    expect((await auditBooks(w.needs.pool, { full: true })).differences).toEqual([])
    await expectBooksToBalance(w.needs)
  })

  it('dates payments and messages where they belong, also those of a step that was killed', async () => {
    const { beganAt } = (await findLine(w.needs.db))!
    const row = await one<{ late: number; days: number }>(w.needs.db)`
      select count(*) filter (where paid_at >= ${beganAt})::int as late,
             count(distinct contract_day(paid_at))::int as days from salary_payments`
    expect(row.late).toBe(0)
    expect(row.days).toBeGreaterThanOrEqual(size.days)
  })

  it('leaves no way to another moment than now once it is whole', async () => {
    const late = openDatabase(pastUrl(w.database.url), { max: 1 })
    try {
      const { rows } = await late.pool.query<{ apart: number }>(
        'select abs(extract(epoch from clock_timestamp() - pg_catalog.clock_timestamp()))::float8 as apart',
      )
      expect(rows[0]!.apart).toBeLessThan(1)
      await expect(late.pool.query(`select go_to('2026-01-01')`)).rejects.toThrow('go_to')
      await expect(late.pool.query('create schema demo_past')).rejects.toThrow('permission denied')
    } finally {
      await late.close()
    }
  })

  it('is opened for no site but a demo that wants it', async () => {
    const { config } = w.needs
    for (const change of [
      { mode: 'production' },
      { demoLine: false },
      { demoSeed: false },
    ] as const)
      await expect(
        openPast({ ...w.needs, config: { ...config, ...change } }, w.database),
      ).rejects.toThrow('Only a demo')
  })
})

const STATES = { agreed: 'ACTIVE', offered: 'PENDING', ending: 'TERMINATION_PENDING' } as const

const grow = () =>
  growLine(w.needs, w.database, {
    size,
    signal: new AbortController().signal,
    restsPerWork: 0,
  })

/** Grows in a process of its own and kills it a little after so many steps are done. */
async function killAfter(steps: number): Promise<void> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      GROWING: JSON.stringify({ ...w.database, db: 0, pool: 0, dataDir: w.dataDir, size }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (Number(text.trim().split('\n').at(-1)) >= steps) child.kill('SIGKILL')
  })
  await ended
  expect(child.signalCode).toBe('SIGKILL')
  expect((await findLine(w.needs.db))?.endedAt).toBeNull()
}

type LineMember = { readonly id: bigint; readonly username: string; readonly registeredAt: Date }

const below = (top: string) => sql`
  m.id in (select l.member_id from member_lines as l join members as t on t.id = l.ancestor_id
            where t.username = ${top} and l.distance > 0)
  and m.username <> all ('{alice,bob,dora,davi}')`

async function peopleBelow(top: string): Promise<LineMember[]> {
  return many<LineMember>(w.needs.db)`
    select id, username, registered_at as "registeredAt" from members as m
     where ${below(top)}`
}

const betsOfLine = async () =>
  betsOfMembers(
    w.needs.db,
    (await peopleBelow('carol')).map(({ id }) => id),
  )

type Sums = { bets: number; turnover: bigint; stakes: bigint; payouts: bigint }

/** As lines count: a bet that only gave its stake back is no bet that counts. */
const sumsOf = (bets: readonly MemberBet[]): Sums => {
  const counting = bets.filter(({ stake, payout }) => stake !== payout)
  const sum = (of: readonly MemberBet[], field: 'stake' | 'payout') =>
    of.reduce((all, bet) => all + bet[field], 0n)
  return {
    bets: counting.length,
    turnover: sum(counting, 'stake'),
    stakes: sum(bets, 'stake'),
    payouts: sum(bets, 'payout'),
  }
}

async function sumsIn(table: string, ids: readonly bigint[]): Promise<Sums> {
  return one<Sums>(w.needs.db)`
    select sum(bets)::int as bets, sum(turnover)::int8 as turnover, sum(stakes)::int8 as stakes,
           sum(payouts)::int8 as payouts
      from ${sql.table(table)} where member_id = any(${list.int8(ids)})`
}

async function dayOf(at: Date): Promise<string> {
  const { day } = await one<{ day: string }>(w.needs.db)`
    select contract_day(${at})::text as day`
  return day
}

async function plannedBets() {
  const { beganAt } = (await findLine(w.needs.db))!
  const sessions = lineSessions(size, await lineStarts(w.needs.db, size.days), beganAt)
  return sessions.flatMap(({ playing }) => playing.flatMap(({ bets }) => bets))
}

async function contractsOfLine(): Promise<string[]> {
  const rows = await many<{ contract: string }>(w.needs.db)`
    select m.username || ' ' || c.kind || ' ' || c.state as contract
      from contracts as c join members as m on m.id = c.agent_id where ${below('carol')}`
  return rows.map(({ contract }) => contract).toSorted()
}

async function openFrom(): Promise<string> {
  const { day } = await one<{ day: string }>(w.needs.db)`
    select open_from::date::text as day from line_clock`
  return day
}
