import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { Amount } from '@parlour/money'
import type { Balances, MemberId } from './wallet.ts'

type Row = { kind: string; currency: string; balance: bigint; open_stake: bigint }

/** A member's own accounts in one look; the sum of open stakes stands beside the cash. */
export async function readBalances(db: Db | Tx, memberId: MemberId): Promise<Balances> {
  const { rows } = await sql<Row>`
    select kind, currency, balance, open_stake from ledger_accounts
     where id between ${memberId * 256n} and ${memberId * 256n + 255n}`.execute(db)
  const cash = rows.find(({ kind }) => kind === 'cash')
  if (!cash) throw new Error(`member ${memberId} has no accounts`)
  const sum = (wanted: string) =>
    rows.filter(({ kind }) => kind === wanted).reduce((total, row) => total + row.balance, 0n)
  return {
    currency: cash.currency,
    cash: cash.balance,
    hold: sum('hold'),
    bonus: sum('bonus'),
    points: sum('points'),
    open: cash.open_stake,
  }
}

/**
 * True in a statement for a member who has nothing at stake and less than `below` in cash, hold and bonus together.
 */
export const nothingLeft = (
  memberId: RawBuilder<unknown>,
  below: Amount,
): RawBuilder<boolean> => sql`
  (select min(own.open_stake) filter (where own.kind = 'cash') = 0 and sum(own.balance) < ${below}
     from ledger_accounts as own
    where own.id between ${memberId} * 256 and ${memberId} * 256 + 255
      and own.kind in ('cash', 'hold', 'bonus'))`
