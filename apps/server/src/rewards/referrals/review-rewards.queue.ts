import { earnedOf } from '../giving/kept-reward.ts'
import { rewardWords } from '../giving/reward-words.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { findReward, moveReward, rewardsInReview } from './referrals.store.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, { settings }, subject, lock) => {
  if (!/^[1-9]\d{0,15}$/.test(subject)) return undefined
  const promised = await findReward(tx, BigInt(subject), lock)
  if (promised?.state !== 'review') return undefined
  const { merchant } = settings.current()
  const { currency } = merchant
  const { kind, amount } = earnedOf(promised.reward, currency)
  const reward = amount ? `${kind} ${amount}` : kind
  return {
    subject,
    title: texts.rewardForAnInvitation,
    waitingSince: promised.qualifiedAt,
    fields: [
      field.member(promised.referrerId),
      field.member(promised.friendId),
      field.amount(texts.firstDeposit, promised.firstDeposit, currency),
      field.named(texts.reward, reward, rewardWords(promised.reward, merchant)),
      ...promised.flags.map((flag) => field.flag(texts.inCommon, flag)),
      field.time(texts.paidFrom, promised.dueAt),
    ],
    choices: [
      choice('approve', 'positive', texts.approve),
      choice('refuse', 'negative', texts.refuse),
    ],
  }
}

async function decide(tx: Tx, _needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const state = made.choice === 'approve' ? 'waiting' : 'refused'
  await moveReward(tx, BigInt(made.subject), state, state === 'refused' ? 'reviewed' : null)
}

/** Rewards for friends who seem to be the inviting member: two people say whether they are given. */
export const referralsQueue: DecisionQueue = {
  name: 'referrals',
  title: texts.invitationsToLookAt,
  description: texts.invitationsToLookAtDescription,
  personal: true,
  makers: ['RISK', 'MARKETING'],
  checkers: ['FINANCE_CHECKER', 'RISK'],
  list: rewardsInReview,
  describe,
  decide,
}
