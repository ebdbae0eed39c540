import type { Db, Tx } from '../../base/database/database.ts'
import { maybe, run } from '../../base/database/query.ts'

export type Channel = 'sms' | 'mail'
export type MessageEnd = 'sent' | 'withheld' | 'failed' | 'expired'

export type QueuedMessage = {
  readonly id: string
  readonly channel: Channel
  readonly template: string
  readonly language: string
  readonly sealed: Buffer
  readonly diallingCode: string | null
  readonly cost: bigint | null
  readonly expiresAt: Date
}

export type NewMessage = Omit<QueuedMessage, 'cost'> & {
  readonly memberId: bigint | null
  readonly recipientHash: Buffer
  readonly createdAt: Date
}

export async function insertMessage(tx: Db | Tx, message: NewMessage): Promise<void> {
  await run(tx)`
    insert into messages (id, channel, template, language, sealed, dialling_code, member_id,
      recipient_hash, created_at, expires_at)
    values (${message.id}, ${message.channel}, ${message.template}, ${message.language},
      ${message.sealed}, ${message.diallingCode}, ${message.memberId}, ${message.recipientHash},
      ${message.createdAt}, ${message.expiresAt})`
}

/** A message that still has to leave, one try more written down. */
export async function takeQueued(db: Db, id: string): Promise<QueuedMessage | undefined> {
  return maybe<QueuedMessage>(db)`
    update messages set tries = tries + 1 where id = ${id} and status = 'queued'
    returning id, channel, template, language, sealed, dialling_code as "diallingCode", cost,
      expires_at as "expiresAt"`
}

export async function writeCost(tx: Tx, id: string, cost: bigint): Promise<void> {
  await run(tx)`update messages set cost = ${cost} where id = ${id}`
}

/** The end of a message: what it said and to whom goes with it. */
export async function endMessage(
  db: Db | Tx,
  end: { id: string; status: MessageEnd; why?: string; reference?: string; at: Date },
): Promise<void> {
  await run(db)`
    update messages
       set status = ${end.status}, why = ${end.why ?? null}, reference = ${end.reference ?? null},
           done_at = ${end.at}, sealed = null
     where id = ${end.id} and status = 'queued'`
}

/** Adds to what a subject has used in a window, as far as the most allows; undefined where it does not. */
export async function useBudget(
  tx: Db | Tx,
  budget: { subject: string; windowStart: Date; amount: bigint; most: bigint },
): Promise<bigint | undefined> {
  if (budget.amount > budget.most) return undefined
  const row = await maybe<{ used: bigint }>(tx)`
    insert into message_budgets as b (subject, window_start, used)
    values (${budget.subject}, ${budget.windowStart}, ${budget.amount})
    on conflict (subject, window_start) do update set used = b.used + excluded.used
      where b.used + excluded.used <= ${budget.most}
    returning used`
  return row?.used
}

export async function readBudget(
  db: Db | Tx,
  { subject, windowStart }: { subject: string; windowStart: Date },
): Promise<bigint> {
  const row = await maybe<{ used: bigint }>(db)`
    select used from message_budgets
     where subject = ${subject} and window_start = ${windowStart}`
  return row?.used ?? 0n
}

export type GatewayRow = { readonly adapter: 'http' | 'smtp'; address: string; secret: Buffer }
/** With the secret before, while receipts signed with it may still be on their way. */
type KnownGateway = GatewayRow & { readonly formerSecret: Buffer | null }

export async function readGateway(db: Db, channel: Channel): Promise<KnownGateway | undefined> {
  return maybe<KnownGateway>(db)`
    select adapter, address, secret,
           case when former_until > now() then former_secret end as "formerSecret"
      from message_gateways where channel = ${channel}`
}

export async function saveGateway(
  db: Db,
  channel: Channel,
  row: GatewayRow,
  overlapMinutes: number,
): Promise<void> {
  await run(db)`
    insert into message_gateways (channel, adapter, address, secret)
    values (${channel}, ${row.adapter}, ${row.address}, ${row.secret})
    on conflict (channel) do update set adapter = excluded.adapter, address = excluded.address,
      secret = excluded.secret, changed_at = now(), former_secret = message_gateways.secret,
      former_until = now() + make_interval(mins => ${overlapMinutes})`
}

export async function sweepOld(
  db: Db,
  { messagesBefore, budgetsBefore }: { messagesBefore: Date; budgetsBefore: Date },
): Promise<void> {
  await run(db)`delete from messages where created_at < ${messagesBefore}`
  await run(db)`delete from message_receipts where received_at < ${messagesBefore}`
  await run(db)`delete from message_budgets where window_start < ${budgetsBefore}`
}
