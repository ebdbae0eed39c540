import { type Amount, formatAmount, amountText } from '@parlour/money'
import { atRisk, type GrantMode, isSticky, type Risk } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'
import { readBalances } from '../../ledger/wallet/records/balances.store.ts'
import { cashStakedSince } from '../../ledger/wallet/records/bonus-buckets.store.ts'

/** What a player would lose by giving up a grant now; of a waiting one only its own money. */
export async function riskOf(
  db: Db | Tx,
  memberId: bigint,
  bucket: {
    readonly state: string | null
    readonly mode: GrantMode
    readonly balance: Amount
    readonly deposit: Amount
    readonly activatedAt: Date | null
  },
): Promise<Risk> {
  if (bucket.state !== 'active' || !isSticky(bucket))
    return { bonus: bucket.balance, cash: 0n, atStake: 0n }
  const { cash, open } = await readBalances(db, memberId)
  const since = bucket.activatedAt
  const staked = open > 0n && since ? await cashStakedSince(db, memberId, since) : 0n
  return atRisk(bucket, cash, staked)
}

export const totalOf = ({ bonus, cash }: Risk): Amount => bonus + cash

/**
 * Why a grant may not be given up now: part of what is lost with it is out in open bets, or the player did not agree to
 * lose exactly this.
 */
export function judgeGivingUp(
  risk: Risk,
  consent: Amount | undefined,
): Refusal<'bonus_at_stake' | 'confirm_forfeit'> | undefined {
  if (risk.atStake > 0n) return refuse('bonus_at_stake', { amount: amountText(risk.atStake) })
  const lost = totalOf(risk)
  return consent === lost
    ? undefined
    : refuse('confirm_forfeit', { amount: amountText(lost), lost: formatAmount(lost) })
}
