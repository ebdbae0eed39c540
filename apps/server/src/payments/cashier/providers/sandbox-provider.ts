import { type Amount, formatAmount, parseAmount } from '@parlour/money'
import { z } from 'zod'
import type { Chance, Clock } from '../../../base/config/system.ts'
import { askOutside, jsonOf } from '../../../base/outbound/ask-outside.ts'
import { holdsUnstorable } from '../../../base/http/body.ts'
import { ANSWER_BYTES } from '../../../base/outbound/limits.ts'
import {
  PAYMENT_CODE_LONGEST,
  PAYMENTS_OF_ONE_MOST,
  PROVIDER_TIMEOUT_MS,
  SETTLEMENT_BYTES,
  SIGNATURE_AGE_SECONDS,
} from '../limits.ts'
import type {
  PaymentProvider,
  PayoutAnswer,
  SettlementLine,
  SignatureFault,
  SignedMessage,
} from './provider.ts'
import { SIGNATURE_HEADERS, sign, signatureFits } from '../../../base/http/signature.ts'

export type SandboxAddress = {
  readonly baseUrl: string
  readonly notifyUrl: string
  readonly secret: Uint8Array
  /** Valid beside it for messages on their way. */
  readonly formerSecret?: Uint8Array | undefined
}

// What another machine answers is checked like what a visitor sends.
const amount = z
  .string()
  .transform((text) => parseAmount(text))
  .refine((units) => units !== undefined)
  .transform((units) => units as Amount)
const moneyIn = amount.refine((units) => units > 0n)
/** Texts that a column of the database can hold. */
const kept = z.string().refine((text) => !holdsUnstorable(text))
const id = kept.min(1).max(100)
const currency = kept.max(20)
/** A moment that the books have a day for. */
const moment = z.iso.datetime().refine((text) => /^20\d\d-/.test(text))
const sessionReply = z.object({
  sessionId: id,
  paymentUrl: kept.startsWith('/'),
  // One line that a person can copy: letters, digits and signs.
  code: z
    .string()
    .max(PAYMENT_CODE_LONGEST)
    .regex(/^[\x20-\x7e]+$/)
    .nullable()
    .default(null),
})
const paymentsReply = z.object({
  payments: z
    .array(
      z.object({
        paymentId: id,
        amount: moneyIn,
        currency,
        at: moment,
      }),
    )
    .max(PAYMENTS_OF_ONE_MOST),
})
const payoutReply = z.object({
  payoutId: id,
  state: z.enum(['paid', 'processing', 'failed']),
  at: moment,
  why: kept.optional(),
})
const refundReply = z.object({ refundId: id, at: moment })
const settlementReply = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['payment', 'payout', 'refund', 'payout_return', 'chargeback']),
      providerId: kept,
      reference: kept,
      currency: kept,
      amount,
    }),
  ),
})

