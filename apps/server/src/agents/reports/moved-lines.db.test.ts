import { DAY_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { agentBetween } from '../lines/testing/agent-between.ts'
import type { LinePerson } from '../lines/testing/line-people.ts'
import { moveUnder } from '../lines/testing/move-under.ts'
import { runSalaries } from '../salaries/periods/run-periods.ts'
import { play } from '../salaries/testing/salary-line.ts'
import { type World, world } from '../../testing/world.ts'
let w: World
let before: LinePerson
let after: LinePerson
let agent: LinePerson
let player: LinePerson

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  ;({ before, after, agent, player } = await agentBetween(w))
  const at = new Date((await databaseTime(w.needs.db)).getTime() - 2 * DAY_MS)
  await contractWith(w, before, { terms: flat(10_000), at })
  await contractWith(w, agent, { upline: before, terms: flat(8_000), at })
  await play(w, player.memberId, '100.00')
  await moveUnder(w, agent.memberId, after.memberId)
  await play(w, player.memberId, '300.00')
  await contractWith(w, after, { terms: flat(10_000) })
  await contractWith(w, agent, { upline: after, terms: flat(5_000) })
}, 60_000)
afterAll(() => w.close())

describe('a line that was moved', () => {
  it('brings the new one nothing of its past: neither bets nor movements of before', async () => {
    const { value: bets } = await after.call('teamBets', { query: { of: player.id } })
    expect(bets).toMatchObject({ total: 1, totals: { stake: '300.0000' } })
    const group = 'bets'
    const { value: moves } = await after.call('teamTransactions', {
      query: { of: player.id, group },
    })
    expect(moves.totals).toEqual({ in: '0.0000', out: '300.0000' })
    const { value: own } = await agent.call('teamBets', { query: { of: player.id } })
    expect(own).toMatchObject({ total: 2, totals: { stake: '400.0000' } })
  })

  it('leaves the old one its figures, and nothing of what stands below it now', async () => {
    const { value: betting } = await before.call('teamBetting', { query: {} })
    expect(betting.lines).toMatchObject([
      { account: agent.account, turnover: '100.0000', teamCount: 0 },
    ])
    const { value: map } = await before.call('lineMap', { query: {} })
    expect(map.children).toMatchObject([
      { account: agent.account, teamCount: 0, directCount: 0, contracts: [] },
    ])
    expect((await before.call('teamBets', { query: { of: player.id } })).code).toBe(
      'line_member_not_found',
    )
    const now = new Date((await databaseTime(w.needs.db)).getTime() + 2 * DAY_MS)
    for (let turn = 0; turn < 2; turn += 1) await runSalaries(w.needs, 'DAILY', { now })
    const { value: records } = await before.call('salaries', { query: { kind: 'DAILY' } })
    const line = records.lines.find(({ gross }) => gross !== '0.0000')
    expect(line).toMatchObject({ turnover: '100.0000', gross: '1.0000' })
    const { value: opened } = await before.call('salaryBets', {
      params: { salaryId: line!.salaryId },
      query: { memberId: player.id },
    })
    expect(opened.lines).toMatchObject([{ stake: '100.0000' }])
    await w.expectBooksToBalance()
  })
})
