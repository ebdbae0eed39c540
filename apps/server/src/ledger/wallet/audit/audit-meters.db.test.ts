import pg from 'pg'
import { expect, it } from 'vitest'
import { feedingRound } from '../meters/testing/feeding-rounds.ts'
import { LOSES, WINS } from '../meters/testing/meters-in-tests.ts'
import { brl, openBooks } from '../testing/open-books.ts'
import { readAlarm } from './alarm.ts'
import { walletTasks } from './audit-books.job.ts'
import { auditBooks } from './audit-books.ts'

const CHECK = 'each meter holds what stakes and seeds brought, less what it paid'

it('a difference planted in a meter is found by both audits, and raises the alarm', async () => {
  const books = await openBooks({ lanes: 1 })
  const { database, wallet } = books
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  const alice = await books.member(brl(100))
  const play = (drawn: bigint) =>
    feedingRound(alice, brl(1), [{ meter: 'pot', drawn }, { meter: 'soon' }]).play(wallet)
  const look = async (full: boolean) =>
    (await auditBooks(database.pool, { full })).differences.map(({ check }) => check)

  for (const drawn of [LOSES, WINS, LOSES]) await play(drawn)
  expect([await look(false), await look(true)]).toEqual([[], []])
  await play(LOSES)
  for (const table of ['jackpot_states', 'jackpot_runs'])
    await owner.query(`alter table ${table} disable trigger user`)
  const planted = async (edit: string, undo: string) => {
    await owner.query(edit)
    const found = [...(await look(false)), ...(await look(true))]
    await owner.query(undo)
    return found
  }
  const last = `meter_id = 1 and seq = (select max(seq) from jackpot_states where meter_id = 1)`
  // A stake's share that nobody staked: the row by itself adds up.
  const fed = (by: string) =>
    `update jackpot_states set meter = meter ${by}, fed = fed ${by} where ${last}`
  expect(await planted(fed('+ 1'), fed('- 1'))).toEqual([CHECK, CHECK])
  const paid = (by: string) =>
    `update jackpot_runs set paid = paid ${by} where meter_id = 1 and paid is not null`
  expect(await planted(paid('- 1'), paid('+ 1'))).toEqual([CHECK, CHECK])
  // A whole unit that left the meter without a transfer.
  const lost = (by: string, parts: string) =>
    `update jackpot_states set meter = meter ${parts}, paid = paid ${by} where ${last}`
  expect(await planted(lost('+ 1', '- 1000000'), lost('- 1', '+ 1000000'))).toEqual([CHECK, CHECK])
  expect([await look(false), await look(true)]).toEqual([[], []])

  await play(LOSES)
  await owner.query(fed('+ 1'))
  const log = { error: () => {} }
  await walletTasks({ pool: database.pool, db: database.db, log })['audit-books']()
  expect((await readAlarm(database.db))?.differences.map(({ check }) => check)).toEqual([CHECK])
  await owner.end()
  await books.close()
})
