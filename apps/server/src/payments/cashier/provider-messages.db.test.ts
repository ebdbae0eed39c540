import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { maybe, run } from '../../base/database/query.ts'
import { receiveEvent } from './providers/receive-event.ts'
import { type CashierWorld, cashierWorld, until } from './testing/cashier-world.ts'

let w: CashierWorld
beforeAll(async () => {
  w = await cashierWorld({ bob: { cash: '0.00' } })
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())
afterEach(
  () =>
    run(w.needs.db)`
    update deposits set state = 'cancelled' where state in ('created', 'pending_payment')`,
)

const stateOf = async (depositId: string) =>
  (await w.as('bob').call('getDeposit', { params: { depositId } })).value.state

/** What bob gains while something happens. */
async function gain(work: () => Promise<unknown>): Promise<number> {
  const before = Number((await w.book('bob')).cash)
  await work()
  return Number((Number((await w.book('bob')).cash) - before).toFixed(2))
}

describe('a crash', () => {
  /** The books' door, closing in the caller's face: before or after the books took it. */
  const broken = (when: 'before' | 'after') => ({
    ...w.needs,
    wallet: {
      ...w.needs.wallet,
      async postOrThrow(...order: Parameters<typeof w.needs.wallet.postOrThrow>) {
        if (when === 'after') await w.needs.wallet.postOrThrow(...order)
        throw new Error('killed')
      },
    },
  })

  it.each(['before', 'after'] as const)(
    '%s the books took a payment leaves nothing, and the retry credits it once',
    async (when) => {
      const { depositId } = await w.deposit('bob', '25')
      const event = {
        provider: 'sandbox',
        nonce: randomUUID(),
        eventId: randomUUID(),
        type: 'payment.paid',
        reference: depositId,
        providerId: `pay_${randomUUID()}`,
        amount: 250_000n,
        currency: 'BRL',
        occurredAt: new Date(),
      } as const
      const gained = await gain(async () => {
        await expect(receiveEvent(broken(when), event)).rejects.toThrow('killed')
        expect(await stateOf(depositId)).toBe('pending_payment')
        expect(await receiveEvent(w.needs, event)).toEqual({ outcome: 'credited' })
        expect(await receiveEvent(w.needs, event)).toEqual({ outcome: 'credited' })
      })
      expect(gained).toBe(25)
    },
  )
})

describe('the provider’s messages', () => {
  it('count once, however often and at once they come', async () => {
    const { depositId } = await w.deposit('bob', '25')
    const told = {
      type: 'payment.paid',
      reference: depositId,
      amount: '25.0000',
      providerId: `pay_${randomUUID()}`,
      eventId: randomUUID(),
      occurredAt: new Date().toISOString(),
    }
    const gained = await gain(async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => w.tell(told)))
      expect(answers.map((one) => one.value)).toEqual(answers.map(() => ({ outcome: 'credited' })))
      const otherEvent = await w.tell({ ...told, eventId: randomUUID() })
      expect(otherEvent.value).toEqual({ outcome: 'already_known' })
    })
    expect(gained).toBe(25)
  })

  it('with a known id and other content are refused', async () => {
    const { depositId } = await w.deposit('bob', '25')
    const told = {
      type: 'payment.paid',
      reference: depositId,
      amount: '25.0000',
      eventId: randomUUID(),
    }
    await w.tell(told)
    const gained = await gain(async () => {
      expect((await w.tell({ ...told, amount: '2500.0000' })).code).toBe('id_conflict')
    })
    expect(gained).toBe(0)
  })

  it('come from the sandbox twice and in the wrong order without harm', async () => {
    await w.bank('POST', '/api/faults', { name: 'duplicate_webhook', times: 1 })
    await w.bank('POST', '/api/faults', { name: 'hold_webhook', times: 2 })
    const { depositId, answer } = await w.deposit('bob', '35')
    const gained = await gain(async () => {
      await w.press(answer.value.paymentUrl!, { action: 'twice' })
      await w.bank('POST', '/api/release', {})
      await until(async () => (await waitingStray(depositId)) === 'extra')
    })
    expect(gained).toBe(35)
  })

  it.each([
    ['with no signature', { 'x-parlour-signature': '' }, 'signature_invalid'],
    ['with another signature', { 'x-parlour-signature': 'ab'.repeat(32) }, 'signature_invalid'],
    ['with a cut signature', { 'x-parlour-signature': 'ab' }, 'signature_invalid'],
    ['with another time', { 'x-parlour-timestamp': '1700000000' }, 'signature_invalid'],
    ['with no nonce', { 'x-parlour-nonce': '' }, 'signature_invalid'],
  ])('%s move nothing', async (_how, headers, code) => {
    const { depositId } = await w.deposit('bob', '25')
    const told = { type: 'payment.paid', reference: depositId, amount: '25.0000' }
    expect(await w.tell(told, headers)).toMatchObject({ status: 401, code })
    expect(await stateOf(depositId)).toBe('pending_payment')
  })

  it('signed with another key, on another path, or long ago move nothing', async () => {
    const { depositId } = await w.deposit('bob', '25')
    const body = JSON.stringify({
      eventId: randomUUID(),
      type: 'payment.paid',
      reference: depositId,
      providerId: 'p',
      amount: '25.0000',
      currency: 'BRL',
      occurredAt: new Date().toISOString(),
    })
    const path = '/wps/v2/cashier/providers/sandbox/webhook'
    const send = (headers: Record<string, string>, url = path) =>
      w.app.inject({ method: 'POST', url, headers, payload: body })
    const stranger = await send(w.signed('POST', path, body, { secret: new Uint8Array(32) }))
    expect(stranger.json().code).toBe('signature_invalid')
    const elsewhere = await send(w.signed('POST', '/other', body))
    expect(elsewhere.json().code).toBe('signature_invalid')
    const old = await send(w.signed('POST', path, body, { atMs: Date.now() - 301_000 }))
    expect(old.json().code).toBe('signature_stale')
    const unknown = '/wps/v2/cashier/providers/nobody/webhook'
    const nobody = await send(w.signed('POST', unknown, body), unknown)
    expect(nobody.json().code).toBe('provider_unknown')
    expect(await stateOf(depositId)).toBe('pending_payment')
  })

  it('with a used nonce and other content are refused; a byte-identical retry gets its answer', async () => {
    const { depositId } = await w.deposit('bob', '25')
    const path = '/wps/v2/cashier/providers/sandbox/webhook'
    const bodyOf = (reference: string) =>
      JSON.stringify({
        eventId: randomUUID(),
        type: 'payment.paid',
        reference,
        providerId: `pay_${randomUUID()}`,
        amount: '25.0000',
        currency: 'BRL',
        occurredAt: new Date().toISOString(),
      })
    const nonce = randomUUID()
    const first = bodyOf(depositId)
    const send = (body: string) =>
      w.app.inject({
        method: 'POST',
        url: path,
        headers: w.signed('POST', path, body, { nonce }),
        payload: body,
      })
    expect((await send(first)).json().value).toEqual({ outcome: 'credited' })
    expect((await send(first)).json().value).toEqual({ outcome: 'credited' })
    expect((await send(bodyOf('nobody'))).json().code).toBe('nonce_used')
  })
})

async function waitingStray(depositId: string): Promise<string | undefined> {
  const row = await maybe<{ reason: string }>(w.needs.db)`
    select reason from stray_payments where deposit_id = ${depositId} and state = 'waiting'`
  return row?.reason
}
