import { randomUUID } from 'node:crypto'
import type { EventRow, PaymentStore } from './payment.store.ts'
import { signatureOf } from './signature.ts'

/** How long a message is repeated, and the longest pause between two tries, in milliseconds. */
const GIVE_UP_AFTER = 24 * 3_600_000
const LONGEST_PAUSE = 3_600_000

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
      const pause = Math.min(1000 * 2 ** event.tries, LONGEST_PAUSE)
      needs.store.delayEvent(event.id, needs.now() + pause)
    }
  }
}

async function send({ secret, now }: WebhookNeeds, event: EventRow): Promise<boolean> {
  const url = new URL(event.notify_url)
  const body = JSON.stringify({
    eventId: event.id,
    type: event.type,
    reference: event.reference,
    providerId: event.provider_id,
    amount: event.amount,
    currency: event.currency,
    occurredAt: new Date(event.occurred_at).toISOString(),
  })
  const timestamp = String(Math.floor(now() / 1000))
  const nonce = randomUUID()
  const signature = signatureOf(secret, {
    timestamp,
    nonce,
    method: 'POST',
    path: url.pathname,
    body,
  })
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-parlour-timestamp': timestamp,
        'x-parlour-nonce': nonce,
        'x-parlour-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(5_000),
    })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
