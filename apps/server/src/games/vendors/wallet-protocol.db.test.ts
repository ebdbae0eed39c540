import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { holdMember } from '../../ledger/wallet/testing/windows.ts'
import { ANSWER_WITHIN_MS } from './limits.ts'
import { setTable, type Seat, type Table } from './testing/table.ts'

let w: World
let table: Table
let alice: Seat
let bob: Seat

beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '0.50' } })
  table = await setTable(w)
  alice = await table.seat('alice')
  bob = await table.seat('bob')
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

let count = 0
const stakeOf = (seat: Seat, more: object = {}) => {
  count += 1
  return {
    transaction: `t-${count}`,
    session: seat.session,
    game: 'high-card',
    round: `r-${count}`,
    currency: 'BRL',
    amount: '10.00',
    ...more,
  }
}
const settleOf = (seat: Seat, stake: { round: string }, more: object = {}) => {
  count += 1
  return {
    transaction: `s-${count}`,
    player: seat.player,
    game: 'high-card',
    round: stake.round,
    currency: 'BRL',
    amount: '25.00',
    closesRound: true,
    ...more,
  }
}
const voidOf = (seat: Seat, reference: string, more: object = {}) => {
  count += 1
  return { transaction: `v-${count}`, player: seat.player, reference, ...more }
}
const cash = async () => Number((await w.book('alice')).cash)

describe('stake', () => {
  it('takes the money once and answers with the balance after exactly this stake', async () => {
    const before = await cash()
    const stake = stakeOf(alice)
    const first = await table.post('stake', stake)
    expect(first).toMatchObject({ status: 200, success: true, signed: true })
    expect(first.value).toMatchObject({
      status: 'OK',
      transaction: stake.transaction,
      balance: (before - 10).toFixed(4),
    })
    await table.post('stake', stakeOf(alice))
    const again = await table.post('stake', stake)
    expect(again.text).toBe(first.text)
    expect(await cash()).toBe(before - 20)
  })

  it('refuses the same id with other content and moves nothing', async () => {
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    const before = await cash()
    for (const change of [{ amount: '11.00' }, { round: 'another' }, { details: { side: 2 } }]) {
      const answer = await table.post('stake', { ...stake, ...change })
      expect(answer).toMatchObject({ status: 409, code: 'duplicate_transaction_mismatch' })
    }
    expect(await cash()).toBe(before)
  })

  it('refuses what the player cannot pay, tells the balance, and takes the same id later', async () => {
    const stake = stakeOf(bob, { amount: '0.75' })
    const poor = await table.post('stake', stake)
    expect(poor).toMatchObject({ status: 402, code: 'insufficient_funds', signed: true })
    expect(poor.value.balance).toBe('0.5000')
    const early = stakeOf(bob, { amount: '0.25' })
    await table.post('stake', early)
    await table.post('settle', settleOf(bob, early, { amount: '5.00' }))
    expect((await table.post('stake', stake)).value.status).toBe('OK')
  })

  it('refuses a late stake that was taken back before it came, without a debit', async () => {
    const stake = stakeOf(alice)
    const before = await cash()
    const undo = await table.post('void', voidOf(alice, stake.transaction))
    expect(undo.value).toMatchObject({
      status: 'OK_NOTHING_TO_ROLL_BACK',
      balance: before.toFixed(4),
    })
    expect(await table.post('stake', stake)).toMatchObject({
      status: 409,
      code: 'rolled_back_before_arrival',
    })
    expect(await cash()).toBe(before)
  })

  it('refuses a stake in a round that is closed', async () => {
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    await table.post('settle', settleOf(alice, stake))
    expect(await table.post('stake', stakeOf(alice, { round: stake.round }))).toMatchObject({
      status: 409,
      code: 'round_closed',
    })
  })

  it('refuses an unknown session, a game it was not launched for, and another currency', async () => {
    const wrong = [
      [{ session: 'x'.repeat(43) }, 403, 'session_invalid'],
      [{ game: 'lucky-dice' }, 404, 'game_not_found'],
      [{ currency: 'USD' }, 400, 'currency_mismatch'],
    ] as const
    for (const [change, status, code] of wrong) {
      expect(await table.post('stake', stakeOf(alice, change))).toMatchObject({ status, code })
    }
  })

  it.each(['0', '0.00', '-1', '1e2', '1.00001', 'NaN', '', ' 1', 10, null, '99999999999999999'])(
    'refuses the amount %j',
    async (amount) => {
      expect(await table.post('stake', stakeOf(alice, { amount }))).toMatchObject({
        status: 400,
        code: 'invalid_request',
      })
    },
  )
})

