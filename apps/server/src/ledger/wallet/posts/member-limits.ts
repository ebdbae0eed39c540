import { type Amount, formatAmount, type MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one, run } from '../../../base/database/query.ts'
import type { LimitKind, Period } from '../lane/batch.ts'
import { frameStart } from '../judges/frames.ts'
import { FLAG, HIGHER_LIMIT_HOURS, PLAY_MINUTE, PLAY_PAUSE_US } from '../limits.ts'

export type { LimitKind, Period } from '../lane/batch.ts'

export type MemberLimit = {
  readonly kind: LimitKind
  readonly period: Period
  readonly amount: Amount
  /** Used in the frame that runs now. */
  readonly used: Amount
  /** A higher limit, or none, that waits for its day and the member's yes. */
  readonly next: {
    readonly amount: Amount | null
    readonly from: Date
    readonly due: boolean
  } | null
}

type Which = { readonly memberId: MemberId; readonly kind: LimitKind; readonly period: Period }

/**
 * Sets a limit on stakes, deposits, losses or playing time. A lower one holds at once; a higher one, or none
 * (`amount: null`), waits a day and then for `confirmLimit`. Answers which it was.
 */
export async function setLimit(
  tx: Tx,
  {
    amount,
    waitHours = HIGHER_LIMIT_HOURS,
    ...which
  }: Which & { readonly amount: Amount | null; readonly waitHours?: number },
): Promise<'holds' | 'waits'> {
  await run(tx)`select ledger_set_flags(${which.memberId}::int8, ${FLAG.limits}::int4, 0)`
  const current = await maybe<{ amount: Amount }>(tx)`
    select amount from ledger_limits where ${whereLimit(which)}`
  if (!current && amount === null) return 'holds'
  if (current && (amount === null || amount > current.amount)) {
    await run(tx)`
      update ledger_limits set next_wanted = true, next_amount = ${amount},
             next_from = clock_timestamp() + ${waitHours} * interval '1 hour', updated_at = now()
       where ${whereLimit(which)}`
    return 'waits'
  }
  await run(tx)`
    insert into ledger_limits (member_id, kind, period, amount)
    values (${which.memberId}, ${which.kind}, ${which.period}, ${amount})
    on conflict (member_id, kind, period) do update
       set amount = excluded.amount, next_wanted = false, next_amount = null, next_from = null,
           updated_at = now()`
  if (!current) await countFrame(tx, which)
  return 'holds'
}

/** The member's second yes to a higher limit, once its day is over by the database's clock. */
export async function confirmLimit(
  tx: Tx,
  which: Which,
): Promise<'holds' | 'too_early' | 'nothing_waits'> {
  // Where nothing waits the member is not held: a refusal leaves no trace.
  const waits = await many(tx)`select from ledger_limits where ${whereLimit(which)} and next_wanted`
  if (waits.length === 0) return 'nothing_waits'
  await run(tx)`select ledger_set_flags(${which.memberId}::int8, 0, 0)`
  const next = await maybe<{ wanted: boolean; due: boolean; amount: Amount | null }>(tx)`
    select next_wanted as wanted, coalesce(next_from <= clock_timestamp(), false) as due,
           next_amount as amount
      from ledger_limits where ${whereLimit(which)}`
  if (!next?.wanted) return 'nothing_waits'
  if (!next.due) return 'too_early'
  if (next.amount === null) await run(tx)`delete from ledger_limits where ${whereLimit(which)}`
  else
    await run(tx)`
      update ledger_limits set amount = next_amount, next_wanted = false, next_amount = null,
             next_from = null, updated_at = now() where ${whereLimit(which)}`
  return 'holds'
}

/** A member's limits with what is used and what waits. */
export async function readLimits(db: Db | Tx, memberId: MemberId): Promise<MemberLimit[]> {
  const rows = await many<{
    kind: LimitKind
    period: Period
    amount: Amount
    wanted: boolean
    nextAmount: Amount | null
    nextFrom: Date | null
    due: boolean
    used: Amount
  }>(db)`
    select l.kind, l.period, l.amount, l.next_wanted as wanted, l.next_amount as "nextAmount",
           l.next_from as "nextFrom", coalesce(l.next_from <= clock_timestamp(), false) as due,
           greatest(coalesce(f.used, 0), 0) as used
      from ledger_limits as l
      left join ledger_limit_frames as f
        on f.member_id = l.member_id and f.kind = l.kind and f.period = l.period
       and f.starts_on = date_trunc(l.period, ledger_business_day(clock_timestamp())::timestamp)::date
     where l.member_id = ${memberId} order by l.kind, l.period`
  return rows.map(({ kind, period, amount, used, ...row }) => ({
    kind,
    period,
    amount,
    used,
    next:
      row.wanted && row.nextFrom
        ? { amount: row.nextAmount, from: row.nextFrom, due: row.due }
        : null,
  }))
}