/** Speaks to the sandbox's HTTP API the way a real provider's adapter would. */
export function sandboxProvider(
  address: SandboxAddress,
  { clock, chance }: { clock: Clock; chance: Chance },
): PaymentProvider {
  const call = (method: string, path: string, body?: object) =>
    signedCall(address, { clock, chance }, method, path, body)

  return {
    async openSession(request) {
      const answer = await call('POST', '/api/sessions', {
        ...request,
        amount: formatAmount(request.amount),
        expiresAt: request.expiresAt.toISOString(),
        notifyUrl: address.notifyUrl,
      })
      const parsed = sessionReply.safeParse(answer?.body)
      return parsed.success ? { kind: 'opened', ...parsed.data } : { kind: 'unknown' }
    },
    async findPayments(reference) {
      const path = `/api/sessions/${encodeURIComponent(reference)}/payments`
      const parsed = paymentsReply.safeParse((await call('GET', path))?.body)
      if (!parsed.success) return { kind: 'unknown' }
      const payments = parsed.data.payments.map(({ at, ...one }) => ({
        ...one,
        paidAt: new Date(at),
      }))
      return { kind: 'payments', payments }
    },
    async createPayout(request) {
      const answer = await call('POST', '/api/payouts', {
        ...request,
        amount: formatAmount(request.amount),
        notifyUrl: address.notifyUrl,
      })
      return readPayout(answer)
    },
    async findPayout(key) {
      return readPayout(await call('GET', `/api/payouts/${encodeURIComponent(key)}`))
    },
    async refund(request) {
      const answer = await call('POST', '/api/refunds', {
        ...request,
        amount: formatAmount(request.amount),
        notifyUrl: address.notifyUrl,
      })
      const parsed = refundReply.safeParse(answer?.body)
      return parsed.success
        ? { kind: 'paid', refundId: parsed.data.refundId, paidAt: new Date(parsed.data.at) }
        : { kind: 'unknown' }
    },
    async settlement(day) {
      const answer = await call('GET', `/api/settlements/${day}.json`)
      const parsed = settlementReply.safeParse(answer?.body)
      return parsed.success
        ? { kind: 'file', lines: parsed.data.lines as readonly SettlementLine[] }
        : { kind: 'unknown' }
    },
    verify: (message, now) => verify(address, message, now),
  }
}

type Answer = { readonly status: number; readonly body: unknown } | undefined

async function signedCall(
  { baseUrl, secret }: SandboxAddress,
  { clock, chance }: { clock: Clock; chance: Chance },
  method: string,
  path: string,
  payload?: object,
): Promise<Answer> {
  const body = payload ? Buffer.from(JSON.stringify(payload)) : Buffer.alloc(0)
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const nonce = Buffer.from(chance.bytes(16)).toString('hex')
  const signature = sign(secret, { timestamp, nonce, method, path, body })
  try {
    const reply = await askOutside(`${baseUrl}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADERS.timestamp]: timestamp,
        [SIGNATURE_HEADERS.nonce]: nonce,
        [SIGNATURE_HEADERS.signature]: signature,
      },
      ...(payload && { body }),
      withinMs: PROVIDER_TIMEOUT_MS,
      most: path.startsWith('/api/settlements/') ? SETTLEMENT_BYTES : ANSWER_BYTES,
    })
    return { status: reply.status, body: jsonOf(reply) }
  } catch {
    // A cut connection, a time-out or garbage: nobody knows what happened over there.
    return undefined
  }
}

function readPayout(answer: Answer): PayoutAnswer {
  if (answer?.status === 404) return { kind: 'not_found' }
  const parsed = payoutReply.safeParse(answer?.body)
  if (!parsed.success) return { kind: 'unknown' }
  const { payoutId, state, at, why } = parsed.data
  switch (state) {
    case 'paid':
      return { kind: 'paid', payoutId, paidAt: new Date(at) }
    case 'processing':
      return { kind: 'processing', payoutId }
    case 'failed':
      return { kind: 'failed', payoutId, why: why ?? 'provider_failed' }
  }
}

function verify(
  { secret, formerSecret }: Pick<SandboxAddress, 'secret' | 'formerSecret'>,
  message: SignedMessage,
  now: Date,
): { nonce: string } | SignatureFault {
  const header = (name: string) => String(message.headers[name] ?? '')
  const timestamp = header(SIGNATURE_HEADERS.timestamp)
  const nonce = header(SIGNATURE_HEADERS.nonce)
  const signed = {
    timestamp,
    nonce,
    method: message.method,
    path: message.path,
    body: message.body,
  }
  if (!/^[\w-]{8,64}$/.test(nonce)) return 'signature_invalid'
  const given = header(SIGNATURE_HEADERS.signature)
  // Both are tried, so that the time taken does not tell which one fits.
  const fits = [secret, formerSecret ?? secret].map((one) => signatureFits(one, signed, given))
  if (!fits.includes(true)) return 'signature_invalid'
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  return age <= SIGNATURE_AGE_SECONDS ? { nonce } : 'signature_stale'
}
