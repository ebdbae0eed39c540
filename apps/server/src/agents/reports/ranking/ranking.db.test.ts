import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../../base/database/query.ts'
import { collectActivity } from '../../../rewards/activity/collect-activity.job.ts'
import { type World, world } from '../../../testing/world.ts'
import { type LinePerson, personBelow } from '../../lines/testing/line-people.ts'
import { deposit, givePromotion, play, withdraw } from '../../salaries/testing/salary-line.ts'

let w: World
let top: LinePerson
let first: LinePerson
let second: LinePerson
let child: LinePerson

beforeAll(async () => {
  w = await world()
  top = await personBelow(w, undefined, { type: 1 })
  first = await personBelow(w, top.memberId)
  second = await personBelow(w, top.memberId)
  child = await personBelow(w, first.memberId, { type: 0 })
  await deposit(w, child.memberId, '300.00')
  await deposit(w, second.memberId, '500.00')
  await play(w, child.memberId, '200.00', 500_000n)
  // Of the day before: it lies in the span that a day is put beside.
  await collectActivity(w.needs)
  await run(w.database.db)`
    update line_days set business_day = business_day - 1 where member_id = ${child.memberId}`
  await play(w, child.memberId, '120.00')
  await play(w, second.memberId, '100.00', 1_500_000n)
  await withdraw(w, child.memberId, '20.00')
  await givePromotion(w, child.memberId, '5.00')
}, 60_000)
afterAll(() => w?.close())

const ranking = async (who: LinePerson, query: object = {}) => {
  const { to } = (await who.call('teamRanking', { query: {} })).value
  return (await who.call('teamRanking', { query: { from: to, to, ...query } as never })).value
}

describe('the ranking of direct downlines', () => {
  it('tells what the whole team of each came to, beside as many days right before', async () => {
    const shown = await ranking(top)
    expect(shown.before).toEqual({ from: dayBefore(shown.from), to: dayBefore(shown.from) })
    expect(shown.lines.map(({ account }) => account)).toEqual([first.account, second.account])
    const now = {
      stakes: '120.0000',
      turnover: '120.0000',
      net: '115.0000',
      deposits: '300.0000',
      withdrawals: '20.0000',
      newMembers: 1,
      firstDeposits: 1,
      active: 1,
    }
    const nothing = {
      deposits: '0.0000',
      withdrawals: '0.0000',
      newMembers: 0,
      firstDeposits: 0,
    }
    expect(shown.lines[0]).toEqual({
      memberId: String(first.memberId),
      account: first.account,
      kind: 'agent',
      teamCount: 1,
      ...now,
      before: { stakes: '200.0000', turnover: '200.0000', net: '150.0000', active: 1, ...nothing },
    })
    expect(shown.lines[1]).toMatchObject({
      net: '-50.0000',
      newMembers: 0,
      before: { stakes: '0.0000', turnover: '0.0000', net: '0.0000', active: 0, ...nothing },
    })
  })

  it('agrees with the profit and loss of the same days', async () => {
    const shown = await ranking(top)
    const span = { from: shown.from, to: shown.to }
    const { lines } = (await top.call('teamLoss', { query: span })).value
    for (const line of lines) {
      const ranked = shown.lines.find(({ memberId }) => memberId === line.memberId)
      expect(ranked).toMatchObject({
        stakes: line.stakes,
        turnover: line.turnover,
        net: line.net,
        deposits: line.deposits,
        withdrawals: line.withdrawals,
      })
    }
  })

  it('is put in the order of each of its figures, the largest first', async () => {
    const leader = async (sort: string) => (await ranking(top, { sort })).lines[0]?.account
    for (const sort of ['turnover', 'stakes', 'net', 'newMembers', 'withdrawals'])
      expect([sort, await leader(sort)]).toEqual([sort, first.account])
    expect(await leader('deposits')).toBe(second.account)
    const [byName] = [first.account, second.account].toSorted()
    for (const sort of ['account', 'active', 'firstDeposits'])
      expect([sort, await leader(sort)]).toEqual([sort, byName])
  })

  it('goes into a file with the days before in columns of their own', async () => {
    const { to } = await ranking(top)
    const { body } = await w.app.inject({
      url: `/wps/v2/agents/reports/ranking.csv?from=${to}&to=${to}`,
      headers: top.headers,
    })
    const [head, line] = body.split('\r\n')
    expect(head).toContain('account,kind,teamCount,stakes,stakesBefore,turnover,turnoverBefore')
    expect(line).toContain(`${first.account},agent,1,120.0000,200.0000`)
  })

  it('is of the caller’s own line and of a span that can be shown', async () => {
    const stranger = await personBelow(w, undefined, { type: 1 })
    expect((await ranking(stranger)).lines).toEqual([])
    for (const name of ['teamRanking', 'teamRankingFile'] as const) {
      const query = { from: '2026-02-01', to: '2026-01-01' }
      expect((await top.call(name, { query })).code).toBe('report_span_invalid')
    }
  })
})

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 24 * 60 * 60_000).toISOString().slice(0, 10)
