import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one } from '../../../base/database/query.ts'
import type { DepositState } from './deposit-states.ts'

export type DepositRow = {
  deposit_id: string
  member_id: bigint
  method: string
  provider: string
  state: DepositState
  currency: string
  amount: bigint
  received_amount: bigint | null
  fee: bigint
  session_id: string | null
  payment_id: string | null
  payment_url: string | null
  failure: string | null
  bank_reference: string | null
  reserved_day: string
  expires_at: Date
  /** Its time is over by the database's clock. */
  overdue: boolean
  created_at: Date
  updated_at: Date
}

// A date column reads as local midnight; as text it stays the day it is.
const columns = sql`
  deposit_id, member_id, method, provider, state, currency, amount, received_amount, fee,
  session_id, payment_id, payment_url, failure, bank_reference,
  reserved_day::text as reserved_day, expires_at, expires_at <= now() as overdue, created_at,
  updated_at`

export async function findDeposit(db: Db | Tx, depositId: string): Promise<DepositRow | undefined> {
  return maybe<DepositRow>(db)`select ${columns} from deposits where deposit_id = ${depositId}`
}

export async function lockDeposit(tx: Tx, depositId: string): Promise<DepositRow | undefined> {
  return maybe<DepositRow>(tx)`
    select ${columns} from deposits where deposit_id = ${depositId} for update`
}

export async function insertDeposit(
  tx: Tx,
  deposit: Pick<
    DepositRow,
    'deposit_id' | 'member_id' | 'method' | 'provider' | 'currency' | 'amount' | 'reserved_day'
  > & { expires_minutes: number },
): Promise<DepositRow> {
  return one<DepositRow>(tx)`
    insert into deposits (deposit_id, member_id, method, provider, state, currency, amount, reserved_day,
        expires_at)
    values (${deposit.deposit_id}, ${deposit.member_id}, ${deposit.method}, ${deposit.provider}, 'created',
            ${deposit.currency}, ${deposit.amount}, ${deposit.reserved_day}::date, now() + make_interval(mins => ${deposit.expires_minutes}))
    returning ${columns}`
}

export type DepositChange = Partial<
  Pick<
    DepositRow,
    | 'received_amount'
    | 'fee'
    | 'session_id'
    | 'payment_id'
    | 'payment_url'
    | 'failure'
    | 'bank_reference'
  >
>

/** Writes a state the machine allowed, with what came with it. */
export async function moveDeposit(
  tx: Tx,
  depositId: string,
  state: DepositState,
  change: DepositChange = {},
): Promise<DepositRow> {
  return one<DepositRow>(tx)`
    update deposits
       set state = ${state},
           received_amount = coalesce(${change.received_amount ?? null}, received_amount),
           fee = coalesce(${change.fee ?? null}, fee),
           session_id = coalesce(${change.session_id ?? null}, session_id),
           payment_id = coalesce(${change.payment_id ?? null}, payment_id),
           payment_url = coalesce(${change.payment_url ?? null}, payment_url),
           failure = coalesce(${change.failure ?? null}, failure),
           bank_reference = coalesce(${change.bank_reference ?? null}, bank_reference),
           credited_at = case when ${state} = 'credited' then now() else credited_at end,
           updated_at = now()
     where deposit_id = ${depositId} returning ${columns}`
}

export async function depositsOf(
  db: Db,
  memberId: bigint,
  { page, pageSize, state }: { page: number; pageSize: number; state?: string | undefined },
): Promise<{ rows: DepositRow[]; total: number }> {
  const rows = await many<DepositRow & { total: number }>(db)`
    select ${columns}, count(*) over ()::int as total from deposits
     where member_id = ${memberId} and (${state ?? null}::text is null or state = ${state ?? null})
     order by created_at desc, deposit_id limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Counts the deposit in the limits of another day than before. */
export async function moveReservation(tx: Tx, depositId: string, day: string): Promise<DepositRow> {
  return one<DepositRow>(tx)`
    update deposits set reserved_day = ${day}::date, updated_at = now()
     where deposit_id = ${depositId} returning ${columns}`
}

/** Opened and neither paid nor over. */
export async function openDepositCount(
  db: Db | Tx,
  memberId: bigint,
  except?: string,
): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from deposits
     where member_id = ${memberId} and deposit_id is distinct from ${except ?? null}::uuid
       and state in ('created', 'pending_payment', 'proof_submitted', 'confirming')
       and (expires_at > now() or state in ('proof_submitted', 'confirming'))`
  return count
}

/** Everything ever credited and not taken back, for the turnover a withdrawal is looked at with. */
export async function creditedTotal(db: Db | Tx, memberId: bigint): Promise<bigint> {
  const row = await maybe<{ total: bigint }>(db)`
    select (coalesce(sum(received_amount), 0) - coalesce(sum(taken), 0))::bigint as total
      from deposits left join (
        select deposit_id, sum(taken) as taken from chargebacks
         where member_id = ${memberId} group by deposit_id
      ) as partly using (deposit_id)
     where member_id = ${memberId} and state = 'credited'`
  return row?.total ?? 0n
}

export async function overdueDeposits(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ deposit_id: string }>(db)`
    select deposit_id from deposits
     where state in ('created', 'pending_payment') and expires_at <= now()
     order by expires_at limit ${most}`
  return rows.map((row) => row.deposit_id)
}

export async function depositsToConfirm(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ deposit_id: string }>(db)`
    select deposit_id from deposits where state = 'proof_submitted'
     order by updated_at limit ${most}`
  return rows.map((row) => row.deposit_id)
}
