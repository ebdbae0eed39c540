import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type World, world } from '../testing/world.ts'
import { setTable, type Seat, type Table } from './testing/table.ts'

let w: World
let table: Table
let alice: Seat
beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' } })
  table = await setTable(w)
  alice = await table.seat('alice')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})
beforeEach(() => bound({ win: 100_0000n, day: 10_000_0000n }))

const bound = ({ win, day }: { win: bigint; day: bigint }) =>
  sql`update game_vendors set most_win = ${win}, most_wins_a_day = ${day}`.execute(w.needs.db)
const cash = async () => (await w.book('alice')).cash

/** A round with its stake of 10.00, and the win that its vendor tells. */
async function roundWith(amount: string) {
  const round = randomUUID()
  const basis = { game: 'high-card', round, currency: 'BRL' }
  const stake = { ...basis, transaction: randomUUID(), session: alice.session, amount: '10.00' }
  expect((await table.post('stake', stake)).success).toBe(true)
  return { ...basis, transaction: randomUUID(), player: alice.player, amount, closesRound: true }
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
  const { rows } = await sql<{ id: string }>`
    select held_id as id from held_wins where transaction = ${transaction}`.execute(w.needs.db)
  return rows[0]?.id as string
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
    const { rows } = await sql<{ told: bigint }>`
      select coalesce(sum(amount), 0)::int8 as told from exposure_days`.execute(w.needs.db)
    await bound({ win: 100_0000n, day: rows[0]!.told + 100_0000n })
    expect((await table.post('settle', first)).success).toBe(true)
    expect((await table.post('settle', second)).code).toBe('win_held')
    expect((await table.post('settle', lost)).success).toBe(true)
  })
})
