import { DAY_MS, MINUTE_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { ContractKind } from '@parlour/agents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { decide } from '../lines/testing/decide.ts'
import { personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { repayAllDebts } from './debts/repay-debts.ts'
import { runSalaries } from './periods/run-periods.ts'
import {
  billsOf,
  cashOf,
  giveCash,
  givePromotion,
  play,
  runInTurns,
  setKind,
} from './testing/salary-line.ts'

let w: World
/** The clock that the runs are told; windows up to it are closed, so that play goes on in the next one. */
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

/** A top agent, an agent below, and a player below that one. */
async function threeLevels() {
  const top = await personBelow(w, undefined, { type: 1 })
  const middle = await personBelow(w, top.memberId)
  const player = await personBelow(w, middle.memberId, { type: 0 })
  await giveCash(w, player.memberId, '1000.00')
  return { top, middle, player }
}

/** Three agents one below the other with daily contracts; players of the lower two have lost 100 and 200. */
async function chainOfThree(lowestPpm: number) {
  const { top, middle, player } = await threeLevels()
  const lowest = await personBelow(w, middle.memberId)
  const below = await personBelow(w, lowest.memberId, { type: 0 })
  await giveCash(w, below.memberId, '1000.00')
  const at = new Date(now.getTime() - 2 * DAY_MS)
  await contractWith(w, top, { terms: flat(10_000), at })
  await contractWith(w, middle, { upline: top, terms: flat(8_000), at })
  await contractWith(w, lowest, { upline: middle, terms: flat(lowestPpm), at })
  await play(w, player.memberId, '100.00')
  await play(w, below.memberId, '200.00')
  return { top, middle, lowest }
}

describe('the real-time salary', () => {
  it('is calculated and paid every five minutes: each window what is earned to date less what was paid (K-17)', async () => {
    const { top, middle, player } = await threeLevels()
    const at = new Date(now.getTime() - 30 * MINUTE_MS)
    await contractWith(w, top, {
      kind: 'REALTIME',
      terms: { profitRatePpm: 3_000, lossRatePpm: 8_000 },
      at,
    })
    await contractWith(w, middle, {
      kind: 'REALTIME',
      upline: top,
      terms: { profitRatePpm: 2_000, lossRatePpm: 5_000 },
      at,
    })
    await play(w, player.memberId, '100.00')
    pass(6 * MINUTE_MS)
    await runKind('REALTIME')
    expect(await cashOf(w, middle.memberId)).toBe('0.5000')
    expect(await cashOf(w, top.memberId)).toBe('0.3000')

    await play(w, player.memberId, '100.00', 2_500_000n)
    pass(5 * MINUTE_MS)
    await runKind('REALTIME')
    expect(await cashOf(w, middle.memberId)).toBe('0.7000')
    expect(await cashOf(w, top.memberId)).toBe('0.4000')

    await runKind('REALTIME')
    expect(await cashOf(w, middle.memberId)).toBe('0.7000')
    await w.expectBooksToBalance()
  })
})

describe('a daily salary that uplines pay', () => {
  it('goes down level by level: each pays those right below their gross', async () => {
    await setKind(w, 'DAILY', { active_min_turnover: '0' })
    const { top, middle, lowest } = await chainOfThree(8_000)
    pass(2 * DAY_MS)
    await runKind('DAILY')

    const bills = await billsOf(w, 'DAILY', [top.memberId, middle.memberId, lowest.memberId])
    const paid = bills.filter(({ gross }) => gross > 0n)
    expect(paid.map(({ state, gross, owed }) => [state, gross, owed])).toEqual([
      ['PAID', 30_000n, 24_000n],
      ['PAID', 24_000n, 16_000n],
      ['PAID', 16_000n, 0n],
    ])
    expect(await cashOf(w, top.memberId)).toBe('0.6000')
    expect(await cashOf(w, middle.memberId)).toBe('0.8000')
    expect(await cashOf(w, lowest.memberId)).toBe('1.6000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('windows', () => {
  it('never reopen: what is decided after a close counts in the next one, and a void is netted with what follows', async () => {
    const { top, player } = await threeLevels()
    const at = new Date(now.getTime() - 2 * DAY_MS)
    await contractWith(w, top, {
      kind: 'REALTIME',
      terms: { profitRatePpm: 0, lossRatePpm: 10_000 },
      at,
    })
    const wagerId = await play(w, player.memberId, '100.00')
    pass(6 * MINUTE_MS)
    await runKind('REALTIME')
    expect(await cashOf(w, top.memberId)).toBe('1.0000')

    await w.needs.wallet.voidWager({
      memberId: player.memberId,
      wagerId,
      operationId: randomUUID(),
      reason: 'a test',
    })
    pass(5 * MINUTE_MS)
    await runKind('REALTIME')
    const rows = await many<{ lost: bigint; closed: boolean }>(w.needs.db)`
      select lose_turnover as lost, window_start < open_from as closed from line_windows, line_clock
       where member_id = ${player.memberId} order by window_start`
    expect(rows).toEqual([
      { lost: 1_000_000n, closed: true },
      { lost: -1_000_000n, closed: true },
    ])
    const days = await many<{ overpaid: bigint }>(w.needs.db)`
      select paid - gross as overpaid from real_time_days where agent_id = ${top.memberId}`
    expect(days.at(-1)?.overpaid).toBe(10_000n)

    await play(w, player.memberId, '150.00')
    pass(5 * MINUTE_MS)
    await runKind('REALTIME')
    expect(await cashOf(w, top.memberId)).toBe('1.5000')
    await w.expectBooksToBalance()
  })
})

describe('a dividend', () => {
  it('takes a bad period into the next one, and is lowered by what the house gave the team', async () => {
    await setKind(w, 'DIVIDEND', { period: 'DAILY', funding: 'PLATFORM_NET' })
    const { top, middle, player } = await threeLevels()
    const at = new Date(now.getTime() - 3 * DAY_MS)
    await contractWith(w, top, {
      kind: 'DIVIDEND',
      terms: { ...flat(400_000), carry: 'FOREVER' },
      at,
    })
    await contractWith(w, middle, {
      kind: 'DIVIDEND',
      upline: top,
      terms: { ...flat(300_000), carry: 'FOREVER' },
      at,
    })
    await play(w, player.memberId, '100.00', 2_000_000n)
    pass(2 * DAY_MS)
    await runKind('DIVIDEND')
    await play(w, player.memberId, '160.00')
    await givePromotion(w, player.memberId, '10.00')
    pass(2 * DAY_MS)
    await runKind('DIVIDEND')
    // 160 lost, 100 won the day before and 10 given: 50 are left.
    expect(await cashOf(w, middle.memberId)).toBe('15.0000')
    expect(await cashOf(w, top.memberId)).toBe('5.0000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('runs of salaries', () => {
  it('pay once however many schedulers begin at the same moment', async () => {
    const { top, middle, player } = await threeLevels()
    const at = new Date(now.getTime() - 2 * DAY_MS)
    await contractWith(w, top, { terms: flat(10_000), at })
    await contractWith(w, middle, { upline: top, terms: flat(8_000), at })
    await play(w, player.memberId, '100.00')
    pass(2 * DAY_MS)
    await Promise.all([1, 2, 3, 4].map(() => runSalaries(w.needs, 'DAILY', { now })))
    await runKind('DAILY')
    expect(await cashOf(w, top.memberId)).toBe('0.2000')
    expect(await cashOf(w, middle.memberId)).toBe('0.8000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })

  it('hold what a frozen agent earned, leave its downline a debt, repay it from the next credit, and pay what was held when two operators release it', async () => {
    const { top, middle, lowest } = await chainOfThree(5_000)
    await run(w.database.db)`
      insert into member_restrictions (member_id, kind) values (${middle.memberId}, 'frozen')`
    pass(2 * DAY_MS)
    await runKind('DAILY')
    const agents = [top.memberId, middle.memberId, lowest.memberId]
    const states = async () =>
      (await billsOf(w, 'DAILY', agents))
        .filter(({ gross }) => gross > 0n)
        .map(({ state }) => state)
    expect(await states()).toEqual(['PAID', 'HELD', 'UNPAID'])
    expect(await cashOf(w, top.memberId)).toBe('0.6000')
    expect((await lowest.call('contractDebts', {})).value).toMatchObject({ owed: '1.0000' })

    await giveCash(w, middle.memberId, '0.40')
    await repayAllDebts(w.needs)
    expect(await states()).toEqual(['PAID', 'HELD', 'PARTIAL'])
    await giveCash(w, middle.memberId, '5.00')
    await repayAllDebts(w.needs)
    await repayAllDebts(w.needs)
    expect(await states()).toEqual(['PAID', 'HELD', 'PAID'])
    expect(await cashOf(w, lowest.memberId)).toBe('1.0000')
    expect(await cashOf(w, middle.memberId)).toBe('4.4000')

    const { id } = await one<{ id: string }>(w.needs.db)`
      select salary_id as id from salaries where agent_id = ${middle.memberId} and state = 'HELD'`
    const subject = id
    expect((await decide(w, 'olga', 'held-salaries', subject, 'release')).success).toBe(true)
    expect((await decide(w, 'oscar', 'held-salaries', subject, 'release')).success).toBe(true)
    expect(await states()).toEqual(['PAID', 'PAID', 'PAID'])
    expect(await cashOf(w, middle.memberId)).toBe('6.8000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })

  it('suspend whoever stands under no contract, and stop a kind whose books differ until somebody looked', async () => {
    const { top, middle, player } = await threeLevels()
    const at = new Date(now.getTime() - 2 * DAY_MS)
    await contractWith(w, top, { terms: flat(10_000), at })
    const below = await contractWith(w, middle, { upline: top, terms: flat(8_000), at })
    await run(w.needs.db)`
      update contracts set effective_until = effective_from where agent_id = ${top.memberId}`
    await play(w, player.memberId, '100.00')
    pass(2 * DAY_MS)
    await runKind('DAILY')
    const [bill] = await billsOf(w, 'DAILY', [middle.memberId])
    expect(bill).toMatchObject({ state: 'SUSPENDED_NO_UPLINE_CONTRACT', gross: 0n, paid: 0n })

    await underTheHouse(below)
    await run(w.needs.db)`update salaries set paid = paid - 1 where paid > 0 and kind = 'DAILY'`
    expect(await proveSalaries(w.needs)).toBe(false)
    await play(w, player.memberId, '100.00')
    pass(2 * DAY_MS)
    await runKind('DAILY')
    expect(await cashOf(w, middle.memberId)).toBe('0.0000')
    await run(w.needs.db)`update salaries set paid = paid + 1 where paid > 0 and kind = 'DAILY'`
    await run(w.needs.db)`delete from salary_stops`
    await runKind('DAILY')
    expect(await cashOf(w, middle.memberId)).toBe('0.8000')
    await w.expectBooksToBalance()
  })
})

/** The same terms from the house, from the beginning: bills keep the contract they were reckoned from. */
const underTheHouse = (contractId: string) =>
  run(w.needs.db)`
  with ended as (
    update contracts set effective_until = effective_from, state = 'SUPERSEDED'
     where contract_id = ${contractId} returning *)
  insert into contracts (contract_id, kind, agent_id, version, state, tiers, offered_by, offered_at, accepted_at,
      effective_from)
  select gen_random_uuid(), kind, agent_id, version + 1, 'ACTIVE', tiers, offered_by, offered_at, accepted_at,
         effective_from from ended`
