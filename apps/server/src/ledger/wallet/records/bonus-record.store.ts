import { type Amount, type MemberId, reasonNamed } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, one } from '../../../base/database/query.ts'
import { FIRST_BONUS } from '../limits.ts'
import { codesOf } from './record-groups.ts'
import type { Part, TransferFilter, TransferLine } from './records.store.ts'

/**
 * Every movement of a member's bonuses, newest first, with all bonuses together after each. The books write the cash
 * after a movement, so this sum is counted back from what there is now: it costs by the days from the span's first on.
 */
export async function listBonusMovements(
  db: Db | Tx,
  memberId: MemberId,
  filter: TransferFilter,
  { limit, offset }: Part,
): Promise<TransferLine[]> {
  const own = accountsOf(memberId)
  const rows = await many<Omit<TransferLine, 'reason'> & { reason: number }>(db)`
    select coalesce(t.wager_id, t.operation_id) as id, t.created_at as at, t.reason, t.change as amount,
           (t.now_bonus - t.later)::int8 as balance, w.game
      from (select t.*, n.bonus as now_bonus,
                   coalesce(sum(t.change) over (order by t.created_at desc, t.seq desc
                     rows between unbounded preceding and 1 preceding), 0) as later
              from (select coalesce(sum(balance), 0) as bonus from ledger_accounts
                     where id between ${own.first} and ${own.last}) as n,
                   (select *, case when ${own.has('credit_account')} then amount else -amount end as change
                      from ledger_transfers
                     where member_id = ${memberId} and ${own.moved}
                       and created_at >= ${filter.from}::date - interval '2 days') as t) as t
      left join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
     where ${matches(filter, sql`t.`)}
     order by t.created_at desc, t.seq desc limit ${limit} offset ${offset}`
  return rows.map((row) => ({ ...row, reason: reasonNamed(row.reason) }))
}

export async function sumBonusMovements(
  db: Db | Tx,
  memberId: MemberId,
  filter: TransferFilter,
): Promise<{ count: number; in: Amount; out: Amount }> {
  const own = accountsOf(memberId)
  return one<{ count: number; in: Amount; out: Amount }>(db)`
    select count(*)::int as count,
           coalesce(sum(amount) filter (where ${own.has('credit_account')}), 0)::int8 as in,
           coalesce(sum(amount) filter (where ${own.has('debit_account')}), 0)::int8 as out
      from ledger_transfers
     where member_id = ${memberId} and ${own.moved} and ${matches(filter, sql``)}
       and created_at between ${filter.from}::date - interval '2 days'
                          and ${filter.to}::date + interval '3 days'`
}

/** A member's bonuses lie in the accounts from `FIRST_BONUS` on, a grant in each. */
function accountsOf(memberId: MemberId) {
  const first = memberId * 256n + BigInt(FIRST_BONUS)
  const last = memberId * 256n + 255n
  const has = (side: 'credit_account' | 'debit_account') =>
    sql`${sql.ref(side)} between ${first} and ${last}`
  return { first, last, has, moved: sql`(${has('credit_account')} or ${has('debit_account')})` }
}

const matches = ({ from, to, group }: TransferFilter, table: RawBuilder<unknown>) =>
  sql.join(
    [
      sql`${table}business_day between ${from}::date and ${to}::date`,
      ...(group ? [sql`${table}reason = any (${list.int2(codesOf(group))})`] : []),
    ],
    sql` and `,
  )
