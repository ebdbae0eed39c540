import { earnedOf } from '../giving/kept-reward.ts'
import { maskUsername } from '@parlour/members'
import { judgeFriend, turnoverPercent } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { findMember } from '../../people/members/members.store.ts'
import { isOn } from '../../people/members/modules.ts'
import type { Needs } from '../../house/needs.ts'
import { factsOf } from './judge-friends.job.ts'
import { FRIENDS_PER_PAGE } from './limits.ts'
import { type Friend, friendsOf, readFunnel, readTerms, type Terms } from './referrals.store.ts'

type ShowNeeds = Pick<Needs, 'db' | 'settings'>
type Shown = CallAnswer<'listReferredFriends'>['list'][number]

/** The member's own code with what it brings, and how far the friends have come. */
export async function showReferral(
  { db, settings }: ShowNeeds,
  memberId: bigint,
): Promise<CallAnswer<'getReferral'> | Refusal<'referral_off'>> {
  const site = settings.current()
  if (!isOn(site, 'REFERRAL3')) return refuse('referral_off')
  const { currency } = site.merchant
  const { referralCode: code } = await findMember(db, memberId)
  const terms = await readTerms(db)
  const { paidSum, waitingSum, ...funnel } = await readFunnel(db, memberId)
  return {
    code,
    path: `/register?referralCode=${code}`,
    terms: {
      reward: earnedOf(terms.reward, currency),
      firstDeposit: terms.firstDeposit,
      turnover: terms.turnover,
      kycLevel: terms.kycLevels[site.jurisdiction.profile],
      holdingDays: terms.holdingDays,
      currency,
    },
    funnel,
    sums: { paid: paidSum, waiting: waitingSum, currency },
  }
}

/** The friends, masked: the inviting member learns how far each has come and no more. */
export async function listFriends(
  { db, settings }: ShowNeeds,
  { memberId, pageNo }: { memberId: bigint; pageNo: number },
): Promise<CallAnswer<'listReferredFriends'> | Refusal<'referral_off'>> {
  const site = settings.current()
  if (!isOn(site, 'REFERRAL3')) return refuse('referral_off')
  const terms = await readTerms(db)
  const kyc = terms.kycLevels[site.jurisdiction.profile]
  const { rows, total } = await friendsOf(db, memberId, pageNo)
  const list: Shown[] = []
  for (const friend of rows) {
    const facts = await factsOf(db, friend)
    list.push({
      name: maskUsername(friend.username),
      state: stateOf(friend, judgeFriend({ ...terms, kycLevel: kyc }, facts)),
      registeredAt: friend.registeredAt,
      rewardAt: rewardAt(friend),
      percent: percentOf(friend, terms, kyc, facts),
      reward: friend.reward ? earnedOf(friend.reward, site.merchant.currency) : null,
    })
  }
  return { list, totalPages: Math.ceil(total / FRIENDS_PER_PAGE) }
}

const stateOf = ({ state }: Friend, step: ReturnType<typeof judgeFriend>): Shown['state'] =>
  state === null ? step : state === 'waiting' ? 'qualified' : state

const rewardAt = ({ state, dueAt, closedAt }: Friend): Date | null =>
  state === 'waiting' ? dueAt : state === 'paid' ? closedAt : null

function percentOf(
  friend: Friend,
  terms: Terms,
  kycLevel: number,
  facts: Parameters<typeof turnoverPercent>[1],
): number {
  return friend.state === null ? turnoverPercent({ ...terms, kycLevel }, facts) : 100
}
