import { currencyOf, cashStep } from '@parlour/money'
import { CLEARED_BELOW } from '@parlour/promotions'
import { type RawBuilder, sql } from 'kysely'
import { nothingOutside } from '../../ledger/wallet/money-outside.store.ts'
import { nothingLeft } from '../../ledger/wallet/records/balances.store.ts'

/**
 * Parts of a statement that put a condition on credits of many held members, by the rules of `addLock`: `gifts` are
 * rows of member_id, operation_id, source_kind, source_id, amount and times. The credits are posted after it. What
 * somebody had played down to nothing before holds nothing back any more; money outside is put aside, not played down.
 */
export function locksFound(gifts: RawBuilder<unknown>, currency: string): RawBuilder<unknown> {
  const step = cashStep(currencyOf(currency).cashDecimals)
  return sql`
  conditions as materialized (
    select member_id, operation_id, source_kind, source_id, amount, times,
           div(amount::numeric * round(times * 1000000), 1000000)::int8 as required
      from (${gifts}) as gift where amount > 0 and times > 0
  ), cleared as (
    update rollover_locks as l set closed_as = 'cleared', closed_at = clock_timestamp(),
           waived = greatest(required - done, waived)
      from (select open.id, c.member_id from conditions as c cross join lateral (
              select id from rollover_locks where member_id = c.member_id and closed_at is null offset 0) as open
            offset 0) as spent
     where l.id = spent.id
       and ${nothingLeft(sql`spent.member_id`, CLEARED_BELOW)} and ${nothingOutside(sql`spent.member_id`)}
    returning 1
  ), locked as (
    insert into rollover_locks (member_id, source_kind, source_id, cause, currency, amount, times, required)
    select member_id, source_kind, source_id, operation_id::text, ${currency}, amount, times,
           required - required % ${step}::int8
      from conditions as c
     -- Known with another amount, it meets the unique name of a lock: a defect, and nothing is given.
     where not exists (select from rollover_locks as known
                        where known.member_id = c.member_id and known.source_kind = c.source_kind
                          and known.source_id = c.source_id and known.cause = c.operation_id::text
                          and known.amount = c.amount and known.times = c.times and known.currency = ${currency})
    returning 1
  )`
}

/** How many rows these parts have written: who asks has them written first. */
export const locksWritten = sql<bigint>`(
  (select count(*) from cleared) + (select count(*) from locked))`
