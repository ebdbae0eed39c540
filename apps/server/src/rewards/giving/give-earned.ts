import { type EarnedReward, earnedReward } from './kept-reward.ts'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { type GiveReward, giveReward, type RewardNeeds } from './give-reward.ts'

/**
 * Gives what was earned, last in the transaction. Cash, points and tickets can only be refused because
 * nothing may be given to the member at all; anything else is a defect and throws.
 */
export async function giveEarned(
  tx: Tx,
  needs: RewardNeeds,
  given: Omit<GiveReward, 'reward'> & { readonly reward: EarnedReward },
): Promise<Refusal<'rewards_stopped'> | undefined> {
  const answer = await giveReward(tx, needs, { ...given, reward: earnedReward(given.reward) })
  if (!isRefusal(answer)) return undefined
  if (answer.refused === 'rewards_stopped') return refuse('rewards_stopped')
  throw new Error(`The reward ${given.operationId} was refused: ${answer.refused}.`)
}
