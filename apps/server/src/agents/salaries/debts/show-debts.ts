import type { ContractKind } from '@parlour/agents'
import { maskUsername } from '@parlour/members'
import type { Amount } from '@parlour/money'
import type { CallAnswer } from '@parlour/wire/schemas'
import { many, one } from '../../../base/database/query.ts'
import type { Needs } from '../../../house/needs.ts'
import { DEBTS_SHOWN } from '../limits.ts'

type Row = {
  id: string
  side: 'owes' | 'owed'
  other: string
  kind: ContractKind
  period: string
  amount: Amount
  left: Amount
  createdAt: Date
}

/** What the caller owes to those right below, and what the upline owes to the caller. */
export async function showDebts(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  caller: bigint,
): Promise<CallAnswer<'contractDebts'>> {
  const rows = await many<Row>(db)`
    select d.id, case when d.payer = ${caller} then 'owes' else 'owed' end as side, m.username as other,
           d.kind, d.period, d.amount, d.left_units as left, d.created_at as "createdAt"
      from contract_debts as d
      join members as m on m.id = case when d.payer = ${caller} then d.payee else d.payer end
     where d.payer = ${caller} or d.payee = ${caller}
     order by d.left_units = 0, d.created_at limit ${DEBTS_SHOWN}`
  // More may be open than a list shows.
  const { owes, owed } = await one<{ owes: Amount; owed: Amount }>(db)`
    select coalesce(sum(left_units) filter (where payer = ${caller}), 0)::int8 as owes,
           coalesce(sum(left_units) filter (where payee = ${caller}), 0)::int8 as owed
      from contract_debts where (payer = ${caller} or payee = ${caller}) and left_units > 0`
  return {
    currency: settings.current().merchant.currency,
    owes,
    owed,
    debts: rows.map((row) => ({
      debtId: row.id,
      side: row.side,
      other: row.side === 'owes' ? row.other : maskUsername(row.other),
      kind: row.kind,
      period: row.period,
      amount: row.amount,
      left: row.left,
      createdAt: row.createdAt,
    })),
  }
}
