import type { ContractKind } from '@parlour/agents'
import type { Amount } from '@parlour/money'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, one } from '../../../base/database/query.ts'
import { salariesPosted } from '../../../ledger/wallet/records/salary-sums.store.ts'

/** Members after one, up to another. */
export type Range = { readonly after: bigint; readonly upto: bigint }

/** What salaries brought somebody, and by how much two books differ on it; kinds that share a reason differ together. */
export type Found = { readonly kinds: readonly ContractKind[]; readonly difference: Amount }

/** The last of the next members; undefined: there is nobody after. */
export async function nextMembers(
  db: Db,
  { after, most }: { after: bigint; most: number },
): Promise<bigint | undefined> {
  const { last } = await one<{ last: bigint | null }>(db)`
    select max(id) as last from (
      select id from members where id > ${after} order by id limit ${most}) as part`
  return last ?? undefined
}

/**
 * Members whose bills, payments and ledger do not say the same. All three are written in one transaction and stand on
 * one member, so that one statement sees them at one moment, and members may be looked at in parts.
 */
export async function differencesAmong(db: Db | Tx, { after, upto }: Range): Promise<Found[]> {
  return many<Found>(db)`
    with bills as (
      select agent_id, kind, total(paid) as paid from salaries
       where agent_id > ${after} and agent_id <= ${upto} group by 1, 2
    ), payments as materialized (
      select agent_id, kind, total(amount) as paid from salary_payments
       where agent_id > ${after} and agent_id <= ${upto} group by 1, 2
    ), posted as (
      ${salariesPosted({ after, upto })}
    ), noted as (
      select agent_id, kind = 'DIVIDEND' as dividend, total(paid) as paid from payments group by 1, 2
    )
    select array[coalesce(b.kind, p.kind)] as kinds, coalesce(b.paid, 0) - coalesce(p.paid, 0) as difference
      from bills as b full join payments as p using (agent_id, kind)
     where coalesce(b.paid, 0) <> coalesce(p.paid, 0)
    union all
    select case when dividend then array['DIVIDEND'] else array['DAILY', 'HOURLY', 'REALTIME'] end,
           coalesce(l.paid, 0) - coalesce(n.paid, 0)
      from posted as l full join noted as n using (agent_id, dividend)
     where coalesce(l.paid, 0) <> coalesce(n.paid, 0)`
}

/** Kinds whose periods net something else than the house's contracts gross. */
export async function unbalancedRuns(db: Db | Tx): Promise<Found[]> {
  return many<Found>(db)`
    select array[kind] as kinds, total(nets - shortfalls - top_gross) as difference from salary_runs
     group by kind having total(nets - shortfalls - top_gross) <> 0`
}
