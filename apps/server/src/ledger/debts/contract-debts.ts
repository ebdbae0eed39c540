import type { Db, Tx } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'

/** What a member still owes others from contracts, in ledger units. */
export async function contractDebtOf(db: Db | Tx, memberId: bigint): Promise<bigint> {
  const { owed } = await one<{ owed: bigint }>(db)`
    select coalesce(sum(left_units), 0)::int8 as owed from contract_debts
     where payer = ${memberId} and left_units > 0`
  return owed
}

/** While this holds the member can neither withdraw nor send money nor offer contracts; playing goes on. */
export const hasContractDebt = async (db: Db | Tx, memberId: bigint): Promise<boolean> =>
  (await contractDebtOf(db, memberId)) > 0n
