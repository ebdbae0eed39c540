import { DAY_MS, HOUR_MS } from '@parlour/time'
import { pauseAfter, postSigned } from '../webhook.ts'
import type { EventRow, PaymentStore } from './payment.store.ts'

/** How long a message is repeated, and the longest pause between two tries, in milliseconds. */
const GIVE_UP_AFTER = DAY_MS
const LONGEST_PAUSE = HOUR_MS

type WebhookNeeds = {
  readonly store: PaymentStore
  readonly secret: Uint8Array
  readonly now: () => number
}

/** Sends what is due, in order; what is not acknowledged comes again with growing pauses for a day. */
export async function sendDueWebhooks(needs: WebhookNeeds): Promise<void> {
  for (const event of needs.store.dueEvents(needs.now())) {
    let acknowledged = false
    for (let copy = 0; copy < event.copies; copy++) acknowledged = await send(needs, event)
    if (acknowledged || needs.now() - event.first_at > GIVE_UP_AFTER) {
      needs.store.finishEvent(event.id)
    } else {
      const pause = pauseAfter(event.tries, LONGEST_PAUSE)
      needs.store.delayEvent(event.id, needs.now() + pause)
    }
  }
}

function send({ secret, now }: WebhookNeeds, event: EventRow): Promise<boolean> {
  const body = JSON.stringify({
    eventId: event.id,
    type: event.type,
    reference: event.reference,
    providerId: event.provider_id,
    amount: event.amount,
    currency: event.currency,
    occurredAt: new Date(event.occurred_at).toISOString(),
  })
  return postSigned(secret, { url: event.notify_url, body, nowMs: now() })
}
