import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db, Tx } from '../../base/database/database.ts'
import { maybe, one, run } from '../../base/database/query.ts'
import { asSomebodyElse } from '../../base/database/one-connection.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { countExposure } from '../../ledger/wallet/records/exposure.store.ts'
import { demoVendor } from './demo-vendor.ts'
import { setTable, type Seat, type Table } from './testing/table.ts'
import { lockWaits } from '../../base/database/testing/lock-waits.ts'

let w: World
let table: Table
let alice: Seat
let bob: Seat
beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '1000.00' } })
  table = await setTable(w)
  alice = await table.seat('alice')
  bob = await table.seat('bob')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})
beforeEach(() => bound({ win: 100_0000n, day: 10_000_0000n }))

const bound = ({ win, day }: { win: bigint; day: bigint }) =>
  run(w.needs.db)`update game_vendors set most_win = ${win}, most_wins_a_day = ${day}`
const cash = async (name: 'alice' | 'bob' = 'alice') => (await w.book(name)).cash

/** A round with its stake of 10.00, and the win that its vendor tells. */
async function roundWith(amount: string, { session, player }: Seat = alice) {
  const round = randomUUID()
  const basis = { game: 'high-card', round, currency: 'BRL' }
  const stake = { ...basis, transaction: randomUUID(), session, amount: '10.00' }
  expect((await table.post('stake', stake)).success).toBe(true)
  return { ...basis, transaction: randomUUID(), player, amount, closesRound: true }
}

const told = async () => {
  const row = await one<{ told: bigint }>(w.needs.db)`
    select coalesce(sum(amount), 0)::int8 as told from exposure_days`
  return row.told
}

async function choose(name: 'olga' | 'oscar', subject: string, choice: string) {
  const params = { queue: 'held-wins', subject }
  const { value } = await w.as(name).call('getDecision', { params })
  const body = { decisionId: randomUUID(), choice, reason: 'The vendor shows the round.' }
  return w.as(name).call('decide', {
    params,
    body: { ...body, payloadHash: value?.payloadHash ?? 'none' },
  })
}
const heldId = async (transaction: string) => {
  const row = await maybe<{ id: string }>(w.needs.db)`
    select held_id as id from held_wins where transaction = ${transaction}`
  return row?.id as string
}

