import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one } from '../../../base/database/query.ts'
import type { DepositState } from './deposit-states.ts'

export type DepositRow = {
  depositId: string
  memberId: bigint
  method: string
  provider: string
  state: DepositState
  currency: string
  amount: bigint
  receivedAmount: bigint | null
  fee: bigint
  /** What it was said to cost when it was opened; null of those opened before that was kept. */
  feeFixed: bigint | null
  feeRateBps: number | null
  sessionId: string | null
  paymentId: string | null
  paymentUrl: string | null
  /** What a banking app reads to pay it. */
  paymentCode: string | null
  /** What a transfer by hand says. */
  transferReference: string | null
  failure: string | null
  bankReference: string | null
  reservedDay: string
  expiresAt: Date
  /** Its time is over by the database's clock. */
  overdue: boolean
  createdAt: Date
  updatedAt: Date
}

// A date column reads as local midnight; as text it stays the day it is.
const columns = sql`
  deposit_id as "depositId", member_id as "memberId", method, provider, state, currency, amount,
  received_amount as "receivedAmount", fee, fee_fixed as "feeFixed", fee_rate_bps as "feeRateBps",
  session_id as "sessionId", payment_id as "paymentId", payment_url as "paymentUrl",
  payment_code as "paymentCode", transfer_reference as "transferReference", failure,
  bank_reference as "bankReference",
  reserved_day::text as "reservedDay", expires_at as "expiresAt", expires_at <= now() as overdue,
  created_at as "createdAt",
  updated_at as "updatedAt"`

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
    | 'depositId'
    | 'memberId'
    | 'method'
    | 'provider'
    | 'currency'
    | 'amount'
    | 'reservedDay'
    | 'transferReference'
    | 'feeFixed'
    | 'feeRateBps'
  > & { expiresMinutes: number },
): Promise<DepositRow> {
  return one<DepositRow>(tx)`
    insert into deposits (deposit_id, member_id, method, provider, state, currency, amount, reserved_day,
        transfer_reference, fee_fixed, fee_rate_bps, expires_at)
    values (${deposit.depositId}, ${deposit.memberId}, ${deposit.method}, ${deposit.provider}, 'created',
            ${deposit.currency}, ${deposit.amount}, ${deposit.reservedDay}::date,
            ${deposit.transferReference}, ${deposit.feeFixed}, ${deposit.feeRateBps}, now() + make_interval(mins => ${deposit.expiresMinutes}))
    returning ${columns}`
}

export type DepositChange = Partial<
  Pick<
    DepositRow,
    | 'receivedAmount'
    | 'fee'
    | 'sessionId'
    | 'paymentId'
    | 'paymentUrl'
    | 'paymentCode'
    | 'failure'
    | 'bankReference'
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
           received_amount = coalesce(${change.receivedAmount ?? null}, received_amount),
           fee = coalesce(${change.fee ?? null}, fee),
           session_id = coalesce(${change.sessionId ?? null}, session_id),
           payment_id = coalesce(${change.paymentId ?? null}, payment_id),
           payment_url = coalesce(${change.paymentUrl ?? null}, payment_url),
           payment_code = coalesce(${change.paymentCode ?? null}, payment_code),
           failure = coalesce(${change.failure ?? null}, failure),
           bank_reference = coalesce(${change.bankReference ?? null}, bank_reference),
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

/** Whether the provider may be asked about it now: once in a while, however often the player presses. */
export async function takeTurnToAsk(
  db: Db,
  depositId: string,
  pauseSeconds: number,
): Promise<boolean> {
  const turn = await maybe<{ taken: boolean }>(db)`
    update deposits set asked_at = now()
     where deposit_id = ${depositId}
       and (asked_at is null or asked_at <= now() - make_interval(secs => ${pauseSeconds}))
     returning true as taken`
  return turn !== undefined
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

export const overdueDeposits = (
  db: Db,
  most: number,
): Promise<Pick<DepositRow, 'depositId' | 'provider'>[]> =>
  many<Pick<DepositRow, 'depositId' | 'provider'>>(db)`
    select deposit_id as "depositId", provider from deposits
     where state in ('created', 'pending_payment') and expires_at <= now()
     order by expires_at limit ${most}`

export async function depositsToConfirm(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ depositId: string }>(db)`
    select deposit_id as "depositId" from deposits where state = 'proof_submitted'
     order by updated_at limit ${most}`
  return rows.map((row) => row.depositId)
}
