import { DAY_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { transact } from '../../base/database/transact.ts'
import { writeRates } from '../lines/line-rates.store.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { payUnclaimed } from '../../rewards/rebates/pay-unclaimed.job.ts'
import { runSalaries } from '../salaries/periods/run-periods.ts'
import { payCommissions } from '../salaries/commissions/pay-commissions.ts'
import { cashOf, giveCash, play } from '../salaries/testing/salary-line.ts'
import { type World, world } from '../../testing/world.ts'
let w: World
let top: LinePerson
let middle: LinePerson
let player: LinePerson
let stranger: LinePerson
let now: Date

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  top = await personBelow(w, undefined, { type: 1, rates: { RNG: 20_000 } })
  middle = await personBelow(w, top.memberId, { rates: { RNG: 15_000 } })
  player = await personBelow(w, middle.memberId, { type: 0, rates: {} })
  stranger = await personBelow(w, undefined, { type: 1 })
  await giveCash(w, top.memberId, '50.00')
  await giveCash(w, player.memberId, '1000.00')
  await play(w, player.memberId, '100.00')
  await play(w, player.memberId, '40.00', 900_000n)
  await play(w, top.memberId, '10.00')
  now = await databaseTime(w.needs.db)
  const at = new Date(now.getTime() - 2 * DAY_MS)
  await contractWith(w, top, { terms: flat(10_000), at })
  await contractWith(w, middle, { upline: top, terms: flat(8_000), at })
}, 60_000)
afterAll(() => w.close())

describe('reports of a team', () => {
  it('add up from the members to the agent, and from branch to branch, down to the bets of one (A-02, A-06)', async () => {
    const { value: overview } = await top.call('teamOverview', { query: {} })
    expect(overview).toMatchObject({
      people: { members: 2, agents: 1, direct: 1 },
      play: {
        bets: 3,
        turnover: '150.0000',
        stakes: '150.0000',
        payouts: '90.0000',
        result: '-60.0000',
      },
      balance: '990.0000',
    })
    expect(overview?.days).toHaveLength(7)
    const { value: betting } = await top.call('teamBetting', { query: {} })
    expect(betting?.own.turnover).toBe('10.0000')
    expect(betting?.lines).toMatchObject([
      { account: middle.account, turnover: '140.0000', players: 1, teamCount: 1 },
    ])
    expect(betting?.totals.turnover).toBe('150.0000')
    const { value: deeper } = await top.call('teamBetting', { query: { of: middle.id } })
    expect(deeper?.lines).toMatchObject([{ account: player.account, turnover: '140.0000' }])
    expect(deeper?.path).toEqual([{ memberId: middle.id, account: middle.account }])
    const { value: bets } = await top.call('teamBets', { query: { of: player.id } })
    expect(bets).toMatchObject({
      total: 2,
      totals: { stake: '140.0000', payout: '90.0000', result: '-50.0000' },
    })
  })

  it('state profit and loss for the agent, those right below and everybody (A-07)', async () => {
    const { value } = await top.call('teamLoss', { query: {} })
    expect(value?.statement.map(({ row, people, result }) => [row, people, result])).toEqual([
      ['me', 1, '-10.0000'],
      ['direct', 1, '0.0000'],
      ['team', 3, '-60.0000'],
    ])
    const { value: map } = await top.call('lineMap', { query: {} })
    expect(map).toMatchObject({
      node: { account: top.account, turnover: '150.0000', directCount: 1, teamCount: 2 },
      children: [
        { account: middle.account, turnover: '140.0000', result: '-50.0000', contracts: ['DAILY'] },
      ],
    })
  })

  it('list the movements of the agent, or of somebody below by name (A-09)', async () => {
    const movesOf = async (who: LinePerson, query: object) =>
      (await who.call('teamTransactions', { query })).value
    const bets = await movesOf(middle, { of: player.id, group: 'bets' })
    expect(bets?.totals).toEqual({ in: '90.0000', out: '140.0000' })
    expect(bets?.lines.map(({ amount }) => amount).toSorted()).toEqual([
      '-100.0000',
      '-40.0000',
      '90.0000',
    ])
    expect((await movesOf(middle, {}))?.lines).toEqual([])
    expect((await movesOf(top, { group: 'bets' }))?.totals).toMatchObject({ out: '10.0000' })
  })

  it('never show another line: whoever is not below is nobody', async () => {
    for (const call of [
      'teamOverview',
      'teamBetting',
      'teamLoss',
      'lineMap',
      'teamTransactions',
      'teamBettingFile',
      'teamLossFile',
      'teamTransactionsFile',
    ] as const)
      expect((await stranger.call(call, { query: { of: player.id } })).code).toBe(
        'line_member_not_found',
      )
    expect((await stranger.call('teamBets', { query: { of: player.id } })).code).toBe(
      'line_member_not_found',
    )
    expect((await middle.call('teamOverview', { query: { of: top.id } })).code).toBe(
      'line_member_not_found',
    )
    for (const call of [
      'teamOverview',
      'teamBettingFile',
      'teamLossFile',
      'teamTransactionsFile',
    ] as const)
      expect((await top.call(call, { query: { from: '2026-02-02', to: '2026-02-01' } })).code).toBe(
        'report_span_invalid',
      )
  })
})

