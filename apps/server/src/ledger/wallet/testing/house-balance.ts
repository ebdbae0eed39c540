import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'

/** What a house account holds over all its shards, in ledger units. */
export async function houseBalance(
  db: Db,
  kind: 'house' | 'expense' | 'liability' | 'clearing',
  name: string,
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::int8 as balance from ledger_accounts
     where kind = ${kind} and name = ${name}`.execute(db)
  return rows[0]?.balance ?? 0n
}
