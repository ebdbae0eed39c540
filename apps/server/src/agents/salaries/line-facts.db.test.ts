import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { collectActivity } from '../../rewards/activity/collect-activity.job.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { betsOfMembers } from '../../ledger/wallet/testing/bets-of-members.ts'
import { giveCash, play } from './testing/salary-line.ts'

let w: World
let player: LinePerson

beforeAll(async () => {
  w = await world()
  const top = await personBelow(w, undefined, { type: 1 })
  player = await personBelow(w, top.memberId, { type: 0 })
  await giveCash(w, player.memberId, '100.00')
}, 60_000)
afterAll(() => w.close())

describe('the days of lines', () => {
  it('keep what two workers add to one member’s first row at the same moment', async () => {
    await play(w, player.memberId, '10.00')
    const [bet] = await betsOfMembers(w.needs.db, [player.memberId])
    const other = await w.database.pool.connect()
    try {
      // Another worker has written the row, and not committed it yet.
      await other.query('begin')
      await other.query(
        `insert into line_days (business_day, member_id, line_version, category, bets, turnover)
         values (contract_day($1), $2, 0, $3, 1, 70000)`,
        [bet!.settledAt, player.memberId, bet!.category],
      )
      const collected = collectActivity(w.needs)
      await someoneWaits()
      await other.query('commit')
      await collected
    } finally {
      other.release()
    }
    expect(await daysOf()).toEqual([{ bets: 2, turnover: 170_000n }])

    await play(w, player.memberId, '5.00')
    await collectActivity(w.needs)
    expect(await daysOf()).toEqual([{ bets: 3, turnover: 220_000n }])
    await w.expectBooksToBalance()
  })
})

/** Until the worker has come to the row that stands in its way. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const rows = await many(w.needs.db)`select from pg_locks where not granted`
    if (rows.length > 0) return
  }
}

async function daysOf() {
  return many<{ bets: number; turnover: bigint }>(w.needs.db)`
    select bets, turnover from line_days where member_id = ${player.memberId}`
}
