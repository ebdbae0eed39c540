import { HOUR_MS } from '@parlour/time'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { brCode, crcOf } from './br-code.ts'
import {
  actOnPage,
  codeFor,
  createPayout,
  openSession,
  payOpenCodes,
  refundPayment,
} from './bank.ts'
import { payPage } from './pages.ts'
import { openStore } from './payment.store.ts'
import { isSigned, signatureOf } from '../signature.ts'
import { sendDueWebhooks } from './webhooks.ts'
const secret = new Uint8Array(32).fill(7)
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A bank on a clock of ours, and a merchant that answers as told. */
async function bankWith(answers: (count: number) => number) {
  const store = openStore(':memory:')
  const clock = { now: Date.UTC(2026, 0, 1) }
  const received: { eventId: string; type: string; at: number; signed: boolean }[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const message = { method: 'POST', path: '/hook', body, headers: request.headers }
    const signed = isSigned(secret, message, clock.now)
    received.push({ ...JSON.parse(body), at: clock.now, signed })
    response.writeHead(answers(received.length)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closers.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => store.close(),
  )
  const bank = {
    store,
    secret,
    now: () => clock.now,
    payoutMs: 0,
    lateMs: 5_000,
    codePaidMs: 30_000,
  }
  const session = openSession(bank, {
    reference: 'deposit-1',
    amount: '10.0000',
    currency: 'BRL',
    language: 'pt',
    return_path: '/',
    notify_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    expires_at: clock.now + HOUR_MS,
  })
  return { bank, clock, received, session }
}

describe('payment sandbox', () => {
  it('repeats a message with growing pauses until it is acknowledged, each signed anew', async () => {
    const { bank, clock, received, session } = await bankWith((count) => (count < 5 ? 503 : 200))
    actOnPage(bank, session, 'pay')
    for (let second = 0; second < 60; second++) {
      await sendDueWebhooks(bank)
      clock.now += 1000
    }
    expect(received.map((one) => (one.at - received[0]!.at) / 1000)).toEqual([0, 1, 3, 7, 15])
    expect(new Set(received.map((one) => one.eventId)).size).toBe(1)
    expect(received.every((one) => one.signed)).toBe(true)
  })

  it('gives up after 24 hours and not before', async () => {
    const { bank, clock, received, session } = await bankWith(() => 500)
    actOnPage(bank, session, 'pay')
    for (let half = 0; half < 60; half++) {
      await sendDueWebhooks(bank)
      clock.now += HOUR_MS / 2
    }
    const last = received.at(-1)!.at - received[0]!.at
    expect(last).toBeGreaterThan(23 * HOUR_MS)
    expect(last).toBeLessThan(26 * HOUR_MS)
  })

  it('tells a late payment after it has told the end of the time', async () => {
    const { bank, clock, received, session } = await bankWith(() => 200)
    actOnPage(bank, session, 'late')
    await sendDueWebhooks(bank)
    clock.now += 6_000
    await sendDueWebhooks(bank)
    expect(received.map((one) => one.type)).toEqual(['payment.expired', 'payment.paid'])
  })

  it('pays, refunds and opens once per key', async () => {
    const { bank, session } = await bankWith(() => 200)
    const order = { key: 'leg-1', amount: '5.0000', currency: 'BRL', target: '{}', notify_url: 'x' }
    expect(createPayout(bank, order).id).toBe(createPayout(bank, { ...order, amount: '9.0000' }).id)
    actOnPage(bank, session, 'pay')
    const [payment] = bank.store.recentPayments()
    const refund = { key: 'stray-1', payment: payment!, amount: '10.0000', currency: 'BRL' }
    expect(refundPayment(bank, refund).id).toBe(refundPayment(bank, refund).id)
    expect(openSession(bank, { ...session, amount: '99.0000' }).id).toBe(session.id)
    const amounts = bank.store.lines(0, bank.now() + 1).map((line) => line.amount)
    expect(amounts.sort()).toEqual(['-10.0000', '-5.0000', '10.0000'])
  })

  it('hands out one code for a session, which somebody pays after a while, once', async () => {
    const { bank, clock, received, session } = await bankWith(() => 200)
    const code = codeFor(bank, session)
    expect(codeFor(bank, session)).toBe(code)
    expect(code).toContain('540510.00')
    payOpenCodes(bank)
    clock.now += 30_000
    payOpenCodes(bank)
    payOpenCodes(bank)
    await sendDueWebhooks(bank)
    expect(received.map((one) => one.type)).toEqual(['payment.paid'])
    expect(bank.store.paymentsFor('deposit-1')).toHaveLength(1)
  })

  it('lets a code run out unpaid once its time is over', async () => {
    const { bank, clock, session } = await bankWith(() => 200)
    codeFor(bank, session)
    clock.now += 2 * HOUR_MS
    payOpenCodes(bank)
    expect(bank.store.paymentsFor('deposit-1')).toEqual([])
  })

  it('writes codes as the central bank’s manual does', () => {
    // The example of the manual (BR Code, 3.2), with its CRC.
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
    expect(crcOf(example)).toBe('1D3D')
    const code = brCode({
      location: 'pix.example/qr/v2/1',
      merchant: 'Casa do Açúcar e das Especiarias',
      city: 'São José dos Campos',
      amount: '10.00',
    })
    expect(code).toBe(
      `00020101021226410014br.gov.bcb.pix2519pix.example/qr/v2/1520400005303986540510.005802BR5925Casa do Acucar e das Espe6015Sao Jose dos Ca62070503***6304${crcOf(code.slice(0, -4))}`,
    )
  })

  it('knows its signature from any other', () => {
    const message = { method: 'POST', path: '/api/payouts', body: '{}' }
    const at = Date.UTC(2026, 0, 1)
    const timestamp = String(at / 1000)
    const signature = signatureOf(secret, { ...message, timestamp, nonce: 'n' })
    const headers = {
      'x-parlour-timestamp': timestamp,
      'x-parlour-nonce': 'n',
      'x-parlour-signature': signature,
    }
    expect(isSigned(secret, { ...message, headers }, at)).toBe(true)
    expect(isSigned(secret, { ...message, body: '{ }', headers }, at)).toBe(false)
    expect(isSigned(secret, { ...message, path: '/api/refunds', headers }, at)).toBe(false)
    expect(isSigned(secret, { ...message, headers }, at + 301_000)).toBe(false)
    expect(isSigned(new Uint8Array(32), { ...message, headers }, at)).toBe(false)
  })

  it('writes what it was given as text, never as markup', async () => {
    const { session } = await bankWith(() => 200)
    const html = payPage({
      session: { ...session, reference: '<img src=x onerror=alert(1)>' },
      language: 'en',
      base: '/sandbox/payment',
    })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x')
    expect(html).toContain('BRL 10.00')
  })
})
