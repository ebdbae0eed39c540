import type { ReviewFlag } from './review-flags.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../../base/database/query.ts'
import type { LegState, WithdrawalState } from './withdrawal-states.ts'

export type WithdrawalRow = {
  withdrawalId: string
  memberId: bigint
  method: string
  provider: string
  payoutAccountId: string
  state: WithdrawalState
  currency: string
  amount: bigint
  feeAmount: bigint
  releasedAmount: bigint
  feeTaken: boolean
  flags: ReviewFlag[]
  riskOperator: string | null
  financeOperator: string | null
  rejectReason: string | null
  forced: boolean
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
}

export type LegRow = {
  legId: string
  withdrawalId: string
  memberId: bigint
  number: number
  amount: bigint
  state: LegState
  payoutId: string | null
  attempts: number
  sentAt: Date | null
  confirmBy: Date | null
  confirmMinutes: number
  remindersSent: number
  answeredAt: Date | null
  playerNote: string
  failure: string | null
  updatedAt: Date
}

const columns = sql`
  withdrawal_id as "withdrawalId", member_id as "memberId", method, provider,
  payout_account_id as "payoutAccountId", state, currency, amount,
  fee_amount as "feeAmount", released_amount as "releasedAmount", fee_taken as "feeTaken", flags,
  risk_operator as "riskOperator", finance_operator as "financeOperator",
  reject_reason as "rejectReason",
  forced, created_at as "createdAt", updated_at as "updatedAt", closed_at as "closedAt"`

export const legColumns = sql`
  leg_id as "legId", withdrawal_id as "withdrawalId", member_id as "memberId", number, amount,
  state, payout_id as "payoutId", attempts, sent_at as "sentAt",
  confirm_by as "confirmBy", confirm_minutes as "confirmMinutes", reminders_sent as "remindersSent",
  answered_at as "answeredAt", player_note as "playerNote", failure, updated_at as "updatedAt"`

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
    | 'withdrawalId'
    | 'memberId'
    | 'method'
    | 'provider'
    | 'payoutAccountId'
    | 'currency'
    | 'amount'
    | 'feeAmount'
    | 'flags'
  >,
): Promise<WithdrawalRow> {
  return one<WithdrawalRow>(tx)`
    insert into withdrawals (withdrawal_id, member_id, method, provider, payout_account_id, state, currency,
        amount, fee_amount, flags)
    values (${row.withdrawalId}, ${row.memberId}, ${row.method}, ${row.provider},
        ${row.payoutAccountId}, 'requested', ${row.currency}, ${row.amount}, ${row.feeAmount},
        ${list.text(row.flags)})
    returning ${columns}`
}

export type WithdrawalChange = Partial<
  Pick<
    WithdrawalRow,
    'releasedAmount' | 'feeTaken' | 'riskOperator' | 'financeOperator' | 'rejectReason' | 'forced'
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
           released_amount = coalesce(${change.releasedAmount ?? null}, released_amount),
           fee_taken = coalesce(${change.feeTaken ?? null}, fee_taken),
           risk_operator = coalesce(${change.riskOperator ?? null}, risk_operator),
           finance_operator = coalesce(${change.financeOperator ?? null}, finance_operator),
           reject_reason = coalesce(${change.rejectReason ?? null}, reject_reason),
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
  leg: Pick<LegRow, 'legId' | 'withdrawalId' | 'memberId' | 'number' | 'amount' | 'confirmMinutes'>,
): Promise<void> {
  await run(tx)`
    insert into withdrawal_legs (leg_id, withdrawal_id, member_id, number, amount, state, confirm_minutes)
    values (${leg.legId}, ${leg.withdrawalId}, ${leg.memberId}, ${leg.number}, ${leg.amount}, 'planned',
            ${leg.confirmMinutes})`
}

export type LegChange = Partial<Pick<LegRow, 'payoutId' | 'playerNote' | 'failure'>>

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
           payout_id = coalesce(${change.payoutId ?? null}, payout_id),
           player_note = coalesce(${change.playerNote ?? null}, player_note),
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
  const rows = await many<{ withdrawalId: string }>(db)`
    select withdrawal_id as "withdrawalId" from withdrawals where state = any(${list.text(states)})
     order by created_at limit ${most}`
  return rows.map((row) => row.withdrawalId)
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
     where withdrawal_id = ${withdrawal.withdrawalId}`
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
     where withdrawal_id = ${withdrawal.withdrawalId} returning ${columns}`
}

export async function legIsDue(tx: Tx, legId: string): Promise<boolean> {
  const row = await maybe<{ due: boolean }>(tx)`
    select confirm_by <= now() as due from withdrawal_legs where leg_id = ${legId}`
  return row?.due ?? false
}
