import { DAY_MS, MINUTE_MS } from '@parlour/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../../base/database/query.ts'
import { contractsInForce } from '../../contracts/contracts.store.ts'
import { databaseTime, readKind } from '../../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts } from '../../contracts/testing/contract-steps.ts'
import { transact } from '../../../base/database/transact.ts'
import { type LinePerson, personBelow } from '../../lines/testing/line-people.ts'
import { type World, world } from '../../../testing/world.ts'
import { blank } from '../periods/judge-period.ts'
import { writeAndPay } from './pay-with-window.ts'
import { notePayments } from '../payments.store.ts'
import { proveSalaries } from '../periods/prove-salaries.ts'
import { runSalaries } from '../periods/run-periods.ts'
import type { Bill } from '../salaries.store.ts'
import { billsOf, cashOf, giveCash, play, setKind } from '../testing/salary-line.ts'

let w: World
let top: LinePerson
let middle: LinePerson
let now: number

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  await setKind(w, 'REALTIME', { funding: 'PLATFORM_NET', enabled: 'true' })
  top = await personBelow(w, undefined, { type: 1 })
  middle = await personBelow(w, top.memberId)
  now = (await databaseTime(w.needs.db)).getTime()
  const agree = (agent: LinePerson, ratePpm: number, upline?: LinePerson) =>
    contractWith(w, agent, {
      kind: 'REALTIME',
      terms: { profitRatePpm: ratePpm, lossRatePpm: ratePpm },
      at: new Date(now - DAY_MS),
      ...(upline && { upline }),
    })
  await agree(top, 10_000)
  await agree(middle, 8_000, top)
}, 60_000)
afterAll(() => w.close())

const states = async () =>
  (await billsOf(w, 'REALTIME', [top.memberId, middle.memberId])).map(
    ({ state, due, paid }) => [state, due, paid] as const,
  )

/** Bills of a window nobody has judged, each over so much. */
async function billsAt(start: number, due: bigint): Promise<Bill[]> {
  const rules = await readKind(w.needs.db, 'REALTIME')
  const of = {
    kind: 'REALTIME',
    start: new Date(start),
    end: new Date(start + 5 * MINUTE_MS),
  } as const
  const contracts = await contractsInForce(w.needs.db, 'REALTIME', of.start)
  const { currency } = w.needs.settings.current().merchant
  return contracts.map((row) => ({
    ...blank(row, { ...of, period: 'of a test' }, rules, currency),
    gross: due,
    net: due,
    due,
  }))
}

describe('a window whose bills the house pays', () => {
  it('is judged and paid at once; what an agent may not have now is held, and paid to nobody', async () => {
    const player = await personBelow(w, middle.memberId, { type: 0 })
    await giveCash(w, player.memberId, '1000.00')
    await play(w, player.memberId, '100.00')
    await run(w.database.db)`
      insert into member_restrictions (member_id, kind) values (${middle.memberId}, 'frozen')`
    await runSalaries(w.needs, 'REALTIME', { now: new Date(now + 10 * MINUTE_MS) })
    expect(await states()).toEqual([
      ['PAID', 2_000n, 2_000n],
      ['HELD', 8_000n, 0n],
    ])
    expect(await cashOf(w, top.memberId)).toBe('0.2000')
    expect(await cashOf(w, middle.memberId)).toBe('0.0000')
    const rows = await many<{ when: boolean }>(w.needs.db)`
      select paid_at is not null as when from salaries where agent_id = ${middle.memberId}`
    expect(rows).toEqual([{ when: true }])
    await run(w.database.db)`delete from member_restrictions where member_id = ${middle.memberId}`
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })

  it('leaves more bills than one transaction pays due, and the next run pays them once', async () => {
    const bills = await billsAt(now + DAY_MS, 5_000n)
    await transact(w.needs.db, (tx) => writeAndPay(tx, bills, { most: 1 }))
    expect((await states()).slice(2)).toEqual([
      ['DUE', 5_000n, 0n],
      ['DUE', 5_000n, 0n],
    ])
    await runSalaries(w.needs, 'REALTIME', { now: new Date(now) })
    await runSalaries(w.needs, 'REALTIME', { now: new Date(now) })
    expect((await states()).slice(2)).toEqual([
      ['PAID', 5_000n, 5_000n],
      ['PAID', 5_000n, 5_000n],
    ])
    expect(await cashOf(w, top.memberId)).toBe('0.7000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })

  it('pays nothing twice: the same bills a second time are a defect that undoes all of it', async () => {
    const bills = await billsAt(now + 2 * DAY_MS, 1_000n)
    await transact(w.needs.db, (tx) => writeAndPay(tx, bills))
    const before = await cashOf(w, top.memberId)
    await expect(transact(w.needs.db, (tx) => writeAndPay(tx, bills))).rejects.toThrow(/salaries_/)
    expect(await cashOf(w, top.memberId)).toBe(before)
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('a bill', () => {
  it('names the kind, the agent and the payer of its contract, and nobody else', async () => {
    const bills = await billsAt(now + 3 * DAY_MS, 1_000n)
    const [ofTop, ofMiddle] = [top, middle].map(({ memberId }) =>
      bills.find(({ agentId }) => agentId === memberId),
    )
    const write = (bill: Bill) => transact(w.needs.db, (tx) => writeAndPay(tx, [bill]))
    for (const wrong of [
      { ...ofTop!, agentId: middle.memberId },
      { ...ofMiddle!, payerId: middle.memberId },
      { ...ofMiddle!, kind: 'HOURLY' as const },
    ])
      await expect(write(wrong)).rejects.toThrow('a bill names its contract')
    for (const change of [
      sql`update salaries set payer_id = ${top.memberId} where agent_id = ${middle.memberId}`,
      sql`update contracts set payer_id = null where agent_id = ${middle.memberId}`,
      sql`delete from contracts where agent_id = ${middle.memberId}`,
    ])
      await expect(run(w.database.db)`${change}`).rejects.toThrow(/keep what they name|denied/)
  })

  it('is what a payment names', async () => {
    const { memberId } = top
    const salaryId = '00000000-0000-4000-8000-000000000001'
    const operationId = '00000000-0000-4000-8000-000000000002'
    const payment = { operationId, salaryId, kind: 'REALTIME', agentId: memberId } as const
    await expect(
      transact(w.needs.db, (tx) => notePayments(tx, [{ ...payment, payerId: null, amount: 1n }])),
    ).rejects.toThrow('a payment names a bill')
  })
})
