import type { RaffleTable } from '@parlour/promotions'
import type { Db, Tx } from '../../base/database/database.ts'
import { maybe, run } from '../../base/database/query.ts'

export type SealedTable = { readonly table: RaffleTable; readonly rulesHash: string }
type Of = { readonly raffleId: string; readonly version: number }

export async function findTable(
  db: Db | Tx,
  { raffleId, version }: Of,
): Promise<SealedTable | undefined> {
  return maybe<SealedTable>(db)`
    select rules as table, rules_hash as "rulesHash" from raffle_tables
     where raffle_id = ${raffleId} and version = ${version}`
}

/** Binds the house to a table; does nothing where it is bound already. */
export const insertTable = (
  db: Db | Tx,
  { raffleId, version }: Of,
  { table, rulesHash }: SealedTable,
) =>
  run(db)`insert into raffle_tables (raffle_id, version, rules_hash, rules)
      values (${raffleId}, ${version}, ${rulesHash}, ${JSON.stringify(table)}::jsonb)
      on conflict do nothing`
