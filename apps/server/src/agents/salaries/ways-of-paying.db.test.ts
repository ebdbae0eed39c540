import { HOUR_MS, DAY_MS, MINUTE_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { ContractKind } from '@parlour/agents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { repayAllDebts } from './debts/repay-debts.ts'
import { playAt } from './testing/play-at.ts'
import { billsOf, cashOf, giveCash, play, runInTurns, setKind } from './testing/salary-line.ts'

let w: World
let now: Date

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  now = await databaseTime(w.needs.db)
}, 60_000)
afterAll(() => w.close())

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const runKind = (kind: ContractKind) => runInTurns(w, kind, now)
const books = async () => {
  expect(await proveSalaries(w.needs)).toBe(true)
  await w.expectBooksToBalance()
}
const top = () => personBelow(w, undefined, { type: 1 })
async function playerBelow({ memberId }: LinePerson) {
  const player = await personBelow(w, memberId, { type: 0 })
  await giveCash(w, player.memberId, '1000.00')
  return player
}
/** Ends what stands, so that the next test counts its own. */
const endAll = () =>
  run(w.needs.db)`
    update contracts set effective_until = greatest(effective_from, ${now}::timestamptz) where effective_until is null and effective_from is not null`
const earned = async (kind: ContractKind, { memberId }: LinePerson) =>
  (await billsOf(w, kind, [memberId])).filter(({ gross, owed }) => gross > 0n || owed > 0n)

describe('a shortfall', () => {
  it('is taken from the next nets of the same kind where uplines carry it, and borne by the house where not', async () => {
    await setKind(w, 'DIVIDEND', { period: 'DAILY', funding: 'PLATFORM_NET', shortfall: 'CARRY' })
    const line = await top()
    const middle = await personBelow(w, line.memberId)
    const loser = await playerBelow(middle)
    const winner = await playerBelow(line)
    const at = new Date(now.getTime() - 2 * DAY_MS)
    const terms = (ratePpm: number) => ({ ...flat(ratePpm), carry: 'NONE' as const })
    await contractWith(w, line, { kind: 'DIVIDEND', terms: terms(400_000), at })
    await contractWith(w, middle, { kind: 'DIVIDEND', upline: line, terms: terms(300_000), at })
    // 20 are lost in all: the top has earned 8.00 and owes 30.00 of the 100 that its downline's people lost.
    await play(w, loser.memberId, '100.00')
    await play(w, winner.memberId, '80.00', 1_600_000n)
    pass(2 * DAY_MS)
    await runKind('DIVIDEND')
    expect((await earned('DIVIDEND', line)).at(-1)).toMatchObject({
      state: 'PAID_WITH_SHORTFALL',
      gross: 80_000n,
      owed: 300_000n,
      net: 0n,
      shortfall: 220_000n,
    })
    expect(await cashOf(w, middle.memberId)).toBe('30.0000')
    expect(await cashOf(w, line.memberId)).toBe('0.0000')

    await play(w, winner.memberId, '100.00')
    pass(2 * DAY_MS)
    await runKind('DIVIDEND')
    expect((await earned('DIVIDEND', line)).at(-1)).toMatchObject({ net: 400_000n, due: 180_000n })
    expect(await cashOf(w, line.memberId)).toBe('18.0000')
    await play(w, winner.memberId, '100.00')
    pass(2 * DAY_MS)
    await runKind('DIVIDEND')
    expect(await cashOf(w, line.memberId)).toBe('58.0000')

    await setKind(w, 'DIVIDEND', { shortfall: 'ABSORB' })
    await play(w, loser.memberId, '100.00')
    await play(w, winner.memberId, '80.00', 1_600_000n)
    pass(2 * DAY_MS)
    await runKind('DIVIDEND')
    await play(w, winner.memberId, '100.00')
    pass(2 * DAY_MS)
    await runKind('DIVIDEND')
    expect(await cashOf(w, line.memberId)).toBe('98.0000')
    await endAll()
    await books()
  })
})

