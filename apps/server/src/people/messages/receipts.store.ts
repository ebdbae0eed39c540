import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'
import type { Channel } from './messages.store.ts'

export type Delivery = 'delivered' | 'bounced' | 'blocked'

export type ReceiptSubject = {
  readonly memberId: bigint | null
  readonly recipient: Buffer | null
  readonly delivery: Delivery
}

/** Keeps a gateway's word once; a word about a message that is not ours is not kept. */
export async function addReceipt(
  tx: Tx,
  { channel, eventId, messageId, outcome, why, occurredAt }: Receipt,
): Promise<'new' | 'known' | 'unknown_message'> {
  const rows = await many(tx)`
    select from messages where id = ${messageId} and channel = ${channel} for update`
  if (rows.length === 0) return 'unknown_message'
  const touched = await run(tx)`
    insert into message_receipts (channel, event_id, message_id, outcome, why, occurred_at)
    values (${channel}, ${eventId}, ${messageId}, ${outcome}, ${why}, ${occurredAt})
    on conflict do nothing`
  return touched === 1 ? 'new' : 'known'
}

/** Writes down what became of a message, if it is worse than what is known; undefined where nothing changed. */
export async function worsenDelivery(
  tx: Tx,
  { messageId, outcome, why, occurredAt }: Receipt,
): Promise<ReceiptSubject | undefined> {
  return maybe<ReceiptSubject>(tx)`
    update messages
       set delivery = ${outcome}, delivery_why = ${why}, delivery_at = ${occurredAt}
     where id = ${messageId}
       and coalesce(array_position(array['delivered', 'bounced', 'blocked'], delivery), 0)
           < array_position(array['delivered', 'bounced', 'blocked'], ${outcome}::text)
    returning member_id as "memberId", recipient_hash as recipient, delivery`
}

export type Undelivered = {
  id: string
  channel: 'sms' | 'mail'
  template: string
  account: string | null
  delivery: Delivery
  why: string | null
  at: Date
}

/** Messages that did not arrive, the newest first. */
export async function undelivered(db: Db, most: number): Promise<Undelivered[]> {
  return many<Undelivered>(db)`
    select s.id, s.channel, s.template, m.username as account, s.delivery,
           s.delivery_why as why, s.delivery_at as at
      from messages as s left join members as m on m.id = s.member_id
     where s.delivery in ('bounced', 'blocked')
     order by s.delivery_at desc limit ${most}`
}

/** How the messages since a moment have fared, by channel. */
export async function deliveryCounts(
  db: Db,
  since: Date,
): Promise<
  {
    channel: 'sms' | 'mail'
    sent: number
    delivered: number
    bounced: number
    blocked: number
    failed: number
  }[]
> {
  return many<Awaited<ReturnType<typeof deliveryCounts>>[number]>(db)`
    select channel, count(*) filter (where status = 'sent')::int as sent,
           count(*) filter (where delivery = 'delivered')::int as delivered,
           count(*) filter (where delivery = 'bounced')::int as bounced,
           count(*) filter (where delivery = 'blocked')::int as blocked,
           count(*) filter (where status in ('failed', 'expired', 'withheld'))::int as failed
      from messages where created_at >= ${since} group by channel order by channel`
}

export type Receipt = {
  readonly channel: Channel
  readonly eventId: string
  readonly messageId: string
  readonly outcome: Delivery
  readonly why: string
  readonly occurredAt: Date
}
