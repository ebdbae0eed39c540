import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import { type Seat, setTable, type Table } from './testing/table.ts'
import { wagerIdOf } from './vendor-ids.ts'

let w: World
let table: Table
let alice: Seat
let round: string

beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' }, bob: { cash: '10.00' } })
  table = await setTable(w)
  alice = await table.seat('alice')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

let count = 0
beforeEach(() => {
  count += 1
  round = `r-${count}`
})

const stake = (name: string, amount = '10.00', seat = alice) =>
  table.post('stake', {
    transaction: `${round}-${name}`,
    session: seat.session,
    game: 'high-card',
    round,
    currency: 'BRL',
    amount,
  })
const settle = (name: string, amount: string, more: object = {}, seat = alice) =>
  table.post('settle', {
    transaction: `${round}-${name}`,
    player: seat.player,
    game: 'high-card',
    round,
    currency: 'BRL',
    amount,
    closesRound: true,
    ...more,
  })
const undo = (name: string, reference: string, seat = alice, reason = 'dealt twice') =>
  table.post('void', {
    transaction: `${round}-${name}`,
    player: seat.player,
    reference: `${round}-${reference}`,
    reason,
  })
const state = async (name: string, seat = alice) => {
  const query = new URLSearchParams({ transaction: `${round}-${name}`, player: seat.player })
  const told = await table.ask({ method: 'GET', path: `/vendor/v1/transaction?${query}` })
  return told.value.state
}
const cash = async () => Number((await w.book('alice')).cash)

describe('a paid win that its vendor takes back', () => {
  it('goes back with its stake, once, and answers a repeat byte by byte', async () => {
    const before = await cash()
    await stake('bet')
    const win = await settle('win', '25.00')
    const first = await undo('undo', 'win')
    expect(first.value).toMatchObject({ status: 'OK', balance: before.toFixed(4) })
    expect((await undo('undo', 'win')).text).toBe(first.text)
    expect((await undo('undo-2', 'win')).value.status).toBe('ALREADY_ROLLED_BACK')
    expect((await undo('undo-3', 'bet')).value.status).toBe('ALREADY_ROLLED_BACK')
    expect((await settle('win', '25.00')).text).toBe(win.text)
    expect([await state('bet'), await state('win')]).toEqual(['rolled_back', 'rolled_back'])
    expect(await cash()).toBe(before)
  })

  it('refuses the id of its void with the stake as reference, and another player’s win', async () => {
    const bob = await table.seat('bob')
    await stake('bet')
    await settle('win', '25.00')
    expect(await undo('undo', 'win', bob)).toMatchObject({
      status: 404,
      code: 'transaction_not_found',
    })
    await undo('undo', 'win')
    expect(await undo('undo', 'bet')).toMatchObject({ code: 'duplicate_transaction_mismatch' })
  })

  it('returns the bets that the closing win had ended as lost, and leaves those with wins of their own', async () => {
    const before = await cash()
    await stake('named')
    await stake('lost', '5.00')
    await stake('won', '4.00')
    await settle('small', '6.00', { reference: `${round}-won`, closesRound: false })
    await settle('win', '25.00', { reference: `${round}-named` })
    await undo('undo', 'win')
    expect(await cash()).toBe(before + 2)
    expect([await state('named'), await state('lost'), await state('won')]).toEqual([
      'rolled_back',
      'rolled_back',
      'accepted',
    ])
  })

  it('comes to the same when the void overtakes it', async () => {
    const before = await cash()
    await stake('named')
    await stake('other', '5.00')
    expect((await undo('undo', 'win')).value.status).toBe('OK_NOTHING_TO_ROLL_BACK')
    for (let copies = 0; copies < 2; copies += 1) {
      expect(await settle('win', '25.00', { reference: `${round}-named` })).toMatchObject({
        status: 409,
      })
    }
    expect(await cash()).toBe(before)
    expect([await state('named'), await state('other'), await state('win')]).toEqual([
      'rolled_back',
      'rolled_back',
      'rolled_back',
    ])
    expect(await stake('late')).toMatchObject({ code: 'round_closed' })
  })

  it('comes to the same when the void and the win arrive at one moment', async () => {
    for (let again = 0; again < 12; again += 1) {
      round = `race-${again}`
      const before = await cash()
      await stake('bet')
      await Promise.all([
        settle('win', '25.00'),
        undo('undo', 'win'),
        settle('win', '25.00'),
        undo('undo', 'win'),
      ])
      expect(await cash()).toBe(before)
    }
  })
})

describe('a win that was spent before it was taken back', () => {
  it('takes what is there, leaves the rest as a debt, and stands in the record with its reason', async () => {
    const bob = await table.seat('bob')
    const memberId = await w.idOf('bob')
    await stake('bet', '10.00', bob)
    await settle('win', '50.00', {}, bob)
    const spent = await transact(w.needs.db, (tx) =>
      w.needs.wallet.post(tx, {
        memberId,
        operationId: '0197f000-0000-7000-8000-0000000000a1',
        reason: 'adjustment_debit',
        currency: 'BRL',
        transfers: [
          {
            from: { kind: 'cash', memberId },
            to: { kind: 'house', name: 'gaming' },
            amount: 450_000n,
          },
        ],
      }),
    )
    expect(spent).toMatchObject({ balance: 50_000n })
    expect((await undo('undo', 'win', bob)).value).toMatchObject({
      status: 'OK',
      balance: '0.0000',
    })
    expect(await readDebt(w.needs.db, memberId)).toBe(350_000n)
    const { value: record } = await w.as('bob').call('accountRecord', { query: {} })
    expect(record.lines.slice(0, 2)).toMatchObject([
      { reason: 'payout_reversed', amount: '-15.0000', balance: '0.0000' },
      { reason: 'stake_returned', amount: '10.0000', balance: '15.0000' },
    ])
    const { value: line } = await w.as('bob').call('recordLine', {
      params: { id: wagerIdOf('mesa', `${round}-bet`) },
    })
    expect(line.details).toMatchObject({ voided: 'dealt twice' })
    expect(line.transfers.map(({ reason, amount }) => [reason, amount])).toContainEqual([
      'payout_owed',
      '35.0000',
    ])
  })
})