describe('settle', () => {
  it('pays several wins of one round and closes it with the last', async () => {
    const before = await cash()
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    await table.post('settle', settleOf(alice, stake, { amount: '3.00', closesRound: false }))
    await table.post('settle', settleOf(alice, stake, { amount: '4.00', closesRound: false }))
    const last = await table.post('settle', settleOf(alice, stake, { amount: '0' }))
    expect(last.value.balance).toBe((before - 3).toFixed(4))
    const late = await table.post('settle', settleOf(alice, stake, { amount: '1.00' }))
    expect(late).toMatchObject({ status: 409, code: 'round_closed' })
    expect(await cash()).toBe(before - 3)
  })

  it('closes every bet of the round, the unnamed ones as lost', async () => {
    const before = await w.book('alice')
    const first = stakeOf(alice)
    const second = stakeOf(alice, { round: first.round, amount: '5.00' })
    await table.post('stake', first)
    await table.post('stake', second)
    await table.post('settle', settleOf(alice, first, { reference: second.transaction }))
    const after = await w.book('alice')
    expect(Number(after.cash)).toBe(Number(before.cash) + 10)
    expect(after.open).toBe(before.open)
  })

  it('answers a repeat byte by byte, and refuses another amount', async () => {
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    const settle = settleOf(alice, stake)
    const first = await table.post('settle', settle)
    const before = await cash()
    expect((await table.post('settle', settle)).text).toBe(first.text)
    for (const change of [{ amount: '26.00' }, { closesRound: false }, { round: 'r-1' }]) {
      expect(await table.post('settle', { ...settle, ...change })).toMatchObject({
        status: 409,
        code: 'duplicate_transaction_mismatch',
      })
    }
    expect(await cash()).toBe(before)
  })

  it('refuses a win without a round, of an unknown stake, and of a voided bet', async () => {
    expect(await table.post('settle', settleOf(alice, { round: 'never' }))).toMatchObject({
      status: 404,
      code: 'round_not_found',
    })
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    expect(
      await table.post('settle', settleOf(alice, stake, { reference: 'unknown' })),
    ).toMatchObject({ status: 404, code: 'transaction_not_found' })
    await table.post('void', voidOf(alice, stake.transaction))
    expect(await table.post('settle', settleOf(alice, stake))).toMatchObject({
      status: 409,
      code: 'round_voided',
    })
  })

  it('refuses a win that was taken back before it came', async () => {
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    const settle = settleOf(alice, stake)
    await table.post('void', voidOf(alice, settle.transaction))
    expect(await table.post('settle', settle)).toMatchObject({
      status: 409,
      code: 'rolled_back_before_arrival',
    })
  })

  it('refuses another currency than the round was opened in', async () => {
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    expect(await table.post('settle', settleOf(alice, stake, { currency: 'USD' }))).toMatchObject({
      code: 'currency_mismatch',
    })
  })
})

