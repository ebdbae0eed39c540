import { findDeposit } from '../cashier/deposits.store.ts'
import { transact } from '../database/transact.ts'
import { forEachApart } from '../jobs/for-each-apart.ts'
import type { Needs } from '../needs.ts'
import { MISSED_AT_ONCE } from './limits.ts'
import { endMissed, findMissed } from './missed-rewards.store.ts'
import { findDepositReward, rewardRegistered } from './reward-event.ts'

type MissedNeeds = Pick<Needs, 'db' | 'settings' | 'clock' | 'wallet' | 'log'>

/**
 * Tries rewards again that failed beside their deposit or registration, by the rules of now. What no longer follows
 * is told to who had asked for it, and is over, and so is what a deposit brought that was taken back since; what fails
 * again stays, and the log names it.
 */
export async function giveMissedRewards(
  needs: MissedNeeds,
  { most = MISSED_AT_ONCE } = {},
): Promise<void> {
  const missed = findMissed(needs.db, most)
  await forEachApart(needs.log, 'give-missed-rewards', missed, (one) =>
    transact(needs.db, async (tx) => {
      if (!(await endMissed(tx, one))) return
      const { memberId, amount, cause } = one
      if (one.kind === 'registration') return rewardRegistered(tx, needs, memberId)
      if ((await findDeposit(tx, cause))?.state === 'reversed') return
      const give = await findDepositReward(tx, needs, { memberId, depositId: cause, amount })
      await give?.()
    }),
  )
}
