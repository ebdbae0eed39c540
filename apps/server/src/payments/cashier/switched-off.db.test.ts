import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { SANDBOX_PROVIDER } from './cashier.demo.ts'
import { transact } from '../../base/database/transact.ts'
import { providersToCompare } from './providers/provider-events.store.ts'
import { connectProvider } from './providers/providers.ts'
import { reconcileProviders } from './reconciliation/reconcile-day.ts'
import { type CashierWorld, cashierWorld, WEBHOOK_PATH } from './testing/cashier-world.ts'

let w: CashierWorld
beforeAll(async () => {
  w = await cashierWorld({ alice: { cash: '0.00' } })
})
afterAll(() => w?.close())
afterEach(() => w.expectBooksToBalance())

const turn = (enabled: boolean) =>
  run(w.needs.db)`
    update payment_providers set enabled = ${enabled} where provider = ${SANDBOX_PROVIDER}`
const paid = (reference: string) => w.tell({ type: 'payment.paid', reference, amount: '40' })
const waiting = async (depositId: string) =>
  await many<{ strayId: string; reason: string }>(w.needs.db)`
      select stray_id as "strayId", reason from stray_payments where deposit_id = ${depositId}`

async function choose(name: 'olga' | 'oscar', subject: string) {
  const params = { queue: 'late-payments', subject }
  const { value } = await w.as(name).call('getDecision', { params })
  const { payloadHash } = value
  const body = {
    decisionId: randomUUID(),
    choice: 'credit',
    reason: 'its file has it',
    payloadHash,
  }
  return w.as(name).call('decide', { params, body })
}

describe('a payment provider that is switched off', () => {
  beforeEach(() => turn(true))

  it('is believed by nobody: what it says of an open deposit waits for two people, once', async () => {
    const { depositId } = await w.deposit('alice', '40')
    await turn(false)
    expect(await paid(depositId)).toMatchObject({ value: { outcome: 'kept_for_decision' } })
    expect((await w.book('alice')).cash).toBe('0.00')
    const [stray, ...more] = await waiting(depositId)
    expect([stray?.reason, more]).toEqual(['provider_off', []])
    expect(await paid(depositId)).toMatchObject({ status: 403, code: 'provider_off' })
    await choose('olga', stray!.strayId)
    await choose('oscar', stray!.strayId)
    expect((await w.book('alice')).cash).toBe('40.00')
  })

  it('is refused whatever else it says, and heard again once it is on', async () => {
    const { depositId } = await w.deposit('alice', '41')
    const told = { reference: depositId, amount: '41', eventId: randomUUID() }
    await turn(false)
    for (const type of [
      'payment.declined',
      'payment.expired',
      'payment.chargeback',
      'payout.paid',
      'payout.returned',
      'refund.paid',
    ]) {
      expect(await w.tell({ ...told, type })).toMatchObject({ status: 403, code: 'provider_off' })
    }
    expect(await paid(randomUUID())).toMatchObject({ status: 403, code: 'provider_off' })
    await turn(true)
    expect(await w.tell({ ...told, type: 'payment.declined' })).toMatchObject({
      value: { outcome: 'closed' },
    })
  })
})

describe('the secret of a payment provider', () => {
  it('may be changed while messages under the former one are on their way, for as long as is said', async () => {
    const [old, next, last] = [7, 8, 9].map((byte) => Buffer.alloc(32, byte)) as [
      Buffer,
      Buffer,
      Buffer,
    ]
    const place = { adapter: 'sandbox', baseUrl: 'http://127.0.0.1:9', notifyUrl: WEBHOOK_PATH }
    const change = (secret: Uint8Array, overlapMinutes?: number) =>
      connectProvider(w.needs, { name: 'changing', ...place, secret, overlapMinutes })
    const path = '/wps/v2/cashier/providers/changing/webhook'
    const told = async (secret: Uint8Array) => {
      const body = JSON.stringify({
        type: 'payment.paid',
        reference: randomUUID(),
        amount: '1',
        eventId: randomUUID(),
        providerId: randomUUID(),
        currency: 'BRL',
        occurredAt: new Date().toISOString(),
      })
      const headers = w.signed('POST', path, body, { secret })
      const reply = await w.app.inject({ method: 'POST', url: path, headers, payload: body })
      return reply.json().code
    }
    await change(old)
    await change(next, 60)
    expect([await told(old), await told(next)]).toEqual([undefined, undefined])
    await change(last, 0)
    expect([await told(next), await told(last)]).toEqual(['signature_invalid', undefined])
  })
})

describe('the files of a payment provider that is switched off', () => {
  const nothingMoved = () =>
    transact(w.needs.db, async (tx) => {
      const old = sql`now() - interval '31 days'`
      await run(tx)`update deposits set created_at = ${old}`
      await run(tx)`update provider_movements set day = ${old}, matched_day = ${old}`
      await run(tx)`update withdrawals set closed_at = ${old} where closed_at is null`
      await run(tx)`update reconciliation_differences set state = 'explained'`
    })
  const compared = async () => {
    const { days } = await one<{ days: number }>(w.needs.db)`
      select count(*)::int4 as days from reconciliations where provider = ${SANDBOX_PROVIDER}`
    return days
  }

  it('are compared as long as anything of it is open or may still be told, and no longer', async () => {
    const { depositId } = await w.deposit('alice', '42')
    await paid(depositId)
    await run(w.needs.db)`update provider_movements set day = day - 1`
    await turn(false)
    expect(await providersToCompare(w.needs.db)).toContain(SANDBOX_PROVIDER)
    await reconcileProviders(w.needs)
    expect(await compared()).toBeGreaterThan(0)
    await nothingMoved()
    expect(await providersToCompare(w.needs.db)).not.toContain(SANDBOX_PROVIDER)
    await turn(true)
    expect(await providersToCompare(w.needs.db)).toContain(SANDBOX_PROVIDER)
  })
})
