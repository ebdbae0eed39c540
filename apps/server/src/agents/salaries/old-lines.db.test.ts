import { DAY_MS, HOUR_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAmount } from '@parlour/money'
import { many } from '../../base/database/query.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { personBelow } from '../lines/testing/line-people.ts'
import { moveUnder } from '../lines/testing/move-under.ts'
import { type World, world } from '../../testing/world.ts'
import { forgetWindows } from './windows/forget-windows.ts'
import { playAt } from './testing/play-at.ts'
import { runInTurns, setKind } from './testing/salary-line.ts'
let w: World
beforeAll(async () => {
  w = await world()
  await dropContracts(w)
}, 60_000)
afterAll(() => w.close())

describe('a daily salary of long ago', () => {
  it('still opens to its day and members once the windows are forgotten', async () => {
    const now = await databaseTime(w.needs.db)
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const top = await personBelow(w, undefined, { type: 1 })
    const player = await personBelow(w, top.memberId, { type: 0 })
    await contractWith(w, top, { terms: flat(10_000), at: before(60) })
    await playAt(w, player.memberId, { at: before(50), turnover: 1_000_000n })
    await forgetWindows(w.needs)
    await runInTurns(w, 'DAILY', now)
    const rows = await many<{ id: string }>(w.needs.db)`
      select salary_id as id from salaries where agent_id = ${top.memberId} and base > 0`
    expect(rows).toHaveLength(1)
    const params = { salaryId: rows[0]!.id }
    const { value } = await top.call('salary', { params })
    expect(value.parts).toMatchObject([{ kind: 'day', turnover: '100.0000', players: 1 }])
    const { value: behind } = await top.call('salaryMembers', { params, query: {} })
    expect(behind.members).toMatchObject([{ account: player.account, turnover: '100.0000' }])
    await w.expectBooksToBalance()
  })
})

describe('hourly and real-time salaries of long ago', () => {
  it('open to the same windows and members as on their day, line by line and to the cent, after a move too', async () => {
    const now = await databaseTime(w.needs.db)
    const hour = Math.floor((now.getTime() - 50 * DAY_MS) / DAY_MS) * DAY_MS + 15 * HOUR_MS
    const at = (minutes: number) => new Date(hour + minutes * 60_000)
    const [top, other] = [
      await personBelow(w, undefined, { type: 1 }),
      await personBelow(w, undefined, { type: 1 }),
    ]
    const agent = await personBelow(w, top.memberId)
    const players = [
      await personBelow(w, agent.memberId, { type: 0 }),
      await personBelow(w, agent.memberId, { type: 0 }),
    ] as const
    const rates = { profitRatePpm: 10_000, lossRatePpm: 10_000 }
    for (const kind of ['HOURLY', 'REALTIME'] as const) {
      await setKind(w, kind, { active_min_turnover: '0', enabled: 'true' })
      const terms = kind === 'HOURLY' ? flat(10_000) : rates
      await contractWith(w, top, { kind, terms, at: new Date(hour - DAY_MS) })
    }
    const hundred = 1_000_000n
    await playAt(w, players[0].memberId, { at: at(1), turnover: hundred })
    await playAt(w, players[1].memberId, { at: at(2), turnover: 2n * hundred })
    await playAt(w, players[0].memberId, { at: at(16), turnover: 3n * hundred })
    await playAt(w, players[1].memberId, { at: at(63), turnover: 4n * hundred })
    await moveUnder(w, agent.memberId, other.memberId, at(90))
    await playAt(w, players[0].memberId, { at: at(95), turnover: 5n * hundred, line: 2 })
    await runInTurns(w, 'HOURLY', at(300))
    await runInTurns(w, 'REALTIME', at(300))

    const rows = await many<{ id: string; start: Date; base: bigint }>(w.needs.db)`
      select salary_id as id, period_start as start, base from salaries
       where agent_id = ${top.memberId} order by kind, period_start`
    expect(rows.map(({ base }) => base / hundred)).toEqual([6n, 4n, 3n, 3n, 4n])
    const open = () =>
      Promise.all(
        rows.map(async ({ id: salaryId, start }) => {
          const params = { salaryId }
          const { parts } = (await top.call('salary', { params })).value
          const first = { start: start.toISOString(), end: parts[0]!.end }
          const query = { memberId: players[0].id, ...first }
          return {
            parts,
            all: (await top.call('salaryMembers', { params, query: {} })).value.members,
            first: (await top.call('salaryMembers', { params, query: first })).value.members,
            bets: (await top.call('salaryBets', { params, query })).code,
          }
        }),
      )
    const before = await open()
    expect(before[0]!.parts.map(({ turnover }) => turnover)).toEqual(['300.0000', '300.0000'])
    await forgetWindows(w.needs)
    const left = await many(w.needs.db)`
      select from line_windows where window_start < ${at(600)}`
    expect(left).toHaveLength(0)
    expect(await open()).toEqual(before)
    for (const [n, { parts }] of before.entries())
      expect(parts.reduce((sum, part) => sum + parseAmount(part.turnover)!, 0n)).toBe(rows[n]!.base)
    // What comes once more to a day that is folded joins it.
    await playAt(w, players[0].memberId, { at: at(40), turnover: hundred })
    await forgetWindows(w.needs)
    expect((await open())[0]!.parts.map(({ turnover }) => turnover)).toEqual([
      '300.0000',
      '300.0000',
      '100.0000',
    ])
    await w.expectBooksToBalance()
  })

  it('are judged after a stop that lasted longer than windows are at hand', async () => {
    const now = await databaseTime(w.needs.db)
    const hour = Math.floor((now.getTime() - 45 * DAY_MS) / DAY_MS) * DAY_MS + 15 * HOUR_MS
    const top = await personBelow(w, undefined, { type: 1 })
    const player = await personBelow(w, top.memberId, { type: 0 })
    const terms = { profitRatePpm: 10_000, lossRatePpm: 10_000 }
    await contractWith(w, top, { kind: 'REALTIME', terms, at: new Date(hour - DAY_MS) })
    await playAt(w, player.memberId, { at: new Date(hour), turnover: 1_000_000n })
    await forgetWindows(w.needs)
    await runInTurns(w, 'REALTIME', new Date(hour + HOUR_MS))
    const rows = await many<{ base: bigint }>(w.needs.db)`
      select base from salaries where agent_id = ${top.memberId}`
    expect(rows).toEqual([{ base: 1_000_000n }])
    await w.expectBooksToBalance()
  })
})
