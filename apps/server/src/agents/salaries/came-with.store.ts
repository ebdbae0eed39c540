import type { ContractKind } from '@parlour/agents'
import type { Amount } from '@parlour/money'
import type { Tx } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'
import { PAY_REMEMBERED_HOURS } from './limits.ts'

/**
 * What an agent was paid by the bills of a period and has not sent along for it, as far as it is still there: of all pay
 * that came, whatever for, what went along the line took first, so that two bills never spend the same money, and the
 * payment of one takes nothing of what came for the other.
 */
export async function cameWith(
  tx: Tx,
  agentId: bigint,
  { kind, start }: { kind: ContractKind; start: Date },
): Promise<Amount> {
  const { left } = await one<{ left: Amount }>(tx)`
    with came as (
      select total(p.amount) as amount,
             min(p.paid_at) - make_interval(hours => ${PAY_REMEMBERED_HOURS}) as since
        from salaries as own join salary_payments as p using (salary_id)
       where own.agent_id = ${agentId} and own.kind = ${kind} and own.period_start = ${start}
    ), went as (
      select coalesce(total(s.held), 0) + coalesce(total((
               select total(p.amount) from salary_payments as p
                where p.salary_id = s.salary_id and p.payer_id = ${agentId})), 0) as amount
        from salaries as s
       where s.payer_id = ${agentId} and s.kind = ${kind} and s.period_start = ${start}
    ), moved as (
      select p.paid_at as at, p.amount from salary_payments as p, came
       where p.agent_id = ${agentId} and p.paid_at >= came.since
      union all
      select p.paid_at, -p.amount from salary_payments as p, came
       where p.payer_id = ${agentId} and p.paid_at >= came.since
      union all
      select s.paid_at, -s.held from salaries as s, came
       where s.payer_id = ${agentId} and s.held > 0 and s.paid_at >= came.since
      union all
      select t.created_at, -t.amount from line_transfers as t, came
       where t.sender_id = ${agentId} and t.created_at >= came.since
    ), there as (
      -- What is left of pay: the most that came since some moment, less what has gone since the same.
      select coalesce(max(left_then), 0)::int8 as amount from (
        select sum(amount) over (order by at desc, amount rows unbounded preceding) as left_then
          from moved) as since_then
    )
    select coalesce(greatest(least(came.amount - went.amount, there.amount), 0), 0)::int8 as left
      from came, went, there`
  return left
}
