import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { world, type World } from '../../testing/world.ts'
import { liftAlarm, readAlarm } from '../../ledger/wallet/audit/alarm.ts'
import { houseBalance } from '../../ledger/wallet/testing/house-balance.ts'
import { reconcileWallets } from './reconcile-wallets.job.ts'
import { openPurses, type Purses } from './testing/purse-world.ts'

let w: World
let purses: Purses
beforeAll(async () => {
  w = await world({ alice: { cash: '500.00' } })
  purses = await openPurses(w)
  await run(w.needs.db)`update wallet_vendors set daily_result = 500000, alarm_from = 1000000`
}, 60_000)
afterAll(async () => {
  await purses?.close()
  await w?.close()
})

/** The vendor's own data, changed by somebody who works there. */
function atVendor(text: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(purses.vendor.data)
  db.prepare(text).run(...values)
  db.close()
}
const choose = async (name: 'olga' | 'oscar', subject: string, choice: string) => {
  const params = { queue: 'wallet_transfers', subject }
  const { value } = await w.as(name).call('getDecision', { params })
  const body = { decisionId: randomUUID(), choice, reason: 'The vendor shows who played.' }
  return w.as(name).call('decide', {
    params,
    body: { ...body, payloadHash: value?.payloadHash ?? 'none' },
  })
}
const cash = async () => (await w.book('alice')).cash

describe('money that a vendor says it gives back', () => {
  it('comes home by itself up to what our books hold there and a day of its games may give', async () => {
    await purses.move('alice', 'to_vendor', '100.00')
    atVendor('update purses set balance = balance + 500000')
    expect((await purses.move('alice', 'from_vendor', '150.00')).value.state).toBe('done')
    expect(await cash()).toBe('550.00')
  })

  it('waits for two people beyond it, however often it is asked for', async () => {
    atVendor('update purses set balance = balance + 1000000000')
    const { body } = purses.wanted('alice', 'from_vendor', '100000.00')
    const ask = () => w.as('alice').call('walletTransfer', { body })
    expect((await ask()).value.state).toBe('unknown')
    expect((await ask()).value.state).toBe('unknown')
    await purses.chase()
    expect(await cash()).toBe('550.00')
    const { value } = await w
      .as('olga')
      .call('listDecisions', { query: { queue: 'wallet_transfers' } })
    expect(value.decisions.map(({ subject }) => subject)).toEqual([body.transferId])
    for (const name of ['olga', 'oscar'] as const) {
      expect((await choose(name, body.transferId, 'not_arrived')).success).toBe(true)
    }
    expect((await ask()).value.state).toBe('refunded')
    expect(await cash()).toBe('550.00')
    await w.expectBooksToBalance()
  })

  it('comes home where two people say so', async () => {
    atVendor('update purses set balance = 200000')
    const { body } = purses.wanted('alice', 'from_vendor', '20.00')
    await w.as('alice').call('walletTransfer', { body })
    for (const name of ['olga', 'oscar'] as const) {
      expect((await choose(name, body.transferId, 'arrived')).success).toBe(true)
    }
    expect(await cash()).toBe('570.00')
    expect(await purses.clearing()).toMatchObject({ held: -700_000n })
    await w.expectBooksToBalance()
  })
})

describe('what a vendor says that it holds', () => {
  const lift = async () => {
    for (const operatorId of ['olga', 'oscar'])
      await transact(w.needs.db, (tx) => liftAlarm(tx, { operatorId, reason: 'looked at' }))
  }

  it('raises the alarm when it is far from our books, and again only when it has moved further', async () => {
    atVendor('update purses set balance = 0')
    await reconcileWallets(w.needs)
    expect(await readAlarm(w.needs.db)).toBeUndefined()
    atVendor('update purses set balance = 400000')
    await reconcileWallets(w.needs)
    expect((await readAlarm(w.needs.db))?.differences).toMatchObject([
      { expected: '-70.0000', found: '40.0000' },
    ])
    await lift()
    await reconcileWallets(w.needs)
    expect(await readAlarm(w.needs.db)).toBeUndefined()
    atVendor('update purses set balance = 1500000')
    await reconcileWallets(w.needs)
    expect(await readAlarm(w.needs.db)).toBeDefined()
    await lift()
  })

  it('books no result that its day may not give', async () => {
    atVendor(
      `insert into purse_results (id, player, currency, amount, prize, outcome, at)
       select ?, player, currency, 600000, 600000, '{}', ? from purses limit 1`,
      randomUUID(),
      Date.now() - DAY_MS,
    )
    const before = await houseBalance(w.needs.db, 'house', 'gaming')
    await reconcileWallets(w.needs)
    expect(await houseBalance(w.needs.db, 'house', 'gaming')).toBe(before)
  })
})
