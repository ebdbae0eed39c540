import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many } from '../../../base/database/query.ts'
import { askTogether } from '../../../base/database/ask-together.ts'
import { type Amount, type MemberId, sum } from '@parlour/money'
import type { Balances } from '../wallet.ts'

type Row = { id: bigint; kind: string; currency: string; balance: bigint; open_stake: bigint }

/** A member's own accounts in one look; the sum of open stakes stands beside the cash. */
export async function readBalances(db: Db | Tx, memberId: MemberId): Promise<Balances> {
  return balancesOf(memberId, await readAccounts(db, memberId))
}

const readAccounts = askTogether(
  async (db, memberIds: readonly MemberId[]): Promise<(readonly Row[])[]> => {
    const rows = await many<Row>(db)`
      select a.id, a.kind, a.currency, a.balance, a.open_stake
        from (select distinct unnest(${list.int8(memberIds)}) as id) as m
        join ledger_accounts as a on a.id between m.id * 256 and m.id * 256 + 255`
    const own = Map.groupBy(rows, ({ id }) => id / 256n)
    return memberIds.map((id) => own.get(id) ?? [])
  },
)

function balancesOf(memberId: MemberId, rows: readonly Row[]): Balances {
  const cash = rows.find(({ kind }) => kind === 'cash')
  if (!cash) throw new Error(`member ${memberId} has no accounts`)
  const sumOf = (wanted: string) =>
    sum(rows.filter(({ kind }) => kind === wanted).map(({ balance }) => balance))
  return {
    currency: cash.currency,
    cash: cash.balance,
    hold: sumOf('hold'),
    bonus: sumOf('bonus'),
    points: sumOf('points'),
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
