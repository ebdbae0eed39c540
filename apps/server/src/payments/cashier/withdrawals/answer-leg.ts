import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import { attachAll } from '../deposits/close-deposit.ts'
import { proofSubject } from '../deposits/proofs.store.ts'
import { readSettings } from '../settings.store.ts'
import { applyEvent, progress, tell } from './withdrawal-progress.ts'
import { stepLeg, stepWithdrawal } from './withdrawal-states.ts'
import {
  closedWithin,
  type LegRow,
  legsOf,
  lockWithdrawal,
  moveLeg,
  type WithdrawalRow,
} from './withdrawals.store.ts'

type Which = { readonly memberId: bigint; readonly withdrawalId: string; readonly legId: string }
type Whole = Omit<Which, 'legId'>
type Proof = { readonly proofIds: readonly string[]; readonly note: string }
type ProofRefusal = 'proof_required' | 'too_many_proofs' | 'proof_not_found'
type NotHere = 'withdrawal_not_found' | 'leg_not_found'

/** "Received": one payment is in. */
export function confirmReceived(
  { db }: Pick<Needs, 'db'>,
  which: Which,
): Promise<WithdrawalRow | Refusal<NotHere | 'leg_not_awaiting'>> {
  return transactOrRefuse(db, async (tx) => {
    const found = await findOwn(tx, which)
    if ('refused' in found) return found
    const { withdrawal, leg } = found
    // The same answer twice is one answer.
    if (leg.state === 'received') return withdrawal
    const step = stepLeg(leg.state, 'player_received', 'player')
    if (step.kind === 'refused') return refuse('leg_not_awaiting')
    await moveLeg(tx, leg.legId, step.next)
    return progress(tx, withdrawal, 'player')
  })
}

/** "Not received", with pictures of the statement: the clock stops and finance answers. */
export function reportNotReceived(
  { db }: Pick<Needs, 'db'>,
  { proofIds, note, ...which }: Which & Proof,
): Promise<WithdrawalRow | Refusal<NotHere | 'leg_not_awaiting' | ProofRefusal>> {
  return transactOrRefuse(db, async (tx) => {
    const found = await findOwn(tx, which)
    if ('refused' in found) return found
    const { withdrawal, leg } = found
    if (leg.state === 'not_received') return withdrawal
    const legStep = stepLeg(leg.state, 'player_not_received', 'player')
    const step = stepWithdrawal(withdrawal.state, 'dispute', 'player')
    if (leg.state !== 'sent' || legStep.kind === 'refused' || step.kind === 'refused') {
      return refuse('leg_not_awaiting')
    }
    const refusal = await attachAll(tx, which.memberId, proofIds, proofSubject(leg.legId))
    if (refusal) return refusal
    await moveLeg(tx, leg.legId, legStep.next, { playerNote: note })
    const moved = await applyEvent(tx, withdrawal, 'dispute', 'player')
    await tell(tx, moved, 'dispute_opened', `${leg.legId} ${leg.payoutId}`, { legId: leg.legId })
    return moved
  })
}

/** "Fully paid": every payment is in; allowed once all of them are out. Closes all that are open. */
export function confirmFullyPaid(
  { db }: Pick<Needs, 'db'>,
  { memberId, withdrawalId }: Whole,
): Promise<WithdrawalRow | Refusal<'withdrawal_not_found' | 'legs_not_sent' | 'leg_not_awaiting'>> {
  return transactOrRefuse(db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    if (withdrawal?.memberId !== memberId) return refuse('withdrawal_not_found')
    if (withdrawal.state === 'completed') return withdrawal
    const legs = await legsOf(tx, [withdrawalId])
    if (withdrawal.state !== 'awaiting_confirmation') {
      return refuse(withdrawal.state === 'disputed' ? 'leg_not_awaiting' : 'legs_not_sent')
    }
    for (const leg of legs) {
      const step = stepLeg(leg.state, 'player_received', 'player')
      if (step.kind === 'next') await moveLeg(tx, leg.legId, step.next)
    }
    return progress(tx, withdrawal, 'player')
  })
}

/**
 * A complaint after silence was taken as a yes. The forced receipt ended the automatic way, not the
 * player's right to money that never came: with evidence and within the days, people look again.
 */
export function complain(
  { db }: Pick<Needs, 'db'>,
  { memberId, withdrawalId, proofIds, note }: Whole & Proof,
): Promise<
  | WithdrawalRow
  | Refusal<'withdrawal_not_found' | 'complaint_not_possible' | 'complaint_too_late' | ProofRefusal>
> {
  return transactOrRefuse(db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    if (withdrawal?.memberId !== memberId) return refuse('withdrawal_not_found')
    const step = stepWithdrawal(withdrawal.state, 'complain', 'player')
    const legs = await legsOf(tx, [withdrawalId])
    const forced = legs.filter((leg) => leg.state === 'forced_received')
    if (step.kind === 'refused' || forced.length === 0) return refuse('complaint_not_possible')
    const { complaintDays: days } = await readSettings(tx)
    if (!(await closedWithin(tx, withdrawalId, days))) return refuse('complaint_too_late', { days })
    const [first] = forced as [LegRow]
    const refusal = await attachAll(tx, memberId, proofIds, proofSubject(first.legId))
    if (refusal) return refusal
    for (const leg of forced) {
      const legStep = stepLeg(leg.state, 'player_not_received', 'player')
      if (legStep.kind === 'next') await moveLeg(tx, leg.legId, legStep.next, { playerNote: note })
    }
    const moved = await applyEvent(tx, withdrawal, 'complain', 'player')
    await tell(tx, moved, 'dispute_opened', `complaint ${first.legId}`, { complaint: true })
    return moved
  })
}

async function findOwn(
  tx: Tx,
  { memberId, withdrawalId, legId }: Which,
): Promise<{ withdrawal: WithdrawalRow; leg: LegRow } | Refusal<NotHere>> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (withdrawal?.memberId !== memberId) return refuse('withdrawal_not_found')
  const legs = await legsOf(tx, [withdrawalId])
  const leg = legs.find((one) => one.legId === legId)
  return leg ? { withdrawal, leg } : refuse('leg_not_found')
}
