import { FIRST_DAY } from '@parlour/time'
import { type Amount, type Reason, reasonNamed, type MemberId, type WagerId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, one } from '../../../base/database/query.ts'
import { SPAN_MOST_DAYS } from '../limits.ts'
import type { RecordGroup } from './record-groups.ts'
import { codesOf } from './record-groups.ts'
import type { WagerState } from '../wallet.ts'

/** Business days, both counted. */
export type Span = { readonly from: string; readonly to: string }
/** For whoever may not see all of the past: nothing from before this moment. */
type Since = { readonly since?: Date | undefined }
export type BetFilter = Span & Since & { readonly category?: string; readonly status?: WagerState }
export type TransferFilter = Span & Since & { readonly group?: RecordGroup }
export type Part = { readonly limit: number; readonly offset: number }

export type BetLine = {
  readonly id: WagerId
  readonly placedAt: Date
  readonly settledAt: Date | null
  readonly vendor: string
  readonly game: string
  readonly category: string
  readonly round: string
  readonly status: WagerState
  readonly stake: Amount
  readonly bonusStake: Amount
  readonly payout: Amount
}

/**
 * The span to show, and the zone its days are counted in: the last `days` where none is asked for. It ends tomorrow at
 * the latest and is never longer than a year, whatever is asked for.
 */
export async function recordSpan(
  db: Db | Tx,
  { from, to, days }: { from?: string | undefined; to?: string | undefined; days: number },
): Promise<Span & { zone: string }> {
  return one<Span & { zone: string }>(db)`
    select zone, to_char(last, 'YYYY-MM-DD') as to,
           to_char(greatest(coalesce(${from ?? null}::date, last - ${days - 1}::int),
                            last - ${SPAN_MOST_DAYS - 1}::int,
                            ${FIRST_DAY}::date), 'YYYY-MM-DD') as from
      from (select zone, least(coalesce(${to ?? null}::date, today), today + 1) as last
              from (select zone, ledger_business_day(clock_timestamp()) as today
                      from ledger_calendar) as now) as calendar`
}

export const betColumns = sql`
  id, placed_at as "placedAt", settled_at as "settledAt", vendor, game, category, round,
  (array['open', 'settled', 'voided'])[state + 1] as status, stake, bonus_stake as "bonusStake", payout`

/** A member's bets, newest first. */
export async function listBets(
  db: Db | Tx,
  memberId: MemberId,
  filter: BetFilter,
  { limit, offset }: Part,
): Promise<BetLine[]> {
  return many<BetLine>(db)`
    select ${betColumns} from wagers where ${betsThat(memberId, filter)}
     order by placed_at desc, id desc limit ${limit} offset ${offset}`
}

/** Totals of all bets that match; voided ones count as nothing won or lost. */
export async function sumBets(
  db: Db | Tx,
  memberId: MemberId,
  filter: BetFilter,
): Promise<{ count: number; stake: Amount; payout: Amount; result: Amount }> {
  return one<{ count: number; stake: Amount; payout: Amount; result: Amount }>(db)`
    select count(*)::int as count,
           coalesce(sum(stake) filter (where state <> 2), 0)::int8 as stake,
           coalesce(sum(payout), 0)::int8 as payout,
           coalesce(sum(payout - stake) filter (where state = 1), 0)::int8 as result
      from wagers where ${betsThat(memberId, filter)}`
}

export function betsThat(memberId: MemberId, { category, status, ...days }: BetFilter) {
  const conditions: RawBuilder<unknown>[] = [
    sql`member_id = ${memberId} and stake_hash is not null`,
    ...within(sql`placed_at`, days),
  ]
  if (category) conditions.push(sql`category = ${category}`)
  if (status) conditions.push(sql`state = ${['open', 'settled', 'voided'].indexOf(status)}`)
  return sql.join(conditions, sql` and `)
}

/** The day is exact; the time only lets the index find the neighbourhood. */
const within = (time: RawBuilder<unknown>, { from, to, since }: Span & Since) => [
  sql`business_day between ${from}::date and ${to}::date`,
  sql`${time} between ${from}::date - interval '2 days' and ${to}::date + interval '3 days'`,
  ...(since ? [sql`${time} >= ${since}`] : []),
]

