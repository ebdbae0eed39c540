import type { ReviewFlag } from './review-flags.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../../base/database/query.ts'
import type { LegState, WithdrawalState } from './withdrawal-states.ts'

export type WithdrawalRow = {
  withdrawal_id: string
  member_id: bigint
  method: string
  provider: string
  payout_account_id: string
  state: WithdrawalState
  currency: string
  amount: bigint
  fee_amount: bigint
  released_amount: bigint
  fee_taken: boolean
  flags: ReviewFlag[]
  risk_operator: string | null
  finance_operator: string | null
  reject_reason: string | null
  forced: boolean
  created_at: Date
  updated_at: Date
  closed_at: Date | null
}

export type LegRow = {
  leg_id: string
  withdrawal_id: string
  member_id: bigint
  number: number
  amount: bigint
  state: LegState
  payout_id: string | null
  attempts: number
  sent_at: Date | null
  confirm_by: Date | null
  confirm_minutes: number
  reminders_sent: number
  answered_at: Date | null
  player_note: string
  failure: string | null
  updated_at: Date
}

const columns = sql`
  withdrawal_id, member_id, method, provider, payout_account_id, state, currency, amount,
  fee_amount, released_amount, fee_taken, flags, risk_operator, finance_operator, reject_reason,
  forced, created_at, updated_at, closed_at`

export const legColumns = sql`
  leg_id, withdrawal_id, member_id, number, amount, state, payout_id, attempts, sent_at,
  confirm_by, confirm_minutes, reminders_sent, answered_at, player_note, failure, updated_at`

export async function findWithdrawal(
  db: Db | Tx,
  withdrawalId: string,
): Promise<WithdrawalRow | undefined> {
  return maybe<WithdrawalRow>(db)`
    select ${columns} from withdrawals where withdrawal_id = ${withdrawalId}`
}

/** The withdrawal is locked before its legs, everywhere. */
export async function lockWithdrawal(
  tx: Tx,
  withdrawalId: string,
): Promise<WithdrawalRow | undefined> {
  return maybe<WithdrawalRow>(tx)`
    select ${columns} from withdrawals where withdrawal_id = ${withdrawalId} for update`
}

export async function insertWithdrawal(
  tx: Tx,
  row: Pick<
    WithdrawalRow,
    | 'withdrawal_id'
    | 'member_id'
    | 'method'
    | 'provider'
    | 'payout_account_id'
    | 'currency'
    | 'amount'
    | 'fee_amount'
    | 'flags'
  >,
): Promise<WithdrawalRow> {
  return one<WithdrawalRow>(tx)`
    insert into withdrawals (withdrawal_id, member_id, method, provider, payout_account_id, state, currency,
        amount, fee_amount, flags)
    values (${row.withdrawal_id}, ${row.member_id}, ${row.method}, ${row.provider},
        ${row.payout_account_id}, 'requested', ${row.currency}, ${row.amount}, ${row.fee_amount},
        ${list.text(row.flags)})
    returning ${columns}`
}

export type WithdrawalChange = Partial<
  Pick<
    WithdrawalRow,
    | 'released_amount'
    | 'fee_taken'
    | 'risk_operator'
    | 'finance_operator'
    | 'reject_reason'
    | 'forced'
  >
>

/** Writes a state the machine allowed, with what came with it. */
export async function moveWithdrawal(
  tx: Tx,
  withdrawalId: string,
  state: WithdrawalState,
  change: WithdrawalChange = {},
): Promise<WithdrawalRow> {
  return one<WithdrawalRow>(tx)`
    update withdrawals
       set state = ${state},
           released_amount = coalesce(${change.released_amount ?? null}, released_amount),
           fee_taken = coalesce(${change.fee_taken ?? null}, fee_taken),
           risk_operator = coalesce(${change.risk_operator ?? null}, risk_operator),
           finance_operator = coalesce(${change.finance_operator ?? null}, finance_operator),
           reject_reason = coalesce(${change.reject_reason ?? null}, reject_reason),
           forced = coalesce(${change.forced ?? null}, forced),
           closed_at = case when ${state} in ('completed', 'released', 'rejected', 'cancelled')
                            then now() else null end,
           updated_at = now()
     where withdrawal_id = ${withdrawalId} returning ${columns}`
}

export async function legsOf(db: Db | Tx, withdrawalIds: readonly string[]): Promise<LegRow[]> {
  return many<LegRow>(db)`
    select ${legColumns} from withdrawal_legs
     where withdrawal_id = any(${list.uuid(withdrawalIds)})
     order by withdrawal_id, number`
}

export async function findLeg(db: Db | Tx, legId: string): Promise<LegRow | undefined> {
  return maybe<LegRow>(db)`select ${legColumns} from withdrawal_legs where leg_id = ${legId}`
}

