import { sum } from '@parlour/money'
import { DAY_MS, dayAt } from '@parlour/time'
import { HOUSE, judgePeriod, readLine, splitRebate, teamFigures } from '@parlour/agents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { readContractClock } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts } from '../contracts/testing/contract-steps.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { diceFrom } from '../../testing/fuzz-input.ts'
import { type World, world } from '../../testing/world.ts'
import { readTeamFigures } from '../../rewards/activity/figures.store.ts'
import { closeWindows } from '../../rewards/activity/line-facts.store.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { billsOf, runInTurns, setKind } from './testing/salary-line.ts'

const PEOPLE = 40
let w: World
let people: { person: LinePerson; upline: number; rate: number }[]
const dice = diceFrom(20_261_121)

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  people = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const upline = at === 0 ? -1 : dice.below(at)
    const above = people[upline]
    const person = await personBelow(w, above?.person.memberId, at === 0 ? { type: 1 } : {})
    people.push({
      person,
      upline,
      rate: above ? Math.max(0, above.rate - dice.below(3) * 1_000) : 12_000,
    })
  }
}, 90_000)
afterAll(() => w.close())

/** Play of one moment, as the consumer of the transfers writes it. */
async function played(at: number, moment: Date, turnover: bigint): Promise<void> {
  const { memberId } = people[at]!.person
  const figures = sql`1, ${turnover}::int8, ${turnover / 4n}::int8, ${turnover - turnover / 4n}::int8, ${turnover}::int8`
  const added = sql`
    bets = d.bets + 1, turnover = d.turnover + excluded.turnover, stakes = d.stakes + excluded.stakes,
    win_turnover = d.win_turnover + excluded.win_turnover, lose_turnover = d.lose_turnover + excluded.lose_turnover`
  await run(w.needs.db)`
    insert into line_windows as d (window_start, member_id, line_version, bets, turnover, win_turnover, lose_turnover, stakes)
    values (date_bin('5 minutes', ${moment}::timestamptz, '2000-01-01 00:00+00'), ${memberId}, 1, ${figures})
    on conflict (window_start, member_id, line_version) do update set ${added}`
  await run(w.needs.db)`
    insert into line_days as d (business_day, member_id, line_version, category, bets, turnover, win_turnover, lose_turnover, stakes)
    values (contract_day(${moment}), ${memberId}, 1, 'RNG', ${figures})
    on conflict (business_day, member_id, line_version, category) do update set ${added}`
}