export type TransferLine = {
  /** The wager, or the operation where there is none. */
  readonly id: string
  readonly at: Date
  readonly reason: Reason
  /** What the cash grew by; negative where it shrank. */
  readonly amount: Amount
  readonly balance: Amount
  readonly game: string | null
}

export const transferColumns = (memberId: MemberId) => sql`
  coalesce(t.wager_id, t.operation_id) as id, t.created_at as at, t.reason,
  case when t.credit_account = ${memberId * 256n} then t.amount else -t.amount end as amount,
  t.balance_after as balance, w.game`

/** Every movement of a member's cash, newest first, with the cash after each. */
export async function listTransfers(
  db: Db | Tx,
  memberId: MemberId,
  filter: TransferFilter,
  { limit, offset }: Part,
): Promise<TransferLine[]> {
  const rows = await many<Omit<TransferLine, 'reason'> & { reason: number }>(db)`
    select ${transferColumns(memberId)}
      from (select * from ledger_transfers where ${transfersThat(memberId, filter)}
             order by created_at desc, seq desc limit ${limit} offset ${offset}) as t
      left join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
     order by t.created_at desc, t.seq desc`
  return rows.map((row) => ({ ...row, reason: reasonNamed(row.reason) }))
}

export async function sumTransfers(
  db: Db | Tx,
  memberId: MemberId,
  filter: TransferFilter,
): Promise<{ count: number; in: Amount; out: Amount }> {
  const cash = memberId * 256n
  return one<{ count: number; in: Amount; out: Amount }>(db)`
    select count(*)::int as count,
           coalesce(sum(amount) filter (where credit_account = ${cash}), 0)::int8 as in,
           coalesce(sum(amount) filter (where debit_account = ${cash}), 0)::int8 as out
      from ledger_transfers where ${transfersThat(memberId, filter)}`
}

export function transfersThat(memberId: MemberId, { group, ...days }: TransferFilter) {
  const cash = memberId * 256n
  const conditions: RawBuilder<unknown>[] = [
    sql`member_id = ${memberId} and (debit_account = ${cash} or credit_account = ${cash})`,
    ...within(sql`created_at`, days),
  ]
  if (group) conditions.push(sql`reason = any (${list.int2(codesOf(group))})`)
  return sql.join(conditions, sql` and `)
}

export type LedgerLine = {
  readonly at: Date
  readonly reason: Reason
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly amount: Amount
  readonly balance: Amount
  readonly entry: string
}

/**
 * The transfers behind a line: of a wager with all its settlements, or of one operation. Of stakes that were taken
 * together it shows the wager's own.
 */
export async function transfersOf(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<{ details: Record<string, unknown> | null; transfers: LedgerLine[] }> {
  const found = await maybe<{ details: Record<string, unknown> }>(db)`
    select details from wagers where member_id = ${memberId} and id = ${id}::uuid`
  const rows = await many<Omit<LedgerLine, 'reason'> & { reason: number }>(db)`
    select t.created_at as at, t.reason, t.currency, t.balance_after as balance,
           case when t.wager_ids is null then t.amount else (
             select stake from wagers where member_id = t.member_id and id = ${id}::uuid) end as amount,
           t.lane || ':' || t.seq as entry, ${nameOf('d')} as from, ${nameOf('c')} as to
      from (select ${id}::uuid as operation_id, false as together
            union select unnest(array[settle_id, void_id]), false from wagers
             where member_id = ${memberId} and id = ${id}::uuid
            union select settlement_id, true from wagers
             where member_id = ${memberId} and id = ${id}::uuid
            union select o.id, false from ledger_operations as o
             where o.member_id = ${memberId} and o.wager_id = ${id}::uuid) as wanted
      join ledger_transfers as t
        on t.member_id = ${memberId} and t.operation_id = wanted.operation_id
       and case when wanted.together then ${id}::uuid = any (t.wager_ids) else t.wager_ids is null end
      join ledger_accounts as d on d.id = t.debit_account
      join ledger_accounts as c on c.id = t.credit_account
     order by t.created_at, t.lane, t.seq`
  return {
    details: found?.details ?? null,
    transfers: rows.map((row) => ({ ...row, reason: reasonNamed(row.reason) })),
  }
}

/** `cash`, `pool parlour/brass-fox`, `house gaming`: an account as a player may read it. */
const nameOf = (account: 'c' | 'd') =>
  sql`trim(${sql.ref(`${account}.kind`)} || ' ' || ${sql.ref(`${account}.name`)})`
