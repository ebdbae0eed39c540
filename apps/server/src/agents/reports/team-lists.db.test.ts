import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { collectActivity } from '../../rewards/activity/collect-activity.job.ts'
import { dropContracts } from '../contracts/testing/contract-steps.ts'
import { agentBetween } from '../lines/testing/agent-between.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { moveUnder } from '../lines/testing/move-under.ts'
import {
  deposit,
  giveCash,
  givePromotion,
  play,
  withdraw,
} from '../salaries/testing/salary-line.ts'
import { type World, world } from '../../testing/world.ts'
let w: World
let top: LinePerson
let middle: LinePerson
let busy: LinePerson
let idle: LinePerson
let stranger: LinePerson

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  top = await personBelow(w, undefined, { type: 1 })
  middle = await personBelow(w, top.memberId)
  busy = await personBelow(w, middle.memberId, { type: 0 })
  idle = await personBelow(w, middle.memberId, { type: 0 })
  stranger = await personBelow(w, undefined, { type: 1 })
  await deposit(w, busy.memberId, '300.00')
  await deposit(w, busy.memberId, '50.00')
  await deposit(w, middle.memberId, '40.00')
  await withdraw(w, busy.memberId, '20.00')
  await givePromotion(w, idle.memberId, '5.00')
  await play(w, busy.memberId, '100.00', 300_000n)
  await play(w, middle.memberId, '10.00')
}, 60_000)
afterAll(() => w.close())

const members = async (who: LinePerson, query: object = {}) =>
  (await who.call('teamMembers', { query })).value
const payments = async (who: LinePerson, kind: string) =>
  (await who.call('teamPayments', { query: { kind } as object })).value
const names = ({ lines }: { lines: readonly { account: string }[] }) =>
  lines.map(({ account }) => account)

describe('the members of a team', () => {
  it('are told with their money, and come to what the records of each say', async () => {
    const shown = await members(top)
    expect(shown.lines[0]).toMatchObject({
      account: busy.account,
      distance: 2,
      upline: middle.account,
      hasDeposited: true,
      lastPlayOn: shown.to,
      bets: 1,
      turnover: '100.0000',
      result: '-70.0000',
      deposits: '350.0000',
      withdrawals: '20.0000',
      balance: '260.0000',
    })
    expect(shown).toMatchObject({
      total: 3,
      totals: {
        turnover: '110.0000',
        result: '-80.0000',
        deposits: '390.0000',
        withdrawals: '20.0000',
        balance: '295.0000',
      },
    })
    const { value: bets } = await top.call('teamBets', { query: { of: busy.id } })
    expect(bets.totals.result).toBe(shown.lines[0]!.result)
    const { value: moves } = await top.call('teamTransactions', { query: { of: busy.id } })
    expect(moves.lines[0]!.balance).toBe(shown.lines[0]!.balance)
  })

  it('are put in order by money, by their last play, by name', async () => {
    const sorted = async (sort: string) => names(await members(top, { sort }))
    expect(await sorted('balance')).toEqual([busy, middle, idle].map(({ account }) => account))
    expect(await sorted('result')).toEqual([idle, middle, busy].map(({ account }) => account))
    expect((await sorted('deposits'))[0]).toBe(busy.account)
    expect((await sorted('withdrawals'))[0]).toBe(busy.account)
    expect((await sorted('played')).at(-1)).toBe(idle.account)
    expect((await sorted('registered'))[0]).toBe(idle.account)
    expect(await sorted('account')).toEqual((await sorted('account')).toSorted())
  })

  it('are narrowed to those right below, a kind, a name, who never deposited, has money, is silent', async () => {
    const found = async (query: object) => names(await members(top, query))
    expect(await found({ scope: 'direct' })).toEqual([middle.account])
    expect(await found({ kind: 'agent' })).toEqual([middle.account])
    expect(await found({ kind: 'member', search: idle.account.slice(0, 12) })).toEqual([
      idle.account,
    ])
    expect(await found({ only: 'never_deposited' })).toEqual([idle.account])
    expect(await found({ only: 'silent' })).toEqual([idle.account])
    expect((await members(top)).silentDays).toBe(7)
    await run(w.database.db)`
      update line_days set business_day = business_day - 8 where member_id = ${middle.memberId}`
    expect(await found({ only: 'silent' })).toHaveLength(2)
    await run(w.database.db)`
      update line_days set business_day = business_day + 1 where member_id = ${middle.memberId}`
    expect(await found({ only: 'silent' })).toEqual([idle.account])
    const [first, ...others] = await found({ only: 'with_balance', sort: 'balance' })
    expect([first, others.length]).toEqual([busy.account, 2])
  })

  it('are called online for some minutes after they did something, and no longer once they left', async () => {
    const online = async () => names(await members(top, { only: 'online' }))
    await busy.call('memberInfo', {})
    expect(await online()).toContain(busy.account)
    const line = (await members(top)).lines.find(({ account }) => account === busy.account)
    expect(line?.online).toBe(true)
    await run(w.database.db)`
      update member_sessions set active_at = active_at - interval '6 minutes' where member_id = ${busy.memberId}`
    expect(await online()).not.toContain(busy.account)
    await run(w.database.db)`
      update member_sessions set active_at = active_at + interval '6 minutes', ended_at = now(), end_reason = 'logout'
       where member_id = ${middle.memberId}`
    expect(await online()).not.toContain(middle.account)
    expect((await members(top, { sort: 'login' })).lines).toHaveLength(3)
  })

  it('go into a file, and are nobody’s business outside of the line', async () => {
    const file = await w.app.inject({
      url: '/wps/v2/agents/reports/members.csv?sort=balance',
      headers: top.headers,
    })
    const [head, line] = file.body.split('\r\n')
    expect(head).toContain('account,kind,distance,upline,state')
    expect(line).toContain(busy.account)
    expect(line).toMatch(/350\.0000,20\.0000,260\.0000$/)
    expect((await members(stranger)).total).toBe(0)
  })
})

