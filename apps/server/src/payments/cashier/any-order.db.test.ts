import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maybe, run } from '../../base/database/query.ts'
import { houseBalance } from '../../ledger/wallet/testing/house-balance.ts'
import { reconcileDay } from './reconciliation/reconcile-day.ts'
import { until } from './testing/cashier-world.ts'
import { expectHoldsToMatch } from './testing/expect-holds.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: PayoutWorld
beforeAll(async () => {
  w = await payoutWorld()
  await run(w.needs.db)`update cashier_settings set open_deposits_maximum = 1000`
  await w.legMaximum(1_000_000)
})
afterAll(() => w.close())

/** A small generator with a seed, so that a failure can be run again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const alice = () => w.as('alice')
const FAULTS = [
  'cut_payout_before',
  'cut_payout_after',
  'cut_query',
  'refuse_payout',
  'slow_payout',
  'duplicate_webhook',
]
const BUTTONS = ['pay', 'pay', 'decline', 'late', 'twice', 'other']

async function deposits(roll: (sides: number) => number): Promise<void> {
  const { answer } = await w.deposit('alice', String(10 + roll(90)))
  const action = BUTTONS[roll(BUTTONS.length)]!
  await w.press(answer.value.paymentUrl!, { action, amount: '33,33' })
}

const withdraws = (roll: (sides: number) => number) =>
  alice().call('requestWithdrawal', {
    body: {
      withdrawalId: randomUUID(),
      method: 'pix',
      payoutAccountId: w.account,
      amount: String(20 + roll(280)),
      fundsPassword: demoFundsPassword,
    },
  })

/** Everything that works by itself has its turn, two workers at once. */
async function jobs(): Promise<void> {
  await run(w.needs.db)`update withdrawals set updated_at = now() - interval '1 hour'`
  await run(w.needs.db)`update withdrawal_legs set updated_at = now() - interval '1 hour'`
  await Promise.all([w.run('chase-payouts'), w.run('chase-payouts')])
  await w.run('refund-payments')
}

async function answers(roll: (sides: number) => number): Promise<void> {
  const { value } = await alice().call('listWithdrawals', { query: { pageSize: 100 } })
  const legs = value.withdrawals.flatMap((one) =>
    one.legs.map((leg) => ({ ...leg, withdrawalId: one.withdrawalId })),
  )
  const open = legs.filter((leg) => leg.canAnswer)
  const chosen = open[roll(open.length)]
  if (!chosen) return
  const params = { withdrawalId: chosen.withdrawalId, legId: chosen.legId }
  const kind = roll(4)
  if (kind === 0) await alice().call('confirmReceived', { params, body: {} })
  if (kind === 1) {
    const body = { proofIds: [await w.picture()], note: '' }
    await alice().call('reportNotReceived', { params, body })
  }
  if (kind === 2) await w.bank('POST', `/api/payouts/${chosen.legId}/return`, {})
  if (kind === 3) {
    await run(w.needs.db)`
      update withdrawal_legs set confirm_by = now() where leg_id = ${chosen.legId}`
    await w.run('receive-by-silence')
  }
}

/** Both operators work off one thing that waits, the first choice or another. */
async function decides(roll: (sides: number) => number): Promise<boolean> {
  const { value } = await w.as('olga').call('listDecisions', { query: {} })
  const item = value.decisions.find((one) => one.mayDecide)
  if (!item) return false
  // An explained difference stays open on purpose; here everything has to come to zero.
  const choices = item.choices.filter((one) => one.choice !== 'explained')
  const choice = choices[roll(choices.length)]!.choice
  await w.decideTwice(item.queue, item.subject, choice)
  return true
}

/** Until nothing is under way any more: messages, payouts, decisions. */
async function comesToRest(roll: (sides: number) => number): Promise<void> {
  await until(async () => {
    await jobs()
    if (await decides(roll)) return false
    const row = await maybe<{ moving: boolean }>(w.needs.db)`
      select exists (select from withdrawal_legs where state in ('planned', 'sending', 'unknown'))
          or exists (select from withdrawals where state in ('approved', 'paying'))
          or exists (select from stray_payments where state = 'refunding') as moving`
    const file = await reconcileDay(w.needs, 'sandbox', new Date().toISOString().slice(0, 10))
    return !row?.moving && file?.open === 0
  }, 40_000)
}

describe('the cashier in any order', () => {
  it.each([47, 2026])(
    'keeps books, holds and the provider’s file in step (seed %s)',
    async (seed) => {
      const roll = dice(seed)
      for (let step = 0; step < 30; step++) {
        const what = roll(10)
        if (what < 3) await deposits(roll)
        else if (what < 6) await withdraws(roll)
        else if (what < 7) await w.fault(FAULTS[roll(FAULTS.length)]!)
        else if (what < 8) await jobs()
        else if (what < 9) await answers(roll)
        else await decides(roll)
        await expectHoldsToMatch(w.needs)
      }
      await comesToRest(roll)
      await w.expectBooksToBalance()
      await expectHoldsToMatch(w.needs)
      expect(await houseBalance(w.needs.db, 'clearing', 'sandbox')).toBe(0n)
      expect(await houseBalance(w.needs.db, 'house', 'suspense')).toBe(0n)
    },
  )
})
