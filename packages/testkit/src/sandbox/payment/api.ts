import { DAY_MS } from '@parlour/time'
import { formatAmount, parseAmount } from '@parlour/money'
import {
  type BankNeeds,
  chargeBack,
  codeFor,
  createPayout,
  openSession,
  refundPayment,
  returnPayout,
} from './bank.ts'
import type { Payout } from './payment.store.ts'

export type ApiAnswer =
  | { readonly status: number; readonly body: unknown; readonly csv?: string }
  /** The connection ends without an answer. */
  | 'cut'

type Payload = Readonly<Record<string, unknown>>
type Route = (bank: BankNeeds, payload: Payload, name: string) => ApiAnswer

const routes: readonly (readonly [method: string, path: RegExp, route: Route])[] = [
  ['POST', /^\/api\/sessions$/, postSession],
  ['GET', /^\/api\/sessions\/([\w-]+)\/payments$/, getPayments],
  ['POST', /^\/api\/payouts$/, postPayout],
  ['GET', /^\/api\/payouts\/([\w-]+)$/, getPayout],
  ['POST', /^\/api\/payouts\/([\w-]+)\/return$/, postReturn],
  ['POST', /^\/api\/refunds$/, postRefund],
  ['POST', /^\/api\/payments\/([\w-]+)\/chargeback$/, postChargeback],
  ['GET', /^\/api\/settlements\/(\d{4}-\d\d-\d\d\.(?:json|csv))$/, getSettlement],
  ['POST', /^\/api\/settlement-lines$/, postLine],
  ['POST', /^\/api\/faults$/, postFault],
  ['POST', /^\/api\/release$/, postRelease],
]

/** Answers a signed call of the merchant. */
export function answerApi(
  bank: BankNeeds,
  { method, path, body }: { method: string; path: string; body: string },
): ApiAnswer {
  for (const [wanted, pattern, route] of routes) {
    const match = pattern.exec(path)
    if (!match || wanted !== method) continue
    try {
      return route(bank, body === '' ? {} : (JSON.parse(body) as Payload), match[1] ?? '')
    } catch (error) {
      return { status: 400, body: { error: String(error) } }
    }
  }
  return { status: 404, body: { error: 'not_found' } }
}

const ok = (body: unknown): ApiAnswer => ({ status: 200, body })
const notFound: ApiAnswer = { status: 404, body: { error: 'not_found' } }

const text = (payload: Payload, name: string): string => {
  const value = payload[name]
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing`)
  return value
}

function money(payload: Payload): string {
  const units = parseAmount(text(payload, 'amount'))
  if (units === undefined || units <= 0n) throw new Error('amount is not a positive amount')
  return formatAmount(units)
}

function postSession(bank: BankNeeds, payload: Payload): ApiAnswer {
  const session = openSession(bank, {
    reference: text(payload, 'reference'),
    amount: money(payload),
    currency: text(payload, 'currency'),
    language: payload.language === 'en' ? 'en' : 'pt',
    return_path: text(payload, 'returnPath'),
    notify_url: text(payload, 'notifyUrl'),
    expires_at: Date.parse(text(payload, 'expiresAt')),
  })
  const code = payload.rail === 'pix' ? codeFor(bank, session) : null
  return ok({ sessionId: session.id, paymentUrl: `/pay/${session.id}`, code })
}

/** What came for a reference; a merchant that missed a message asks. */
function getPayments({ store }: BankNeeds, _payload: Payload, reference: string): ApiAnswer {
  if (store.takeFault('cut_query')) return 'cut'
  const payments = store.paymentsFor(reference).map(({ id, amount, currency, at }) => ({
    paymentId: id,
    amount,
    currency,
    at: new Date(at).toISOString(),
  }))
  return ok({ payments })
}

function postPayout(bank: BankNeeds, payload: Payload): ApiAnswer {
  // Two ways to lose an answer: before anything happened, and after.
  if (bank.store.takeFault('cut_payout_before')) return 'cut'
  const payout = createPayout(bank, {
    key: text(payload, 'key'),
    amount: money(payload),
    currency: text(payload, 'currency'),
    target: JSON.stringify(payload.target ?? {}),
    notify_url: text(payload, 'notifyUrl'),
  })
  if (bank.store.takeFault('cut_payout_after')) return 'cut'
  return ok(showPayout(payout))
}

function getPayout({ store }: BankNeeds, _payload: Payload, key: string): ApiAnswer {
  if (store.takeFault('cut_query')) return 'cut'
  const payout = store.payout(key)
  return payout ? ok(showPayout(payout)) : notFound
}

const showPayout = (payout: Payout) => ({
  payoutId: payout.id,
  state: payout.state,
  at: new Date(payout.at).toISOString(),
  ...(payout.why && { why: payout.why }),
})

function postReturn(bank: BankNeeds, _payload: Payload, key: string): ApiAnswer {
  const payout = bank.store.payout(key)
  if (!payout) return notFound
  returnPayout(bank, payout)
  return ok({ returned: true })
}

function postRefund(bank: BankNeeds, payload: Payload): ApiAnswer {
  const payment = bank.store.payment(text(payload, 'paymentId'))
  if (!payment) return notFound
  const refund = refundPayment(bank, {
    key: text(payload, 'key'),
    payment,
    amount: money(payload),
    currency: text(payload, 'currency'),
  })
  return ok({ refundId: refund.id, at: new Date(refund.at).toISOString() })
}

function postChargeback(bank: BankNeeds, _payload: Payload, id: string): ApiAnswer {
  const payment = bank.store.payment(id)
  if (!payment) return notFound
  chargeBack(bank, payment)
  return ok({ chargedBack: true })
}

/** The day's file: every line that moved what we and the merchant owe each other, by UTC day. */
function getSettlement({ store }: BankNeeds, _payload: Payload, name: string): ApiAnswer {
  const from = Date.parse(`${name.slice(0, 10)}T00:00:00Z`)
  const lines = store.lines(from, from + DAY_MS)
  if (name.endsWith('.json')) return ok({ day: name.slice(0, 10), lines })
  const rows = lines.map((line) =>
    [line.kind, line.providerId, line.reference, line.currency, line.amount].join(','),
  )
  return { status: 200, body: null, csv: ['kind,id,reference,currency,amount', ...rows].join('\n') }
}

/** Spoils the file on purpose: drops, alters or invents a line. */
function postLine({ store, now }: BankNeeds, payload: Payload): ApiAnswer {
  const providerId = text(payload, 'providerId')
  if (payload.change === 'drop') store.dropLine(providerId)
  else if (payload.change === 'alter') store.alterLine(providerId, text(payload, 'amount'))
  else {
    const line = { kind: 'payment', providerId, reference: 'invented', amount: money(payload) }
    store.addLine({ ...line, currency: text(payload, 'currency') }, now())
  }
  return ok({ changed: true })
}

function postFault({ store }: BankNeeds, payload: Payload): ApiAnswer {
  store.armFault(text(payload, 'name'), Number(payload.times ?? 1))
  return ok({ armed: true })
}

function postRelease({ store, now }: BankNeeds): ApiAnswer {
  store.releaseHeld(now())
  return ok({ released: true })
}