describe('a salary', () => {
  it('opens to its windows, members and bets for its agent and its payer, and for nobody else', async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await runSalaries(w.needs, 'DAILY', { now: new Date(now.getTime() + 2 * DAY_MS) })
    const { value: records } = await middle.call('salaries', { query: { kind: 'DAILY' } })
    const line = records?.lines.find(({ gross }) => gross !== '0.0000')
    expect(line).toMatchObject({
      state: 'PAID',
      turnover: '140.0000',
      gross: '1.1200',
      paid: '1.1200',
    })
    const params = { salaryId: line!.salaryId }
    const { value: opened } = await top.call('salary', { params })
    expect(opened?.parts.reduce((sum, part) => sum + Number(part.turnover), 0)).toBe(140)
    const { value: members } = await middle.call('salaryMembers', { params, query: {} })
    expect(members?.members).toMatchObject([
      { account: player.account, distance: 1, turnover: '140.0000' },
    ])
    const { value: bets } = await middle.call('salaryBets', {
      params,
      query: { memberId: player.id },
    })
    expect(bets?.total).toBe(2)
    expect((await stranger.call('salary', { params })).code).toBe('salary_not_found')
    expect((await middle.call('salaryBets', { params, query: { memberId: top.id } })).code).toBe(
      'line_member_not_found',
    )
    const file = await w.app.inject({
      url: '/wps/v2/agents/salaries.csv?kind=DAILY',
      headers: middle.headers,
    })
    expect(file.body).toContain('1.1200')
  })

  it('stands in its agent’s income, less what went on to the line below (A-08)', async () => {
    const { value: income } = await top.call('agentIncome', { query: {} })
    expect(income?.kinds.map(({ kind, income }) => [kind, income])).toEqual([
      ['COMMISSION', '0.0000'],
      ['DIVIDEND', '0.0000'],
      ['DAILY', '0.3800'],
      ['HOURLY', '0.0000'],
      ['REALTIME', '0.0000'],
    ])
    expect(income?.kinds[2]).toMatchObject({ received: '1.5000', paidOut: '1.1200' })
    expect(income?.total).toBe('0.3800')
    const days = income?.days.filter(({ received }) => received !== '0.0000')
    expect(days).toMatchObject([{ received: '1.5000', paidOut: '1.1200', income: '0.3800' }])
    expect((await stranger.call('agentIncome', { query: {} })).value?.total).toBe('0.0000')
  })

  it('is simulated from the real history by the rules that pay', async () => {
    const { value } = await top.call('simulateContract', {
      body: { kind: 'REALTIME', profitRatePpm: 10_000, lossRatePpm: 20_000, periods: 3 },
    })
    expect(value?.periods).toHaveLength(3)
    const refused = await top.call('simulateContract', { body: { kind: 'DAILY', tiers: [] } })
    expect(refused.code).toBe('contract_tier_count')
    const tier = { ratePpm: 5_000, minTurnover: '100.0000', minActive: 0, minLoss: '0.0000' }
    const typed = async (...tiers: (typeof tier)[]) =>
      (await top.call('simulateContract', { body: { kind: 'DAILY', tiers } })).code
    expect(await typed({ ...tier, ratePpm: 1_000_000 })).toBe('contract_rate_out_of_range')
    expect(await typed(tier, tier)).toBe('contract_tiers_not_rising')
    const debts = await top.call('contractDebts', {})
    expect(debts.value).toMatchObject({ owes: '0.0000', debts: [] })
  })
})

