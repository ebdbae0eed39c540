import type { Check } from './kit.ts'
import { deliver, seeded, sendThrough, writeScript } from './permuter.ts'
import {
  accepted,
  cashOf,
  lookUp,
  newSettle,
  newStake,
  newVoid,
  post,
  refused,
  same,
  type Seat,
  units,
} from './table.ts'

/** Opens a round with one stake. */
async function play(seat: Seat, more: Record<string, unknown> = {}) {
  const stake = newStake(seat, more)
  accepted('stake', await post(seat, 'stake', stake))
  return stake
}

export const stakeChecks: readonly Check[] = [
  {
    name: 'a stake is taken once, and a repeat gets the same bytes',
    async run(seat) {
      const before = await cashOf(seat)
      const stake = newStake(seat)
      const first = await post(seat, 'stake', stake)
      accepted('stake', first)
      same(
        'balance',
        first.value.balance,
        (await post(seat, 'balance', { session: seat.session })).value.balance,
      )
      same('repeat', (await post(seat, 'stake', stake)).text, first.text)
      same('cash', await cashOf(seat), before - units('1'))
      await post(seat, 'settle', newSettle(seat, stake.round, '1.00'))
    },
  },
  {
    name: 'the same id with another amount is refused',
    async run(seat) {
      const stake = await play(seat)
      const before = await cashOf(seat)
      const other = await post(seat, 'stake', { ...stake, amount: '2.00' })
      refused('other amount', other, 409, 'duplicate_transaction_mismatch')
      same('cash', await cashOf(seat), before)
      await post(seat, 'void', newVoid(seat, stake.transaction))
    },
  },
  {
    name: 'a stake beyond the balance is refused and tells the balance',
    async run(seat) {
      const cash = await cashOf(seat)
      const answer = await post(seat, 'stake', newStake(seat, { amount: '99999999.00' }))
      if (answer.code === 'limit_reached') return
      refused('too much', answer, 402, 'insufficient_funds')
      same('balance told', units(String(answer.value.balance)), cash)
    },
  },
  {
    name: 'wrong amounts are refused and move nothing',
    async run(seat) {
      const before = await cashOf(seat)
      for (const amount of ['0', '-1.00', '1e2', '1.00001', 'NaN', '', '1,00', 1, null]) {
        const answer = await post(seat, 'stake', newStake(seat, { amount }))
        refused(`amount ${JSON.stringify(amount)}`, answer, 400, 'invalid_request')
      }
      const foreign = await post(seat, 'stake', newStake(seat, { currency: 'ZZZ' }))
      refused('currency', foreign, 400, 'currency_mismatch')
      same('cash', await cashOf(seat), before)
    },
  },
  {
    name: 'sixteen copies at once are one stake',
    async run(seat) {
      const before = await cashOf(seat)
      const stake = newStake(seat)
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => post(seat, 'stake', stake)),
      )
      same('different answers', new Set(answers.map(({ text }) => text)).size, 1)
      same('cash', await cashOf(seat), before - units('1'))
      await post(seat, 'void', newVoid(seat, stake.transaction))
    },
  },
]

