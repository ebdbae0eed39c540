import { isRefusal, type Refusal } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import type { Needs } from '../../house/needs.ts'
import { giveReward } from '../giving/give-reward.ts'
import { returnStock } from './goods.store.ts'
import { rewardOf } from '../giving/kept-reward.ts'
import { returnPoints, spendHeldPoints } from './move-points.ts'
import { closeRedemption, type Redemption } from './redemptions.store.ts'
import { freeVouchers } from './vouchers.store.ts'

type DecideNeeds = Pick<Needs, 'wallet' | 'settings' | 'clock'>

/** What may stand against handing over: the member's state, or the rules of bonuses. */
export type HandOverRefusal =
  | 'rewards_stopped'
  | 'bonus_not_allowed'
  | 'bonus_terms_not_allowed'
  | 'too_many_bonuses'
  | 'id_conflict'

/** Hands over what was promised. The points are gone already where the house decides by itself. */
export async function grantRedemption(
  tx: Tx,
  needs: DecideNeeds,
  { redemptionId, memberId }: Pick<Redemption, 'redemptionId' | 'memberId'>,
  { by }: { by: string },
): Promise<Redemption | Refusal<HandOverRefusal>> {
  const closed = await closeRedemption(tx, { redemptionId, state: 'approved', by })
  if (!closed) throw new Error(`The exchange ${redemptionId} is decided already.`)
  if (by !== 'house') await spendHeldPoints(tx, needs, closed)
  if (!closed.reward) return closed
  const { quantity: times, goodId: id, reward } = closed
  const given = await giveReward(tx, needs, {
    memberId,
    operationId: redemptionId,
    source: { kind: 'redemption', id },
    reward: rewardOf(reward, { now: needs.clock.now(), times }),
  })
  return isRefusal(given) ? given : closed
}

/** Gives points and pieces back, once: whoever comes second finds it decided. */
export async function rejectRedemption(
  tx: Tx,
  needs: Pick<Needs, 'wallet'>,
  { redemptionId }: Pick<Redemption, 'redemptionId'>,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const closed = await closeRedemption(tx, { redemptionId, state: 'rejected', by, reason })
  if (!closed) throw new Error(`The exchange ${redemptionId} is decided already.`)
  await returnStock(tx, closed.goodId, closed.quantity)
  await freeVouchers(tx, redemptionId)
  await returnPoints(tx, needs, closed)
}

/** What the member reads of a decision; told before it is carried out, for that ends with the ledger. */
export const tellDecided = (
  tx: Tx,
  { memberId, redemptionId, title, points, quantity }: Redemption,
  key: 'points_approved' | 'points_rejected',
  reason?: string,
): Promise<void> =>
  tellMember(tx, {
    memberId,
    kind: 'rewards',
    text: {
      key,
      params: { title: { words: title }, points, quantity, ...(reason && { reason }) },
    },
    reference: { kind: 'redemption', id: redemptionId },
    dedupe: `${key} ${redemptionId}`,
  })
