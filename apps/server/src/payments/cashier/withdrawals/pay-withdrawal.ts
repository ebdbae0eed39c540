import { addJob } from '../../../base/jobs/jobs.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { readAlarm } from '../../../ledger/wallet/audit/alarm.ts'
import { readDebt } from '../../../ledger/wallet/records/member-standing.store.ts'
import { readRestrictions } from '../../../ledger/wallet/posts/restrict-member.ts'
import { PAYOUT_QUERY_SECONDS } from '../limits.ts'
import { dropPlanned, isToldPaid } from './paid-after-failed.ts'
import { openTarget } from '../payout-accounts/payout-target.ts'
import type { PayoutAnswer, PaymentProvider } from '../providers/provider.ts'
import { providerNamed } from '../providers/providers.ts'
import { applyEvent, planMissingLegs, progress, tellSent } from './withdrawal-progress.ts'
import { payLeg } from './withdrawal-money.ts'
import { stepLeg } from './withdrawal-states.ts'
import {
  findLeg,
  findWithdrawal,
  type LegRow,
  legsOf,
  lockWithdrawal,
  markFeeTaken,
  moveLeg,
  type WithdrawalRow,
} from './withdrawals.store.ts'

export type PayNeeds = Pick<Needs, 'db' | 'wallet' | 'config' | 'clock' | 'chance' | 'log'>

/**
 * Pays what is approved, leg by leg. A leg is marked `sending` before the provider hears of it, so
 * that a crash leaves a question and not a second payment: who finds a leg on its way asks the
 * provider, and sends again only what the provider has never heard of, under the same key.
 */
export async function payWithdrawal(needs: PayNeeds, withdrawalId: string): Promise<void> {
  // While the books are in question nothing leaves the house.
  if (await readAlarm(needs.db)) return askAgainLater(needs, withdrawalId)
  await startPaying(needs, withdrawalId)
  const withdrawal = await findWithdrawal(needs.db, withdrawalId)
  if (!withdrawal) return
  const provider = await providerNamed(needs.db, needs, withdrawal.provider)
  const legs = await legsOf(needs.db, [withdrawalId])
  for (const leg of legs) {
    if (leg.state !== 'planned' && leg.state !== 'sending' && leg.state !== 'unknown') continue
    const answer = provider ? await sendLeg(needs, provider, withdrawal, leg) : undefined
    if (answer) await bookAnswer(needs, leg.legId, answer)
  }
  const left = await legsOf(needs.db, [withdrawalId])
  if (left.some((leg) => leg.state === 'unknown' || leg.state === 'planned')) {
    await askAgainLater(needs, withdrawalId)
  }
}

async function startPaying({ db }: PayNeeds, withdrawalId: string): Promise<void> {
  await transact(db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    if (withdrawal?.state !== 'approved') return
    if (await isQuestionable(tx, withdrawal)) {
      await applyEvent(tx, withdrawal, 'question', 'system')
      return
    }
    await planMissingLegs(tx, await applyEvent(tx, withdrawal, 'start_paying', 'system'))
  })
}

/** A win that was taken back or a freeze may come between the approval and the payment. */
async function isQuestionable(tx: Tx, { memberId }: WithdrawalRow): Promise<boolean> {
  const debt = await readDebt(tx, memberId)
  const restrictions = await readRestrictions(tx, memberId)
  return debt > 0n || restrictions.some(({ kind }) => kind === 'frozen')
}

async function sendLeg(
  needs: PayNeeds,
  provider: PaymentProvider,
  withdrawal: WithdrawalRow,
  leg: LegRow,
): Promise<PayoutAnswer | undefined> {
  const target = await openTarget(needs.db, needs, withdrawal.payoutAccountId)
  const order = { key: leg.legId, amount: leg.amount, currency: withdrawal.currency, target }
  if (leg.state === 'planned') {
    const mine = await markSending(needs, leg.legId)
    return mine ? provider.createPayout(order) : undefined
  }
  const found = await provider.findPayout(leg.legId)
  if (found.kind !== 'not_found') return found
  if (!(await isToldPaid(needs.db, withdrawal))) return provider.createPayout(order)
  // Sent long enough ago to be known there if it had arrived: it never did, and does not go again.
  return leg.state === 'unknown' ? { kind: 'failed', payoutId: '', why: 'told_paid' } : found
}

/** One worker sends a leg first; any other finds it under way and asks. */
const markSending = ({ db }: PayNeeds, legId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const { withdrawal, leg } = await lockedLeg(tx, legId)
    const step = stepLeg(leg.state, 'send', 'system')
    if (step.kind === 'refused') return false
    if (await isToldPaid(tx, withdrawal)) {
      await dropPlanned(tx, withdrawal)
      return false
    }
    await moveLeg(tx, legId, step.next)
    return true
  })

const bookAnswer = ({ db, wallet }: PayNeeds, legId: string, answer: PayoutAnswer): Promise<void> =>
  transact(db, async (tx) => {
    const { withdrawal, leg } = await lockedLeg(tx, legId)
    switch (answer.kind) {
      case 'paid':
        return bookPaid(tx, wallet, withdrawal, leg, answer.payoutId, answer.paidAt)
      case 'failed':
        return bookFailed(tx, withdrawal, leg, answer.why)
      case 'processing':
        return
      case 'unknown':
      case 'not_found': {
        const step = stepLeg(leg.state, 'unclear', 'system')
        if (step.kind === 'next') await moveLeg(tx, legId, step.next)
      }
    }
  })

/** The provider has paid a leg: the money leaves the hold and the player's clock starts. */
export async function bookPaid(
  tx: Tx,
  wallet: Needs['wallet'],
  withdrawal: WithdrawalRow,
  leg: LegRow,
  payoutId: string,
  paidAt: Date,
): Promise<void> {
  const step = stepLeg(leg.state, 'confirm_sent', 'provider')
  if (step.kind === 'refused') return
  const moved = await moveLeg(tx, leg.legId, step.next, { payoutId })
  await tellSent(tx, withdrawal, moved)
  await progress(tx, withdrawal, 'system')
  await markFeeTaken(tx, withdrawal)
  await payLeg({ tx, wallet, withdrawal }, leg, payoutId, paidAt)
}

/** The provider refused a leg for good: its money stays on hold until finance decides. */
export async function bookFailed(
  tx: Tx,
  withdrawal: WithdrawalRow,
  leg: LegRow,
  why: string,
): Promise<void> {
  const step = stepLeg(leg.state, 'refuse', 'provider')
  if (step.kind === 'refused') return
  await moveLeg(tx, leg.legId, step.next, { failure: why })
  await progress(tx, withdrawal, 'system')
}

export async function lockedLeg(
  tx: Tx,
  legId: string,
): Promise<{ withdrawal: WithdrawalRow; leg: LegRow }> {
  const unlocked = await findLeg(tx, legId)
  const withdrawal = unlocked && (await lockWithdrawal(tx, unlocked.withdrawalId))
  const leg = withdrawal && (await findLeg(tx, legId))
  if (!leg) throw new Error(`the leg ${legId} is gone`)
  return { withdrawal, leg }
}

const askAgainLater = ({ db, clock }: PayNeeds, withdrawalId: string): Promise<void> =>
  addJob(
    db,
    'pay-withdrawal',
    { withdrawalId },
    {
      key: `pay-withdrawal ${withdrawalId}`,
      runAt: new Date(clock.now().getTime() + PAYOUT_QUERY_SECONDS * 1000),
    },
  )
