import { describe, expect, it } from 'vitest'
import {
  closedDepositStates,
  depositEvents,
  depositStates,
  depositSteps,
  openDepositStates,
  stepDeposit,
} from './deposit-states.ts'
import { type Actor, actors } from '../transitions.ts'

/** The whole machine written out a second time, as operations ask for it: state, event, next, who. */
const legal: Record<string, readonly [next: string, ...by: Actor[]]> = {
  'created open_session': ['pending_payment', 'system'],
  'created cancel': ['cancelled', 'player'],
  'created fail': ['failed', 'provider', 'finance', 'finance_pair'],
  'created expire': ['expired', 'timer', 'provider'],
  'created confirm': ['confirming', 'provider'],
  'pending_payment submit_proof': ['proof_submitted', 'player'],
  'pending_payment confirm': ['confirming', 'provider', 'finance_pair'],
  'pending_payment fail': ['failed', 'provider', 'finance', 'finance_pair'],
  'pending_payment expire': ['expired', 'timer', 'provider'],
  'pending_payment cancel': ['cancelled', 'player'],
  'proof_submitted confirm': ['confirming', 'provider', 'finance_pair'],
  'proof_submitted fail': ['failed', 'provider', 'finance', 'finance_pair'],
  'confirming credit': ['credited', 'system', 'finance_pair'],
  'confirming fail': ['failed', 'provider', 'finance', 'finance_pair'],
  'credited reverse': ['reversed', 'finance_pair'],
}

const every = depositStates.flatMap((state) =>
  depositEvents.flatMap((event) => actors.map((actor) => ({ state, event, actor }))),
)

describe('deposit states', () => {
  it('lists no step twice', () => {
    const pairs = depositSteps.map(([from, event]) => `${from} ${event}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(pairs.sort()).toEqual(Object.keys(legal).sort())
  })

  it.each(every)(
    '$state, $event by $actor goes where it may and nowhere else',
    ({ state, event, actor }) => {
      const expected = legal[`${state} ${event}`]
      const closed = (closedDepositStates as readonly string[]).includes(state)
      const stepped = stepDeposit(state, event, actor)
      if (!expected) {
        expect(stepped).toEqual({ kind: 'refused', why: closed ? 'already_final' : 'out_of_order' })
      } else if (expected.slice(1).includes(actor)) {
        expect(stepped).toEqual({ kind: 'next', next: expected[0] })
      } else {
        expect(stepped).toEqual({ kind: 'refused', why: 'wrong_actor' })
      }
    },
  )

  it('counts every state as open or closed', () => {
    expect([...openDepositStates, ...closedDepositStates].sort()).toEqual([...depositStates].sort())
  })

  it('can leave every open state', () => {
    const left = new Set(depositSteps.map(([from]) => from))
    expect(openDepositStates.filter((state) => !left.has(state))).toEqual([])
  })
})
