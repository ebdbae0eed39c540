import { DAY_MS } from '@parlour/time'
import { afterEach, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { dropContracts } from '../contracts/testing/contract-steps.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { payUnclaimed } from '../../rewards/rebates/pay-unclaimed.job.ts'
import { type World, world } from '../../testing/world.ts'
import { payCommissions } from './commissions/pay-commissions.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { playAt } from './testing/play-at.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
let w: World
afterEach(() => w.close())

/** A line that played on three days, each of which is over, while no job ran. */
async function afterAnOutage() {
  w = await world()
  await dropContracts(w)
  const top = await personBelow(w, undefined, { type: 1, rates: { RNG: 20_000 } })
  const middle = await personBelow(w, top.memberId, { rates: { RNG: 15_000 } })
  const player = await personBelow(w, middle.memberId, { type: 0 })
  const now = await databaseTime(w.needs.db)
  for (const back of [4, 3, 2]) {
    const at = new Date(now.getTime() - back * DAY_MS)
    await playAt(w, player.memberId, { at, turnover: brl(100 * back) })
    await run(w.database.db)`
      insert into activity_days (member_id, business_day, currency, category, bets, turnover, stakes, payouts)
      select ${player.memberId}, contract_day(${at}), 'BRL', 'RNG', 1, ${brl(100 * back)}::int8, ${brl(100 * back)}::int8, 0`
  }
  return { top, middle, player }
}

const earnedOf = async ({ memberId }: LinePerson) => {
  const { earned } = await one<{ earned: bigint }>(w.needs.db)`
    select coalesce(sum(earned), 0)::int8 as earned from commissions where agent_id = ${memberId}`
  return earned
}

const jobs = {
  'rebates, then commissions': [payUnclaimed, payCommissions],
  'commissions, then rebates': [payCommissions, payUnclaimed],
  'commissions, rebates, and all of it again': [
    payCommissions,
    payUnclaimed,
    payCommissions,
    payUnclaimed,
  ],
} as const

describe('the jobs after an outage of days', () => {
  it.each(Object.entries(jobs))('pay %s with the same outcome', async (_order, runs) => {
    const { top, middle } = await afterAnOutage()
    for (const run of runs) await run(w.needs)
    // 900.00 in all: 0.8 per cent are the player's, 0.7 the middle's, 0.5 the top's.
    const { earned } = await one<{ earned: bigint }>(w.needs.db)`
      select sum(earned)::int8 as earned from rebate_days`
    expect(earned).toBe(brl(7.2))
    expect(await earnedOf(middle)).toBe(brl(6.3))
    expect(await earnedOf(top)).toBe(brl(4.5))
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('the daily proof', () => {
  it('finds a day whose rebates and commissions come to more than its highest rates, and keeps by how much', async () => {
    const { player } = await afterAnOutage()
    await payCommissions(w.needs)
    const excess = async () => {
      const rows = await many<{ excess: bigint }>(w.needs.db)`
        select excess from commission_runs where excess <> 0 order by business_day`
      return rows.map((row) => row.excess)
    }
    expect(await proveSalaries(w.needs, { members: 1 })).toBe(true)
    expect(await excess()).toEqual([])
    // As if the rebate had been counted after the whole rate had gone along the line.
    await run(w.database.db)`update commissions set earned = earned + ${brl(3.2)}
               where business_day = (select min(business_day) from commission_runs)
                 and agent_id = (select parent_id from members where id = ${player.memberId})`
    expect(await proveSalaries(w.needs, { members: 1 })).toBe(false)
    expect(await excess()).toEqual([brl(3.2)])
  })
})
