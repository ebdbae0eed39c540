import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { rulingOut } from '../../base/problems/ruling-out.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { rewardOf } from '../giving/kept-reward.ts'
import { giveReward } from '../giving/give-reward.ts'
import { type Gift, type GiftKind, lockGift, markClaimed } from './gifts.store.ts'

export type ClaimRefusal =
  | 'gift_not_found'
  | 'gift_expired'
  | 'rewards_stopped'
  | 'bonus_not_allowed'
  | 'bonus_terms_not_allowed'
  | 'too_many_bonuses'

type Which = { readonly memberId: bigint; readonly kind: GiftKind; readonly period: string }

/** Takes a gift. The locked row is the one place where it is taken, so a second press finds it taken. */
export async function claimGift(
  needs: Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock'>,
  which: Which,
): Promise<Gift | Refusal<ClaimRefusal>> {
  return transactOrRefuse(needs.db, async (tx: Tx) => {
    const gift = await lockGift(tx, which)
    if (!gift) return refuse('gift_not_found')
    if (gift.claimedAt) return gift
    if (gift.expired) return refuse('gift_expired')
    const claimed = await markClaimed(tx, which)
    const given = await giveReward(tx, needs, {
      memberId: which.memberId,
      operationId: gift.operationId,
      source: { kind: 'vip_gift', id: `${gift.kind} ${gift.period}` },
      reward: rewardOf(gift.reward, { now: needs.clock.now() }),
    })
    // The gift's id belongs to nothing else.
    return isRefusal(given) ? rulingOut(given, 'id_conflict') : claimed
  })
}
