import { DAY_MS, HOUR_MS } from '@parlour/time'
import { createHmac, randomUUID } from 'node:crypto'
import { pauseAfter, post } from '../webhook.ts'
import type { MessageStore, ReceiptRow } from './messages.store.ts'

/** How long a receipt is repeated, and the longest pause between two tries, in milliseconds. */
const GIVE_UP_AFTER = DAY_MS
const LONGEST_PAUSE = HOUR_MS

export type Outcome = 'delivered' | 'bounced' | 'blocked'

type ReceiptNeeds = {
  readonly store: MessageStore
  readonly secret: Uint8Array
  readonly now: () => number
  /** The merchant's address for receipts; empty where it wants none. */
  readonly notify: string
}

/** Mailboxes and numbers with a fate of their own, so that it can be tried out; all others exist. */
export function fateOf(channel: 'sms' | 'mail', recipient: string): Outcome {
  if (channel === 'mail') {
    if (/^bounce\b/iu.test(recipient)) return 'bounced'
    return /^blocked\b/iu.test(recipient) ? 'blocked' : 'delivered'
  }
  if (/000911$/u.test(recipient)) return 'bounced'
  return /000912$/u.test(recipient) ? 'blocked' : 'delivered'
}

/** Makes the word about a message that is told next. */
export const receiptOf = (
  messageId: string,
  channel: 'sms' | 'mail',
  outcome: Outcome,
  at: number,
): ReceiptRow => ({
  event_id: `evt_${randomUUID()}`,
  message_id: messageId,
  channel,
  outcome,
  occurred_at: at,
  next_at: at,
  tries: 0,
})

/** Sends what is due; what is not acknowledged comes again with growing pauses for a day. */
export async function sendDueReceipts(needs: ReceiptNeeds): Promise<void> {
  for (const receipt of needs.store.dueReceipts(needs.now())) {
    const isHeard = needs.notify === '' || (await send(needs, receipt))
    if (isHeard || needs.now() - receipt.occurred_at > GIVE_UP_AFTER) {
      needs.store.finishReceipt(receipt.event_id)
    } else {
      const pause = pauseAfter(receipt.tries, LONGEST_PAUSE)
      needs.store.delayReceipt(receipt.event_id, needs.now() + pause)
    }
  }
}

const why = { delivered: '', bounced: 'address_unknown', blocked: 'recipient_complained' } as const

function send({ secret, now, notify }: ReceiptNeeds, receipt: ReceiptRow): Promise<boolean> {
  const body = JSON.stringify({
    eventId: receipt.event_id,
    messageId: receipt.message_id,
    outcome: receipt.outcome,
    why: why[receipt.outcome],
    occurredAt: new Date(receipt.occurred_at).toISOString(),
  })
  const seconds = Math.floor(now() / 1000)
  const mac = createHmac('sha256', secret)
    .update(`${seconds}.${receipt.channel}.${body}`)
    .digest('hex')
  return post(`${notify}/${receipt.channel}/receipts`, body, {
    'x-signature': `t=${seconds},v1=${mac}`,
  })
}
