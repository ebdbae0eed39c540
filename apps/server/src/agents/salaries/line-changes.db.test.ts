import { dayAt, DAY_MS, HOUR_MS, MINUTE_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { ContractKind } from '@parlour/agents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAmount } from '@parlour/money'
import { list, many } from '../../base/database/query.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { decide } from '../lines/testing/decide.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { moveUnder } from '../lines/testing/move-under.ts'
import { diceFrom } from '../../testing/fuzz-input.ts'
import { type World, world } from '../../testing/world.ts'
import { closeWindows } from '../../rewards/activity/line-facts.store.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { runSalaries } from './periods/run-periods.ts'
import { playAt } from './testing/play-at.ts'
import { billsOf, cashOf, giveCash, play, runInTurns, setKind } from './testing/salary-line.ts'

let w: World
let now: Date

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  for (const kind of ['DAILY', 'HOURLY', 'REALTIME'])
    await setKind(w, kind, { funding: 'PLATFORM_NET', active_min_turnover: '0', enabled: 'true' })
  now = await databaseTime(w.needs.db)
}, 60_000)
afterAll(() => w.close())

const run = (kind: ContractKind) => runInTurns(w, kind, now)

describe('an agent that moves to another line in the middle of a day', () => {
  it('leaves what was played before with the old line and brings what follows to the new one, in the daily and the real-time salary, and nobody owes for play that is not theirs', async () => {
    const [a, x] = [
      await personBelow(w, undefined, { type: 1 }),
      await personBelow(w, undefined, { type: 1 }),
    ]
    const c = await personBelow(w, a.memberId)
    const d = await personBelow(w, c.memberId)
    const player = await personBelow(w, d.memberId, { type: 0 })
    await giveCash(w, player.memberId, '1000.00')
    const at = new Date(now.getTime() - 2 * DAY_MS)
    const rates = (ratePpm: number) => ({ profitRatePpm: ratePpm, lossRatePpm: ratePpm })
    const contract = async (who: LinePerson, ratePpm: number, upline?: LinePerson) => {
      const by = upline === undefined ? {} : { upline }
      await contractWith(w, who, { terms: flat(ratePpm), at, ...by })
      await contractWith(w, who, { kind: 'REALTIME', terms: rates(ratePpm), at, ...by })
    }
    await contract(a, 10_000)
    await contract(x, 10_000)
    await contract(c, 8_000, a)
    await contract(d, 5_000, c)

    await play(w, player.memberId, '100.00')
    const moved = await w.as('olga').call('proposeLineMove', {
      body: {
        proposalId: randomUUID(),
        account: c.account,
        upline: x.account,
        reason: 'asked for by both sides',
      },
    })
    const { success } = await decide(w, 'oscar', 'line-acts', moved.value.proposalId, 'approve')
    expect(success).toBe(true)
    await play(w, player.memberId, '300.00')

    now = new Date(now.getTime() + 6 * MINUTE_MS)
    await run('REALTIME')
    const cash = () => Promise.all([a, x, c, d].map(({ memberId }) => cashOf(w, memberId)))
    // One window: 100 in the old line, 300 in the new one, whose contracts below begin later.
    expect(await cash()).toEqual(['0.2000', '3.0000', '0.3000', '0.5000'])

    now = new Date(now.getTime() + 2 * DAY_MS)
    await run('DAILY')
    expect(await cash()).toEqual(['0.4000', '6.0000', '0.6000', '1.0000'])
    const bills = await billsOf(
      w,
      'DAILY',
      [a, x, c, d].map(({ memberId }) => memberId),
    )
    expect(bills.every(({ shortfall }) => shortfall === 0n)).toBe(true)
    const rows = await many<{ state: string }>(w.needs.db)`
      select state from contracts where agent_id in (${c.memberId}, ${d.memberId})`
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['TERMINATED']))
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('a line that moves within an hour and within the days of a dividend', () => {
  it('is paid by its old payers for what was played before, and every bill opens to exactly the play it was reckoned from', async () => {
    const [a, x] = [
      await personBelow(w, undefined, { type: 1 }),
      await personBelow(w, undefined, { type: 1 }),
    ]
    const c = await personBelow(w, a.memberId)
    const d = await personBelow(w, c.memberId)
    const player = await personBelow(w, d.memberId, { type: 0 })
    await setKind(w, 'DIVIDEND', { period: 'DAILY', funding: 'PLATFORM_NET', enabled: 'true' })
    const hour = Date.parse('2027-04-06T15:00:00Z')
    const at = (minutes: number) => new Date(hour + minutes * MINUTE_MS)
    const contract = async (who: LinePerson, ratePpm: number, upline?: LinePerson) => {
      const by = { at: new Date(hour - 2 * DAY_MS), ...(upline && { upline }) }
      await contractWith(w, who, { kind: 'HOURLY', terms: flat(ratePpm), ...by })
      await contractWith(w, who, { kind: 'DIVIDEND', terms: flat(ratePpm * 40), ...by })
    }
    await contract(a, 10_000)
    await contract(x, 10_000)
    await contract(c, 8_000, a)
    await contract(d, 5_000, c)
    await playAt(w, player.memberId, { at: at(5), turnover: 1_000_000n })
    await moveUnder(w, c.memberId, x.memberId, at(20))
    await playAt(w, player.memberId, { at: at(40), turnover: 3_000_000n, line: 2 })
    now = new Date(hour + 3 * DAY_MS)
    await run('HOURLY')
    await run('DIVIDEND')
    const people = [a, x, c, d]
    type Bill = { id: string; agentId: bigint; net: bigint; base: bigint }
    for (const [kind, nets] of [
      ['HOURLY', [2_000n, 30_000n, 3_000n, 5_000n]],
      ['DIVIDEND', [80_000n, 1_200_000n, 120_000n, 200_000n]],
    ] as const) {
      const rows = await many<Bill>(w.needs.db)`
        select salary_id as id, agent_id as "agentId", net, base from salaries
         where kind = ${kind} and base > 0 and agent_id = any(${list.int8(people.map(({ memberId }) => memberId))})`
      const bills = people.map((who) => rows.find(({ agentId }) => agentId === who.memberId)!)
      expect(bills.map(({ net }) => net)).toEqual(nets)
      for (const [n, who] of people.entries()) {
        const params = { salaryId: bills[n]!.id }
        const opened = (await who.call('salary', { params })).value
        const members = (await who.call('salaryMembers', { params, query: {} })).value.members
        const { base } = bills[n]!
        const sum = (rows: readonly { turnover: string }[]) =>
          rows.reduce((all, row) => all + parseAmount(row.turnover)!, 0n)
        expect([kind, sum(opened.parts), sum(members)]).toEqual([kind, base, base])
        expect(opened.costs.map(({ name }) => name)).toEqual(
          kind === 'DIVIDEND' ? ['rebate', 'promo', 'fee', 'wage'] : [],
        )
      }
    }
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('a year of days and hours with both clock changes', () => {
  it('is judged without a gap: each day and hour once, each bet once, and what leaves the house is what the top has earned', async () => {
    await w.set('merchant', { timeZone: 'America/New_York' })
    await dropContracts(w)
    const top = await personBelow(w, undefined, { type: 1 })
    const middle = await personBelow(w, top.memberId)
    const player = await personBelow(w, middle.memberId, { type: 0 })
    const start = Date.parse('2027-10-20T12:00:00Z')
    const at = new Date(start - DAY_MS)
    for (const kind of ['DAILY', 'HOURLY'] as const) {
      await contractWith(w, top, { kind, terms: flat(10_000), at })
      await contractWith(w, middle, { kind, upline: top, terms: flat(7_000), at })
    }
    const dice = diceFrom(20_271_121)
    const moments = [
      // The hour that is twice, and the one that is not.
      '2027-11-07T05:30:00Z',
      '2027-11-07T06:30:00Z',
      '2028-03-12T06:58:00Z',
      '2028-03-12T07:02:00Z',
      // The last moment of a business day, and the first of the next.
      '2027-11-08T04:59:59Z',
      '2027-11-08T05:00:00Z',
    ]
      .map((text) => new Date(text))
      .concat(
        Array.from(
          { length: 40 },
          (_, n) => new Date(start + n * 9 * DAY_MS + dice.below(86_000) * 1_000),
        ),
      )
    const byDay = new Map<string, bigint>()
    const byHour = new Map<number, bigint>()
    for (const moment of moments) {
      const turnover = BigInt(1 + dice.below(90_000)) * 1_234n
      await playAt(w, player.memberId, { at: moment, turnover })
      const day = dayAt(moment.getTime(), 'America/New_York')
      const hour = Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS
      byDay.set(day, (byDay.get(day) ?? 0n) + turnover)
      byHour.set(hour, (byHour.get(hour) ?? 0n) + turnover)
    }
    const end = new Date(start + 366 * DAY_MS)
    await closeWindows(w.needs.db, end)
    for (const kind of ['DAILY', 'HOURLY'] as const)
      await runSalaries(w.needs, kind, { now: end, most: 800 })

    type Line = { start: Date; end: Date; period: string; turnover: bigint; gross: bigint }
    const billsBy = (kind: string) => many<Line>(w.needs.db)`
        select period_start as start, period_end as "end", period, turnover, gross from salaries
         where kind = ${kind} and agent_id = ${top.memberId} order by period_start`
    const cents = (turnover: bigint, ratePpm: bigint) =>
      ((turnover * ratePpm) / 1_000_000n / 100n) * 100n
    const days = await billsBy('DAILY')
    expect(days.length).toBeGreaterThanOrEqual(366)
    const lengths = new Map<number, number>()
    for (const [n, day] of days.entries()) {
      if (n > 0) expect(day.start).toEqual(days[n - 1]!.end)
      const hours = (day.end.getTime() - day.start.getTime()) / HOUR_MS
      lengths.set(hours, (lengths.get(hours) ?? 0) + 1)
      const turnover = byDay.get(day.period) ?? 0n
      expect([day.period, day.turnover, day.gross]).toEqual([
        day.period,
        turnover,
        cents(turnover, 10_000n),
      ])
    }
    expect([lengths.get(23), lengths.get(25)]).toEqual([1, 1])
    const hours = (await billsBy('HOURLY')).filter(({ turnover }) => turnover > 0n)
    expect(new Map(hours.map(({ start: from, turnover }) => [from.getTime(), turnover]))).toEqual(
      byHour,
    )

    const all = await billsOf(w, 'DAILY', [top.memberId, middle.memberId])
    const sum = (of: (bill: (typeof all)[number]) => bigint) =>
      all.reduce((total, bill) => total + of(bill), 0n)
    expect(sum(({ paid }) => paid)).toBe(days.reduce((total, { gross }) => total + gross, 0n))
    expect(sum(({ paid }) => paid) > 0n).toBe(true)
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  }, 120_000)
})
