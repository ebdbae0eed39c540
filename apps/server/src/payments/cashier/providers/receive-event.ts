import { dayOf } from '@parlour/time'
import { createHash } from 'node:crypto'
import { type Amount, formatAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import { claimEvent, findEvent, storeOutcome, takeNonce } from './provider-events.store.ts'
import {
  keepWhileOff,
  receiveChargeback,
  receivePayment,
  receivePaymentEnd,
} from './receive-payment.ts'
import { receivePayout } from './receive-payout.ts'
import { receiveRefund } from '../reconciliation/refund-stray.ts'

export type ProviderEvent = {
  readonly provider: string
  readonly nonce: string
  readonly eventId: string
  readonly type:
    | 'payment.paid'
    | 'payment.declined'
    | 'payment.failed'
    | 'payment.expired'
    | 'payment.chargeback'
    | 'payout.paid'
    | 'payout.failed'
    | 'payout.returned'
    | 'refund.paid'
  /** Our own id: the deposit's, the leg's or the refund's. */
  readonly reference: string
  readonly providerId: string
  readonly amount: Amount
  readonly currency: string
  readonly occurredAt: Date
}

/** What an event did, for the provider's log and for ours. */
export type Outcome =
  | 'credited'
  | 'kept_for_decision'
  | 'closed'
  | 'applied'
  | 'amount_differs'
  | 'already_known'
  | 'nothing_to_do'

type EventRefusal = 'provider_off' | 'id_conflict' | 'nonce_used' | 'event_too_early'

type EventNeeds = Pick<Needs, 'db' | 'wallet' | 'log' | 'settings' | 'clock'>

/**
 * One message of a provider, already signed and young enough. First whether we know it: the same id
 * with the same content gets the stored answer; only then the nonce; then what it says.
 */
export async function receiveEvent(
  needs: EventNeeds,
  event: ProviderEvent,
  switchedOff = false,
): Promise<{ outcome: string } | Refusal<EventRefusal>> {
  // Of one that is switched off only money that a player is sending is heard; the rest it can tell again.
  if (switchedOff && event.type !== 'payment.paid') return refuse('provider_off')
  const contentHash = hashOf(event)
  return transactOrRefuse(needs.db, async (tx) => {
    if (!(await claimEvent(tx, { ...event, contentHash }))) {
      const known = await findEvent(tx, event.provider, event.eventId)
      return known?.contentHash.equals(contentHash)
        ? { outcome: known.outcome }
        : refuse('id_conflict')
    }
    if (!(await takeNonce(tx, event.provider, event.nonce, contentHash)))
      return refuse('nonce_used')
    const outcome = switchedOff
      ? await keepWhileOff(tx, needs, event)
      : await apply(tx, needs, event)
    if (isRefusal(outcome)) return outcome
    await storeOutcome(tx, event.provider, event.eventId, outcome)
    needs.log.info(
      { provider: event.provider, event: event.eventId, type: event.type, outcome },
      'A payment provider told something.',
    )
    return { outcome }
  })
}

function apply(
  tx: Parameters<typeof receivePayment>[0],
  needs: EventNeeds,
  event: ProviderEvent,
): Promise<Outcome | Refusal<'event_too_early'>> {
  switch (event.type) {
    case 'payment.paid':
      return receivePayment(tx, needs, event)
    case 'payment.declined':
    case 'payment.failed':
    case 'payment.expired':
      return receivePaymentEnd(tx, event)
    case 'payment.chargeback':
      return receiveChargeback(tx, event)
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.returned':
      return receivePayout(tx, needs, event)
    case 'refund.paid':
      return receiveRefund(tx, needs, event)
  }
}

const hashOf = (event: ProviderEvent): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        event.type,
        event.reference,
        event.providerId,
        formatAmount(event.amount),
        event.currency,
        event.occurredAt.toISOString(),
      ]),
    )
    .digest()

/** The provider's day of a moment: its books run on UTC. */
export const providerDay = (moment: Date): string => dayOf(moment.getTime())
