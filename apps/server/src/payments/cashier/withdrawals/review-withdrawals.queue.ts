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
import { findAccount } from '../payout-accounts/payout-accounts.store.ts'
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
    title: { pt: 'Saques: risco', en: 'Withdrawals: risk' },
    description: {
      pt: 'Saques que não passam automaticamente. Aprovar encaminha ao financeiro; rejeitar devolve o valor ao saldo.',
      en: 'Withdrawals that do not pass by themselves. Approving hands them to finance; rejecting gives the money back to the balance.',
    },
  }),
  queueOf(FINANCE, ['FINANCE_CHECKER', 'FINANCE_MAKER'], {
    name: 'withdrawals-finance',
    title: { pt: 'Saques: financeiro', en: 'Withdrawals: finance' },
    description: {
      pt: 'Saques liberados pelo risco. Aprovar paga; precisa ser outra pessoa.',
      en: 'Withdrawals risk has passed. Approving pays them; it takes another person.',
    },
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
    describe: (tx, _needs, subject, lock) => describe(tx, subject, lock, stage),
    decide: (tx, needs, made) => decide(tx, needs, made, stage),
  }
}

async function describe(
  tx: Db | Tx,
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
    title: { pt: 'Saque', en: 'Withdrawal' },
    waitingSince: withdrawal.created_at,
    fields: await fieldsOf(tx, withdrawal),
    choices: [
      choice('approve', 'positive', 'Aprovar', 'Approve'),
      choice('reject', 'negative', 'Rejeitar', 'Reject'),
    ],
    ...(withdrawal.risk_operator && { tookPart: [withdrawal.risk_operator] }),
  }
}

async function fieldsOf(tx: Db | Tx, withdrawal: WithdrawalRow) {
  const account = await findAccount(tx, withdrawal.payout_account_id)
  const debt = await readDebt(tx, withdrawal.member_id)
  const restrictions = await readRestrictions(tx, withdrawal.member_id)
  return [
    field.member(withdrawal.member_id),
    field.amount('Valor', 'Amount', withdrawal.amount, withdrawal.currency),
    field.amount('Tarifa', 'Fee', withdrawal.fee_amount, withdrawal.currency),
    field.text('Conta de recebimento', 'Payout account', account?.masked ?? ''),
    // What was removed while it waited changes what is shown, and so voids an earlier choice.
    ...(account?.removed_at ? [field.flag('Atenção', 'Attention', 'payout_account_removed')] : []),
    // It is not paid while these stand: a debt is collected from what is given back, or written off.
    ...(debt > 0n
      ? [field.amount('O membro deve', 'The member owes', debt, withdrawal.currency)]
      : []),
    ...restrictions
      .filter(({ kind }) => kind === 'frozen')
      .map(() => field.flag('Atenção', 'Attention', 'member_frozen')),
    ...withdrawal.flags.map((flag) => field.flag('Motivo da análise', 'Why it is reviewed', flag)),
    ...(withdrawal.risk_operator
      ? [field.text('Liberado pelo risco por', 'Passed by risk', withdrawal.risk_operator)]
      : []),
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
    stage.actor === 'risk' ? { risk_operator: made.first } : { finance_operator: made.first }
  if (made.choice === 'approve') {
    const moved = await applyEvent(tx, withdrawal, stage.pass, stage.actor, who)
    if (moved.state === 'approved') await sendToPayout(tx, moved)
    return
  }
  const moved = await applyEvent(tx, withdrawal, 'reject', stage.actor, {
    ...who,
    reject_reason: made.reason,
  })
  await tell(tx, moved, 'withdrawal_rejected', 'rejected', { reason: made.reason })
  await releaseAll({ tx, wallet, withdrawal: moved })
}
