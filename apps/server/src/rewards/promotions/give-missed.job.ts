import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { forEachApart } from '../../base/jobs/for-each-apart.ts'
import type { Needs } from '../../house/needs.ts'
import { MISSED_AT_ONCE } from './limits.ts'
import { endMissed, findMissed, type MissedThen, stayMissed } from './missed-rewards.store.ts'
import { findDepositReward, rewardRegistered } from './reward-event.ts'

type MissedNeeds = Pick<Needs, 'db' | 'settings' | 'clock' | 'wallet' | 'log'>

/**
 * Tries rewards again that failed beside their deposit or registration: by the rules of now, in the period and at the
 * moment in which they were earned. What no longer follows is told to who had asked for it, and is over, and so is what
 * a deposit brought that was taken back since; of one that was taken back in part counts what is left. What fails again
 * stays, and the log names it.
 */
export async function giveMissedRewards(
  needs: MissedNeeds,
  { most = MISSED_AT_ONCE } = {},
): Promise<void> {
  const missed = findMissed(needs.db, most)
  await forEachApart(needs.log, 'give-missed-rewards', missed, async (one) => {
    const fault = await transact(needs.db, (tx) => giveOne(tx, needs, one))
    if (fault) throw fault
  })
}

/** @returns what kept a part of it from being given: it stays missed for that part. */
async function giveOne(tx: Tx, needs: MissedNeeds, one: MissedThen): Promise<Error | undefined> {
  const amount = await endMissed(tx, one)
  if (amount === undefined) return undefined
  const { memberId, cause } = one
  if (one.kind === 'registration') {
    const fault = await rewardRegistered(tx, needs, memberId, one.missedAt)
    if (fault) await stayMissed(tx, one)
    return fault
  }
  const give = await findDepositReward(tx, needs, {
    memberId,
    depositId: cause,
    amount,
    earnedAt: one.missedAt,
  })
  await give?.()
  return undefined
}
