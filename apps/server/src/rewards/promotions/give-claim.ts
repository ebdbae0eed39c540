import { clientOperation } from '../../ledger/ids/derived-id.ts'
import { DAY_MS } from '@parlour/time'
import { formatAmount } from '@parlour/money'
import { type Campaign, withinBudget } from '@parlour/promotions'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { BonusOffer } from '../bonuses/grant-bonus.ts'
import type { Tx } from '../../base/database/database.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import type { Needs } from '../../house/needs.ts'
import { type CampaignRow, lockSpent, spend } from './campaigns/campaigns.store.ts'
import { deleteClaim, type How, insertClaim, spentOn } from './claims.store.ts'
import type { Earned } from './campaigns/count-play.ts'
import { giveReward, type Reward, type RewardRefusal } from '../giving/give-reward.ts'

export type Claim = {
  readonly row: CampaignRow
  readonly memberId: bigint
  /** Of the claim, and of the reward's operation. */
  readonly claimId: string
  readonly earned: Earned
  readonly how: How
  readonly deposit?: { readonly depositId: string; readonly amount: bigint }
}

export type ClaimRefusal = 'promotion_claimed' | 'promotion_budget_used' | RewardRefusal

export type GiveNeeds = Pick<Needs, 'wallet' | 'settings' | 'clock'>

/**
 * Gives what is earned, once per promotion, player, period and step, and no more than the purse holds.
 * The purse's row is held until commit; a refusal leaves nothing behind. Call it last: it ends with
 * the ledger.
 */
export async function giveClaim(
  tx: Tx,
  needs: GiveNeeds,
  claim: Claim,
): Promise<{ amount: bigint } | Refusal<ClaimRefusal>> {
  const { row, memberId, claimId, earned, how } = claim
  const { promotionId } = row
  const all = await lockSpent(tx, promotionId)
  const player = await spentOn(tx, { memberId, promotionId })
  const amount = withinBudget(row.budget, { all, player }, earned.amount)
  const { rewardKind, times } = kindOf(row.campaign)
  const taken = await insertClaim(tx, {
    claimId,
    promotionId,
    memberId,
    periodKey: earned.periodKey,
    step: earned.step,
    version: row.version,
    how,
    rewardKind,
    // A purse that is empty is found out below; a claim of nothing cannot be written.
    amount: amount > 0n ? amount : earned.amount,
    times,
    depositId: claim.deposit?.depositId ?? null,
    streak: earned.streak ?? null,
    claimedAt: needs.clock.now(),
  })
  if (!taken) return refuse('promotion_claimed')
  const given = amount > 0n ? await give(tx, needs, claim, amount) : refuse('promotion_budget_used')
  if (!isRefusal(given)) return { amount }
  await deleteClaim(tx, claimId)
  return given
}

async function give(tx: Tx, needs: GiveNeeds, claim: Claim, amount: bigint) {
  const { row, memberId, claimId, how } = claim
  const given = await giveReward(tx, needs, {
    memberId,
    // A claim that somebody asked for bears an id that the player's browser made.
    operationId: how === 'claim' ? clientOperation('claim promotion', memberId, claimId) : claimId,
    source: { kind: 'promotion', id: row.promotionId },
    reward: rewardOf(claim, amount, needs.clock.now()),
  })
  if (isRefusal(given)) return given
  await spend(tx, row.promotionId, { amount, uses: 1 })
  // Who pressed a button saw it happen.
  if (how !== 'claim') await tell(tx, needs, claim, amount)
  return { memberId }
}

function tell(tx: Tx, { settings }: GiveNeeds, { row, memberId, claimId }: Claim, amount: bigint) {
  const { kind } = row.campaign.reward
  const { currency } = settings.current().merchant
  const money = kind === 'cash' || kind === 'bonus'
  const value = money
    ? { amount: formatAmount(amount), currency }
    : { amount: kind === 'points' ? formatAmount(amount) : String(amount), currency: 'PTS' }
  return tellMember(tx, {
    memberId,
    kind: 'rewards',
    text: {
      key: `promotion_issued_${kind}`,
      params: { title: { words: row.title }, amount: value },
    },
    reference: { kind: 'promotion', id: row.promotionId },
    dedupe: `promotion ${claimId}`,
  })
}

/** What stands in the record of a reward: its kind, and how often it is to be played. */
export function kindOf({ reward }: Campaign): { rewardKind: Reward['kind']; times: number } {
  switch (reward.kind) {
    case 'cash':
      return { rewardKind: 'cash', times: reward.rolloverTimes }
    case 'bonus':
      return { rewardKind: 'bonus', times: reward.terms.multiplier }
    default:
      return { rewardKind: reward.kind, times: 0 }
  }
}

function rewardOf({ row, deposit }: Claim, amount: bigint, now: Date): Reward {
  const { reward } = row.campaign
  switch (reward.kind) {
    case 'cash':
      return { kind: 'cash', amount, rolloverTimes: reward.rolloverTimes }
    case 'bonus':
      return { kind: 'bonus', offer: offerOf(row.campaign, reward.terms, amount, now, deposit) }
    case 'points':
      return { kind: 'points', amount }
    case 'tickets':
      return { kind: 'tickets', raffleId: reward.raffleId, count: Number(amount) }
  }
}

function offerOf(
  { trigger }: Campaign,
  { days, maxStake, maxConvert, categories, contribution, ...terms }: BonusTermsOf,
  amount: bigint,
  now: Date,
  deposit: Claim['deposit'],
): BonusOffer {
  return {
    ...terms,
    amount,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    earned: trigger.kind === 'turnover' || trigger.kind === 'loss',
    ...(deposit ? { deposit: deposit.amount } : {}),
    ...(maxStake === undefined ? {} : { maxStake }),
    ...(maxConvert === undefined ? {} : { maxConvert }),
    ...(categories ? { categories } : {}),
    ...(contribution ? { contribution } : {}),
  }
}

type BonusTermsOf = Extract<Campaign['reward'], { kind: 'bonus' }>['terms']
