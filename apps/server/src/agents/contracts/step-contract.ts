import { DAY_MS } from '@parlour/time'
import {
  CONSENT_DAYS,
  type ContractActor,
  type ContractEvent,
  type ContractKind,
  type ContractState,
  nextState,
} from '@parlour/agents'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { shareLines } from '../../people/members/hold-lines.ts'
import { findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { checkParties, type PartiesRefused } from './check-parties.ts'
import { closeOverdue } from './close-overdue.ts'
import { databaseTime, readKind } from './contract-kinds.store.ts'
import {
  type Change,
  changeContract,
  type ContractRow,
  findContract,
  standingContract,
  takeTurn,
} from './contracts.store.ts'
import { carryOutEndings, type Ending, findEndings } from './endings.ts'
import { NAMES_TOLD } from './limits.ts'
import { nextPeriodStart } from './next-period.ts'
import { tellEnded, tellSide } from './tell-parties.ts'
import { checkTerms, type TermsRefused, termsOf } from './terms.ts'

/** What can be done with a contract that is there. */
export type StepAction =
  | 'ACCEPT'
  | 'REJECT'
  | 'CANCEL'
  | 'REQUEST_TERMINATION'
  | 'ACCEPT_TERMINATION'
  | 'REJECT_TERMINATION'
  | 'CANCEL_TERMINATION'

/** Who takes a step: a member on their side, or the house, which is the other side of a top agent's contract. */
export type Stepper = { readonly memberId: bigint } | 'house'

export type WantedStep = {
  readonly kind: ContractKind
  readonly contractId: string
  readonly action: StepAction
  /** How many other contracts the caller knows to end with it. */
  readonly endings?: number | undefined
  readonly at?: Date
}

export type StepRefused =
  | 'contract_not_found'
  | 'contract_bad_state'
  | PartiesRefused
  | TermsRefused
  | 'contract_ends_others'

type StepNeeds = Pick<Needs, 'settings'>
type Answer = ContractRow | Refusal<StepRefused>

/**
 * Takes one step on a contract. All checks of the offer are made again when it is accepted, under the
 * turn of its line: what was true at the offer may have changed.
 */
export async function stepContract(
  tx: Tx,
  needs: StepNeeds,
  stepper: Stepper,
  wanted: WantedStep,
): Promise<Answer> {
  await shareLines(tx)
  const seen = await findContract(tx, wanted.contractId)
  if (!seen || seen.kind !== wanted.kind || !sideOf(seen, stepper)) {
    return refuse('contract_not_found')
  }
  await takeTurn(tx, seen.kind, seen.agentId)
  const at = wanted.at ?? (await databaseTime(tx))
  const { agentId, payerId } = seen
  await closeOverdue(tx, seen.kind, payerId === null ? [agentId] : [agentId, payerId], at)
  const row = (await findContract(tx, wanted.contractId, { lock: true }))!
  const next = whatFollows(row, sideOf(row, stepper)!, wanted.action, at)
  if (isRefusal(next)) return next
  switch (wanted.action) {
    case 'ACCEPT':
      return accept(tx, needs, row, { ...wanted, at })
    case 'ACCEPT_TERMINATION':
      return endByConsent(tx, needs, row, { ...wanted, at })
    case 'REQUEST_TERMINATION':
      return askToEnd(tx, row, sideOf(row, stepper)!, at)
    default:
      return close(tx, row, wanted.action, next, at)
  }
}

/** Which side of a contract somebody is on; undefined: neither. */
export function sideOf(row: ContractRow, stepper: Stepper): 'upline' | 'downline' | undefined {
  if (stepper === 'house') return row.payerId === null ? 'upline' : undefined
  if (row.agentId === stepper.memberId) return 'downline'
  return row.payerId === stepper.memberId ? 'upline' : undefined
}

/** The state a contract is in once its time to answer is looked at: the job that notes it may come later. */
export function stateAt({ state, answerBy }: ContractRow, at: Date): ContractState {
  if (answerBy === null || answerBy > at) return state
  return state === 'PENDING' ? 'EXPIRED' : 'ACTIVE'
}

const events: Readonly<Record<StepAction, readonly [ContractState, ContractEvent]>> = {
  ACCEPT: ['PENDING', 'ACCEPT'],
  REJECT: ['PENDING', 'REJECT'],
  CANCEL: ['PENDING', 'WITHDRAW'],
  REQUEST_TERMINATION: ['ACTIVE', 'REQUEST_TERMINATION'],
  ACCEPT_TERMINATION: ['TERMINATION_PENDING', 'ACCEPT'],
  REJECT_TERMINATION: ['TERMINATION_PENDING', 'REJECT'],
  CANCEL_TERMINATION: ['TERMINATION_PENDING', 'WITHDRAW'],
}

/** Where a step leads from here for this side; a refusal where it is not theirs to take. */
export function whatFollows(
  row: ContractRow,
  side: 'upline' | 'downline',
  action: StepAction,
  at: Date,
): ContractState | Refusal<'contract_bad_state'> {
  const [from, event] = events[action]
  const state = stateAt(row, at)
  // An offer and a request to end are both accepted, by different actions.
  if (state !== from) return refuse('contract_bad_state', { state })
  const actor: ContractActor =
    state === 'TERMINATION_PENDING' && row.endAskedBy !== side ? 'other' : side
  const next = nextState(state, event, actor)
  return typeof next === 'string' ? next : refuse('contract_bad_state', { state })
}

type Step = WantedStep & { readonly at: Date }

async function accept(tx: Tx, needs: StepNeeds, row: ContractRow, step: Step): Promise<Answer> {
  const rules = await readKind(tx, row.kind)
  const agent = await findMember(tx, row.agentId)
  const payer = row.payerId === null ? null : await findMember(tx, row.payerId)
  const parties = await checkParties(tx, { rules, agent, payer, answering: row.contractId })
  if (isRefusal(parties)) return parties
  const terms = termsOf(row)
  const unfit = checkTerms(rules, terms, parties.upline)
  if (unfit) return unfit
  const endings = await findEndings(tx, row.kind, row.agentId, terms)
  const unseen = await refuseUnseen(tx, endings, step.endings)
  if (unseen) return unseen
  const from = await nextPeriodStart(tx, needs, rules, step.at)
  const before = await standingContract(tx, row.kind, row.agentId)
  if (before) {
    await changeContract(tx, before.contractId, {
      state: 'SUPERSEDED',
      effectiveUntil: from,
      endReason: 'REPLACED',
      closedAt: step.at,
    })
  }
  await carryOutEndings(tx, endings, { at: step.at, until: from })
  const accepted = await changeContract(tx, row.contractId, {
    state: 'ACTIVE',
    acceptedAt: step.at,
    effectiveFrom: from,
  })
  await tellSide(tx, accepted, 'upline', 'contract_accepted')
  return accepted
}

async function endByConsent(
  tx: Tx,
  needs: StepNeeds,
  row: ContractRow,
  step: Step,
): Promise<Answer> {
  const endings = await findEndings(tx, row.kind, row.agentId, undefined)
  const unseen = await refuseUnseen(tx, endings, step.endings)
  return unseen ?? endContract(tx, needs, row, { at: step.at, endings, reason: 'CONSENT' })
}

/** Ends a contract from the next period on, and everything below it with it. */
export async function endContract(
  tx: Tx,
  needs: StepNeeds,
  row: ContractRow,
  {
    at,
    endings,
    reason,
    note,
  }: {
    at: Date
    endings: readonly Ending[]
    reason: 'CONSENT' | 'FORCED' | 'LINE_MOVED'
    note?: string
  },
): Promise<ContractRow> {
  const until = await nextPeriodStart(tx, needs, await readKind(tx, row.kind), at)
  const ended = await changeContract(tx, row.contractId, {
    state: 'TERMINATED',
    effectiveUntil: until,
    endReason: reason,
    endNote: note,
    closedAt: at,
  })
  await tellEnded(tx, ended)
  await carryOutEndings(tx, endings, { at, until })
  return ended
}

async function askToEnd(
  tx: Tx,
  row: ContractRow,
  side: 'upline' | 'downline',
  at: Date,
): Promise<Answer> {
  const asked = await changeContract(tx, row.contractId, {
    state: 'TERMINATION_PENDING',
    answerBy: new Date(at.getTime() + CONSENT_DAYS * DAY_MS),
    endAskedBy: side,
  })
  await tellSide(tx, asked, otherThan(side), 'contract_end_asked')
  return asked
}

/** The steps that change nothing but the state. */
async function close(
  tx: Tx,
  row: ContractRow,
  action: 'REJECT' | 'CANCEL' | 'REJECT_TERMINATION' | 'CANCEL_TERMINATION',
  state: ContractState,
  at: Date,
): Promise<Answer> {
  const goesOn = action === 'REJECT_TERMINATION' || action === 'CANCEL_TERMINATION'
  const change: Change = goesOn ? { state, endAskedBy: null } : { state, closedAt: at }
  const asker = row.endAskedBy
  const closed = await changeContract(tx, row.contractId, change)
  if (action === 'REJECT') await tellSide(tx, closed, 'upline', 'contract_rejected')
  else if (action === 'CANCEL') await tellSide(tx, closed, 'downline', 'contract_taken_back')
  else if (asker && action === 'REJECT_TERMINATION')
    await tellSide(tx, closed, asker, 'contract_end_refused')
  else if (asker) await tellSide(tx, closed, otherThan(asker), 'contract_end_taken_back')
  return closed
}

const otherThan = (side: 'upline' | 'downline') => (side === 'upline' ? 'downline' : 'upline')

/** Contracts of others end only with somebody's eyes open: the number must be the one they were shown. */
async function refuseUnseen(
  tx: Tx,
  endings: readonly Ending[],
  seen: number | undefined,
): Promise<Refusal<'contract_ends_others'> | undefined> {
  if (endings.length === (seen ?? 0)) return undefined
  const names: string[] = []
  for (const { contract } of endings.slice(0, NAMES_TOLD)) {
    names.push((await findMember(tx, contract.agentId)).username)
  }
  return refuse('contract_ends_others', { count: endings.length, names: names.join(', ') })
}