describe('an hourly salary', () => {
  it('is judged hour by hour on the UTC clock and pays the nets of the hour, a void lowering the hour in which it comes', async () => {
    const line = await top()
    const middle = await personBelow(w, line.memberId)
    const player = await playerBelow(middle)
    const at = new Date(now.getTime() - 3 * DAY_MS)
    const tiers = (low: number, high: number) => ({
      tiers: [
        { ratePpm: low, minTurnover: '0.0000', minActive: 0, minLoss: '0.0000' },
        { ratePpm: high, minTurnover: '200.0000', minActive: 0, minLoss: '0.0000' },
      ],
    })
    await contractWith(w, line, { kind: 'HOURLY', terms: tiers(10_000, 20_000), at })
    await contractWith(w, middle, { kind: 'HOURLY', upline: line, terms: tiers(8_000, 15_000), at })
    const wagerId = await play(w, player.memberId, '100.00')
    pass(65 * MINUTE_MS)
    await runKind('HOURLY')
    expect([await cashOf(w, line.memberId), await cashOf(w, middle.memberId)]).toEqual([
      '0.2000',
      '0.8000',
    ])

    // The next hour reaches the second tier, judged inside the hour.
    await play(w, player.memberId, '250.00')
    pass(60 * MINUTE_MS)
    await runKind('HOURLY')
    expect([await cashOf(w, line.memberId), await cashOf(w, middle.memberId)]).toEqual([
      '1.4500',
      '4.5500',
    ])

    await w.needs.wallet.voidWager({
      memberId: player.memberId,
      wagerId,
      operationId: randomUUID(),
      reason: 'a test',
    })
    await play(w, player.memberId, '150.00')
    pass(60 * MINUTE_MS)
    await runKind('HOURLY')
    // 150 less the 100 that never were: 50 at the first tier, and both hours before stay as they are.
    expect([await cashOf(w, line.memberId), await cashOf(w, middle.memberId)]).toEqual([
      '1.5500',
      '4.9500',
    ])
    const rows = await many<{ start: Date; end: Date }>(w.needs.db)`
      select period_start as start, period_end as "end" from salary_runs where kind = 'HOURLY'`
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { start, end } of rows) {
      expect(start.getTime() % (60 * MINUTE_MS)).toBe(0)
      expect(end.getTime() - start.getTime()).toBe(60 * MINUTE_MS)
    }
    await runKind('HOURLY')
    expect(await cashOf(w, middle.memberId)).toBe('4.9500')
    await endAll()
    await books()
  })
})

describe('a bet that is taken back after its day was paid', () => {
  it('lowers the day on which that happens, of a daily salary as of a dividend, and never what was paid', async () => {
    await setKind(w, 'DAILY', { funding: 'PLATFORM_NET', active_min_turnover: '0' })
    await setKind(w, 'DIVIDEND', {
      period: 'DAILY',
      funding: 'PLATFORM_NET',
      shortfall: 'ABSORB',
      deduct: '{}',
    })
    const line = await top()
    const player = await playerBelow(line)
    const at = new Date(now.getTime() - 2 * DAY_MS)
    await contractWith(w, line, { terms: flat(10_000), at })
    await contractWith(w, line, {
      kind: 'DIVIDEND',
      terms: { ...flat(100_000), carry: 'FOREVER' },
      at,
    })
    const both = async () => {
      pass(2 * DAY_MS)
      await runKind('DAILY')
      await runKind('DIVIDEND')
      return cashOf(w, line.memberId)
    }
    const wagerId = await play(w, player.memberId, '100.00')
    expect(await both()).toBe('11.0000')
    await w.needs.wallet.voidWager({
      memberId: player.memberId,
      wagerId,
      operationId: randomUUID(),
      reason: 'a test',
    })
    // Nothing to pay, nothing taken back; a salary forgets the day below zero, a dividend carries it.
    expect(await both()).toBe('11.0000')
    await play(w, player.memberId, '160.00')
    // 1.60 of the turnover, and 10 per cent of the 160 less the 100 carried.
    expect(await both()).toBe('18.6000')
    await endAll()
    await books()
  })
})

