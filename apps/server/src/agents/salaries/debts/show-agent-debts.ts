import type { ContractKind } from '@parlour/agents'
import type { Amount } from '@parlour/money'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { sql } from 'kysely'
import { many, one } from '../../../base/database/query.ts'
import { waitsAbout } from '../../../house/proposals/proposals.store.ts'
import { fold } from '../../../people/members/members.store.ts'
import type { Needs } from '../../../house/needs.ts'
import { settleDebtAct } from './settle-debt.ts'

type Row = {
  id: string
  payer: bigint
  payerName: string
  payee: bigint
  payeeName: string
  kind: ContractKind
  period: string
  amount: Amount
  left: Amount
  createdAt: Date
}

/** Debts of agents as the console shows them, the oldest first. */
export async function showAgentDebts(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  { state, account, page, pageSize }: CallQuery<'agentDebts'>,
): Promise<CallAnswer<'agentDebts'>> {
  const name = account === undefined ? undefined : fold(account)
  const wanted = sql`
    from contract_debts as d
    join members as p on p.id = d.payer join members as e on e.id = d.payee
   where ${state === 'open' ? sql`d.left_units > 0` : sql`true`}
     and ${name === undefined ? sql`true` : sql`${name} in (p.username_folded, e.username_folded)`}`
  const rows = await many<Row>(db)`
    select d.id, d.payer, p.username as "payerName", d.payee, e.username as "payeeName", d.kind, d.period,
           d.amount, d.left_units as left, d.created_at as "createdAt" ${wanted}
     order by d.created_at, d.id limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { total, left } = await one<{ total: number; left: Amount }>(db)`
    select count(*)::int as total, coalesce(sum(d.left_units), 0)::int8 as left ${wanted}`
  const waiting = await waitsAbout(db, settleDebtAct)
  return {
    currency: settings.current().merchant.currency,
    left,
    page,
    pageSize,
    total,
    debts: rows.map((row) => ({
      debtId: row.id,
      payer: { memberId: String(row.payer), account: row.payerName },
      payee: { memberId: String(row.payee), account: row.payeeName },
      kind: row.kind,
      period: row.period,
      amount: row.amount,
      left: row.left,
      createdAt: row.createdAt,
      proposed: waiting.has(row.id),
    })),
  }
}
