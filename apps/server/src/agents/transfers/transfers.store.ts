import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one, run } from '../../base/database/query.ts'

export type TransferSettings = {
  enabled: boolean
  minimum: bigint
  dailyLimit: bigint
  dailyCount: number
  receiverTimes: number
}

export async function readTransferSettings(db: Db | Tx): Promise<TransferSettings> {
  const row = await maybe<TransferSettings>(db)`
    select enabled, minimum, daily_limit as "dailyLimit", daily_count as "dailyCount",
           receiver_times as "receiverTimes"
      from transfer_settings`
  if (!row) throw new Error('The settings of transfers are gone.')
  return row
}

/** Who last changed them; null: nobody has. */
export async function transfersChangedBy(db: Db | Tx): Promise<string | null> {
  const row = await maybe<{ by: string | null }>(db)`
    select changed_by as by from transfer_settings`
  return row?.by ?? null
}

export const writeTransferSettings = (tx: Tx, one: TransferSettings, changedBy: string) =>
  run(tx)`
  update transfer_settings
     set enabled = ${one.enabled}, minimum = ${one.minimum}, daily_limit = ${one.dailyLimit},
         daily_count = ${one.dailyCount}, receiver_times = ${one.receiverTimes}, changed_by = ${changedBy}`

export type LineTransferRow = {
  transferId: string
  senderId: bigint
  receiverId: bigint
  amount: bigint
  currency: string
  createdAt: Date
}

const columns = sql`
  transfer_id as "transferId", sender_id as "senderId", receiver_id as "receiverId", amount,
  currency, created_at as "createdAt"`

export async function findLineTransfer(
  db: Db | Tx,
  transferId: string,
): Promise<LineTransferRow | undefined> {
  return maybe<LineTransferRow>(db)`
    select ${columns} from line_transfers where transfer_id = ${transferId}`
}

/** One transfer at a time per sender: two tabs cannot pass a limit together. */
export async function lockSender(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx)`
    insert into transfer_senders (member_id) values (${memberId}) on conflict do nothing`
  await run(tx)`select from transfer_senders where member_id = ${memberId} for update`
}

/** What a member has sent on the day that runs, in the merchant's zone and by the database's clock. */
export async function sentToday(
  db: Db | Tx,
  memberId: bigint,
  timeZone: string,
): Promise<{ amount: bigint; count: number }> {
  return one<{ amount: bigint; count: number }>(db)`
    select coalesce(sum(amount), 0)::int8 as amount, count(*)::int as count from line_transfers
     where sender_id = ${memberId}
       and business_day = (clock_timestamp() at time zone ${timeZone})::date`
}

export async function insertLineTransfer(
  tx: Tx,
  transfer: Omit<LineTransferRow, 'createdAt'> & { timeZone: string },
): Promise<LineTransferRow | undefined> {
  return maybe<LineTransferRow>(tx)`
    insert into line_transfers (transfer_id, sender_id, receiver_id, amount, currency, business_day)
    values (${transfer.transferId}, ${transfer.senderId}, ${transfer.receiverId},
            ${transfer.amount}, ${transfer.currency},
            (clock_timestamp() at time zone ${transfer.timeZone})::date)
    on conflict do nothing returning ${columns}`
}

export async function lineTransfersOf(
  db: Db,
  memberId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: (LineTransferRow & { other: string; isBelow: boolean })[]; total: number }> {
  const rows = await many<LineTransferRow & { other: string; isBelow: boolean; total: number }>(db)`
    select t.transfer_id as "transferId", t.sender_id as "senderId", t.receiver_id as "receiverId",
           t.amount, t.currency, t.created_at as "createdAt",
           m.username as other, coalesce(m.parent_id = ${memberId}, false) as "isBelow",
           count(*) over ()::int as total
      from line_transfers t
      join members m
        on m.id = case when t.sender_id = ${memberId} then t.receiver_id else t.sender_id end
     where t.sender_id = ${memberId} or t.receiver_id = ${memberId}
     order by t.created_at desc, t.transfer_id desc
     limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { rows, total: rows[0]?.total ?? 0 }
}
