import { sql } from 'kysely'
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

/** Which of these members have nothing at stake and less than `below` in cash, hold and bonus together. */
export async function membersWithNothingLeft(
  db: Db | Tx,
  memberIds: readonly MemberId[],
  below: Amount,
): Promise<MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select cash.member_id as "memberId" from ledger_accounts as cash
      join ledger_accounts as own on own.id between cash.id and cash.id + 255
     where cash.id = any (${memberIds.map((memberId) => memberId * 256n)}::int8[]) and cash.open_stake = 0
       and own.kind in ('cash', 'hold', 'bonus')
     group by cash.member_id having sum(own.balance) < ${below}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}
