import type { ContractKind } from '@parlour/agents'
import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** What an agent was paid by the bills of a period, less all that has gone along the line since the first of it came. */
export async function cameWith(
  tx: Tx,
  agentId: bigint,
  { kind, start }: { kind: ContractKind; start: Date },
): Promise<Amount> {
  const { rows } = await sql<{ left: Amount }>`
    select coalesce(greatest(came.amount - (
        select coalesce(total(p.amount), 0) from salary_payments as p
         where p.payer_id = ${agentId} and p.paid_at >= came.first
      ) - (
        select coalesce(total(s.held), 0) from salaries as s
         where s.payer_id = ${agentId} and s.kind = ${kind} and s.period_start = ${start}
      ) - (
        select coalesce(total(t.amount), 0) from line_transfers as t
         where t.sender_id = ${agentId} and t.created_at >= came.first
      ), 0), 0) as left
      from (select total(p.amount) as amount, min(p.paid_at) as first
              from salaries as own join salary_payments as p using (salary_id)
             where own.agent_id = ${agentId} and own.kind = ${kind}
               and own.period_start = ${start}) as came`.execute(tx)
  return rows[0]!.left
}
