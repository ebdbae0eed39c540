import type { MemberId, OperationId, WagerId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { list, many, maybe } from '../../../base/database/query.ts'
import type { WagerState } from '../wallet.ts'

/** A bet as an outside vendor's calls need it. */
export type VendorWager = {
  readonly id: WagerId
  readonly vendor: string
  readonly game: string
  readonly round: string
  readonly currency: string
  readonly state: WagerState
  readonly stake: bigint
  readonly payout: bigint
  /** The operation that settled it first; null while it is open. */
  readonly settleId: OperationId | null
  /** Voided before it came: no stake was ever taken. */
  readonly tombstone: boolean
  readonly placedAt: Date
}

/** Bets of one member by id; those that never stood are left out. */
export async function findWagers(
  db: Db,
  memberId: MemberId,
  ids: readonly WagerId[],
): Promise<VendorWager[]> {
  if (ids.length === 0) return []
  return many<VendorWager>(db)`
    select id, vendor, game, round, currency, (array['open', 'settled', 'voided'])[state + 1] as state,
      stake, payout, settle_id as "settleId", stake_hash is null as tombstone, placed_at as "placedAt"
    from wagers where member_id = ${memberId} and id = any (${list.uuid(ids as string[])})`
}

/** An accepted operation that a vendor's transaction id was claimed for. */
export type VendorOperation = {
  readonly transaction: string
  readonly verb: 'stake' | 'settle' | 'void'
  readonly memberId: MemberId
  readonly wagerId: WagerId
  readonly operationId: OperationId
  readonly game: string
  readonly round: string
  readonly currency: string
  /** What was staked, paid or returned by exactly this operation. */
  readonly amount: bigint
  readonly balance: bigint
  readonly wagerState: WagerState
  readonly at: Date
}

const OPERATIONS = sql`
  select t.vendor, t.tx_id as transaction, t.verb, t.member_id as "memberId", t.wager_id as "wagerId",
    t.operation_id as "operationId", w.game, w.round, w.currency, (array['open', 'settled', 'voided'])[w.state + 1] as "wagerState",
    case when t.verb = 'settle' then coalesce((
        select sum(l.amount)::bigint from ledger_transfers l
        where l.member_id = t.member_id and l.operation_id = t.operation_id
          and l.reason = (select code from ledger_reasons where name = 'payout')), 0)
      else w.stake end as amount,
    case when t.verb = 'stake' then w.stake_balance
      when t.verb = 'void' then w.void_balance
      when t.operation_id = w.settle_id then w.settle_balance
      else (select o.balance_after from ledger_operations o
        where o.member_id = t.member_id and o.id = t.operation_id) end as balance,
    t.created_at as at
  from vendor_transactions t
  join wagers w on w.member_id = t.member_id and w.id = t.wager_id`

export async function findVendorOperation(
  db: Db,
  vendor: string,
  transaction: string,
): Promise<VendorOperation | undefined> {
  return maybe<VendorOperation>(db)`
    ${OPERATIONS} where t.vendor = ${vendor} and t.tx_id = ${transaction}`
}

/** A vendor's accepted operations of a time span, in order of their ids; `most` of them where it is given. */
export async function listVendorOperations(
  db: Db,
  span: { vendor: string; from: Date; to: Date; most?: number },
): Promise<VendorOperation[]> {
  return many<VendorOperation>(db)`
    ${OPERATIONS}
    where t.vendor = ${span.vendor} and t.created_at >= ${span.from} and t.created_at < ${span.to}
    order by t.tx_id collate "C" limit ${span.most ?? null}::int`
}

export type VendorTotals = {
  readonly currency: string
  readonly stakes: number
  readonly stakeSum: bigint
  readonly wins: number
  readonly winSum: bigint
  readonly voids: number
  readonly voidSum: bigint
}

/** Count and sums of a time span per currency; zero settlements count, their sum is zero. */
export async function sumVendorOperations(
  db: Db,
  span: { vendor: string; from: Date; to: Date },
): Promise<VendorTotals[]> {
  return many<VendorTotals>(db)`
    select currency,
      count(*) filter (where verb = 'stake')::int as stakes,
      coalesce(sum(amount) filter (where verb = 'stake'), 0)::bigint as "stakeSum",
      count(*) filter (where verb = 'settle')::int as wins,
      coalesce(sum(amount) filter (where verb = 'settle'), 0)::bigint as "winSum",
      count(*) filter (where verb = 'void')::int as voids,
      coalesce(sum(amount) filter (where verb = 'void'), 0)::bigint as "voidSum"
    from (${OPERATIONS}
      where t.vendor = ${span.vendor} and t.created_at >= ${span.from} and t.created_at < ${span.to}
    ) as operations
    group by currency order by currency`
}
