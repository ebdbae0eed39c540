import { formatAmount, amountText } from '@parlour/money'
import type { Amount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { holdMember } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { judgeGivingUp, riskOf } from './at-risk.ts'
import { standingUnderLocks } from './cash-standing.ts'
import { endGrant, runningGrant } from './end-grant.ts'
import { settleLocks } from './locks.ts'

export type MoneyOutRefusal = 'rollover_left' | 'bonus_at_stake' | 'confirm_forfeit'

/**
 * Lets money of a member leave, a withdrawal or a transfer, in the caller's transaction before it is
 * put on hold. What locks hold back stays; a running bonus ends, but only with a consent that names what is
 * lost. If the caller refuses afterwards, the transaction must be undone.
 *
 * @param consent what the player agreed to lose; another amount is asked for anew.
 */
export async function judgeMoneyOut(
  tx: Tx,
  needs: Pick<Needs, 'wallet' | 'settings'>,
  out: {
    readonly memberId: bigint
    /** With its fee. */
    readonly amount: Amount
    readonly consent: Amount | undefined
  },
): Promise<Refusal<MoneyOutRefusal> | undefined> {
  await holdMember(tx, out.memberId)
  const locked = await judgeLocks(tx, needs, out.memberId, out.amount)
  if (locked) return locked
  const bucket = await runningGrant(tx, needs, out.memberId)
  if (!bucket) return undefined
  const refusal = judgeGivingUp(await riskOf(tx, out.memberId, bucket), out.consent)
  if (refusal) return refusal
  await endGrant(tx, needs, { memberId: out.memberId, bucket, as: 'forfeited' })
  return undefined
}

/** What the locks of a member do not hold may leave at any time. */
async function judgeLocks(
  tx: Tx,
  needs: Pick<Needs, 'settings'>,
  memberId: bigint,
  amount: Amount,
): Promise<Refusal<MoneyOutRefusal> | undefined> {
  const locks = await settleLocks(tx, memberId)
  const { held, free, left } = await standingUnderLocks(tx, needs, memberId, locks)
  if (held === 0n || amount <= free) return undefined
  return refuse('rollover_left', {
    amount: amountText(left),
    left: formatAmount(left),
    free: amountText(free),
  })
}
