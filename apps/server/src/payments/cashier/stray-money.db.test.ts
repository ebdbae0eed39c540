import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { locksLeft } from '../../rewards/bonuses/locks.ts'
import { transact } from '../../base/database/transact.ts'
import { setSetting } from '../../house/settings/set-setting.ts'
import { receiveEvent } from './providers/receive-event.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'

let w: PayoutWorld
beforeAll(async () => {
  w = await payoutWorld()
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())

/** Bob pays after his deposit was declined; the payment waits for two people. */
async function paidLate(amount: string): Promise<string> {
  const { depositId } = await w.deposit('bob', amount)
  const told = { reference: depositId, amount: `${amount}.0000` }
  await w.tell({ type: 'payment.declined', ...told })
  const paid = await w.tell({ type: 'payment.paid', ...told })
  expect(paid.value.outcome).toBe('kept_for_decision')
  const query = { queue: 'late-payments' }
  const { value } = await w.as('olga').call('listDecisions', { query })
  return value.decisions[0]!.subject
}

const stateOf = async (strayId: string) => {
  const { state } = await one<{ state: string }>(w.needs.db)`
    select state from stray_payments where stray_id = ${strayId}`
  return state
}

describe('a late payment', () => {
  it('that is credited by decision must be played like any deposit', async () => {
    const memberId = await w.idOf('bob')
    await transact(w.needs.db, (tx) =>
      setSetting(tx, {
        name: 'rollover',
        value: { classic: { depositTimes: 1 }, regulated: { depositTimes: 0 } },
        actor: 'system',
      }),
    )
    const strayId = await paidLate('50')
    await w.decideTwice('late-payments', strayId, 'credit')
    expect((await w.book('bob')).cash).toBe('50.00')
    expect((await locksLeft(w.needs.db, memberId)).left).toBe(500_000n)
  })

  it('is refunded by nobody but the provider it came from, and in full', async () => {
    const strayId = await paidLate('30')
    await w.decideTwice('late-payments', strayId, 'refund')
    await run(w.needs.db)`
      insert into payment_providers (provider, adapter, base_url, notify_url, secret)
      select 'other', adapter, base_url, notify_url, secret from payment_providers
       where provider = 'sandbox'`
    const refunded = (provider: string, amount: bigint) =>
      receiveEvent(w.needs, {
        provider,
        nonce: randomUUID(),
        eventId: randomUUID(),
        type: 'refund.paid',
        reference: strayId,
        providerId: `ref_${randomUUID()}`,
        amount,
        currency: 'BRL',
        occurredAt: new Date(),
      })
    expect(await refunded('other', 300_000n)).toEqual({ outcome: 'nothing_to_do' })
    expect(await refunded('sandbox', 10_000n)).toEqual({ outcome: 'amount_differs' })
    expect(await stateOf(strayId)).toBe('refunding')
    expect(await refunded('sandbox', 300_000n)).toEqual({ outcome: 'applied' })
    expect(await stateOf(strayId)).toBe('refunded')
  })
})

describe('a payment beyond what its provider may bring in by itself', () => {
  it('closes its deposit and waits for two people, and so does one that comes when the day is full', async () => {
    const before = Number((await w.book('bob')).cash)
    const paid = async (amount: string) => {
      const { depositId } = await w.deposit('bob', amount)
      const event = { type: 'payment.paid', reference: depositId, amount: `${amount}.0000` }
      return { depositId, outcome: (await w.tell(event)).value.outcome }
    }
    await run(w.needs.db)`update payment_providers set most_payment = 1000000`
    const { depositId, outcome } = await paid('101')
    expect(outcome).toBe('kept_for_decision')
    const { value } = await w.as('bob').call('getDeposit', { params: { depositId } })
    expect(value.state).toBe('expired')
    expect(Number((await w.book('bob')).cash)).toBe(before)
    const { id } = await one<{ id: string }>(w.needs.db)`
      select stray_id as id from stray_payments where reason = 'over_ceiling'`
    await w.decideTwice('late-payments', id, 'credit')
    expect(Number((await w.book('bob')).cash)).toBe(before + 101)

    await run(w.needs.db)`update payment_providers set most_payments_a_day = coalesce((
      select sum(amount) from exposure_days where kind = 'provider'), 0) + 600000`
    expect((await paid('50')).outcome).toBe('credited')
    expect((await paid('50')).outcome).toBe('kept_for_decision')
    await run(w.needs.db)`update payment_providers
                 set most_payment = 1000000000, most_payments_a_day = 100000000000`
  })
})
