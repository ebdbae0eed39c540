import { apart } from '../../base/jobs/for-each-apart.ts'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { giveEarned } from '../giving/give-earned.ts'
import type { Needs } from '../../house/needs.ts'
import { rewardsStopped } from '../giving/give-reward.ts'
import { REWARDS_AT_ONCE } from './limits.ts'
import { findReward, moveReward, readTerms, rewardsDue } from './referrals.store.ts'

/**
 * Pays the rewards whose holding period is over. A friend whose deposit was taken back meanwhile brings
 * nothing; while nothing may be given to the inviting member, their reward waits and keeps no other one waiting.
 */
export async function payReferrals(
  needs: Pick<Needs, 'db' | 'wallet' | 'settings' | 'log'>,
  { most = REWARDS_AT_ONCE } = {},
): Promise<void> {
  let after = 0n
  await apart(needs.log, 'pay-referrals', async (each) => {
    for (;;) {
      const friends = await rewardsDue(needs.db, { after, most })
      await each(friends, (friendId) => transact(needs.db, (tx) => pay(tx, needs, friendId)))
      if (friends.length < most) return
      after = friends.at(-1)!
    }
  })
}

async function pay(
  tx: Tx,
  needs: Pick<Needs, 'wallet' | 'settings'>,
  friendId: bigint,
): Promise<void> {
  const promised = await findReward(tx, friendId, true)
  if (promised?.state !== 'waiting' || !promised.due) return
  const { referrerId: memberId, operationId, reward, firstDeposit } = promised
  const { firstDeposit: least } = await readTerms(tx)
  if (firstDeposit < least) {
    await moveReward(tx, friendId, 'cancelled', 'deposit_taken_back')
    return
  }
  if (await rewardsStopped(tx, memberId)) return
  await moveReward(tx, friendId, 'paid')
  const source = { kind: 'referral', id: String(friendId) }
  const stopped = await giveEarned(tx, needs, { memberId, operationId, source, reward })
  if (stopped) throw new Error(`the reward of friend ${friendId} was refused`)
}
