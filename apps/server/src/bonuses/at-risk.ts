import type { Amount } from '@parlour/money'
import { atRisk, type GrantMode } from '@parlour/promotions'
import type { Db, Tx } from '../database/database.ts'
import { readBalances } from '../wallet/balances.store.ts'

export type AtRisk = { readonly bonus: Amount; readonly cash: Amount }

/** What a player would lose by giving up a grant now; of a waiting one only its own money. */
export async function riskOf(
  db: Db | Tx,
  memberId: bigint,
  bucket: {
    readonly state: string | null
    readonly mode: GrantMode
    readonly balance: Amount
    readonly deposit: Amount
  },
): Promise<AtRisk> {
  if (bucket.state !== 'active' || bucket.mode === 'NON_STICKY')
    return { bonus: bucket.balance, cash: 0n }
  const { cash } = await readBalances(db, memberId)
  return atRisk(bucket, cash)
}

export const totalOf = ({ bonus, cash }: AtRisk): Amount => bonus + cash
