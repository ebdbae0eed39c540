import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'

/** What a member still owes others from contracts, in ledger units. */
export async function contractDebtOf(db: Db | Tx, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(left_units), 0)::int8 as owed from contract_debts
     where payer = ${memberId} and left_units > 0`.execute(db)
  return rows[0]!.owed
}

/** While this holds the member can neither withdraw nor send money nor offer contracts; playing goes on. */
export const hasContractDebt = async (db: Db | Tx, memberId: bigint): Promise<boolean> =>
  (await contractDebtOf(db, memberId)) > 0n
