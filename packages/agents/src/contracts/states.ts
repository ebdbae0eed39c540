import { type Refusal, refusal } from '../refusal.ts'
import type { ContractState } from './contract.ts'

/** Who takes a step. `other` is the side that did not ask for the termination. */
const contractActors = ['upline', 'downline', 'other', 'system', 'operator'] as const
export type ContractActor = (typeof contractActors)[number]

const contractEvents = [
  'ACCEPT',
  'REJECT',
  'WITHDRAW',
  'TIMEOUT_7D',
  'REQUEST_TERMINATION',
  'SUPERSEDE',
  'AUTO_TERMINATE',
  'FORCE_TERMINATE',
] as const
export type ContractEvent = (typeof contractEvents)[number]

/** How long an offer or a request to end waits for the other side, in days. */
export const CONSENT_DAYS = 7

type Step = {
  readonly from: ContractState
  readonly event: ContractEvent
  readonly actors: readonly ContractActor[]
  readonly to: ContractState
}

/** Every legal step; any other pair is refused. */
const contractSteps: readonly Step[] = [
  { from: 'PENDING', event: 'ACCEPT', actors: ['downline'], to: 'ACTIVE' },
  { from: 'PENDING', event: 'REJECT', actors: ['downline'], to: 'REJECTED' },
  { from: 'PENDING', event: 'WITHDRAW', actors: ['upline'], to: 'CANCELLED' },
  { from: 'PENDING', event: 'TIMEOUT_7D', actors: ['system'], to: 'EXPIRED' },
  {
    from: 'ACTIVE',
    event: 'REQUEST_TERMINATION',
    actors: ['upline', 'downline'],
    to: 'TERMINATION_PENDING',
  },
  { from: 'TERMINATION_PENDING', event: 'ACCEPT', actors: ['other'], to: 'TERMINATED' },
  { from: 'TERMINATION_PENDING', event: 'REJECT', actors: ['other'], to: 'ACTIVE' },
  {
    from: 'TERMINATION_PENDING',
    event: 'WITHDRAW',
    actors: ['upline', 'downline'],
    to: 'ACTIVE',
  },
  { from: 'TERMINATION_PENDING', event: 'TIMEOUT_7D', actors: ['system'], to: 'ACTIVE' },
  { from: 'ACTIVE', event: 'SUPERSEDE', actors: ['system'], to: 'SUPERSEDED' },
  { from: 'ACTIVE', event: 'AUTO_TERMINATE', actors: ['system'], to: 'TERMINATED' },
  { from: 'ACTIVE', event: 'FORCE_TERMINATE', actors: ['operator'], to: 'TERMINATED' },
  { from: 'TERMINATION_PENDING', event: 'AUTO_TERMINATE', actors: ['system'], to: 'TERMINATED' },
  { from: 'TERMINATION_PENDING', event: 'FORCE_TERMINATE', actors: ['operator'], to: 'TERMINATED' },
]

/** The state after a step, or `BAD_STATE` where the state or the actor does not allow it. */
export function nextState(
  state: ContractState,
  event: ContractEvent,
  actor: ContractActor,
): ContractState | Refusal<'BAD_STATE'> {
  const step = contractSteps.find(
    (one) => one.from === state && one.event === event && one.actors.includes(actor),
  )
  return step?.to ?? refusal('BAD_STATE')
}
