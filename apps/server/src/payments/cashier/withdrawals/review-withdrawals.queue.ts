import { isUuid } from '@parlour/wire'
import type { Db, Tx } from '../../../base/database/database.ts'
import type {
  DecisionItem,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../../house/operators/decision-queues.ts'
import { readDebt } from '../../../ledger/wallet/records/member-standing.store.ts'
import { readRestrictions } from '../../../ledger/wallet/posts/restrict-member.ts'
import type { Role } from '../../../base/http/roles.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import { registeredName } from '../payout-accounts/account-holder.ts'
import { findAccount, type PayoutAccountRow } from '../payout-accounts/payout-accounts.store.ts'
import { targetOf } from '../payout-accounts/payout-target.ts'
import { sendToPayout } from './request-withdrawal.ts'
import { releaseAll } from './withdrawal-money.ts'
import { applyEvent, tell } from './withdrawal-progress.ts'
import type { WithdrawalEvent } from './withdrawal-states.ts'
import {
  findWithdrawal,
  lockWithdrawal,
  withdrawalsInState,
  type WithdrawalRow,
} from './withdrawals.store.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

type Stage = {
  readonly state: 'risk_review' | 'finance_review'
  readonly actor: 'risk' | 'finance'
  readonly pass: Extract<WithdrawalEvent, 'pass_risk' | 'approve'>
}

const RISK: Stage = { state: 'risk_review', actor: 'risk', pass: 'pass_risk' }
const FINANCE: Stage = { state: 'finance_review', actor: 'finance', pass: 'approve' }

/** Withdrawals above the automatic limit: risk looks first, then another person of finance. */
export const withdrawalQueues: readonly DecisionQueue[] = [
  queueOf(RISK, ['RISK'], {
    name: 'withdrawals-risk',
    title: texts.withdrawalsRisk,
    description: texts.withdrawalsRiskDescription,
  }),
  queueOf(FINANCE, ['FINANCE_CHECKER', 'FINANCE_MAKER'], {
    name: 'withdrawals-finance',
    title: texts.withdrawalsFinance,
    description: texts.withdrawalsFinanceDescription,
  }),
]

function queueOf(
  stage: Stage,
  makers: readonly Role[],
  words: Pick<DecisionQueue, 'name' | 'title' | 'description'>,
): DecisionQueue {
  return {
    ...words,
    personal: true,
    makers,
    list: (db, most) => withdrawalsInState(db, [stage.state], most),
    describe: (tx, needs, subject, lock) => describe(tx, needs, subject, lock, stage),
    decide: (tx, needs, made) => decide(tx, needs, made, stage),
  }
}

async function describe(
  tx: Db | Tx,
  needs: DecisionNeeds,
  subject: string,
  lock: boolean,
  stage: Stage,
): Promise<DecisionItem | undefined> {
  if (!isUuid(subject)) return undefined
  const withdrawal = lock
    ? await lockWithdrawal(tx as Tx, subject)
    : await findWithdrawal(tx, subject)
  if (withdrawal?.state !== stage.state) return undefined
  return {
    subject,
    title: texts.withdrawal,
    waitingSince: withdrawal.createdAt,
    fields: await fieldsOf(tx, needs, withdrawal),
    choices: [
      choice('approve', 'positive', texts.approve),
      choice('reject', 'negative', texts.reject),
    ],
    ...(withdrawal.riskOperator && { tookPart: [withdrawal.riskOperator] }),
  }
}

async function fieldsOf(tx: Db | Tx, needs: DecisionNeeds, withdrawal: WithdrawalRow) {
  const account = await findAccount(tx, withdrawal.payoutAccountId)
  const debt = await readDebt(tx, withdrawal.memberId)
  const restrictions = await readRestrictions(tx, withdrawal.memberId)
  return [
    field.member(withdrawal.memberId),
    field.amount(texts.amount, withdrawal.amount, withdrawal.currency),
    field.amount(texts.fee, withdrawal.feeAmount, withdrawal.currency),
    field.text(texts.payoutAccount, account?.masked ?? ''),
    // What was removed while it waited changes what is shown, and so voids an earlier choice.
    ...(account?.removedAt ? [field.flag(texts.attention, 'payout_account_removed')] : []),
    // It is not paid while these stand: a debt is collected from what is given back, or written off.
    ...(debt > 0n ? [field.amount(texts.theMemberOwes, debt, withdrawal.currency)] : []),
    ...restrictions
      .filter(({ kind }) => kind === 'frozen')
      .map(() => field.flag(texts.attention, 'member_frozen')),
    ...withdrawal.flags.map((flag) => field.flag(texts.whyItIsReviewed, flag)),
    ...(account && withdrawal.flags.includes('other_holder')
      ? await namesOf(tx, needs, account)
      : []),
    ...(withdrawal.riskOperator ? [field.text(texts.passedByRisk, withdrawal.riskOperator)] : []),
  ]
}

/** Whose account it is said to be, and who the member is: an identity that is verified meanwhile voids an earlier choice. */
async function namesOf(tx: Db | Tx, needs: DecisionNeeds, account: PayoutAccountRow) {
  return [
    field.text(texts.accountHolder, targetOf(needs, account).holderName),
    field.text(texts.registeredName, (await registeredName(tx, account.memberId)) ?? '-'),
  ]
}

async function decide(
  tx: Tx,
  { wallet }: DecisionNeeds,
  made: DecisionMade,
  stage: Stage,
): Promise<undefined> {
  const withdrawal = (await lockWithdrawal(tx, made.subject)) as WithdrawalRow
  const who =
    stage.actor === 'risk' ? { riskOperator: made.first } : { financeOperator: made.first }
  if (made.choice === 'approve') {
    const moved = await applyEvent(tx, withdrawal, stage.pass, stage.actor, who)
    if (moved.state === 'approved') await sendToPayout(tx, moved)
    return
  }
  const moved = await applyEvent(tx, withdrawal, 'reject', stage.actor, {
    ...who,
    rejectReason: made.reason,
  })
  await tell(tx, moved, 'withdrawal_rejected', 'rejected', { reason: made.reason })
  await releaseAll({ tx, wallet, withdrawal: moved })
}