describe('a floating dividend by average users', () => {
  it('counts active members by the day, and scales the rate by how much of the demanded loss there is', async () => {
    await w.set('merchant', { timeZone: 'UTC' })
    await setKind(w, 'DIVIDEND', {
      period: 'SEMIMONTHLY',
      funding: 'PLATFORM_NET',
      dividend_mode: 'FLOAT',
      average_daily: 'true',
      deduct: '{}',
      active_min_turnover: '1000000',
    })
    const line = await top()
    const [one, two] = [await playerBelow(line), await playerBelow(line)]
    const from = new Date(now.getTime() + 40 * DAY_MS)
    const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
    const tier = (ratePpm: number, minActive: number, minLoss: string) => ({
      ratePpm,
      minTurnover: '500.0000',
      minActive,
      minLoss,
    })
    await contractWith(w, line, {
      kind: 'DIVIDEND',
      terms: { tiers: [tier(50_000, 1, '1000.0000'), tier(90_000, 2, '1000.0000')], carry: 'NONE' },
      at: new Date(month.getTime() - DAY_MS),
    })
    // The one plays on all fifteen days, the other on eight: 23 active member-days, one and a half a day.
    for (let day = 0; day < 15; day += 1) {
      const at = new Date(month.getTime() + day * DAY_MS + HOUR_MS)
      await playAt(w, one.memberId, { at, turnover: 1_000_000n, result: -400_000n })
      if (day < 8) await playAt(w, two.memberId, { at, turnover: 1_000_000n, result: 0n })
    }
    now = new Date(month.getTime() + 16 * DAY_MS)
    await runKind('DIVIDEND')
    const bill = (await earned('DIVIDEND', line)).at(-1)
    // 600 are lost, 0.6 of what the tier asks: 600 at 5 per cent, times 0.6.
    expect(bill).toMatchObject({ state: 'PAID', gross: 180_000n, net: 180_000n, paid: 180_000n })
    const rows = await many<{ active: number; tier: number; period: string }>(w.needs.db)`
      select active, tier, period from salaries where agent_id = ${line.memberId} and gross > 0`
    expect(rows).toMatchObject([{ active: 1, tier: 0 }])
    expect(rows[0]?.period).toMatch(/-01\/H$/)
    await endAll()
    await books()
  })
})

