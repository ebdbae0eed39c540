import { reasons, type MemberId } from '@parlour/money'
import { many } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import { setLimit } from '../posts/member-limits.ts'
import type { Decision } from '../posts/settle-many.ts'
import { giveBonus } from './give-bonus.ts'
import { type Books, brl } from './open-books.ts'

/** Plain, with limits, with a bonus beside a little cash, with play money. */
export async function fourMembers(books: Books): Promise<readonly MemberId[]> {
  const members = [
    await books.member(brl(80)),
    await books.member(brl(80)),
    await books.member(brl(3)),
    await books.member(brl(80), 'BRL.play'),
  ]
  await transact(books.database.db, async (tx) => {
    for (const kind of ['stake', 'loss'] as const)
      for (const period of ['day', 'week', 'month'] as const)
        await setLimit(tx, { memberId: members[1]!, kind, period, amount: brl(1000) })
  })
  await giveBonus(books, members[2]!, brl(90))
  return members
}

/** All that decisions leave behind, with the places of members and wagers instead of their numbers. */
export async function tracesOf(
  { database: { db } }: Books,
  members: readonly MemberId[],
  decisions: readonly Decision[],
) {
  const found: unknown[] = []
  for (const memberId of members) {
    const accounts = await many(db)`
      select kind, balance, open_stake, flags from ledger_accounts where member_id = ${memberId}
       order by id`
    const frames = await many(db)`
      select kind, period, starts_on, used from ledger_limit_frames where member_id = ${memberId}
         and used <> 0 order by kind, period`
    const played = await many(db)`
      select to_jsonb(d) - 'member_id' as sums from activity_days as d where member_id = ${memberId}
       order by business_day, category`
    const buckets = await many(db)`
      select state, wagered, open_bets, balance from bonus_buckets where member_id = ${memberId}`
    found.push({ accounts, frames, played, buckets })
  }
  for (const decision of decisions) {
    const wager = await many(db)`
      select state, version, stake, bonus_stake, payout, bonus_payout, settle_id = ${decision.operationId} as settled,
             settle_balance, void_id = ${decision.operationId} as voided, void_balance, settled_at is null as never,
             settle_hash is null as bare, void_hash is null as unvoided, details
        from wagers where id = ${decision.wagerId}`
    const legs = await many(db)`
      select case when wager_ids is null then leg else 4 end as leg,
             case when wager_ids is null then amount else (
               select stake from wagers where id = ${decision.wagerId}) end as amount,
             -- Stakes taken together are taken before anything is paid.
             t.currency, reason, case when reason <> ${reasons.stake_taken.code} then balance_after end as after, d.kind as from_kind, d.name as from_name,
             c.kind as to_kind, c.name as to_name,
             wager_ids is not null or operation_id = ${decision.wagerId} as first
        from ledger_transfers as t join ledger_accounts as d on d.id = debit_account
        join ledger_accounts as c on c.id = credit_account
       where t.member_id = ${decision.memberId}
         and (wager_id = ${decision.wagerId} or ${decision.wagerId} = any (wager_ids))
       order by t.created_at, 1, operation_id`
    const operations = await many(db)`
      select reason, balance_after, answer - 'wagerId' as answer from ledger_operations
       where member_id = ${decision.memberId} and wager_id = ${decision.wagerId} order by created_at`
    found.push({ wager, legs, operations })
  }
  return found
}
