import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'
import type { WalletTransferState } from './wallet-transfer-states.ts'
import type { WalletVendor } from '../vendors/wallet-vendors.store.ts'

export type Direction = 'to_vendor' | 'from_vendor'

export type WalletTransferRow = {
  transferId: string
  memberId: bigint
  vendor: string
  vendorName: string
  direction: Direction
  amount: bigint
  currency: string
  state: WalletTransferState
  refusal: string | null
  requestId: string | null
  asked: number
  /** An order may be on its way to the vendor. */
  isOrdered: boolean
  /** By how much it exceeds what may come back by itself; people decide it then. */
  parkedBeyond: bigint | null
  createdAt: Date
  updatedAt: Date
}

/** A vendor with a wallet, switched off or not: what is under way must come to its end. */
export async function findWalletVendor(
  db: Db | Tx,
  code: string,
): Promise<WalletVendor | undefined> {
  return maybe<WalletVendor>(db)`
    select w.vendor as code, v.name, v.api_url as "apiUrl"
      from wallet_vendors w join game_vendors v on v.code = w.vendor
     where w.vendor = ${code}`
}

const columns = sql`
  t.transfer_id as "transferId", t.member_id as "memberId", t.vendor, v.name as "vendorName",
  t.direction, t.amount, t.currency,
  t.state, t.refusal, t.request_id as "requestId", t.asked, t.created_at as "createdAt",
  t.updated_at as "updatedAt",
  coalesce(t.ordering_until > clock_timestamp(), false) as "isOrdered",
  t.parked_beyond as "parkedBeyond"`
const source = sql`wallet_transfers t join game_vendors v on v.code = t.vendor`

export async function findTransfer(
  db: Db | Tx,
  transferId: string,
): Promise<WalletTransferRow | undefined> {
  return maybe<WalletTransferRow>(db)`
    select ${columns} from ${source} where t.transfer_id = ${transferId}`
}

export async function lockTransfer(
  tx: Tx,
  transferId: string,
): Promise<WalletTransferRow | undefined> {
  return maybe<WalletTransferRow>(tx)`
    select ${columns} from ${source} where t.transfer_id = ${transferId} for update of t`
}

/** Undefined where the member has an open one with this vendor already, or the id is taken. */
export async function insertTransfer(
  tx: Tx,
  transfer: {
    transferId: string
    memberId: bigint
    vendor: string
    direction: Direction
    amount: bigint
    currency: string
    requestId?: string | undefined
  },
): Promise<WalletTransferRow | undefined> {
  const row = await maybe<{ transferId: string }>(tx)`
    insert into wallet_transfers (transfer_id, member_id, vendor, direction, amount, currency, state,
        request_id, next_ask)
    values (${transfer.transferId}, ${transfer.memberId}, ${transfer.vendor}, ${transfer.direction},
        ${transfer.amount}, ${transfer.currency}, 'init', ${transfer.requestId ?? null}::uuid,
        now() + interval '15 seconds')
    on conflict do nothing returning transfer_id as "transferId"`
  return row && findTransfer(tx, row.transferId)
}

export async function moveTransfer(
  tx: Tx,
  transferId: string,
  state: WalletTransferState,
  refusal?: string,
): Promise<WalletTransferRow> {
  const closed = state === 'done' || state === 'refunded'
  await run(tx)`
    update wallet_transfers
       set state = ${state}, refusal = coalesce(${refusal ?? null}, refusal), updated_at = now(),
           closed_at = case when ${closed} then now() end
     where transfer_id = ${transferId}`
  return (await findTransfer(tx, transferId))!
}

/**
 * Holds an open transfer for an order that is about to leave: until it has surely come or is lost, nobody
 * decides that it never came. False for one that has ended: it must not be ordered any more.
 */
export async function holdForOrder(db: Db | Tx, transferId: string, ms: number): Promise<boolean> {
  const rows = await many(db)`
    update wallet_transfers
       set ordering_until = clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)
     where transfer_id = ${transferId} and state in ('sent', 'unknown') and closed_at is null
    returning transfer_id as "transferId"`
  return rows.length === 1
}

/**
 * What may still come back from a vendor by itself: what our books hold there, and what its games may give in a
 * day before their results are booked. Its row is held, so that two returns are judged one after the other.
 */
export async function mayComeBack(tx: Tx, vendor: string, held: () => Promise<bigint>) {
  const row = await maybe<{ daily: bigint }>(tx)`
    select daily_result as daily from wallet_vendors where vendor = ${vendor}
       for no key update`
  return (await held()) + (row?.daily ?? 0n)
}

/** People decide it from here on; the vendor has said its word and is not asked again. */
export async function parkTransfer(tx: Tx, transferId: string, beyond: bigint): Promise<void> {
  await run(tx)`
    update wallet_transfers
       set state = 'unknown', parked_beyond = ${beyond}, ordering_until = null, next_ask = 'infinity',
           updated_at = now()
     where transfer_id = ${transferId} and closed_at is null`
}