export const roundChecks: readonly Check[] = [
  {
    name: 'several wins make one round, and the last one closes it',
    async run(seat) {
      const before = await cashOf(seat)
      const stake = await play(seat)
      const open = { closesRound: false }
      accepted('win', await post(seat, 'settle', newSettle(seat, stake.round, '0.40', open)))
      accepted('win', await post(seat, 'settle', newSettle(seat, stake.round, '0.50', open)))
      accepted('close', await post(seat, 'settle', newSettle(seat, stake.round, '0')))
      const late = await post(seat, 'settle', newSettle(seat, stake.round, '1.00'))
      refused('win after the close', late, 409, 'round_closed')
      const more = await post(seat, 'stake', newStake(seat, { round: stake.round }))
      refused('stake after the close', more, 409, 'round_closed')
      same('cash', await cashOf(seat), before - units('0.1'))
    },
  },
  {
    name: 'a win is paid once, and a repeat gets the same bytes',
    async run(seat) {
      const stake = await play(seat)
      const settle = newSettle(seat, stake.round, '2.00')
      const first = await post(seat, 'settle', settle)
      accepted('win', first)
      const before = await cashOf(seat)
      same('repeat', (await post(seat, 'settle', settle)).text, first.text)
      refused(
        'other amount',
        await post(seat, 'settle', { ...settle, amount: '3.00' }),
        409,
        'duplicate_transaction_mismatch',
      )
      same('cash', await cashOf(seat), before)
      await post(seat, 'void', newVoid(seat, stake.transaction))
    },
  },
  {
    name: 'a win without a round is refused',
    async run(seat) {
      const answer = await post(seat, 'settle', newSettle(seat, seat.fresh('nowhere'), '1.00'))
      refused('unknown round', answer, 404, 'round_not_found')
    },
  },
  {
    name: 'open rounds are listed until they are closed',
    async run(seat) {
      const stake = await play(seat)
      const listed = async () => {
        const { value } = await post(seat, 'rounds', {}, { method: 'GET', body: undefined })
        return (value.list as { round: string }[]).some(({ round }) => round === stake.round)
      }
      same('listed while open', await listed(), true)
      await post(seat, 'settle', newSettle(seat, stake.round, '1.00'))
      same('listed when closed', await listed(), false)
    },
  },
]

export const voidChecks: readonly Check[] = [
  {
    name: 'a void before its stake leaves a tombstone: the late stake is refused without a debit',
    async run(seat) {
      const before = await cashOf(seat)
      const stake = newStake(seat)
      const undo = newVoid(seat, stake.transaction)
      accepted('void', await post(seat, 'void', undo), 'OK_NOTHING_TO_ROLL_BACK')
      const late = await post(seat, 'stake', stake)
      refused('late stake', late, 409, 'rolled_back_before_arrival')
      same('kind', (await lookUp(seat, stake.transaction)).value.kind, 'tombstone')
      same('cash', await cashOf(seat), before)
    },
  },
  {
    name: 'a stake is returned once, however often and under whatever id it is asked for',
    async run(seat) {
      const before = await cashOf(seat)
      const stake = await play(seat)
      const undo = newVoid(seat, stake.transaction)
      accepted('void', await post(seat, 'void', undo))
      accepted('repeat', await post(seat, 'void', undo))
      const again = await post(seat, 'void', newVoid(seat, stake.transaction))
      accepted('other id', again, 'ALREADY_ROLLED_BACK')
      same('cash', await cashOf(seat), before)
    },
  },
  {
    name: 'a win of a bet that was taken back is refused',
    async run(seat) {
      const stake = await play(seat)
      await post(seat, 'void', newVoid(seat, stake.transaction))
      const win = await post(seat, 'settle', newSettle(seat, stake.round, '5.00'))
      refused('win', win, 409, 'round_voided')
    },
  },
  {
    name: 'a paid win is taken back once with its bet, before it came and after',
    async run(seat) {
      const before = await cashOf(seat)
      for (const early of [false, true]) {
        const stake = await play(seat)
        const win = newSettle(seat, stake.round, '2.00')
        const undo = newVoid(seat, win.transaction)
        if (early) {
          accepted('early void', await post(seat, 'void', undo), 'OK_NOTHING_TO_ROLL_BACK')
          const late = await post(seat, 'settle', win)
          refused('late win', late, 409, 'rolled_back_before_arrival')
        } else {
          accepted('win', await post(seat, 'settle', win))
          const first = await post(seat, 'void', undo)
          accepted('void of the win', first)
          same('repeat', (await post(seat, 'void', undo)).text, first.text)
        }
        same('cash', await cashOf(seat), before)
        same('bet', (await lookUp(seat, stake.transaction)).value.state, 'rolled_back')
      }
    },
  },
  {
    name: 'messages shuffled, repeated and in parallel come to the sum of a clean run',
    async run(seat) {
      for (const seed of [11, 12]) {
        const before = await cashOf(seat)
        const draw = seeded(seed)
        const script = writeScript(seat, draw)
        await deliver(script, draw, sendThrough(seat))
        same(`seed ${seed}`, (await cashOf(seat)) - before, script.change)
      }
    },
  },
]
