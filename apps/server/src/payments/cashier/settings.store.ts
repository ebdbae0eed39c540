import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'
import type { LocalText } from '../../house/operators/decision-queues.ts'

export type CashierSettings = {
  auto_approve_below: bigint
  turnover_times_bps: number
  withdrawal_daily_maximum: bigint
  open_deposits_maximum: number
  open_withdrawals_maximum: number
  payout_account_cooling_hours: number
  payout_accounts_maximum: number
  /** A payout account cannot be removed once it is there. */
  payout_accounts_final: boolean
  complaint_days: number
}

export type DepositMethod = {
  method: string
  provider: string
  kind: 'hosted' | 'manual'
  name: LocalText
  description: LocalText
  instructions: LocalText | null
  currency: string
  minimum: bigint
  maximum: bigint
  fee_fixed: bigint
  fee_rate_bps: number
  quick_amounts: string[]
  expires_minutes: number
}

export type WithdrawalMethod = {
  method: string
  provider: string
  account_kind: 'pix' | 'bank'
  name: LocalText
  description: LocalText
  currency: string
  minimum: bigint
  maximum: bigint
  fee_fixed: bigint
  fee_rate_bps: number
  quick_amounts: string[]
  leg_maximum: bigint
  confirm_minutes: number
}

export async function readSettings(db: Db | Tx): Promise<CashierSettings> {
  const settings = await maybe<CashierSettings>(db)`
    select auto_approve_below, turnover_times_bps, withdrawal_daily_maximum,
           open_deposits_maximum, open_withdrawals_maximum, payout_account_cooling_hours,
           payout_accounts_maximum, payout_accounts_final, complaint_days
      from cashier_settings`
  if (!settings)
    throw new Error('The cashier has no settings: the seed or an operator writes them.')
  return settings
}

export async function depositMethods(db: Db | Tx, currency: string): Promise<DepositMethod[]> {
  return many<DepositMethod>(db)`
    select m.method, m.provider, m.kind, m.name, m.description, m.instructions, m.currency,
           m.minimum, m.maximum, m.fee_fixed, m.fee_rate_bps,
           m.quick_amounts::text[] as quick_amounts, m.expires_minutes
      from deposit_methods m left join payment_providers p using (provider)
     where m.enabled and m.currency = ${currency} and (m.kind = 'manual' or p.enabled)
     order by m.position`
}

export async function withdrawalMethods(
  db: Db | Tx,
  currency: string,
): Promise<WithdrawalMethod[]> {
  return many<WithdrawalMethod>(db)`
    select m.method, m.provider, m.account_kind, m.name, m.description, m.currency, m.minimum,
           m.maximum, m.fee_fixed, m.fee_rate_bps, m.quick_amounts::text[] as quick_amounts,
           m.leg_maximum, m.confirm_minutes
      from withdrawal_methods m join payment_providers p using (provider)
     where m.enabled and p.enabled and m.currency = ${currency}
     order by m.position`
}

/** Switched off or not: what is under way is shown with its method's name. */
export async function methodNames(db: Db | Tx): Promise<Map<string, LocalText>> {
  const rows = await many<{ method: string; name: LocalText }>(db)`
    select method, name from deposit_methods union all select method, name from withdrawal_methods`
  return new Map(rows.map((row) => [row.method, row.name]))
}

/** One order at a time per member: two tabs cannot pass a limit together. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx)`
    insert into cashier_members (member_id) values (${memberId}) on conflict do nothing`
  await run(tx)`select from cashier_members where member_id = ${memberId} for update`
}

/** A deposit method's fee as it is now, whether it is still offered or not. */
export async function methodFigures(
  tx: Tx,
  method: string,
): Promise<{ fee_fixed: bigint; fee_rate_bps: number }> {
  const row = await maybe<{ fee_fixed: bigint; fee_rate_bps: number }>(tx)`
    select fee_fixed, fee_rate_bps from deposit_methods where method = ${method}`
  return row ?? { fee_fixed: 0n, fee_rate_bps: 0 }
}

/** A withdrawal method's figures as they are now, whether it is still offered or not. */
export async function withdrawalFigures(
  tx: Tx,
  method: string,
): Promise<{ leg_maximum: bigint; confirm_minutes: number }> {
  const row = await maybe<{ leg_maximum: bigint; confirm_minutes: number }>(tx)`
    select leg_maximum, confirm_minutes from withdrawal_methods where method = ${method}`
  if (!row) throw new Error(`the withdrawal method ${method} is gone`)
  return row
}