describe('the commission along a line', () => {
  it('gives each upline what its rate is above the highest below it, once a closed day', async () => {
    const before = Number(await cashOf(w, middle.memberId))
    await payCommissions(w.needs, { now: new Date(now.getTime() + 2 * DAY_MS) })
    await payCommissions(w.needs, { now: new Date(now.getTime() + 2 * DAY_MS) })
    const rows = await many<{ agentId: bigint; paid: bigint }>(w.needs.db)`
      select agent_id as "agentId", paid from commissions
       where agent_id in (${top.memberId}, ${middle.memberId}) order by agent_id`
    // No job had counted the rebates of the day: they are counted first, and the line shares what is above them.
    expect(rows.map(({ paid }) => paid)).toEqual([8_200n, 9_800n])
    expect(Number(await cashOf(w, middle.memberId)) - before).toBeCloseTo(0.98)
    await w.expectBooksToBalance()
  })

  it('comes with the rebates to the highest rate of the line and no more, whichever job runs first', async () => {
    await payUnclaimed(w.needs)
    const { rebates, commissions } = await one<{ rebates: string; commissions: string }>(
      w.needs.db,
    )`
      select (select sum(earned) from rebate_days
               where member_id in (${player.memberId}, ${top.memberId}))::text as rebates,
             (select sum(earned) from commissions
               where agent_id in (${top.memberId}, ${middle.memberId}))::text as commissions`
    // 2 % of 150.00.
    expect(BigInt(rebates) + BigInt(commissions)).toBe(30_000n)
  })

  it('opens to the members and bets behind it, by the rates of its time, for its agent alone', async () => {
    await transact(w.needs.db, (tx) => writeRates(tx, middle.memberId, { RNG: 1_000 }))
    const { value: list } = await top.call('commissions', { query: {} })
    expect(list.lines).toMatchObject([{ category: 'RNG', earned: '0.8200', paid: '0.8200' }])
    const query = { day: list.lines[0]!.day, category: 'RNG' } as const
    const { value: behind } = await top.call('commissionMembers', { query })
    expect(behind.members).toEqual([
      {
        memberId: player.id,
        account: player.account,
        kind: 'member',
        distance: 2,
        turnover: '140.0000',
        ownPpm: 20_000,
        belowPpm: 15_000,
        amount: '0.7000',
      },
      {
        memberId: top.id,
        account: top.account,
        kind: 'agent',
        distance: 0,
        turnover: '10.0000',
        ownPpm: 20_000,
        // The rebate of the agent's own play.
        belowPpm: 8_000,
        amount: '0.1200',
      },
    ])
    const bets = (who: LinePerson) =>
      who.call('commissionBets', { query: { ...query, memberId: player.id } })
    expect((await bets(top)).value).toMatchObject({ total: 2, account: player.account })
    expect((await bets(stranger)).code).toBe('line_member_not_found')
    const { value: nothing } = await stranger.call('commissionMembers', { query })
    expect(nothing.members).toEqual([])
  })
})

describe('what an agent owes', () => {
  it('is the sum of all debts, also where there are more than a list shows', async () => {
    await run(w.needs.db)`
      insert into contract_debts (id, payer, payee, kind, period, amount, left_units, created_at)
      select gen_random_uuid(), ${middle.memberId}, ${player.memberId}, 'DAILY', '2026-01-01', 10000, 10000, now()
        from generate_series(1, 201)`
    const { value: owing } = await middle.call('contractDebts', {})
    expect([owing.owes, owing.owed, owing.debts.length]).toEqual(['201.0000', '0.0000', 200])
  })
})
