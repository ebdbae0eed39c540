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

const again = choice('pay_again', 'neutral', 'Pagar de novo', 'Pay again')
const release = choice('release', 'neutral', 'Devolver ao saldo', 'Give back to the balance')

/** A failed payment whose difference waits on the page of reconciliation. */
const toldPaidField = (provider: string) =>
  field.text(
    'Dito como pago depois de falhar: decida antes em Conciliação',
    'Told as paid after it failed: decide under Reconciliation first',
    provider,
  )

const describeDispute: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const leg = isUuid(subject) ? await findLeg(tx, subject) : undefined
  if (!leg) return undefined
  if (lock) await lockWithdrawal(tx as Tx, leg.withdrawal_id)
  const now = (await findLeg(tx, subject)) ?? leg
  const withdrawal = await findWithdrawal(tx, leg.withdrawal_id)
  if (now.state !== 'not_received' || withdrawal?.state !== 'disputed') return undefined
  const proofs = await proofsOf(tx, proofSubject(leg.leg_id))
  const toldPaid = await isToldPaid(tx, withdrawal)
  return {
    subject,
    title: withdrawal.forced
      ? { pt: 'Reclamação após recebimento automático', en: 'Complaint after automatic receipt' }
      : { pt: 'Pagamento não recebido', en: 'Payment not received' },
    waitingSince: now.answered_at ?? now.updated_at,
    fields: [
      field.member(withdrawal.member_id),
      field.amount('Valor do pagamento', 'Payment', now.amount, withdrawal.currency),
      field.amount('Valor do saque', 'Withdrawal', withdrawal.amount, withdrawal.currency),
      field.text('Id no provedor', 'Provider’s id', now.payout_id ?? ''),
      ...(now.sent_at ? [field.time('Enviado em', 'Sent at', now.sent_at)] : []),
      field.text('Nota do jogador', 'Player’s note', now.player_note),
      ...proofs.map(field.proof),
      ...(toldPaid ? [toldPaidField(withdrawal.provider)] : []),
    ],
    choices: [
      choice('arrived', 'negative', 'O pagamento chegou', 'The payment arrived'),
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
  const missing = withdrawal.amount - withdrawal.released_amount - sumLegs(legs).live
  const toldPaid = await isToldPaid(tx, withdrawal)
  return {
    subject,
    title: { pt: 'Pagamento parado', en: 'Payout stopped' },
    waitingSince: withdrawal.updated_at,
    fields: [
      field.member(withdrawal.member_id),
      field.amount('Valor do saque', 'Withdrawal', withdrawal.amount, withdrawal.currency),
      field.amount('Não pago', 'Not paid', missing, withdrawal.currency),
      ...legs.map((leg) =>
        field.text(`Pagamento ${leg.number}`, `Payment ${leg.number}`, legLine(leg)),
      ),
      ...(toldPaid ? [toldPaidField(withdrawal.provider)] : []),
    ],
    // Until two people know whether it is out, neither: the player would have it twice.
    choices: toldPaid ? [] : [again, release],
  }
}

const legLine = (leg: { state: string; failure: string | null; payout_id: string | null }) =>
  [leg.state, leg.failure, leg.payout_id].filter(Boolean).join(' · ')

/** Disputes about payments, and payouts that failed or came back: two people of finance decide. */
export const disputesQueue: DecisionQueue = {
  name: 'disputes',
  title: { pt: 'Disputas de pagamento', en: 'Payment disputes' },
  description: {
    pt: 'O jogador diz que o pagamento não chegou. Responda em até 24 horas com a prova do banco.',
    en: 'The player says the payment did not arrive. Answer within 24 hours with the bank’s evidence.',
  },
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: disputedLegs,
  describe: describeDispute,
  decide: carryOutDispute,
}

export const payoutsQueue: DecisionQueue = {
  name: 'payouts',
  title: { pt: 'Pagamentos que não saíram', en: 'Payouts that did not go out' },
  description: {
    pt: 'O provedor recusou ou o banco devolveu. Pague de novo ou devolva o valor ao saldo.',
    en: 'The provider refused or the bank sent it back. Pay again, or give the money back to the balance.',
  },
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