describe('void', () => {
  it('returns the stake once, under whatever id it is asked for again', async () => {
    const before = await cash()
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    const undo = voidOf(alice, stake.transaction)
    const first = await table.post('void', undo)
    expect(first.value).toMatchObject({ status: 'OK', balance: before.toFixed(4) })
    expect((await table.post('void', undo)).text).toBe(first.text)
    const again = await table.post('void', voidOf(alice, stake.transaction))
    expect(again).toMatchObject({ status: 200 })
    expect(again.value.status).toBe('ALREADY_ROLLED_BACK')
    expect(await cash()).toBe(before)
  })

  it('takes the prize back with the stake', async () => {
    const before = await cash()
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    await table.post('settle', settleOf(alice, stake))
    await table.post('void', voidOf(alice, stake.transaction))
    expect(await cash()).toBe(before)
  })

  it('refuses the id of another void, and a known id with another reference', async () => {
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    const undo = voidOf(alice, stake.transaction)
    await table.post('void', undo)
    expect(await table.post('void', { ...undo, reference: 't-1' })).toMatchObject({
      code: 'duplicate_transaction_mismatch',
    })
    expect(await table.post('void', voidOf(alice, undo.transaction))).toMatchObject({
      code: 'transaction_not_found',
    })
  })
})

describe('transaction ids', () => {
  it('belong to one verb for ever', async () => {
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    const { transaction } = stake
    expect(await table.post('settle', settleOf(alice, stake, { transaction }))).toMatchObject({
      code: 'duplicate_transaction_mismatch',
    })
    expect(await table.post('void', voidOf(alice, 'other', { transaction }))).toMatchObject({
      code: 'duplicate_transaction_mismatch',
    })
    const settle = settleOf(alice, stake)
    await table.post('settle', settle)
    expect(
      await table.post('stake', stakeOf(alice, { transaction: settle.transaction })),
    ).toMatchObject({ code: 'duplicate_transaction_mismatch' })
  })

  it('are found again with what became of them', async () => {
    const stake = stakeOf(alice)
    await table.post('stake', stake)
    const settle = settleOf(alice, stake, { amount: '7.50' })
    await table.post('settle', settle)
    const look = (transaction: string, player = alice.player) =>
      table.ask({
        method: 'GET',
        path: `/vendor/v1/transaction?${new URLSearchParams({ transaction, player })}`,
      })
    expect((await look(stake.transaction)).value).toMatchObject({
      kind: 'stake',
      state: 'accepted',
      amount: '10.0000',
      round: stake.round,
    })
    expect((await look(settle.transaction)).value).toMatchObject({
      kind: 'settle',
      state: 'accepted',
      amount: '7.5000',
    })
    await table.post('void', voidOf(alice, 'never-came'))
    expect((await look('never-came')).value).toMatchObject({
      kind: 'tombstone',
      state: 'rolled_back',
    })
    expect(await look('unheard-of')).toMatchObject({ status: 404, code: 'transaction_not_found' })
    expect(await look(stake.transaction, bob.player)).toMatchObject({ status: 404 })
  })
})

describe('an answer that does not come in time', () => {
  it('is an unknown outcome of each verb: the same id again tells it, and nothing counts twice', async () => {
    const [won, undone] = [stakeOf(alice), stakeOf(alice)]
    await table.post('stake', won)
    await table.post('stake', undone)
    const before = await cash()
    const orders = [
      ['stake', stakeOf(alice)],
      ['settle', settleOf(alice, won)],
      ['void', voidOf(alice, undone.transaction)],
    ] as const
    const holder = await holdMember(w.database.ownerUrl, await w.idOf('alice'))
    const late = await Promise.all(orders.map(([verb, body]) => table.post(verb, body)))
    for (const answer of late) {
      expect(answer).toMatchObject({
        status: 503,
        code: 'outcome_unknown',
        signed: true,
        value: { withinMs: ANSWER_WITHIN_MS },
      })
    }
    expect(await cash()).toBe(before)
    await holder.letGo()
    for (const [verb, body] of orders) {
      expect(await table.post(verb, body)).toMatchObject({
        status: 200,
        value: { status: 'OK', transaction: body.transaction },
      })
    }
    expect(await cash()).toBe(before - 10 + 25 + 10)
  })
})
