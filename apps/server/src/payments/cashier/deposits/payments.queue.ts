import { isUuid } from '@parlour/wire'
import { formatAmount } from '@parlour/money'
import { addRolloverLock } from '../../../rewards/bonuses/add-rollover-lock.ts'
import type { Tx } from '../../../base/database/database.ts'
import { addJob } from '../../../base/jobs/jobs.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../../house/operators/decision-queues.ts'
import { releaseDeposit } from '../../../ledger/wallet/posts/member-limits.ts'
import { collectDebt } from '../reconciliation/collect-debt.ts'
import { creditDeposit } from './credit-deposit.ts'
import { depositsToConfirm, findDeposit, lockDeposit } from './deposits.store.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { endDeposit } from './close-deposit.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import type { Flag } from '../../../house/operators/field-words.ts'
import { addNotice } from '../add-notice.ts'
import { proofsOf } from './proofs.store.ts'
import { providerDay } from '../providers/receive-event.ts'
import {
  findStray,
  moveStray,
  type StrayRow,
  waitingStrays,
} from '../reconciliation/stray-payments.store.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

const FINANCE = {
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
} as const

const REASONS: Readonly<Record<StrayRow['reason'], Flag>> = {
  late: 'late',
  extra: 'paid_again',
  other_currency: 'other_currency',
  unknown_reference: 'unknown_reference',
  over_ceiling: 'over_ceiling',
  provider_off: 'provider_off',
}

const describeStray: DecisionQueue['describe'] = async (tx, { settings }, subject, lock) => {
  const stray = isUuid(subject) ? await findStray(tx, subject, lock) : undefined
  if (stray?.state !== 'waiting') return undefined
  // Another currency can only go back: the house exchanges nothing.
  const sameCurrency = stray.currency === settings.current().merchant.currency
  const creditable = stray.memberId !== null && sameCurrency
  return {
    subject,
    title: texts.paymentWithoutAnOpenDeposit,
    waitingSince: stray.receivedAt,
    fields: [
      ...(stray.memberId === null ? [] : [field.member(stray.memberId)]),
      field.amount(texts.amount, stray.amount, stray.currency),
      field.flag(texts.whyItWaits, REASONS[stray.reason]),
      field.text(texts.paymentId, stray.paymentId),
      field.text(texts.reference, stray.reference),
    ],
    choices: [
      ...(creditable ? [choice('credit', 'positive', texts.creditTheMember)] : []),
      choice('refund', 'neutral', texts.sendBackToThePayer),
    ],
  }
}

async function decideStray(tx: Tx, { wallet }: DecisionNeeds, made: DecisionMade) {
  const stray = (await findStray(tx, made.subject, true)) as StrayRow
  if (made.choice === 'refund') {
    await moveStray(tx, stray.strayId, 'refunding')
    await addJob(tx, 'refund-payments', {}, { key: 'refund-payments' })
    return undefined
  }
  await moveStray(tx, stray.strayId, 'credited')
  await creditStray(tx, wallet, stray, stray.memberId as bigint)
  return undefined
}

async function creditStray(
  tx: Tx,
  wallet: DecisionNeeds['wallet'],
  stray: StrayRow,
  memberId: bigint,
): Promise<void> {
  const deposit = stray.depositId ? await findDeposit(tx, stray.depositId) : undefined
  // Money that came counts as deposited, in the frame its deposit was asked for.
  if (deposit) {
    await releaseDeposit(tx, { memberId, amount: -stray.amount, day: deposit.reservedDay })
  }
  await addNotice(tx, {
    memberId,
    kind: 'deposit_credited',
    payload: {
      depositId: stray.depositId,
      currency: stray.currency,
      amount: formatAmount(stray.amount),
      creditedAmount: formatAmount(stray.amount),
    },
    onceKey: stray.strayId,
  })
  const { strayId, amount } = stray
  await addRolloverLock(tx, memberId, stray.depositId ?? strayId, amount, strayId)
  await wallet.postOrThrow(tx, {
    memberId,
    operationId: derivedId(strayId, 'credit'),
    reason: 'deposit',
    currency: stray.currency,
    transfers: [
      {
        from: { kind: 'house', name: 'suspense' },
        to: { kind: 'cash', memberId },
        amount: stray.amount,
      },
    ],
    reference: { deposit: stray.depositId, payment: stray.paymentId, stray: stray.strayId },
  })
  await collectDebt(tx, wallet, {
    memberId,
    currency: stray.currency,
    amount: stray.amount,
    cause: stray.strayId,
    reference: { deposit: stray.depositId, stray: stray.strayId },
  })
}

const describeManual: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!isUuid(subject)) return undefined
  const deposit = lock ? await lockDeposit(tx as Tx, subject) : await findDeposit(tx, subject)
  if (deposit?.state !== 'proof_submitted') return undefined
  const proofs = await proofsOf(tx, `deposit:${subject}`)
  return {
    subject,
    title: texts.transferWithProof,
    waitingSince: deposit.updatedAt,
    fields: [
      field.member(deposit.memberId),
      field.amount(texts.amount, deposit.amount, deposit.currency),
      ...(deposit.transferReference
        ? [field.text(texts.transferReference, deposit.transferReference)]
        : []),
      field.text(texts.bankReference, deposit.bankReference ?? ''),
      ...proofs.map(field.proof),
    ],
    choices: [
      choice('credit', 'positive', texts.credit),
      choice('refuse', 'negative', texts.refuseTheProof),
    ],
  }
}

async function decideManual(tx: Tx, needs: DecisionNeeds, made: DecisionMade) {
  const { clock } = needs
  const deposit = await lockDeposit(tx, made.subject)
  if (!deposit) throw new Error(`the deposit ${made.subject} is gone`)
  if (made.choice === 'refuse') {
    await endDeposit(tx, deposit.depositId, 'fail', 'finance_pair', 'proof_refused')
    return undefined
  }
  const payment = {
    provider: deposit.provider,
    paymentId: `manual ${deposit.depositId}`,
    amount: deposit.amount,
    day: providerDay(clock.now()),
  }
  await creditDeposit(tx, needs, deposit, payment, 'finance_pair')
  return undefined
}

/** Money that arrived and waits for two people: late, extra or nameless payments, and manual transfers. */
export const latePaymentsQueue: DecisionQueue = {
  name: 'late-payments',
  title: texts.lateAndExtraPayments,
  description: texts.lateAndExtraPaymentsDescription,
  ...FINANCE,
  list: waitingStrays,
  describe: describeStray,
  decide: decideStray,
}

export const manualDepositsQueue: DecisionQueue = {
  name: 'manual-deposits',
  title: texts.transfersWithProof,
  description: texts.transfersWithProofDescription,
  ...FINANCE,
  list: depositsToConfirm,
  describe: describeManual,
  decide: decideManual,
}
