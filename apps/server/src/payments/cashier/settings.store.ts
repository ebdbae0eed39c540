import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'
import type { LocalText } from '../../house/operators/decision-queues.ts'

export type CashierSettings = {
  autoApproveBelow: bigint
  turnoverTimesBps: number
  withdrawalDailyMaximum: bigint
  openDepositsMaximum: number
  openWithdrawalsMaximum: number
  payoutAccountCoolingHours: number
  payoutAccountsMaximum: number
  /** A payout account cannot be removed once it is there. */
  payoutAccountsFinal: boolean
  complaintDays: number
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
  feeFixed: bigint
  feeRateBps: number
  quickAmounts: string[]
  expiresMinutes: number
  /** Which code of the provider is shown here; null where there is a page alone. */
  rail: string | null
}

/** What a method's deposits say, whether it is offered any more or not. */
export type MethodWords = {
  readonly method: string
  readonly name: LocalText
  readonly instructions: LocalText | null
  readonly codeName: LocalText | null
  readonly payTo: readonly { readonly label: LocalText; readonly value: string }[] | null
}

export type WithdrawalMethod = {
  method: string
  provider: string
  accountKind: 'pix' | 'bank'
  name: LocalText
  description: LocalText
  currency: string
  minimum: bigint
  maximum: bigint
  feeFixed: bigint
  feeRateBps: number
  quickAmounts: string[]
  legMaximum: bigint
  confirmMinutes: number
}

export async function readSettings(db: Db | Tx): Promise<CashierSettings> {
  const settings = await maybe<CashierSettings>(db)`
    select auto_approve_below as "autoApproveBelow", turnover_times_bps as "turnoverTimesBps",
           withdrawal_daily_maximum as "withdrawalDailyMaximum",
           open_deposits_maximum as "openDepositsMaximum",
           open_withdrawals_maximum as "openWithdrawalsMaximum",
           payout_account_cooling_hours as "payoutAccountCoolingHours",
           payout_accounts_maximum as "payoutAccountsMaximum",
           payout_accounts_final as "payoutAccountsFinal", complaint_days as "complaintDays"
      from cashier_settings`
  if (!settings)
    throw new Error('The cashier has no settings: the seed or an operator writes them.')
  return settings
}

export async function depositMethods(db: Db | Tx, currency: string): Promise<DepositMethod[]> {
  return many<DepositMethod>(db)`
    select m.method, m.provider, m.kind, m.name, m.description, m.instructions, m.currency,
           m.minimum, m.maximum, m.fee_fixed as "feeFixed", m.fee_rate_bps as "feeRateBps",
           m.quick_amounts::text[] as "quickAmounts", m.expires_minutes as "expiresMinutes",
           m.rail
      from deposit_methods m left join payment_providers p using (provider)
     where m.enabled and m.currency = ${currency} and (m.kind = 'manual' or p.enabled)
     order by m.position`
}

export async function withdrawalMethods(
  db: Db | Tx,
  currency: string,
): Promise<WithdrawalMethod[]> {
  return many<WithdrawalMethod>(db)`
    select m.method, m.provider, m.account_kind as "accountKind", m.name, m.description, m.currency,
           m.minimum,
           m.maximum, m.fee_fixed as "feeFixed", m.fee_rate_bps as "feeRateBps",
           m.quick_amounts::text[] as "quickAmounts",
           m.leg_maximum as "legMaximum", m.confirm_minutes as "confirmMinutes"
      from withdrawal_methods m join payment_providers p using (provider)
     where m.enabled and p.enabled and m.currency = ${currency}
     order by m.position`
}

/** Switched off or not: what is under way is shown with its method's words. */
export async function methodWords(db: Db | Tx): Promise<Map<string, MethodWords>> {
  const rows = await many<MethodWords>(db)`
    select method, name, instructions, code_name as "codeName", pay_to as "payTo"
      from deposit_methods`
  return new Map(rows.map((row) => [row.method, row]))
}

/** What methods are called, of either way and switched off or not. */
export async function methodNames(db: Db | Tx): Promise<Map<string, LocalText>> {
  const rows = await many<{ method: string; name: LocalText }>(db)`
    select method, name from deposit_methods union all select method, name from withdrawal_methods`
  return new Map(rows.map((row) => [row.method, row.name]))
}

/** Which code is asked of the provider for it. */
export async function railOf(db: Db, method: string): Promise<string | null> {
  const row = await maybe<{ rail: string | null }>(db)`
    select rail from deposit_methods where method = ${method}`
  return row?.rail ?? null
}

/** One order at a time per member: two tabs cannot pass a limit together. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx)`
    insert into cashier_members (member_id) values (${memberId}) on conflict do nothing`
  await run(tx)`select from cashier_members where member_id = ${memberId} for update`
}

/** What a deposit method costs now, whether it is still offered or not. */
export async function methodFee(
  tx: Tx,
  method: string,
): Promise<{ fixed: bigint; rateBps: number }> {
  const row = await maybe<{ fixed: bigint; rateBps: number }>(tx)`
    select fee_fixed as fixed, fee_rate_bps as "rateBps" from deposit_methods where method = ${method}`
  return row ?? { fixed: 0n, rateBps: 0 }
}

/** A withdrawal method's figures as they are now, whether it is still offered or not. */
export async function withdrawalFigures(
  tx: Tx,
  method: string,
): Promise<{ legMaximum: bigint; confirmMinutes: number }> {
  const row = await maybe<{ legMaximum: bigint; confirmMinutes: number }>(tx)`
    select leg_maximum as "legMaximum", confirm_minutes as "confirmMinutes"
      from withdrawal_methods where method = ${method}`
  if (!row) throw new Error(`the withdrawal method ${method} is gone`)
  return row
}
