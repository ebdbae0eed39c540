import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { list, run } from '../../base/database/query.ts'
import { raiseAlarm } from '../../ledger/wallet/audit/alarm.ts'
import { payWithdrawal } from './withdrawals/pay-withdrawal.ts'
import { until } from './testing/cashier-world.ts'
import { expectHoldsToMatch } from './testing/expect-holds.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: PayoutWorld
beforeAll(async () => {
  w = await payoutWorld()
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())
afterEach(() => expectHoldsToMatch(w.needs))
afterEach(() => w.legMaximum(50_000_000))

const alice = () => w.as('alice')

describe('pay withdrawal', () => {
  it('splits a large amount in legs and pays each under its own key', async () => {
    await w.legMaximum(1_000_000)
    const before = await w.book('alice')
    const { withdrawalId, legs } = await w.sent('250')
    expect((await w.seen(withdrawalId)).legs.map((leg) => leg.amount)).toEqual([
      '83.3400',
      '83.3300',
      '83.3300',
    ])
    expect(await w.paidAtProvider(legs)).toBe(3)
    expect(Number((await w.book('alice')).hold)).toBe(Number(before.hold))
  })

  it('goes out though the rail takes so little by now that there would be too many', async () => {
    const withdrawalId = await w.placed('60')
    await w.legMaximum(10_000)
    await w.pay(withdrawalId)
    const { legs, state } = await w.seen(withdrawalId)
    expect(state).toBe('awaiting_confirmation')
    expect(legs).toHaveLength(50)
  })

  it('never pays twice: not from two workers, not when it is run again', async () => {
    const withdrawalId = await w.placed('60')
    await Promise.all([w.pay(withdrawalId), w.pay(withdrawalId), w.pay(withdrawalId)])
    await w.pay(withdrawalId)
    const { legs, state } = await w.seen(withdrawalId)
    expect(state).toBe('awaiting_confirmation')
    expect(await w.paidAtProvider(legs.map((leg) => leg.legId))).toBe(1)
  })

  it('asks what became of a payout whose answer was lost, and does not send it again', async () => {
    await w.fault('cut_payout_after')
    const withdrawalId = await w.placed('60')
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).legs[0]?.state).toBe('unknown')
    await w.fault('cut_query')
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).legs[0]?.state).toBe('unknown')
    await w.pay(withdrawalId)
    const { legs } = await w.seen(withdrawalId)
    expect(legs[0]?.state).toBe('sent')
    expect(await w.paidAtProvider([legs[0]!.legId])).toBe(1)
  })

  it('sends again, under the same key, what the provider has never heard of', async () => {
    await w.fault('cut_payout_before')
    const withdrawalId = await w.placed('60')
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).legs[0]?.state).toBe('unknown')
    await w.pay(withdrawalId)
    const { legs } = await w.seen(withdrawalId)
    expect(legs[0]?.state).toBe('sent')
    expect(await w.paidAtProvider([legs[0]!.legId])).toBe(1)
  })

  it('finishes once what a crash left on its way, whether the provider had heard of it or not', async () => {
    const unheard = await w.placed('60')
    await w.fault('cut_payout_before')
    await w.pay(unheard)
    const heard = await w.placed('60')
    await w.fault('cut_payout_after')
    await w.pay(heard)
    const legs = [(await w.seen(unheard)).legs[0]!.legId, (await w.seen(heard)).legs[0]!.legId]
    // As a kill -9 leaves them: marked as on their way, and nobody there any more.
    await run(w.needs.db)`
      update withdrawal_legs set state = 'sending', updated_at = now() - interval '1 hour'
               where leg_id = any(${list.uuid(legs)})`
    await w.run('chase-payouts')
    await w.run('chase-payouts')
    expect((await w.seen(unheard)).state).toBe('awaiting_confirmation')
    expect((await w.seen(heard)).state).toBe('awaiting_confirmation')
    expect(await w.paidAtProvider(legs)).toBe(2)
  })

  it.each(['before', 'after'] as const)(
    'dies %s the books took a payout, and goes on without paying again',
    async (when) => {
      const withdrawalId = await w.placed('60')
      const wallet = {
        ...w.needs.wallet,
        async postOrThrow(...order: Parameters<typeof w.needs.wallet.postOrThrow>) {
          if (when === 'after') await w.needs.wallet.postOrThrow(...order)
          throw new Error('killed')
        },
      }
      await expect(payWithdrawal({ ...w.needs, wallet }, withdrawalId)).rejects.toThrow('killed')
      const { legs } = await w.seen(withdrawalId)
      expect(legs[0]?.state).toBe('sending')
      await w.pay(withdrawalId)
      expect((await w.seen(withdrawalId)).state).toBe('awaiting_confirmation')
      expect(await w.paidAtProvider([legs[0]!.legId])).toBe(1)
    },
  )

  it('waits for the message of a payout that takes its time', async () => {
    await w.fault('slow_payout')
    const withdrawalId = await w.placed('60')
    await w.pay(withdrawalId)
    await until(async () => (await w.seen(withdrawalId)).legs[0]?.state === 'sent')
  })

  it('keeps the hold of a refused payout until two people decide', async () => {
    await w.fault('refuse_payout')
    const before = await w.book('alice')
    const withdrawalId = await w.placed('60')
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).state).toBe('failed')
    expect(Number((await w.book('alice')).hold) - Number(before.hold)).toBe(60)
    await w.decideTwice('payouts', withdrawalId, 'release')
    expect((await w.seen(withdrawalId)).state).toBe('released')
    expect(await w.book('alice')).toEqual(before)
  })

  it('pays a refused payout anew as a new leg', async () => {
    await w.fault('refuse_payout')
    const withdrawalId = await w.placed('60')
    await w.pay(withdrawalId)
    await w.decideTwice('payouts', withdrawalId, 'pay_again')
    await w.pay(withdrawalId)
    const { state, legs } = await w.seen(withdrawalId)
    expect([state, legs.map((leg) => leg.state)]).toEqual([
      'awaiting_confirmation',
      ['failed', 'sent'],
    ])
  })

  it('gives back the part that failed and completes the rest', async () => {
    await w.legMaximum(500_000)
    await w.fault('refuse_payout')
    const before = await w.book('alice')
    const withdrawalId = await w.placed('100')
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).state).toBe('partially_paid')
    await w.decideTwice('payouts', withdrawalId, 'release')
    const { state, releasedAmount } = await w.seen(withdrawalId)
    expect([state, releasedAmount]).toEqual(['awaiting_confirmation', '50.0000'])
    expect(Number(before.cash) - Number((await w.book('alice')).cash)).toBe(50)
    const done = await alice().call('confirmFullyPaid', { params: { withdrawalId }, body: {} })
    expect(done.value.state).toBe('completed')
  })

  it('returned by the bank goes on hold again, even after completion', async () => {
    const before = await w.book('alice')
    const { withdrawalId, legs } = await w.sent('60')
    await alice().call('confirmFullyPaid', { params: { withdrawalId }, body: {} })
    await w.bank('POST', `/api/payouts/${legs[0]}/return`, {})
    await until(async () => (await w.seen(withdrawalId)).state === 'returned')
    expect(Number((await w.book('alice')).hold) - Number(before.hold)).toBe(60)
    await w.decideTwice('payouts', withdrawalId, 'release')
    expect(await w.book('alice')).toEqual(before)
  })

  it('returned before we heard that it was paid is told again, and nothing is forgotten', async () => {
    const before = await w.book('alice')
    await w.fault('cut_payout_before')
    const withdrawalId = await w.placed('60')
    await w.pay(withdrawalId)
    const reference = (await w.seen(withdrawalId)).legs[0]!.legId
    const providerId = `return_${reference}`
    const returned = { type: 'payout.returned', reference, amount: '60.0000', providerId }
    const eventId = randomUUID()
    const early = await w.tell({ ...returned, eventId })
    expect([early.status, early.code]).toEqual([503, 'event_too_early'])
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).legs[0]?.state).toBe('sent')
    expect((await w.tell({ ...returned, eventId })).value).toEqual({ outcome: 'applied' })
    await w.decideTwice('payouts', withdrawalId, 'release')
    expect(await w.book('alice')).toEqual(before)
  })

  it('books no payout of another amount than the leg’s', async () => {
    await w.fault('slow_payout')
    const withdrawalId = await w.placed('60')
    await w.pay(withdrawalId)
    const legId = (await w.seen(withdrawalId)).legs[0]!.legId
    const told = { type: 'payout.failed', reference: legId, amount: '59.0000' }
    expect((await w.tell(told)).value).toEqual({ outcome: 'amount_differs' })
    await until(async () => (await w.seen(withdrawalId)).legs[0]?.state === 'sent')
  })

  it('takes the fee once, with the first leg', async () => {
    await run(w.needs.db)`update withdrawal_methods set fee_fixed = 30000 where method = 'pix'`
    await w.legMaximum(500_000)
    const before = await w.book('alice')
    const { withdrawalId } = await w.sent('100')
    await run(w.needs.db)`update withdrawal_methods set fee_fixed = 0 where method = 'pix'`
    expect((await w.seen(withdrawalId)).feeAmount).toBe('3.0000')
    const after = await w.book('alice')
    expect(Number(before.cash) - Number(after.cash)).toBe(103)
    expect(after.hold).toBe(before.hold)
  })

  it('pays nothing while the books are in question', async () => {
    const withdrawalId = await w.placed('60')
    await raiseAlarm(w.needs.db, [])
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).state).toBe('approved')
    const refused = await alice().call('requestWithdrawal', {
      body: {
        withdrawalId: randomUUID(),
        method: 'pix',
        payoutAccountId: w.account,
        amount: '60',
        fundsPassword: demoFundsPassword,
      },
    })
    expect(refused.code).toBe('money_out_stopped')
    const { value } = await w.as('olga').call('listDecisions', { query: { queue: 'audit-alarm' } })
    await w.decideTwice('audit-alarm', value.decisions[0]!.subject, 'lift')
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).state).toBe('awaiting_confirmation')
  })
})
