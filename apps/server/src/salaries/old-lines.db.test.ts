import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../testing/world.ts'
import { forgetWindows } from './forget-windows.ts'
import { playAt } from './testing/play-at.ts'
import { runInTurns } from './testing/salary-line.ts'

const DAY = 86_400_000
let w: World
beforeAll(async () => {
  w = await world()
  await dropContracts(w)
}, 60_000)
afterAll(() => w.close())

describe('a daily salary of long ago', () => {
  it('still opens to its day and members once the windows are forgotten', async () => {
    const now = await databaseTime(w.needs.db)
    const before = (days: number) => new Date(now.getTime() - days * DAY)
    const top = await personBelow(w, undefined, { type: 1 })
    const player = await personBelow(w, top.memberId, { type: 0 })
    await contractWith(w, top, { terms: flat(10_000), at: before(60) })
    await playAt(w, player.memberId, { at: before(50), turnover: 1_000_000n })
    await forgetWindows(w.needs)
    await runInTurns(w, 'DAILY', now)
    const { rows } = await sql<{ id: string }>`
      select salary_id as id from salaries where agent_id = ${top.memberId} and base > 0`.execute(
      w.needs.db,
    )
    expect(rows).toHaveLength(1)
    const params = { salaryId: rows[0]!.id }
    const { value } = await top.call('salary', { params })
    expect(value.parts).toMatchObject([{ kind: 'day', turnover: '100.0000', players: 1 }])
    const { value: behind } = await top.call('salaryMembers', { params, query: {} })
    expect(behind.members).toMatchObject([{ account: player.account, turnover: '100.0000' }])
    await w.expectBooksToBalance()
  })
})