/** The next question waits longer after each one that was not answered. */
export async function delayTransfer(
  db: Db | Tx,
  transferId: string,
  seconds: { first: number; most: number },
): Promise<void> {
  await run(db)`
    update wallet_transfers
       set asked = asked + 1,
           next_ask = now() + make_interval(secs =>
             least(${seconds.most}::float8, ${seconds.first}::float8 * (1 << least(asked, 12))))
     where transfer_id = ${transferId} and closed_at is null`
}

/** Open transfers whose next question is due, the longest waiting first. */
export async function dueTransfers(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select transfer_id as id from wallet_transfers
     where closed_at is null and next_ask <= now() order by next_ask limit ${most}`
  return rows.map(({ id }) => id)
}

/** Open transfers that nobody has given an answer to for so long that people look at them. */
export async function stuckTransfers(
  db: Db | Tx,
  minutes: number,
  most: number,
): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select transfer_id as id from wallet_transfers
     where state in ('sent', 'unknown')
       and (parked_beyond is not null or created_at < now() - make_interval(mins => ${minutes}))
     order by created_at limit ${most}`
  return rows.map(({ id }) => id)
}

export async function openTransfersOf(
  db: Db | Tx,
  memberId: bigint,
): Promise<Map<string, WalletTransferRow>> {
  const rows = await many<WalletTransferRow>(db)`
    select ${columns} from ${source}
     where t.member_id = ${memberId} and t.closed_at is null`
  return new Map(rows.map((row) => [row.vendor, row]))
}

export async function transfersOfRequest(
  db: Db | Tx,
  requestId: string,
): Promise<WalletTransferRow[]> {
  return many<WalletTransferRow>(db)`
    select ${columns} from ${source} where t.request_id = ${requestId}::uuid
     order by t.vendor`
}

export async function transfersOf(
  db: Db,
  memberId: bigint,
  { page, pageSize, vendor }: { page: number; pageSize: number; vendor?: string | undefined },
): Promise<{ rows: WalletTransferRow[]; total: number }> {
  const rows = await many<WalletTransferRow & { total: number }>(db)`
    select ${columns}, count(*) over ()::int as total from ${source}
     where t.member_id = ${memberId} and (${vendor ?? null}::text is null or t.vendor = ${vendor ?? null})
     order by t.created_at desc, t.transfer_id desc
     limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { rows, total: rows[0]?.total ?? 0 }
}

export type ToldBalance = { vendor: string; balance: bigint; checkedAt: Date }

export async function toldBalances(
  db: Db | Tx,
  memberId: bigint,
): Promise<Map<string, ToldBalance>> {
  const rows = await many<ToldBalance>(db)`
    select vendor, balance, checked_at as "checkedAt" from wallet_balances
     where member_id = ${memberId}`
  return new Map(rows.map((row) => [row.vendor, row]))
}

/** Keeps what a vendor told with a transfer. */
export async function keepBalance(
  tx: Tx,
  told: Pick<WalletTransferRow, 'memberId' | 'vendor' | 'currency'> & { balance: bigint },
): Promise<void> {
  await run(tx)`
    insert into wallet_balances (member_id, vendor, currency, balance, checked_at)
    values (${told.memberId}, ${told.vendor}, ${told.currency}, ${told.balance}, clock_timestamp())
    on conflict (member_id, vendor) do update
       set balance = excluded.balance, checked_at = excluded.checked_at`
}

/**
 * Keeps what a vendor told by itself, unless it was asked before something else was told: an answer that comes
 * late must not hide what a transfer has brought there since.
 */
export async function keepAnswer(
  db: Db,
  told: { memberId: bigint; vendor: string; currency: string; balance: bigint; askedAt: Date },
): Promise<void> {
  await run(db)`
    insert into wallet_balances as kept (member_id, vendor, currency, balance, checked_at)
    values (${told.memberId}, ${told.vendor}, ${told.currency}, ${told.balance}, clock_timestamp())
    on conflict (member_id, vendor) do update
       set balance = excluded.balance, checked_at = excluded.checked_at
     where kept.checked_at < ${told.askedAt}`
}

/** What two people know of a vendor that says nothing: so much came to what it holds, or left. */
export async function moveBalance(
  tx: Tx,
  { memberId, vendor, currency, direction, amount }: WalletTransferRow,
): Promise<void> {
  const moved = direction === 'to_vendor' ? amount : -amount
  await run(tx)`
    insert into wallet_balances as kept (member_id, vendor, currency, balance, checked_at)
    values (${memberId}, ${vendor}, ${currency}, greatest(0, ${moved}::int8), clock_timestamp())
    on conflict (member_id, vendor) do update
       set balance = greatest(0, kept.balance + ${moved}::int8), checked_at = excluded.checked_at`
}
