import { DAY_MS, MINUTE_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLock } from '../../rewards/bonuses/locks.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { asSomebodyElse } from '../../base/database/one-connection.ts'
import { transact } from '../../base/database/transact.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { lockMembers } from '../../ledger/wallet/posts/lock-members.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { runSalaries } from './periods/run-periods.ts'
import { cashOf, giveCash, play, setKind } from './testing/salary-line.ts'
import { lockWaits } from '../../base/database/testing/lock-waits.ts'

const kinds = ['REALTIME', 'HOURLY'] as const
let w: World
let now: Date
let middle: LinePerson
let lowest: LinePerson

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  now = await databaseTime(w.needs.db)
  const line = await personBelow(w, undefined, { type: 1, rates: { RNG: 20_000 } })
  middle = await personBelow(w, line.memberId, { rates: { RNG: 15_000 } })
  lowest = await personBelow(w, middle.memberId)
  const player = await personBelow(w, lowest.memberId, { type: 0 })
  await giveCash(w, player.memberId, '1000.00')
  const at = new Date(now.getTime() - 2 * DAY_MS)
  for (const kind of kinds) {
    await setKind(w, kind, { funding: 'UPLINE_WALLET', max_rate_ppm: '50000' })
    const terms = (ratePpm: number) =>
      kind === 'REALTIME' ? { profitRatePpm: ratePpm, lossRatePpm: ratePpm } : flat(ratePpm)
    await contractWith(w, line, { kind, terms: terms(10_000), at })
    await contractWith(w, middle, { kind, upline: line, terms: terms(8_000), at })
    await contractWith(w, lowest, { kind, upline: middle, terms: terms(5_000), at })
  }
  await play(w, player.memberId, '100.00')
}, 60_000)
afterAll(() => w.close())

describe('two bills of one agent whose money is held back', () => {
  it('are both paid from what came with each, though the first is paid once both have come', async () => {
    await transact(w.needs.db, (tx) =>
      addLock(tx, {
        memberId: middle.memberId,
        operationId: randomUUID(),
        source: { kind: 'transfer', id: 'a test' },
        amount: brl(200),
        times: 1,
      }),
    )
    const later = new Date(now.getTime() + 2 * 60 * MINUTE_MS)
    const owner = new pg.Client({ connectionString: w.database.ownerUrl })
    await owner.connect()
    let runs: Promise<void>[] = []
    await transact(w.needs.db, async (tx) => {
      await lockMembers(tx, [lowest.memberId])
      runs = kinds.map((kind) => asSomebodyElse(() => runSalaries(w.needs, kind, { now: later })))
      await expect.poll(() => lockWaits(owner)).toBe(kinds.length)
    })
    await Promise.all(runs)
    await owner.end()
    for (const kind of kinds) await runSalaries(w.needs, kind, { now: later })
    // One per cent comes to the line, 0.8 to the middle and 0.5 to the lowest, of each kind.
    expect((await middle.call('contractDebts', {})).value).toMatchObject({ owes: '0.0000' })
    expect(await cashOf(w, lowest.memberId)).toBe('1.0000')
    expect(await cashOf(w, middle.memberId)).toBe('0.6000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})
