import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import type { CurrencyCode } from '../wallet.ts'

/** What stands on a clearing account, all its shards together; positive: others hold it for us. */
export async function readClearing(
  db: Db | Tx,
  name: string,
  currency: CurrencyCode,
): Promise<Amount> {
  const { rows } = await sql<{ balance: Amount }>`
    select coalesce(sum(balance), 0)::int8 as balance from ledger_accounts
     where kind = 'clearing' and name = ${name} and currency = ${currency}`.execute(db)
  return rows[0]!.balance
}