describe('the payments of a team', () => {
  it('are listed for everybody, the newest first, and add up to the overview’s figures', async () => {
    const { value: overview } = await top.call('teamOverview', { query: {} })
    const deposits = await payments(top, 'deposits')
    expect(deposits.lines.map(({ account, amount }) => [account, amount])).toEqual([
      [middle.account, '40.0000'],
      [busy.account, '50.0000'],
      [busy.account, '300.0000'],
    ])
    const sums = async (kind: string) => (await payments(top, kind)).totals
    expect(await sums('deposits')).toEqual({ people: 2, amount: '390.0000' })
    expect(await sums('withdrawals')).toEqual({ people: 1, amount: '20.0000' })
    expect(await sums('promotions')).toEqual({ people: 1, amount: '5.0000' })
    expect([
      overview.money.deposits,
      overview.money.withdrawals,
      overview.money.promotions,
    ]).toEqual(['390.0000', '20.0000', '5.0000'])
    const first = await payments(top, 'first_deposits')
    expect(first.lines.map(({ account, amount }) => [account, amount])).toEqual([
      [middle.account, '40.0000'],
      [busy.account, '300.0000'],
    ])
    expect(first.total).toBe(overview.people.firstDeposits)
  })

  it('stay with the line that they were made in', async () => {
    const { before, after, agent, player } = await agentBetween(w)
    await giveCash(w, player.memberId, '10.00')
    await deposit(w, player.memberId, '70.00')
    await collectActivity(w.needs)
    await moveUnder(w, agent.memberId, after.memberId)
    await deposit(w, player.memberId, '8.00')
    const amounts = async (who: LinePerson) =>
      (await payments(who, 'deposits')).lines.map(({ amount }) => amount)
    expect(await amounts(before)).toEqual(['70.0000'])
    expect(await amounts(after)).toEqual(['8.0000'])
    const own = await members(after, { search: player.account })
    expect(own.lines).toMatchObject([{ account: player.account, deposits: '8.0000' }])
    expect((await members(before)).lines.map(({ account }) => account)).not.toContain(
      player.account,
    )
  })

  it('go into a file, and refuse days that are none', async () => {
    const file = await w.app.inject({
      url: '/wps/v2/agents/reports/payments.csv?kind=deposits',
      headers: top.headers,
    })
    expect(file.body.split('\r\n').slice(0, 2)).toEqual([
      'at,id,account,kind,reason,amount',
      expect.stringContaining(`,${middle.account},agent,deposit,40.0000`),
    ])
    const upside = { from: '2026-02-02', to: '2026-02-01' }
    for (const call of [
      'teamMembers',
      'teamMembersFile',
      'teamPayments',
      'teamPaymentsFile',
    ] as const)
      expect((await top.call(call, { query: upside })).code).toBe('report_span_invalid')
  })
})
