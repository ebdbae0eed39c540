import { earnedOf } from '../giving/kept-reward.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { findReward, moveReward, rewardsInReview } from './referrals.store.ts'

const describe: DecisionQueue['describe'] = async (tx, { settings }, subject, lock) => {
  if (!/^[1-9]\d{0,15}$/.test(subject)) return undefined
  const promised = await findReward(tx, BigInt(subject), lock)
  if (promised?.state !== 'review') return undefined
  const { currency } = settings.current().merchant
  const { kind, amount } = earnedOf(promised.reward, currency)
  return {
    subject,
    title: { pt: 'Prêmio por convite', en: 'Reward for an invitation' },
    waitingSince: promised.qualifiedAt,
    fields: [
      field.member(promised.referrerId),
      field.member(promised.friendId),
      field.amount('Primeiro depósito', 'First deposit', promised.firstDeposit, currency),
      field.text('Prêmio', 'Reward', amount ? `${kind} ${amount}` : kind),
      ...promised.flags.map((flag) => field.flag('Em comum', 'In common', flag)),
      field.time('Pago a partir de', 'Paid from', promised.dueAt),
    ],
    choices: [
      choice('approve', 'positive', 'Aprovar', 'Approve'),
      choice('refuse', 'negative', 'Recusar', 'Refuse'),
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
  title: { pt: 'Convites a conferir', en: 'Invitations to look at' },
  description: {
    pt: 'Amigos que cumpriram tudo, mas parecem ser a própria pessoa que convidou. Aprovado, o prêmio espera o resto do prazo e é pago.',
    en: 'Friends who did all that is asked but seem to be the inviting member. Once approved, the reward waits out its days and is paid.',
  },
  personal: true,
  makers: ['RISK', 'MARKETING'],
  checkers: ['FINANCE_CHECKER', 'RISK'],
  list: rewardsInReview,
  describe,
  decide,
}
