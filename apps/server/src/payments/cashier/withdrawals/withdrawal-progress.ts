import { currencyOf, formatAmount, cashStep } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { addNotice, type NoticeKind } from '../add-notice.ts'
import { planLegs, progressOf, sumLegs } from './plan-legs.ts'
import { withdrawalFigures } from '../settings.store.ts'
import type { Actor } from '../transitions.ts'
import { type WithdrawalEvent, stepWithdrawal } from './withdrawal-states.ts'
import {
  insertLeg,
  type LegRow,
  legsOf,
  moveWithdrawal,
  type WithdrawalChange,
  type WithdrawalRow,
} from './withdrawals.store.ts'

/** Moves a withdrawal by an event the caller knows to be legal; an illegal one is a defect. */
export async function applyEvent(
  tx: Tx,
  withdrawal: WithdrawalRow,
  event: WithdrawalEvent,
  actor: Actor,
  change: WithdrawalChange = {},
): Promise<WithdrawalRow> {
  const step = stepWithdrawal(withdrawal.state, event, actor)
  if (step.kind === 'refused') {
    throw new Error(
      `withdrawal ${withdrawal.withdrawalId} is ${withdrawal.state}: ${event} by ${actor} is ${step.why}`,
    )
  }
  return moveWithdrawal(tx, withdrawal.withdrawalId, step.next, change)
}

/** After a leg has moved: takes the withdrawal as far as its legs allow. */
export async function progress(
  tx: Tx,
  withdrawal: WithdrawalRow,
  actor: Extract<Actor, 'system' | 'provider' | 'player' | 'timer'>,
): Promise<WithdrawalRow> {
  if (withdrawal.state !== 'paying' && withdrawal.state !== 'awaiting_confirmation') {
    return withdrawal
  }
  const legs = await legsOf(tx, [withdrawal.withdrawalId])
  const owed = withdrawal.amount - withdrawal.releasedAmount
  const event = progressOf(withdrawal.state, owed, legs)
  if (!event) return withdrawal
  // Who answered last leg is not who sent it: sending is the system's, settling the answerer's.
  const by = event === 'all_legs_settled' ? (actor === 'provider' ? 'system' : actor) : 'system'
  const moved = await applyEvent(tx, withdrawal, event, by, { forced: sumLegs(legs).forced })
  if (event === 'all_legs_settled') await tell(tx, moved, 'withdrawal_completed', 'completed')
  if (event === 'all_legs_failed' || event === 'some_legs_failed') {
    await tell(tx, moved, 'withdrawal_failed', `failed ${legs.length}`)
    return moved
  }
  return progress(tx, moved, actor)
}

/** Plans new legs for what is owed and not on its way. */
export async function planMissingLegs(tx: Tx, withdrawal: WithdrawalRow): Promise<void> {
  const legs = await legsOf(tx, [withdrawal.withdrawalId])
  const missing = withdrawal.amount - withdrawal.releasedAmount - sumLegs(legs).live
  if (missing <= 0n) return
  const method = await withdrawalFigures(tx, withdrawal.method)
  const step = cashStep(currencyOf(withdrawal.currency).cashDecimals)
  let number = legs.length
  for (const amount of planLegs(missing, method.legMaximum, step)) {
    number += 1
    await insertLeg(tx, {
      legId: derivedId(withdrawal.withdrawalId, `leg ${number}`),
      withdrawalId: withdrawal.withdrawalId,
      memberId: withdrawal.memberId,
      number,
      amount,
      confirmMinutes: method.confirmMinutes,
    })
  }
}

/** Tells the player that a payment is out and has to be answered; one that is out again is told again. */
export const tellSent = (tx: Tx, withdrawal: WithdrawalRow, leg: LegRow): Promise<void> =>
  tell(tx, withdrawal, 'leg_sent', `${leg.legId} ${leg.payoutId}`, {
    legId: leg.legId,
    legAmount: formatAmount(leg.amount),
    confirmBy: leg.confirmBy?.toISOString(),
    confirmMinutes: leg.confirmMinutes,
  })

/** Tells the player where the withdrawal stands. */
export function tell(
  tx: Tx,
  withdrawal: WithdrawalRow,
  kind: NoticeKind,
  onceKey: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return addNotice(tx, {
    memberId: withdrawal.memberId,
    kind,
    payload: {
      withdrawalId: withdrawal.withdrawalId,
      amount: formatAmount(withdrawal.amount),
      currency: withdrawal.currency,
      ...more,
    },
    onceKey: `${withdrawal.withdrawalId} ${onceKey}`,
  })
}
