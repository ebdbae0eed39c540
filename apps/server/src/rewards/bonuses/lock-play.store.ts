import { type Amount, currencies, cashStep } from '@parlour/money'
import { DEFAULT_CONTRIBUTION } from '@parlour/promotions'
import { type RawBuilder, sql } from 'kysely'
import { byCategory } from '../../ledger/wallet/records/by-category.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'
import { playFactsSince } from '../../ledger/wallet/records/activity-events.store.ts'
import { REOPENS_DAYS } from './limits.ts'
import { columnsOf, type LockRow, lockIn, type StoredLock } from './locks.store.ts'
import { SHARES } from '../../ledger/wallet/limits.ts'

/**
 * Parts of a statement that add the rows of `facts` to the play of locks: each bet to the newest lock of its member that
 * stood when it was placed. What was decided before locks kept their play is carried by them already.
 */
export const lockSums = (): RawBuilder<unknown> => sql`
  members_with_locks as materialized (
    select seen.member_id from (select distinct member_id from facts) as seen
     where exists (select from rollover_locks as l where l.member_id = seen.member_id and not l.retired)
  ), play_of_locks as (
    insert into rollover_play as p (lock_id, member_id, counted, won)
    select lock_id, member_id, total(counted), total(won)
      from (${underLocks(sql`(select * from facts where member_id in (select member_id from members_with_locks))`)}) as play
     group by lock_id, member_id order by member_id, lock_id
    on conflict (lock_id) do update
      set counted = p.counted + excluded.counted, won = p.won + excluded.won, moved = true
  )`

/** Each of some rows of facts with its lock, what it counts for it and what it won in cash. */
function underLocks(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  const percent = byCategory(sql`f.category`, DEFAULT_CONTRIBUTION)
  const cent = byCategory(sql`f.currency`, cents)
  return sql`
  select l.id as lock_id, f.member_id,
         coalesce(trunc(f.turnover::numeric * ${percent} / 100 / ${cent}) * ${cent}, 0)::int8 as counted,
         (f.payouts - f.bonus_payouts) - (f.stakes - f.bonus_stakes) as won
    from ${facts} as f
    join lateral (
      select id from rollover_locks
       where member_id = f.member_id and created_at <= f.placed_at and not retired
       order by created_at desc, id desc limit 1) as l on true
   where f.seq > coalesce((select m.seq from rollover_marks as m where m.lane = f.lane), 0)`
}

/** The smallest part of each currency that cash shows: what a bet counts has no fraction of it. */
const cents = Object.fromEntries(
  currencies.map(({ code, cashDecimals }) => [code, cashStep(cashDecimals)]),
)

/** A lock with what was played and won by bets placed under it. */
export type PlayedLock = LockRow & {
  readonly played: Amount
  readonly won: Amount
  /** It has been closed for so long that it is done for good. */
  readonly old: boolean
}

/**
 * All locks of a member that are not done for good, the oldest first, with their play up to this moment: what is summed
 * up, and what was decided since.
 */
export async function readChain(db: Db | Tx, memberId: bigint): Promise<PlayedLock[]> {
  const rows = await many<StoredLock & Pick<PlayedLock, 'played' | 'won' | 'old'>>(db)`
    with facts as materialized (
      select * from (${playFactsSince(memberId, SHARES)}) as since
       where exists (select from rollover_locks where member_id = ${memberId} and not retired)
    ), recent as (
      select lock_id, total(counted) as counted, total(won) as won
        from (${underLocks(sql`facts`)}) as play group by lock_id
    )
    select ${columnsOf(sql`l`)},
           coalesce(l.closed_at < clock_timestamp() - make_interval(days => ${REOPENS_DAYS}), false) as old,
           l.carried + coalesce(p.counted, 0) + coalesce(r.counted, 0) as played,
           l.carried_won + coalesce(p.won, 0) + coalesce(r.won, 0) as won
      from rollover_locks as l
      left join rollover_play as p on p.lock_id = l.id
      left join recent as r on r.lock_id = l.id
     where l.member_id = ${memberId} and not l.retired
     order by l.created_at, l.id`
  return rows.map(({ played, won, old, ...row }) => ({ ...lockIn(row), played, won, old }))
}

/** Members for whose locks something was decided since the job last looked, after a number and in order. */
export async function membersMoved(db: Db, after: bigint, most: number): Promise<bigint[]> {
  const rows = await many<{ memberId: bigint }>(db)`
    select distinct member_id as "memberId" from rollover_play
     where moved and member_id > ${after} order by 1 limit ${most}`
  return rows.map(({ memberId }) => memberId)
}

/** Call it before looking: what the collector adds after it moves the member again. */
export async function markLooked(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx)`
    update rollover_play set moved = false where member_id = ${memberId} and moved`
}
