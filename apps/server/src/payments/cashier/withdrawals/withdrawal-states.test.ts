import { describe, expect, it } from 'vitest'
import { type Actor, actors } from '../transitions.ts'
import {
  cancellableWithdrawalStates,
  closedWithdrawalStates,
  legEvents,
  legStates,
  legSteps,
  stepLeg,
  stepWithdrawal,
  withdrawalEvents,
  withdrawalStates,
  withdrawalSteps,
} from './withdrawal-states.ts'

type Legal = Record<string, readonly [next: string, ...by: Actor[]]>

const SENDS: readonly [Actor, Actor] = ['system', 'provider']
const PAIR = 'finance_pair'

/** Both machines written out a second time: state, event, next, who. */
const withdrawal: Legal = {
  'requested submit_for_review': ['risk_review', 'system'],
  'requested auto_approve': ['approved', 'system'],
  'requested cancel': ['cancelled', 'player'],
  'risk_review pass_risk': ['finance_review', 'risk'],
  'risk_review reject': ['rejected', 'risk'],
  'risk_review cancel': ['cancelled', 'player'],
  'finance_review approve': ['approved', 'finance'],
  'finance_review reject': ['rejected', 'finance'],
  'finance_review cancel': ['cancelled', 'player'],
  'approved start_paying': ['paying', 'system'],
  'approved question': ['risk_review', 'system'],
  'paying all_legs_sent': ['awaiting_confirmation', ...SENDS],
  'paying some_legs_failed': ['partially_paid', ...SENDS],
  'paying all_legs_failed': ['failed', ...SENDS],
  'paying dispute': ['disputed', 'player', 'system'],
  'paying bank_return': ['returned', 'provider'],
  'partially_paid pay_again': ['paying', PAIR],
  'partially_paid release_rest': ['awaiting_confirmation', PAIR],
  'partially_paid was_paid': ['paying', PAIR],
  'partially_paid dispute': ['disputed', 'player'],
  'partially_paid bank_return': ['returned', 'provider'],
  'failed pay_again': ['paying', PAIR],
  'failed was_paid': ['paying', PAIR],
  'failed release': ['released', PAIR],
  'awaiting_confirmation all_legs_settled': ['completed', 'player', 'timer', 'system'],
  'awaiting_confirmation some_legs_failed': ['partially_paid', ...SENDS],
  'awaiting_confirmation all_legs_failed': ['failed', ...SENDS],
  'awaiting_confirmation dispute': ['disputed', 'player', 'system'],
  'awaiting_confirmation bank_return': ['returned', 'provider'],
  'disputed dispute': ['disputed', 'player'],
  'disputed dispute_lost': ['awaiting_confirmation', PAIR],
  'disputed pay_again': ['paying', PAIR],
  'disputed release': ['released', PAIR],
  'disputed release_rest': ['awaiting_confirmation', PAIR],
  'disputed bank_return': ['returned', 'provider'],
  'returned pay_again': ['paying', PAIR],
  'returned was_paid': ['paying', PAIR],
  'returned release': ['released', PAIR],
  'returned release_rest': ['awaiting_confirmation', PAIR],
  'returned bank_return': ['returned', 'provider'],
  'returned dispute': ['disputed', 'player'],
  'completed complain': ['disputed', 'player'],
  'completed bank_return': ['returned', 'provider'],
}

const leg: Legal = {
  'planned send': ['sending', 'system'],
  'planned drop': ['failed', 'system', PAIR],
  'sending unclear': ['unknown', 'system'],
  'sending confirm_sent': ['sent', ...SENDS],
  'sending refuse': ['failed', ...SENDS],
  'unknown unclear': ['unknown', 'system'],
  'unknown confirm_sent': ['sent', ...SENDS],
  'unknown refuse': ['failed', ...SENDS],
  'sent player_received': ['received', 'player'],
  'sent player_not_received': ['not_received', 'player'],
  'sent silence': ['forced_received', 'timer'],
  'sent bank_return': ['returned', 'provider'],
  'not_received dispute_lost': ['received', PAIR],
  'not_received dispute_won': ['failed', PAIR],
  'not_received bank_return': ['returned', 'provider'],
  'received bank_return': ['returned', 'provider'],
  'failed was_paid': ['sent', PAIR],
  'returned was_paid': ['sent', PAIR],
  'forced_received player_not_received': ['not_received', 'player'],
  'forced_received bank_return': ['returned', 'provider'],
}

function expectStep(
  stepped: unknown,
  expected: readonly [string, ...Actor[]] | undefined,
  actor: Actor,
  closed: boolean,
): void {
  if (!expected) {
    expect(stepped).toEqual({ kind: 'refused', why: closed ? 'already_final' : 'out_of_order' })
  } else if (expected.slice(1).includes(actor)) {
    expect(stepped).toEqual({ kind: 'next', next: expected[0] })
  } else {
    expect(stepped).toEqual({ kind: 'refused', why: 'wrong_actor' })
  }
}

const combine = <State extends string, Event extends string>(
  states: readonly State[],
  events: readonly Event[],
) =>
  states.flatMap((state) =>
    events.flatMap((event) => actors.map((actor) => ({ state, event, actor }))),
  )

describe('withdrawal states', () => {
  it('lists each step once, and only those that are legal', () => {
    expect(withdrawalSteps.map(([from, event]) => `${from} ${event}`).sort()).toEqual(
      Object.keys(withdrawal).sort(),
    )
  })

  it.each(combine(withdrawalStates, withdrawalEvents))(
    '$state, $event by $actor goes where it may and nowhere else',
    ({ state, event, actor }) => {
      const closed = (closedWithdrawalStates as readonly string[]).includes(state)
      const expected = withdrawal[`${state} ${event}`]
      expectStep(stepWithdrawal(state, event, actor), expected, actor, closed)
    },
  )

  it('lets the player cancel before an approval and never after', () => {
    const cancellable = withdrawalStates.filter(
      (state) => stepWithdrawal(state, 'cancel', 'player').kind === 'next',
    )
    expect(cancellable).toEqual([...cancellableWithdrawalStates])
  })

  it('can leave every state that is not closed', () => {
    const left = new Set<string>(withdrawalSteps.map(([from]) => from))
    const stuck = withdrawalStates.filter(
      (state) => !left.has(state) && !(closedWithdrawalStates as readonly string[]).includes(state),
    )
    expect(stuck).toEqual([])
  })
})

describe('leg states', () => {
  it('lists each step once, and only those that are legal', () => {
    expect(legSteps.map(([from, event]) => `${from} ${event}`).sort()).toEqual(
      Object.keys(leg).sort(),
    )
  })

  it.each(combine(legStates, legEvents))(
    '$state, $event by $actor goes where it may and nowhere else',
    ({ state, event, actor }) => {
      const closed = state === 'failed' || state === 'returned'
      expectStep(stepLeg(state, event, actor), leg[`${state} ${event}`], actor, closed)
    },
  )
})
