import { HOUR_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '@parlour/money'
import { brCode } from './br-code.ts'
import type { Line, Payment, PaymentStore, Payout, Refund, Session } from './payment.store.ts'

export type BankNeeds = {
  readonly store: PaymentStore
  readonly now: () => number
  /** How long a payout takes, and how late "late" is, in milliseconds. */
  readonly payoutMs: number
  readonly lateMs: number
  /** After so long somebody pays an open code with a banking app, in milliseconds; 0 for nobody. */
  readonly codePaidMs: number
}

const negative = (amount: string) => formatAmount(-(parseAmount(amount) ?? 0n))

/** Opens a page to pay on; the same reference always gets the same page. */
export function openSession({ store }: BankNeeds, wanted: Omit<Session, 'id' | 'state'>): Session {
  return store.transact(() => {
    const known = store.sessionFor(wanted.reference)
    if (known) return known
    const session: Session = { ...wanted, id: randomUUID(), state: 'open' }
    store.addSession(session)
    return session
  })
}

/** The code of a session, for banking apps; the same session always gets the same one. */
export function codeFor({ store, now }: BankNeeds, session: Session): string {
  const known = store.codeOf(session.id)
  if (known) return known
  const code = brCode({
    location: `pix.sandbox.invalid/qr/v2/${session.id}`,
    merchant: 'Parlour Demonstração',
    city: 'São Paulo',
    amount: Number(session.amount).toFixed(2),
  })
  store.addCode(session.id, code, now())
  return code
}

/** What a banking app would do: codes that stand open long enough are paid, and told as any payment. */
export function payOpenCodes(bank: BankNeeds): void {
  if (bank.codePaidMs <= 0) return
  for (const session of bank.store.openCodes(bank.now() - bank.codePaidMs, bank.now())) {
    actOnPage(bank, session, 'pay')
  }
}

export type PageAction = 'pay' | 'decline' | 'late' | 'twice' | 'other'

/** What a person does on the page. Answers what the page says next. */
export function actOnPage(
  bank: BankNeeds,
  session: Session,
  action: PageAction,
  otherAmount?: string,
): 'paid' | 'declined' | 'late' {
  return bank.store.transact(() => {
    const now = bank.now()
    switch (action) {
      case 'decline':
        bank.store.endSession(session.id, 'declined')
        tell(bank, { type: 'payment.declined', ...about(session), providerId: session.id, at: now })
        return 'declined'
      case 'late':
        bank.store.endSession(session.id, 'expired')
        tell(bank, { type: 'payment.expired', ...about(session), providerId: session.id, at: now })
        takePayment(bank, session, session.amount, now + bank.lateMs)
        return 'late'
      case 'twice':
        takePayment(bank, session, session.amount, now)
        takePayment(bank, session, session.amount, now + 1)
        break
      case 'other':
        takePayment(bank, session, otherAmount ?? session.amount, now)
        break
      case 'pay':
        takePayment(bank, session, session.amount, now)
    }
    bank.store.endSession(session.id, 'paid')
    return 'paid'
  })
}

function takePayment(bank: BankNeeds, session: Session, amount: string, at: number): void {
  const { id: sessionId, reference, currency } = session
  const id = `pay_${randomUUID()}`
  bank.store.addPayment({ id, session_id: sessionId, reference, amount, currency, at })
  bank.store.addLine({ kind: 'payment', providerId: id, reference, currency, amount }, at)
  tell(bank, { type: 'payment.paid', ...about(session), amount, providerId: id, at })
}

const about = (session: Session) => ({
  reference: session.reference,
  amount: session.amount,
  currency: session.currency,
  notifyUrl: session.notify_url,
})

/** Pays out once per key, whatever else is asked under it later. */
export function createPayout(
  bank: BankNeeds,
  wanted: Pick<Payout, 'key' | 'amount' | 'currency' | 'target' | 'notify_url'>,
): Payout {
  const { store, now, payoutMs } = bank
  return store.transact(() => {
    const known = store.payout(wanted.key)
    if (known) return known
    const refused = store.takeFault('refuse_payout')
    const slow = payoutMs > 0 || store.takeFault('slow_payout')
    const row = {
      ...wanted,
      id: `out_${randomUUID()}`,
      state: refused ? 'failed' : slow ? 'processing' : 'paid',
      why: refused ? 'account_refused' : null,
      at: now(),
    } as const
    store.addPayout(row)
    if (row.state === 'paid') bookPayout(bank, row)
    return { ...row, returned: 0 }
  })
}

/** Payouts whose time has come are paid and told. */
export function finishPayouts(bank: BankNeeds): void {
  for (const payout of bank.store.processingPayouts(bank.now() - bank.payoutMs)) {
    bank.store.transact(() => {
      bank.store.finishPayout(payout.key, bank.now())
      bookPayout(bank, { ...payout, at: bank.now() })
      tell(bank, { type: 'payout.paid', ...aboutPayout(payout), at: bank.now() })
    })
  }
}

function bookPayout({ store }: BankNeeds, payout: Omit<Payout, 'returned'>): void {
  const { id, key, currency, amount, at } = payout
  store.addLine(
    { kind: 'payout', providerId: id, reference: key, currency, amount: negative(amount) },
    at,
  )
}

/** The receiving bank sends a payout back. */
export function returnPayout(bank: BankNeeds, payout: Payout): void {
  if (payout.returned || payout.state !== 'paid') return
  bank.store.transact(() => {
    bank.store.returnPayout(payout.key)
    bank.store.addLine({ ...lineOf(payout), kind: 'payout_return' }, bank.now())
    tell(bank, { type: 'payout.returned', ...aboutPayout(payout), at: bank.now() })
  })
}

const lineOf = (payout: Payout): Line => ({
  kind: 'payout',
  providerId: payout.id,
  reference: payout.key,
  currency: payout.currency,
  amount: payout.amount,
})

const aboutPayout = (payout: Payout) => ({
  reference: payout.key,
  providerId: payout.id,
  amount: payout.amount,
  currency: payout.currency,
  notifyUrl: payout.notify_url,
})

/** Sends a payment back to its payer, once per key. */
export function refundPayment(
  bank: BankNeeds,
  wanted: { key: string; payment: Payment; amount: string; currency: string },
): Refund {
  return bank.store.transact(() => {
    const known = bank.store.refund(wanted.key)
    if (known) return known
    const { key, payment, amount, currency } = wanted
    const row = { key, id: `ref_${randomUUID()}`, payment_id: payment.id, amount, currency }
    const refund = { ...row, at: bank.now() }
    bank.store.addRefund(refund)
    bank.store.addLine(
      { kind: 'refund', providerId: row.id, reference: key, currency, amount: negative(amount) },
      refund.at,
    )
    return refund
  })
}

/** The payer's bank takes a payment back. */
export function chargeBack(bank: BankNeeds, payment: Payment): void {
  const session = bank.store.session(payment.session_id)
  if (payment.charged_back || !session) return
  bank.store.transact(() => {
    const { reference, currency, amount } = payment
    const providerId = `cb_${payment.id}`
    bank.store.chargeBack(payment.id)
    bank.store.addLine(
      { kind: 'chargeback', providerId, reference, currency, amount: negative(amount) },
      bank.now(),
    )
    tell(bank, {
      type: 'payment.chargeback',
      ...about(session),
      amount,
      providerId,
      at: bank.now(),
    })
  })
}

type Told = {
  readonly type: string
  readonly reference: string
  readonly providerId: string
  readonly amount: string
  readonly currency: string
  readonly notifyUrl: string
  readonly at: number
}

/** Puts a message into the queue of webhooks; what happens later is told later. */
function tell({ store, now }: BankNeeds, told: Told): void {
  // Held messages leave in the wrong order once they are released.
  const held = store.takeFault('hold_webhook') ? HOUR_MS : 0
  const copies = store.takeFault('duplicate_webhook') ? 2 : 1
  store.addEvent({
    id: randomUUID(),
    type: told.type,
    reference: told.reference,
    provider_id: told.providerId,
    amount: told.amount,
    currency: told.currency,
    occurred_at: told.at,
    notify_url: told.notifyUrl,
    first_at: now(),
    next_at: Math.max(now(), told.at) + held,
    copies,
  })
}
