import type { ContractKind } from '@parlour/agents'
import { sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'
import { lineReferences } from '../../ledger/wallet/records/member-money.store.ts'

/** What a movement of cash was for: a bill, a commission, or a transfer along the line. */
export type LineSource = {
  /** The operation that moved it. */
  readonly id: string
  readonly kind: ContractKind | 'COMMISSION' | 'TRANSFER'
  /** The period of a bill. */
  readonly start: Date | null
  readonly end: Date | null
  /** The bill, where the reader may open it. */
  readonly salaryId: string | null
  /** The other side; null: the house. */
  readonly other: string | null
  /** The other side is the reader, or stands below: they know the name. */
  readonly isKnown: boolean
}

/** Where movements of somebody's cash came from or went, as far as they have to do with the line. */
export async function lineSourcesOf(
  db: Db,
  { reader, memberId }: { reader: bigint; memberId: bigint },
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, LineSource>> {
  const moved = await lineReferences(db, memberId, operationIds)
  const column = (name: 'id' | 'salary' | 'transfer') => list.uuid(moved.map((row) => row[name]))
  const rows = await many<LineSource>(db)`
    select moved.id, coalesce(s.kind, case when t.transfer_id is null then 'COMMISSION' else 'TRANSFER' end) as kind,
           s.period_start as start, s.period_end as end,
           case when ${reader}::int8 in (s.agent_id, s.payer_id) then s.salary_id end as "salaryId",
           m.username as other, coalesce(${isAtOrBelow(reader)}, false) as "isKnown"
      from unnest(${column('id')}, ${column('salary')}, ${column('transfer')}) as moved (id, salary, transfer)
      left join salaries as s on s.salary_id = moved.salary
      left join line_transfers as t on t.transfer_id = moved.transfer
      left join members as m on m.id = case
        when t.transfer_id is not null then case t.sender_id when ${memberId} then t.receiver_id else t.sender_id end
        when s.agent_id <> ${memberId} then s.agent_id
        when s.paid_by = 'upline' then s.payer_id end`
  return new Map(rows.map((row) => [row.id, row]))
}

const isAtOrBelow = (reader: bigint) => sql`exists (
  select from member_lines as l where l.ancestor_id = ${reader} and l.member_id = m.id)`
