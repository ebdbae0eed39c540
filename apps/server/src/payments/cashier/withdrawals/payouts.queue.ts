import { isUuid } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../../house/operators/decision-queues.ts'
import { decideDispute, decidePayout, type PayoutChoice } from './decide-payout.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import { isToldPaid } from './paid-after-failed.ts'
import { lockedLeg } from './pay-withdrawal.ts'
import { sumLegs } from './plan-legs.ts'
import { proofSubject, proofsOf } from '../deposits/proofs.store.ts'
import { disputedLegs } from './withdrawal-legs.store.ts'
import {
  findLeg,
  findWithdrawal,
  legsOf,
  lockWithdrawal,
  withdrawalsInState,
  type WithdrawalRow,
} from './withdrawals.store.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

const again = choice('pay_again', 'neutral', texts.payAgain)
const release = choice('release', 'neutral', texts.giveBackToTheBalance)

/** A failed payment whose difference waits on the page of reconciliation. */
const toldPaidField = (provider: string) => field.text(texts.toldAsPaidAfterItFailed, provider)

const describeDispute: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const leg = isUuid(subject) ? await findLeg(tx, subject) : undefined
  if (!leg) return undefined
  if (lock) await lockWithdrawal(tx as Tx, leg.withdrawalId)
  const now = (await findLeg(tx, subject)) ?? leg
  const withdrawal = await findWithdrawal(tx, leg.withdrawalId)
  if (now.state !== 'not_received' || withdrawal?.state !== 'disputed') return undefined
  const proofs = await proofsOf(tx, proofSubject(leg.legId))
  const toldPaid = await isToldPaid(tx, withdrawal)
  return {
    subject,
    title: withdrawal.forced ? texts.complaintAfterAutomaticReceipt : texts.paymentNotReceived,
    waitingSince: now.answeredAt ?? now.updatedAt,
    fields: [
      field.member(withdrawal.memberId),
      field.amount(texts.payment, now.amount, withdrawal.currency),
      field.amount(texts.withdrawal2, withdrawal.amount, withdrawal.currency),
      field.text(texts.providersId, now.payoutId ?? ''),
      ...(now.sentAt ? [field.time(texts.sentAt, now.sentAt)] : []),
      field.text(texts.playersNote, now.playerNote),
      ...proofs.map(field.proof),
      ...(toldPaid ? [toldPaidField(withdrawal.provider)] : []),
    ],
    choices: [
      choice('arrived', 'negative', texts.thePaymentArrived),
      ...(toldPaid ? [] : [again, release]),
    ],
  }
}

async function carryOutDispute(
  tx: Tx,
  needs: DecisionNeeds,
  made: DecisionMade,
): Promise<undefined> {
  const { withdrawal, leg } = await lockedLeg(tx, made.subject)
  await decideDispute(tx, needs, withdrawal, leg, made.choice as 'arrived' | PayoutChoice)
}

const describePayout: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!isUuid(subject)) return undefined
  const withdrawal = lock
    ? await lockWithdrawal(tx as Tx, subject)
    : await findWithdrawal(tx, subject)
  if (!withdrawal || !['failed', 'partially_paid', 'returned'].includes(withdrawal.state)) {
    return undefined
  }
  const legs = await legsOf(tx, [subject])
  const missing = withdrawal.amount - withdrawal.releasedAmount - sumLegs(legs).live
  const toldPaid = await isToldPaid(tx, withdrawal)
  return {
    subject,
    title: texts.payoutStopped,
    waitingSince: withdrawal.updatedAt,
    fields: [
      field.member(withdrawal.memberId),
      field.amount(texts.withdrawal2, withdrawal.amount, withdrawal.currency),
      field.amount(texts.notPaid, missing, withdrawal.currency),
      ...legs.map((leg) =>
        field.text({ pt: `Pagamento ${leg.number}`, en: `Payment ${leg.number}` }, legLine(leg)),
      ),
      ...(toldPaid ? [toldPaidField(withdrawal.provider)] : []),
    ],
    // Until two people know whether it is out, neither: the player would have it twice.
    choices: toldPaid ? [] : [again, release],
  }
}

const legLine = (leg: { state: string; failure: string | null; payoutId: string | null }) =>
  [leg.state, leg.failure, leg.payoutId].filter(Boolean).join(' · ')

/** Disputes about payments, and payouts that failed or came back: two people of finance decide. */
export const disputesQueue: DecisionQueue = {
  name: 'disputes',
  title: texts.paymentDisputes,
  description: texts.paymentDisputesDescription,
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: disputedLegs,
  describe: describeDispute,
  decide: carryOutDispute,
}

export const payoutsQueue: DecisionQueue = {
  name: 'payouts',
  title: texts.payoutsThatDidNotGoOut,
  description: texts.payoutsThatDidNotGoOutDescription,
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: (db, most) => withdrawalsInState(db, ['failed', 'partially_paid', 'returned'], most),
  describe: describePayout,
  decide: async (tx, needs, made) => {
    const withdrawal = (await lockWithdrawal(tx, made.subject)) as WithdrawalRow
    await decidePayout(tx, needs, withdrawal, made.choice as PayoutChoice)
    return undefined
  },
}
