import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** Cash of everybody at and below a member, together; play money of trials is not in it. */
export async function readTeamCash(db: Db | Tx, memberId: bigint): Promise<Amount> {
  const { rows } = await sql<{ cash: Amount }>`
    select coalesce(sum(a.balance), 0)::int8 as cash
      from member_lines as l join ledger_accounts as a on a.id = l.member_id * 256
     where l.ancestor_id = ${memberId} and a.currency not like '%.play'`.execute(db)
  return rows[0]!.cash
}
