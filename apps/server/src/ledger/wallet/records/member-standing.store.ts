import type { Amount, MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, one, run } from '../../../base/database/query.ts'
import type { CurrencyCode } from '../wallet.ts'

/** What a member owes the house after a reversal or resettlement; 0n for nearly everybody. */
export async function readDebt(db: Db | Tx, memberId: MemberId): Promise<Amount> {
  const { debt } = await one<{ debt: Amount }>(db)`
    select coalesce(-sum(balance), 0)::int8 as debt from ledger_accounts
     where id between ${memberId * 256n} and ${memberId * 256n + 255n} and kind = 'receivable'`
  return debt
}

export type Debt = {
  readonly memberId: MemberId
  readonly currency: CurrencyCode
  readonly amount: Amount
  /** When the oldest part that is still unpaid arose: what is paid covers the oldest first. */
  readonly since: Date
}

/** What members owe, the oldest debt first and of the same age the largest. */
export const listDebts = (db: Db | Tx, most: number): Promise<Debt[]> => readDebts(db, sql``, most)

/** One member's debt with its age; the member's accounts stay locked until the transaction ends. */
export async function lockDebt(tx: Tx, memberId: MemberId): Promise<Debt | undefined> {
  await run(tx)`select from ledger_lock_members(array[${memberId}::int8])`
  return findDebt(tx, memberId)
}

export async function findDebt(db: Db | Tx, memberId: MemberId): Promise<Debt | undefined> {
  const [debt] = await readDebts(db, sql`and member_id = ${memberId}`, 1)
  return debt
}

async function readDebts(db: Db | Tx, whose: RawBuilder<unknown>, most: number): Promise<Debt[]> {
  return many<Debt>(db)`
    select account.member_id as "memberId", account.currency, -account.balance as amount,
           min(part.created_at) filter (where part.newer < -account.balance) as since
      from (
        select member_id, debit_account, created_at,
               sum(amount) over (partition by debit_account order by created_at desc, lane desc, seq desc) - amount as newer
          from ledger_transfers
         where debit_account > 0 and debit_account % 256 = 3 ${whose}
      ) as part
      join ledger_accounts as account on account.id = part.debit_account and account.balance < 0
     group by account.id, account.member_id, account.currency, account.balance
     order by since, amount desc, account.id limit ${most}`
}
