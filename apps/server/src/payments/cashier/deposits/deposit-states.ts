import type { DepositState } from '@parlour/wire'
import { eventsOf, type Step, stateMachine } from '../transitions.ts'

export { type DepositState, depositStates } from '@parlour/wire'

/** From here the deposit goes nowhere by itself; money that still arrives goes to the late payments. */
export const closedDepositStates = [
  'credited',
  'expired',
  'cancelled',
  'failed',
  'reversed',
] as const satisfies readonly DepositState[]

/** Still to be paid or being confirmed. */
export const openDepositStates = [
  'created',
  'pending_payment',
  'proof_submitted',
  'confirming',
] as const satisfies readonly DepositState[]

const FAIL = ['provider', 'finance', 'finance_pair'] as const

export const depositSteps = [
  ['created', 'open_session', 'pending_payment', ['system']],
  ['created', 'cancel', 'cancelled', ['player']],
  ['created', 'fail', 'failed', FAIL],
  ['created', 'expire', 'expired', ['timer', 'provider']],

  // The webhook may overtake the answer that opened the session.
  ['created', 'confirm', 'confirming', ['provider']],

  ['pending_payment', 'submit_proof', 'proof_submitted', ['player']],
  ['pending_payment', 'confirm', 'confirming', ['provider', 'finance_pair']],
  ['pending_payment', 'fail', 'failed', FAIL],
  ['pending_payment', 'expire', 'expired', ['timer', 'provider']],
  ['pending_payment', 'cancel', 'cancelled', ['player']],

  // Proof is with finance: neither the timer nor the player closes it any more.
  ['proof_submitted', 'confirm', 'confirming', ['provider', 'finance_pair']],
  ['proof_submitted', 'fail', 'failed', FAIL],

  ['confirming', 'credit', 'credited', ['system', 'finance_pair']],
  ['confirming', 'fail', 'failed', FAIL],

  ['credited', 'reverse', 'reversed', ['finance_pair']],
] as const satisfies readonly Step<DepositState, string>[]
export type DepositEvent = (typeof depositSteps)[number][1]
export const depositEvents: readonly DepositEvent[] = eventsOf(depositSteps)

/**
 * Where a deposit goes next, or why it does not.
 *
 * @example stepDeposit('pending_payment', 'confirm', 'provider') // { kind: 'next', next: 'confirming' }
 */
export const stepDeposit = stateMachine<DepositState, DepositEvent>(
  depositSteps,
  closedDepositStates,
)
