import type { Db } from '../../../base/database/database.ts'
import { one } from '../../../base/database/query.ts'

/** What a house account holds over all its shards, in ledger units. */
export async function houseBalance(
  db: Db,
  kind: 'house' | 'expense' | 'liability' | 'clearing',
  name: string,
): Promise<bigint> {
  const { balance } = await one<{ balance: bigint }>(db)`
    select coalesce(sum(balance), 0)::int8 as balance from ledger_accounts
     where kind = ${kind} and name = ${name}`
  return balance
}
