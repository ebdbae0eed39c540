import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one, run } from '../../../base/database/query.ts'

export type StrayRow = {
  strayId: string
  provider: string
  paymentId: string
  reference: string
  depositId: string | null
  memberId: bigint | null
  reason:
    | 'late'
    | 'extra'
    | 'other_currency'
    | 'unknown_reference'
    | 'over_ceiling'
    | 'provider_off'
  state: 'waiting' | 'credited' | 'refunding' | 'refunded'
  currency: string
  amount: bigint
  refundId: string | null
  receivedAt: Date
}

const columns = sql`
  stray_id as "strayId", provider, payment_id as "paymentId", reference, deposit_id as "depositId",
  member_id as "memberId", reason, state, currency,
  amount, refund_id as "refundId", received_at as "receivedAt"`

/** False when this payment is kept already. */
export async function insertStray(
  tx: Tx,
  stray: Omit<StrayRow, 'state' | 'refundId' | 'receivedAt'>,
): Promise<boolean> {
  const rows = await many<{ strayId: string }>(tx)`
    insert into stray_payments (stray_id, provider, payment_id, reference, deposit_id, member_id, reason,
        currency, amount)
    values (${stray.strayId}, ${stray.provider}, ${stray.paymentId}, ${stray.reference},
        ${stray.depositId}, ${stray.memberId}, ${stray.reason}, ${stray.currency}, ${stray.amount})
    on conflict do nothing returning stray_id as "strayId"`
  return rows.length > 0
}

/** Whether a payment for this deposit was kept while its provider was switched off. */
export async function isKeptWhileOff(tx: Tx, depositId: string): Promise<boolean> {
  const { kept } = await one<{ kept: boolean }>(tx)`
    select exists (select from stray_payments
                    where deposit_id = ${depositId} and reason = 'provider_off') as kept`
  return kept
}

export async function findStray(
  db: Db | Tx,
  strayId: string,
  lock: boolean,
): Promise<StrayRow | undefined> {
  return maybe<StrayRow>(db)`
    select ${columns} from stray_payments where stray_id = ${strayId} ${lock ? sql`for update` : sql``}`
}

export async function moveStray(tx: Tx, strayId: string, state: StrayRow['state']): Promise<void> {
  await run(tx)`
    update stray_payments
       set state = ${state}, decided_at = coalesce(decided_at, now()),
           refund_id = case when ${state} = 'refunding' then stray_id::text else refund_id end
     where stray_id = ${strayId}`
}

export async function waitingStrays(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ strayId: string }>(db)`
    select stray_id as "strayId" from stray_payments where state = 'waiting'
     order by received_at limit ${most}`
  return rows.map((row) => row.strayId)
}

export async function refundingStrays(db: Db, most: number): Promise<StrayRow[]> {
  return many<StrayRow>(db)`
    select ${columns} from stray_payments where state = 'refunding' order by decided_at limit ${most}`
}

export type ChargebackRow = {
  chargebackId: string
  provider: string
  providerChargebackId: string
  depositId: string
  memberId: bigint
  currency: string
  amount: bigint
  state: 'waiting' | 'reversed' | 'absorbed'
  /** What the decision took from the member; the house bore the rest. */
  taken: bigint
  receivedAt: Date
}

const chargebackColumns = sql`
  chargeback_id as "chargebackId", provider, provider_chargeback_id as "providerChargebackId",
  deposit_id as "depositId", member_id as "memberId", currency, amount, state,
  taken, received_at as "receivedAt"`

/** A chargeback counts once by the provider's id; the same id with another content is told apart. */
export async function insertChargeback(
  tx: Tx,
  chargeback: Omit<ChargebackRow, 'state' | 'taken' | 'receivedAt'>,
): Promise<'new' | 'known' | 'differs'> {
  const inserted = await many(tx)`
    insert into chargebacks (chargeback_id, provider, provider_chargeback_id, deposit_id, member_id,
        currency, amount)
    values (${chargeback.chargebackId}, ${chargeback.provider}, ${chargeback.providerChargebackId},
        ${chargeback.depositId}, ${chargeback.memberId}, ${chargeback.currency}, ${chargeback.amount})
    on conflict (provider, provider_chargeback_id) do nothing returning chargeback_id as "chargebackId"`
  if (inserted.length > 0) return 'new'
  const same = await many(tx)`
    select from chargebacks
     where provider = ${chargeback.provider}
       and provider_chargeback_id = ${chargeback.providerChargebackId}
       and deposit_id = ${chargeback.depositId} and amount = ${chargeback.amount}`
  return same.length > 0 ? 'known' : 'differs'
}

/** What came beside the deposit's own payment and was credited by decision: a late or second payment. */
export async function creditedStrays(db: Db | Tx, depositId: string): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(db)`
    select coalesce(sum(amount), 0)::bigint as total from stray_payments
     where deposit_id = ${depositId} and state = 'credited'`
  return total
}

/** What earlier chargebacks of this deposit took from the member. */
export async function takenBefore(db: Db | Tx, depositId: string): Promise<bigint> {
  const { taken } = await one<{ taken: bigint }>(db)`
    select coalesce(sum(taken), 0)::bigint as taken from chargebacks
     where deposit_id = ${depositId}`
  return taken
}

export async function findChargeback(
  db: Db | Tx,
  chargebackId: string,
  lock: boolean,
): Promise<ChargebackRow | undefined> {
  return maybe<ChargebackRow>(db)`
    select ${chargebackColumns} from chargebacks where chargeback_id = ${chargebackId}
    ${lock ? sql`for update` : sql``}`
}

export async function moveChargeback(
  tx: Tx,
  chargebackId: string,
  { state, taken }: Pick<ChargebackRow, 'state' | 'taken'>,
): Promise<void> {
  await run(tx)`
    update chargebacks set state = ${state}, taken = ${taken}, decided_at = now()
     where chargeback_id = ${chargebackId}`
}

/** Those of payments that were credited; one that overtook its payment waits for it. */
export async function waitingChargebacks(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ chargebackId: string }>(db)`
    select chargeback_id as "chargebackId" from chargebacks join deposits using (deposit_id)
     where chargebacks.state = 'waiting'
       and (deposits.received_amount is not null or exists (
         select from stray_payments as late
          where late.deposit_id = deposits.deposit_id and late.state = 'credited'))
     order by chargebacks.received_at limit ${most}`
  return rows.map((row) => row.chargebackId)
}

/** Taken back by banks so far: one is enough for a person to look at the next withdrawal. */
export async function chargebackCount(db: Db | Tx, memberId: bigint): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from chargebacks where member_id = ${memberId}`
  return count
}
