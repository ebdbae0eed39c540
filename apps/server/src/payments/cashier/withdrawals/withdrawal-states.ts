import type { LegState, WithdrawalState } from '@parlour/wire'
import { eventsOf, type Step, stateMachine } from '../transitions.ts'

export { type LegState, legStates, type WithdrawalState, withdrawalStates } from '@parlour/wire'

/** Nothing more happens by itself. `completed` may still come back from the bank or be complained about. */
export const closedWithdrawalStates = [
  'completed',
  'released',
  'rejected',
  'cancelled',
] as const satisfies readonly WithdrawalState[]

/** Before anybody approved it: the only time a player may take it back, where the profile allows it. */
export const cancellableWithdrawalStates = [
  'requested',
  'risk_review',
  'finance_review',
] as const satisfies readonly WithdrawalState[]

export const withdrawalSteps = [
  ['requested', 'submit_for_review', 'risk_review', ['system']],
  ['requested', 'auto_approve', 'approved', ['system']],
  ['requested', 'cancel', 'cancelled', ['player']],

  ['risk_review', 'pass_risk', 'finance_review', ['risk']],
  ['risk_review', 'reject', 'rejected', ['risk']],
  ['risk_review', 'cancel', 'cancelled', ['player']],

  ['finance_review', 'approve', 'approved', ['finance']],
  ['finance_review', 'reject', 'rejected', ['finance']],
  ['finance_review', 'cancel', 'cancelled', ['player']],

  ['approved', 'start_paying', 'paying', ['system']],
  // What was in order when it was approved may not be any more when it is to be paid.
  ['approved', 'question', 'risk_review', ['system']],

  ['paying', 'all_legs_sent', 'awaiting_confirmation', ['system', 'provider']],
  ['paying', 'some_legs_failed', 'partially_paid', ['system', 'provider']],
  ['paying', 'all_legs_failed', 'failed', ['system', 'provider']],
  // A player may answer an early leg, and a bank may send it back, while later legs are on their way.
  ['paying', 'dispute', 'disputed', ['player', 'system']],
  ['paying', 'bank_return', 'returned', ['provider']],

  ['partially_paid', 'pay_again', 'paying', ['finance_pair']],
  ['partially_paid', 'release_rest', 'awaiting_confirmation', ['finance_pair']],
  // The provider had said that it failed, and it is out.
  ['partially_paid', 'was_paid', 'paying', ['finance_pair']],
  ['partially_paid', 'dispute', 'disputed', ['player']],
  ['partially_paid', 'bank_return', 'returned', ['provider']],

  ['failed', 'pay_again', 'paying', ['finance_pair']],
  ['failed', 'was_paid', 'paying', ['finance_pair']],
  ['failed', 'release', 'released', ['finance_pair']],

  ['awaiting_confirmation', 'all_legs_settled', 'completed', ['player', 'timer', 'system']],
  ['awaiting_confirmation', 'some_legs_failed', 'partially_paid', ['system', 'provider']],
  ['awaiting_confirmation', 'all_legs_failed', 'failed', ['system', 'provider']],
  ['awaiting_confirmation', 'dispute', 'disputed', ['player', 'system']],
  ['awaiting_confirmation', 'bank_return', 'returned', ['provider']],

  ['disputed', 'dispute', 'disputed', ['player']],
  ['disputed', 'dispute_lost', 'awaiting_confirmation', ['finance_pair']],
  ['disputed', 'pay_again', 'paying', ['finance_pair']],
  ['disputed', 'release', 'released', ['finance_pair']],
  ['disputed', 'release_rest', 'awaiting_confirmation', ['finance_pair']],
  ['disputed', 'bank_return', 'returned', ['provider']],

  ['returned', 'pay_again', 'paying', ['finance_pair']],
  ['returned', 'was_paid', 'paying', ['finance_pair']],
  ['returned', 'release', 'released', ['finance_pair']],
  ['returned', 'release_rest', 'awaiting_confirmation', ['finance_pair']],
  ['returned', 'bank_return', 'returned', ['provider']],
  ['returned', 'dispute', 'disputed', ['player']],

  ['completed', 'complain', 'disputed', ['player']],
  ['completed', 'bank_return', 'returned', ['provider']],
] as const satisfies readonly Step<WithdrawalState, string>[]
export type WithdrawalEvent = (typeof withdrawalSteps)[number][1]
export const withdrawalEvents: readonly WithdrawalEvent[] = eventsOf(withdrawalSteps)

/**
 * Where a withdrawal goes next, or why it does not.
 *
 * @example stepWithdrawal('risk_review', 'pass_risk', 'risk') // { kind: 'next', next: 'finance_review' }
 */
export const stepWithdrawal = stateMachine<WithdrawalState, WithdrawalEvent>(
  withdrawalSteps,
  closedWithdrawalStates,
)

/** The money is out, or is taken to be. */
export const settledLegStates = [
  'received',
  'forced_received',
] as const satisfies readonly LegState[]
/** Nothing of it is with the player; what it carried is back on hold or was never paid. */
export const lostLegStates = ['failed', 'returned'] as const satisfies readonly LegState[]

export const legSteps = [
  ['planned', 'send', 'sending', ['system']],
  ['planned', 'drop', 'failed', ['system', 'finance_pair']],
  ['sending', 'unclear', 'unknown', ['system']],
  ['sending', 'confirm_sent', 'sent', ['system', 'provider']],
  ['sending', 'refuse', 'failed', ['system', 'provider']],
  ['unknown', 'unclear', 'unknown', ['system']],
  ['unknown', 'confirm_sent', 'sent', ['system', 'provider']],
  ['unknown', 'refuse', 'failed', ['system', 'provider']],
  ['sent', 'player_received', 'received', ['player']],
  ['sent', 'player_not_received', 'not_received', ['player']],
  ['sent', 'silence', 'forced_received', ['timer']],
  ['sent', 'bank_return', 'returned', ['provider']],
  ['not_received', 'dispute_lost', 'received', ['finance_pair']],
  ['not_received', 'dispute_won', 'failed', ['finance_pair']],
  ['not_received', 'bank_return', 'returned', ['provider']],
  ['received', 'bank_return', 'returned', ['provider']],
  ['failed', 'was_paid', 'sent', ['finance_pair']],
  ['returned', 'was_paid', 'sent', ['finance_pair']],
  ['forced_received', 'player_not_received', 'not_received', ['player']],
  ['forced_received', 'bank_return', 'returned', ['provider']],
] as const satisfies readonly Step<LegState, string>[]
export type LegEvent = (typeof legSteps)[number][1]
export const legEvents: readonly LegEvent[] = eventsOf(legSteps)

/** Where one payment of a withdrawal goes next, or why it does not. */
export const stepLeg = stateMachine<LegState, LegEvent>(legSteps, ['failed', 'returned'])