describe('a real-time salary that uplines pay', () => {
  it('leaves a debt where the wallet is empty, bars the debtor from offers, and is repaid by what comes in', async () => {
    await setKind(w, 'REALTIME', { funding: 'UPLINE_WALLET', max_rate_ppm: '50000' })
    const line = await top()
    const middle = await personBelow(w, line.memberId)
    const lowest = await personBelow(w, middle.memberId)
    const player = await playerBelow(lowest)
    const at = new Date(now.getTime() - 2 * DAY_MS)
    const rates = (ratePpm: number) => ({ profitRatePpm: ratePpm, lossRatePpm: ratePpm })
    await contractWith(w, line, { kind: 'REALTIME', terms: rates(10_000), at })
    await contractWith(w, middle, { kind: 'REALTIME', upline: line, terms: rates(8_000), at })
    await contractWith(w, lowest, { kind: 'REALTIME', upline: middle, terms: rates(5_000), at })
    await play(w, player.memberId, '100.00')
    pass(6 * MINUTE_MS)
    await runKind('REALTIME')
    expect([
      await cashOf(w, line.memberId),
      await cashOf(w, middle.memberId),
      await cashOf(w, lowest.memberId),
    ]).toEqual(['0.2000', '0.3000', '0.5000'])

    // The middle may not have its own now, so that it cannot pay the one below.
    await run(w.database.db)`
      insert into member_restrictions (member_id, kind) values (${middle.memberId}, 'frozen')`
    await play(w, player.memberId, '200.00')
    pass(5 * MINUTE_MS)
    await runKind('REALTIME')
    expect([
      await cashOf(w, line.memberId),
      await cashOf(w, middle.memberId),
      await cashOf(w, lowest.memberId),
    ]).toEqual(['0.6000', '0.0000', '0.8000'])
    expect((await earned('REALTIME', lowest)).map(({ state }) => state)).toEqual([
      'PAID',
      'PARTIAL',
    ])
    await run(w.database.db)`delete from member_restrictions where member_id = ${middle.memberId}`
    const offer = () =>
      middle.call('processRealTimeSalary', {
        body: {
          action: 'OFFER',
          contractId: randomUUID(),
          agentId: lowest.id,
          profitRatePpm: 4_000,
          lossRatePpm: 4_000,
        },
      })
    expect((await offer()).code).toBe('unpaid_contract_debt')
    await giveCash(w, middle.memberId, '0.20')
    expect((await middle.call('contractDebts', {})).value).toMatchObject({ owes: '0.7000' })
    await repayAllDebts(w.needs)
    expect((await middle.call('contractDebts', {})).value).toMatchObject({ owes: '0.5000' })
    await giveCash(w, middle.memberId, '2.00')
    await repayAllDebts(w.needs)
    expect(await cashOf(w, lowest.memberId)).toBe('1.5000')
    expect(await cashOf(w, middle.memberId)).toBe('1.5000')
    expect((await earned('REALTIME', lowest)).map(({ state }) => state)).toEqual(['PAID', 'PAID'])
    expect((await offer()).success).toBe(true)
    await books()
  })

  it('goes on as the day began when the merchant chooses another way, and changes with the next business day', async () => {
    const line = await top()
    const middle = await personBelow(w, line.memberId)
    const player = await playerBelow(middle)
    // Past midnight, so that both windows lie in one day.
    now = new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS + 60 * MINUTE_MS)
    await runKind('REALTIME')
    const at = new Date(now.getTime() - 2 * DAY_MS)
    const rates = (ratePpm: number) => ({ profitRatePpm: ratePpm, lossRatePpm: ratePpm })
    await contractWith(w, line, { kind: 'REALTIME', terms: rates(10_000), at })
    await contractWith(w, middle, { kind: 'REALTIME', upline: line, terms: rates(8_000), at })
    const ways = async () => {
      const rows = await many<{ paidBy: string }>(w.needs.db)`
        select paid_by as "paidBy" from salaries
         where kind = 'REALTIME' and agent_id = ${middle.memberId} and paid > 0 order by period_start`
      return rows.map(({ paidBy }) => paidBy)
    }
    await play(w, player.memberId, '100.00')
    pass(6 * MINUTE_MS)
    await runKind('REALTIME')
    await setKind(w, 'REALTIME', { funding: 'PLATFORM_NET' })
    await play(w, player.memberId, '100.00')
    pass(5 * MINUTE_MS)
    await runKind('REALTIME')
    expect(await ways()).toEqual(['upline', 'upline'])
    expect([await cashOf(w, line.memberId), await cashOf(w, middle.memberId)]).toEqual([
      '0.4000',
      '1.6000',
    ])
    pass(DAY_MS)
    await runKind('REALTIME')
    await play(w, player.memberId, '100.00')
    pass(6 * MINUTE_MS)
    await runKind('REALTIME')
    expect(await ways()).toEqual(['upline', 'upline', 'house'])
    expect([await cashOf(w, line.memberId), await cashOf(w, middle.memberId)]).toEqual([
      '0.6000',
      '2.4000',
    ])
    await endAll()
    await books()
  })
})
