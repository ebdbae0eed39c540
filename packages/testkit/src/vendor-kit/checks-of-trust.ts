import type { Check } from './kit.ts'
import { callSite, NoAnswer } from './signed-calls.ts'
import {
  accepted,
  ask,
  cashOf,
  lookUp,
  newSettle,
  newStake,
  newVoid,
  post,
  refused,
  same,
  type Seat,
  type Stake,
  units,
} from './table.ts'

const seconds = (from: number): string => String(Math.floor(Date.now() / 1000) + from)

export const signatureChecks: readonly Check[] = [
  {
    name: 'wrong signatures and unknown vendors are refused alike',
    async run(seat) {
      const before = await cashOf(seat)
      const body = newStake(seat)
      const call = { method: 'POST', path: '/vendor/v1/stake', body } as const
      const wrong = [
        await callSite({ ...seat.site, secret: `${seat.site.secret}x` }, call),
        await callSite({ ...seat.site, vendor: 'nobody-knows-me' }, call),
        await ask(seat.site, { ...call, signature: '' }),
        await ask(seat.site, { ...call, signature: 'f'.repeat(64) }),
      ]
      for (const answer of wrong) refused('signature', answer, 401, 'invalid_signature')
      same('cash', await cashOf(seat), before)
    },
  },
  {
    name: 'old and future requests are refused',
    async run(seat) {
      for (const from of [-3600, -90, 90, 3600]) {
        const answer = await post(seat, 'stake', newStake(seat), { timestamp: seconds(from) })
        refused(`${from} s`, answer, 401, 'stale_timestamp')
      }
    },
  },
  {
    name: 'a used nonce carries its own content only',
    async run(seat) {
      const nonce = seat.fresh('nonce')
      const stake = newStake(seat)
      const first = await post(seat, 'stake', stake, { nonce })
      accepted('first', first)
      same('identical retry', (await post(seat, 'stake', stake, { nonce })).text, first.text)
      const replay = await post(seat, 'stake', newStake(seat), { nonce })
      refused('other content', replay, 401, 'nonce_reused')
      const known = await post(seat, 'stake', stake, { nonce: seat.fresh('nonce') })
      same('known id, other nonce', known.text, first.text)
      await post(seat, 'void', newVoid(seat, stake.transaction))
    },
  },
  {
    name: 'a refusal is final for its nonce',
    async run(seat) {
      const nonce = seat.fresh('nonce')
      const win = newSettle(seat, seat.fresh('nowhere'), '1.00')
      refused('first', await post(seat, 'settle', win, { nonce }), 404, 'round_not_found')
      refused('replay', await post(seat, 'settle', win, { nonce }), 401, 'nonce_reused')
    },
  },
  {
    name: 'every answer is signed, refusals too',
    async run(seat) {
      same('balance', (await post(seat, 'balance', { player: seat.player })).signed, true)
      same('refusal', (await lookUp(seat, seat.fresh('unknown'))).signed, true)
    },
  },
  {
    name: 'players that the vendor never met are unknown to it',
    async run(seat) {
      const stranger = { ...seat, player: 'p-000000000000000000000000' }
      const answers = [
        await post(seat, 'balance', { player: stranger.player }),
        await post(seat, 'settle', newSettle(stranger, seat.fresh('round'), '1.00')),
        await post(seat, 'void', newVoid(stranger, seat.fresh('stake'))),
      ]
      for (const answer of answers) refused('stranger', answer, 404, 'player_not_found')
    },
  },
]

/** Sends and hangs up before the answer: the debit may or may not have happened. */
async function sendAndHangUp(seat: Seat, stake: Stake, afterMs: number): Promise<void> {
  try {
    await post(seat, 'stake', stake, { timeoutMs: afterMs })
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
  }
}

export const crashChecks: readonly Check[] = [
  {
    name: 'after a crash between debit and answer the transaction tells what stands',
    async run(seat) {
      for (const afterMs of [1, 2, 4, 8, 16]) {
        const before = await cashOf(seat)
        const stake = newStake(seat)
        await sendAndHangUp(seat, stake, afterMs)
        // Whatever happened, asking again with the same id ends in exactly one debit.
        accepted('retry', await post(seat, 'stake', stake))
        same('state', (await lookUp(seat, stake.transaction)).value.state, 'accepted')
        same(`cash after ${afterMs} ms`, await cashOf(seat), before - units('1'))
        accepted('win', await post(seat, 'settle', newSettle(seat, stake.round, '1.00')))
        same('cash at the end', await cashOf(seat), before)
      }
    },
  },
  {
    name: 'after a time-out a void ends the bet, whether it had arrived or not',
    async run(seat) {
      for (const afterMs of [1, 2, 4, 8, 16]) {
        const before = await cashOf(seat)
        const stake = newStake(seat)
        await sendAndHangUp(seat, stake, afterMs)
        const undone = await post(seat, 'void', newVoid(seat, stake.transaction))
        same('void', undone.success, true)
        // A copy that was still on its way finds the tombstone or its stored answer.
        await post(seat, 'stake', stake)
        same('state', (await lookUp(seat, stake.transaction)).value.state, 'rolled_back')
        same(`cash after ${afterMs} ms`, await cashOf(seat), before)
      }
    },
  },
  {
    name: 'transactions are found again: accepted, taken back, unknown',
    async run(seat) {
      const stake = newStake(seat)
      accepted('stake', await post(seat, 'stake', stake))
      same('accepted', (await lookUp(seat, stake.transaction)).value.state, 'accepted')
      await post(seat, 'void', newVoid(seat, stake.transaction))
      same('taken back', (await lookUp(seat, stake.transaction)).value.state, 'rolled_back')
      refused('unknown', await lookUp(seat, seat.fresh('unknown')), 404, 'transaction_not_found')
    },
  },
]
