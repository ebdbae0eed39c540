import type { Db } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'

/** What is wrong with the books: currencies that do not sum to zero, and accounts whose balance is not the sum of their transfers. */
export async function differencesInBooks(db: Db): Promise<string[]> {
  const rows = await many<{ difference: string }>(db)`
    with moved as (
      select account, sum(amount) as amount from (
        select credit_account as account, amount from ledger_transfers
        union all
        select debit_account, -amount from ledger_transfers
      ) as legs group by account
    )
    select 'currency ' || currency || ' sums to ' || sum(balance) as difference
      from ledger_accounts group by currency having sum(balance) <> 0
    union all
    select 'account ' || id || ' holds ' || balance || ', its transfers ' || coalesce(amount, 0)
      from ledger_accounts left join moved on moved.account = ledger_accounts.id
     where balance <> coalesce(amount, 0)`
  return rows.map(({ difference }) => difference)
}