describe('a win beyond what its vendor may pay by itself', () => {
  it('waits for two people, and is paid once when the vendor sends it again', async () => {
    const win = await roundWith('100.01')
    const before = await cash()
    for (let time = 0; time < 2; time += 1) {
      expect(await table.post('settle', win)).toMatchObject({ status: 409, code: 'win_held' })
    }
    expect(await cash()).toBe(before)
    const subject = await heldId(win.transaction)
    expect((await choose('olga', subject, 'allow')).value).toMatchObject({ outcome: 'proposed' })
    expect((await table.post('settle', win)).code).toBe('win_held')
    expect((await choose('oscar', subject, 'allow')).value).toMatchObject({ outcome: 'executed' })
    const more = { ...win, amount: '100.02' }
    expect((await table.post('settle', more)).code).toBe('win_held')
    for (let time = 0; time < 2; time += 1) {
      expect((await table.post('settle', win)).success).toBe(true)
    }
    expect(Number(await cash())).toBeCloseTo(Number(before) + 100.01, 4)
  })

  it('is shown by the names of its vendor and game, with the code that the vendor goes by', async () => {
    const win = await roundWith('400.00')
    await table.post('settle', win)
    const params = { queue: 'held-wins', subject: await heldId(win.transaction) }
    const { value } = await w.as('olga').call('getDecision', { params })
    const said = (label: string) => value?.fields.find((one) => one.label.en === label)?.words
    expect(said('Vendor')).toEqual({ pt: 'Mesa Clara', en: 'Mesa Clara' })
    expect(said('Game')).toEqual({ pt: 'Carta Alta (high-card)', en: 'High Card (high-card)' })
  })

  it('is allowed to whom the two people saw: under its name nobody else is paid', async () => {
    const [win, other] = [await roundWith('300.00'), await roundWith('300.00', bob)]
    expect((await table.post('settle', win)).code).toBe('win_held')
    for (const name of ['olga', 'oscar'] as const)
      await choose(name, await heldId(win.transaction), 'allow')
    const before = await cash('bob')
    const stolen = await table.post('settle', { ...other, transaction: win.transaction })
    expect(stolen.code).toBe('win_held')
    const moved = await roundWith('300.00')
    expect((await table.post('settle', { ...moved, transaction: win.transaction })).code).toBe(
      'win_held',
    )
    expect(await cash('bob')).toBe(before)
    expect((await table.post('settle', win)).success).toBe(true)
  })

  it('is paid once two people allow it, though its vendor has ended the round meanwhile', async () => {
    const end = await roundWith('0')
    const win = { ...end, transaction: randomUUID(), amount: '300.00', closesRound: false }
    expect((await table.post('settle', win)).code).toBe('win_held')
    expect((await table.post('settle', end)).success).toBe(true)
    expect((await table.post('settle', win)).code).toBe('win_held')
    const before = await cash()
    for (const name of ['olga', 'oscar'] as const)
      await choose(name, await heldId(win.transaction), 'allow')
    for (let time = 0; time < 2; time += 1) {
      expect((await table.post('settle', win)).success).toBe(true)
    }
    expect(Number(await cash())).toBeCloseTo(Number(before) + 300, 4)
    const more = { ...win, transaction: randomUUID(), amount: '1.00' }
    expect((await table.post('settle', more)).code).toBe('round_closed')
  })

  it('stays unpaid where two people say so', async () => {
    const win = await roundWith('5000.00')
    await table.post('settle', win)
    const before = await cash()
    for (const name of ['olga', 'oscar'] as const) {
      expect((await choose(name, await heldId(win.transaction), 'refuse')).success).toBe(true)
    }
    await bound({ win: 10_000_0000n, day: 100_000_0000n })
    expect((await table.post('settle', win)).code).toBe('win_held')
    expect(await cash()).toBe(before)
  })

  it('is one that comes when the day is full, too; what is lost needs no room', async () => {
    const [first, second, lost] = [
      await roundWith('60.00'),
      await roundWith('60.00'),
      await roundWith('0'),
    ]
    await bound({ win: 100_0000n, day: (await told()) + 100_0000n })
    expect((await table.post('settle', first)).success).toBe(true)
    expect((await table.post('settle', second)).code).toBe('win_held')
    expect((await table.post('settle', lost)).success).toBe(true)
  })

  it('takes no room of the day where its round is closed already', async () => {
    const win = await roundWith('50.00')
    expect((await table.post('settle', win)).success).toBe(true)
    const before = await told()
    for (const closesRound of [true, false]) {
      const late = { ...win, transaction: randomUUID(), closesRound }
      expect((await table.post('settle', late)).code).toBe('round_closed')
    }
    expect(await told()).toBe(before)
  })

  it('is one that comes while another fills the day', async () => {
    const at = w.needs.clock.now()
    await bound({ win: 1_000_0000n, day: (await told()) + 1_000_0000n })
    const count = (db: Db | Tx, memberId: bigint, amount: bigint) =>
      countExposure(db, {
        kind: 'vendor',
        code: demoVendor.code,
        memberId,
        currency: 'BRL',
        amount,
        at,
      })
    expect(await count(w.needs.db, 1n, 900_0000n)).toBe(true)
    let over = false
    const { second } = await transact(w.needs.db, async (tx) => {
      expect(await count(tx, 2n, 60_0000n)).toBe(true)
      const second = asSomebodyElse(() => count(w.needs.db, 3n, 60_0000n)).finally(() => {
        over = true
      })
      await expect
        .poll(async () => over || (await asSomebodyElse(somebodyWaits)), { timeout: 10_000 })
        .toBe(true)
      // Not its answer: the transaction that it waits for ends first.
      return { second }
    })
    expect(await second).toBe(false)
  })

  it('is one of two that come at once and would fill the same room of an empty day', async () => {
    const code = 'two-at-once'
    await run(w.needs.db)`
      insert into payment_providers (provider, adapter, base_url, notify_url, secret, most_payment, most_payments_a_day)
      values (${code}, 'sandbox', 'http://127.0.0.1:1', 'http://127.0.0.1:1', '\\x00', 10000000, 10000000)`
    const at = w.needs.clock.now()
    const count = (db: Db | Tx, memberId: bigint, amount: bigint) =>
      countExposure(db, { kind: 'provider', code, memberId, currency: 'BRL', amount, at })
    let over = false
    const { second } = await transact(w.needs.db, async (tx) => {
      expect(await count(tx, 1n, 15_0000n)).toBe(true)
      // What is small and another part's waits for nobody.
      expect(await asSomebodyElse(() => count(w.needs.db, 2n, 15_0000n))).toBe(true)
      const second = asSomebodyElse(() => count(w.needs.db, 3n, 980_0000n)).finally(() => {
        over = true
      })
      await expect
        .poll(async () => over || (await asSomebodyElse(somebodyWaits)), { timeout: 10_000 })
        .toBe(true)
      expect(over).toBe(false)
      return { second }
    })
    expect(await second).toBe(false)
    expect(await count(w.needs.db, 3n, 970_0000n)).toBe(true)
    expect(await count(w.needs.db, 4n, 1n)).toBe(false)
  })
})

const somebodyWaits = async (): Promise<boolean> => (await lockWaits(w.database.pool)) > 0
