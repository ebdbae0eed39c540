import type { Amount } from '@parlour/money'
import type { Db, Tx } from '../../../base/database/database.ts'
import { one } from '../../../base/database/query.ts'
import type { CurrencyCode } from '../wallet.ts'

/** What stands on a clearing account, all its shards together; positive: others hold it for us. */
export async function readClearing(
  db: Db | Tx,
  name: string,
  currency: CurrencyCode,
): Promise<Amount> {
  const { balance } = await one<{ balance: Amount }>(db)`
    select coalesce(sum(balance), 0)::int8 as balance from ledger_accounts
     where kind = 'clearing' and name = ${name} and currency = ${currency}`
  return balance
}