export async function hasLimits(db: Db | Tx, memberId: MemberId): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(db)`
    select exists (select from ledger_limits where member_id = ${memberId}) as found`
  return found
}

/**
 * Counts a deposit against the member's deposit limits before it is asked for, so that parallel
 * ones cannot pass together. Call `releaseDeposit` for what did not come.
 */
export async function reserveDeposit(
  tx: Tx,
  { memberId, amount }: { readonly memberId: MemberId; readonly amount: Amount },
): Promise<{ day: string } | Refusal<'limit_reached'>> {
  await run(tx)`select from ledger_lock_members(array[${memberId}::int8])`
  const day = await businessDay(tx)
  for (const limit of await readLimits(tx, memberId)) {
    if (limit.kind !== 'deposit') continue
    const left = limit.amount - limit.used
    if (amount > left)
      return refuse('limit_reached', {
        kind: 'deposit',
        period: limit.period,
        limit: formatAmount(limit.amount),
        left: formatAmount(left > 0n ? left : 0n),
      })
  }
  await moveDepositFrames(tx, memberId, day, amount)
  return { day }
}

/** Gives back what `reserveDeposit` counted on that day. */
export async function releaseDeposit(
  tx: Tx,
  { memberId, amount, day }: { memberId: MemberId; amount: Amount; day: string },
): Promise<void> {
  await run(tx)`select from ledger_lock_members(array[${memberId}::int8])`
  await moveDepositFrames(tx, memberId, day, -amount)
}

/** Counted without a limit, too: one that is set later must know what is asked for already. */
async function moveDepositFrames(tx: Tx, memberId: MemberId, day: string, delta: Amount) {
  await run(tx)`
    insert into ledger_limit_frames as f (member_id, kind, period, starts_on, used)
    select ${memberId}::int8, 'deposit', period, date_trunc(period, ${day}::date::timestamp)::date, ${delta}::int8
      from unnest(array['day', 'week', 'month']) as period
    on conflict (member_id, kind, period, starts_on) do update
       set used = f.used + excluded.used`
}

/** A new limit counts what its frame has already seen. */
async function countFrame(tx: Tx, { memberId, kind, period }: Which): Promise<void> {
  const start = frameStart(await businessDay(tx), period)
  const used = usedSince(memberId, kind, start)
  await run(tx)`
    insert into ledger_limit_frames as f (member_id, kind, period, starts_on, used)
    values (${memberId}, ${kind}, ${period}, ${start}::date, (${used}))
    on conflict (member_id, kind, period, starts_on) do update
       set used = greatest(excluded.used, case when f.kind = 'deposit' then f.used end)`
}

function usedSince(memberId: MemberId, kind: LimitKind, start: string) {
  const wagersSince = sql`from wagers where member_id = ${memberId} and business_day >= ${start}::date
    and placed_at >= ${start}::date - interval '2 days' and state <> 2`
  switch (kind) {
    case 'deposit':
      return sql`select coalesce(sum(t.amount), 0)::int8 from ledger_transfers as t
              join ledger_reasons as r on r.code = t.reason and r.name = 'deposit'
             where t.member_id = ${memberId} and t.business_day >= ${start}::date
               and t.created_at >= ${start}::date - interval '2 days'
               and t.credit_account = ${memberId * 256n}`
    case 'stake':
      return sql`select coalesce(sum(stake), 0)::int8 ${wagersSince}`
    case 'loss':
      return sql`select coalesce(sum(stake - payout), 0)::int8 ${wagersSince}`
    case 'session':
      // The same rule as at the stake: from bet to bet, pauses left out.
      return sql`
        select coalesce(sum(pause * ${PLAY_MINUTE}::int8 / 60000000) filter (where pause <= ${PLAY_PAUSE_US}), 0)::int8
          from (select (extract(epoch from placed_at - lag(placed_at) over (order by placed_at)) * 1000000)::int8 as pause
                  ${wagersSince}) as bets`
  }
}

async function businessDay(tx: Tx): Promise<string> {
  const { day } = await one<{ day: string }>(tx)`
    select ledger_business_day(clock_timestamp())::text as day`
  return day
}

const whereLimit = ({ memberId, kind, period }: Which) =>
  sql`member_id = ${memberId} and kind = ${kind} and period = ${period}`