export async function insertLeg(
  tx: Tx,
  leg: Pick<
    LegRow,
    'leg_id' | 'withdrawal_id' | 'member_id' | 'number' | 'amount' | 'confirm_minutes'
  >,
): Promise<void> {
  await run(tx)`
    insert into withdrawal_legs (leg_id, withdrawal_id, member_id, number, amount, state, confirm_minutes)
    values (${leg.leg_id}, ${leg.withdrawal_id}, ${leg.member_id}, ${leg.number}, ${leg.amount}, 'planned',
            ${leg.confirm_minutes})`
}

export type LegChange = Partial<Pick<LegRow, 'payout_id' | 'player_note' | 'failure'>>

/** Writes a leg's state; the clock of silence runs while it is `sent`, and stands still otherwise. */
export async function moveLeg(
  tx: Tx,
  legId: string,
  state: LegState,
  change: LegChange = {},
): Promise<LegRow> {
  return one<LegRow>(tx)`
    update withdrawal_legs
       set state = ${state},
           payout_id = coalesce(${change.payout_id ?? null}, payout_id),
           player_note = coalesce(${change.player_note ?? null}, player_note),
           failure = coalesce(${change.failure ?? null}, failure),
           attempts = attempts + case when ${state} = 'sending' then 1 else 0 end,
           sent_at = case when ${state} = 'sent' then coalesce(sent_at, now()) else sent_at end,
           confirm_by = case when ${state} = 'sent' then now() + make_interval(mins => confirm_minutes)
                             else null end,
           reminders_sent = case when ${state} = 'sent' then 0 else reminders_sent end,
           answered_at = case when ${state} in ('received', 'forced_received', 'not_received')
                              then now() else answered_at end,
           updated_at = now()
     where leg_id = ${legId} returning ${legColumns}`
}

export async function withdrawalsOf(
  db: Db,
  memberId: bigint,
  { page, pageSize, state }: { page: number; pageSize: number; state?: string | undefined },
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const rows = await many<WithdrawalRow & { total: number }>(db)`
    select ${columns}, count(*) over ()::int as total from withdrawals
     where member_id = ${memberId} and (${state ?? null}::text is null or state = ${state ?? null})
     order by created_at desc, withdrawal_id limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Under way for the member: neither paid out nor back in cash. */
export async function openWithdrawalCount(db: Db | Tx, memberId: bigint): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from withdrawals
     where member_id = ${memberId} and state not in ('completed', 'released', 'rejected', 'cancelled')`
  return count
}

/** What was paid out to a member for good since they joined. */
export async function paidOutTotal(db: Db | Tx, memberId: bigint): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(db)`
    select coalesce(sum(amount - released_amount), 0)::bigint as total from withdrawals
     where member_id = ${memberId} and state = 'completed'`
  return total
}

/** Asked for today, in the merchant's zone, and not given back. */
export async function withdrawnToday(
  db: Db | Tx,
  memberId: bigint,
  timeZone: string,
): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(db)`
    select coalesce(sum(amount - released_amount), 0)::bigint as total from withdrawals
     where member_id = ${memberId} and state not in ('released', 'rejected', 'cancelled')
       and created_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`
  return total
}

export async function withdrawalsInState(
  db: Db,
  states: readonly WithdrawalState[],
  most: number,
): Promise<string[]> {
  const rows = await many<{ withdrawal_id: string }>(db)`
    select withdrawal_id from withdrawals where state = any(${list.text(states)})
     order by created_at limit ${most}`
  return rows.map((row) => row.withdrawal_id)
}

/** Paid out to this account before: the first payment to a new one is looked at. */
export async function paidToAccountBefore(tx: Tx, payoutAccountId: string): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(tx)`
    select exists (select from withdrawals
                    where payout_account_id = ${payoutAccountId} and state = 'completed') as found`
  return found
}

export async function markFeeTaken(tx: Tx, withdrawal: WithdrawalRow): Promise<void> {
  await run(tx)`
    update withdrawals set fee_taken = true
     where withdrawal_id = ${withdrawal.withdrawal_id}`
}

export async function closedWithin(tx: Tx, withdrawalId: string, days: number): Promise<boolean> {
  const row = await maybe<{ within: boolean }>(tx)`
    select closed_at > now() - make_interval(days => ${days}) as within
      from withdrawals where withdrawal_id = ${withdrawalId}`
  return row?.within ?? false
}

/** Notes that a further part went back to the player's cash instead of out. */
export async function setReleased(
  tx: Tx,
  withdrawal: WithdrawalRow,
  part: bigint,
): Promise<WithdrawalRow> {
  return one<WithdrawalRow>(tx)`
    update withdrawals set released_amount = released_amount + ${part}, updated_at = now()
     where withdrawal_id = ${withdrawal.withdrawal_id} returning ${columns}`
}

export async function legIsDue(tx: Tx, legId: string): Promise<boolean> {
  const row = await maybe<{ due: boolean }>(tx)`
    select confirm_by <= now() as due from withdrawal_legs where leg_id = ${legId}`
  return row?.due ?? false
}