describe('a random line', () => {
  it('is summed by the database as by the rules, and its salaries are what each bet pays along its path', async () => {
    const moment = new Date('2026-03-10T15:02:00Z')
    const plays = Array.from({ length: 60 }, () => ({
      at: dice.below(PEOPLE),
      turnover: BigInt(1 + dice.below(9_000)) * 1_000_000n,
    }))
    for (const { at, turnover } of plays) await played(at, moment, turnover)
    const id = (at: number) => people[at]!.person.id
    const line = readLine(
      people.map(({ upline }, at) => ({
        id: id(at),
        upline: upline < 0 ? null : id(upline),
        type: 2,
      })),
    )
    const rules = { activeMinTurnover: 1_000_000n, includeSelf: true, deduct: [] }
    const none = { rebate: 0n, promo: 0n, fee: 0n, wage: 0n }
    const activity = plays.map(({ at, turnover }) => ({
      member: id(at),
      turnover,
      result: -turnover,
      ...none,
    }))
    const expected = teamFigures(line, new Set(people.map((_, at) => id(at))), activity, rules)
    const read = await readTeamFigures(w.needs.db, {
      start: new Date('2026-03-10T15:00:00Z'),
      end: new Date('2026-03-10T15:05:00Z'),
      agents: people.map(({ person }) => ({ agentId: person.memberId, payerId: null })),
      from: 'windows',
      activeMinTurnover: 1_000_000n,
      includeSelf: true,
      averageDaily: false,
    })
    for (const [agent, figures] of expected)
      if (figures.turnover > 0n) expect(read.get(agent)).toEqual(figures)

    const contracts = people.map(({ upline, rate }, at) => ({
      agent: id(at),
      payer: upline < 0 ? HOUSE : id(upline),
      status: 'ACTIVE' as const,
      tiers: [{ ratePpm: rate, minTurnover: 0n, minActive: 0, minLoss: 0n }],
    }))
    const { rows } = judgePeriod(contracts, read, new Map(), {
      kind: 'HOURLY',
      cashDecimals: 4,
      checkLoss: false,
      mode: 'FIXED',
      carry: 'NONE',
      firstHalf: false,
    })
    const byPath = new Map<string, bigint>()
    for (const { at, turnover } of plays) {
      const path = [id(at)]
      for (let up = people[at]!.upline; up >= 0; up = people[up]!.upline) path.push(id(up))
      const rates = path.map((account) => ({
        account,
        ratePpm: people.find((one) => one.person.id === account)!.rate,
      }))
      for (const { account, amount } of splitRebate(rates, turnover, 4).shares)
        byPath.set(account, (byPath.get(account) ?? 0n) + amount)
    }
    // Turnover in whole hundreds and rates in whole thousandths: nothing is rounded on either way.
    for (const { agent, net } of rows) expect(net).toBe(byPath.get(agent) ?? 0n)
  })

  it('is paid through a year of windows and two clock changes: each business day adds up, and no more than the top earns leaves the house', async () => {
    await w.set('merchant', { timeZone: 'America/New_York' })
    await setKind(w, 'REALTIME', { max_rate_ppm: '50000' })
    const start = Date.parse('2025-10-20T12:00:00Z')
    for (const { person, upline, rate } of people)
      await contractWith(w, person, {
        kind: 'REALTIME',
        ...(upline >= 0 && { upline: people[upline]!.person }),
        terms: { profitRatePpm: rate, lossRatePpm: rate },
        at: new Date(start - DAY_MS),
      })
    // The hour that is twice in November and the one that is not in March, and a play every few days between.
    const moments = [
      '2025-11-02T05:30:00Z',
      '2025-11-02T06:30:00Z',
      '2026-03-08T06:58:00Z',
      '2026-03-08T07:02:00Z',
    ]
      .map((text) => new Date(text))
      .concat(
        Array.from(
          { length: 40 },
          (_, at) => new Date(start + at * 9 * DAY_MS + dice.below(86_000) * 1_000),
        ),
      )
    const sums = new Map<string, bigint>()
    const clock = await readContractClock(w.needs.db, w.needs.settings)
    expect(clock.zone).toBe('America/New_York')
    for (const moment of moments) {
      const turnover = BigInt(1 + dice.below(90_000)) * 10_000n
      await played(dice.below(PEOPLE), moment, turnover)
      const day = dayAt(moment.getTime(), 'America/New_York')
      sums.set(day, (sums.get(day) ?? 0n) + turnover)
    }
    const now = new Date(start + 370 * DAY_MS)
    await closeWindows(w.needs.db, now)
    await runInTurns(w, 'REALTIME', now)

    const top = people[0]!.person.memberId
    const rows = await many<{ day: string; gross: bigint; paid: bigint }>(w.needs.db)`
      select d.business_day::text as day, max(d.gross) filter (where d.agent_id = ${top}) as gross,
             sum(d.paid)::int8 as paid
        from real_time_days as d group by 1 order by 1`
    const cents = (turnover: bigint) => ((turnover * 12_000n) / 1_000_000n / 100n) * 100n
    for (const { day, gross, paid } of rows) {
      if (sums.has(day) && !day.startsWith('2026-03-10'))
        expect([day, gross]).toEqual([day, cents(sums.get(day)!)])
      expect(paid <= gross).toBe(true)
    }
    expect(rows.map(({ day }) => day)).toEqual(expect.arrayContaining([...sums.keys()]))
    const bills = await billsOf(
      w,
      'REALTIME',
      people.map(({ person }) => person.memberId),
    )
    const paid = sum(bills.map((one) => one.paid))
    expect(paid).toBe(sum(rows.map((one) => one.paid)))
    expect(paid > 0n).toBe(true)
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  }, 120_000)
})
