import type { RaffleTable } from '@parlour/promotions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'

export type SealedTable = { readonly table: RaffleTable; readonly rulesHash: string }
type Of = { readonly raffleId: string; readonly version: number }

export async function findTable(
  db: Db | Tx,
  { raffleId, version }: Of,
): Promise<SealedTable | undefined> {
  const { rows } = await sql<SealedTable>`
    select rules as table, rules_hash as "rulesHash" from raffle_tables
     where raffle_id = ${raffleId} and version = ${version}`.execute(db)
  return rows[0]
}

/** Binds the house to a table; does nothing where it is bound already. */
export const insertTable = (
  db: Db | Tx,
  { raffleId, version }: Of,
  { table, rulesHash }: SealedTable,
) =>
  sql`insert into raffle_tables (raffle_id, version, rules_hash, rules)
      values (${raffleId}, ${version}, ${rulesHash}, ${JSON.stringify(table)}::jsonb)
      on conflict do nothing`.execute(db)
