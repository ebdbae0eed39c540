import { createHash } from 'node:crypto'
import { isRefusal, type Refusal, type RefusalName, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../base/http/caller.ts'
import {
  type DecisionItem,
  type DeskNeeds,
  type DecisionQueue,
  queueNamed,
  rolesOf,
} from './decision-queues.ts'
import {
  type ActRow,
  type ProposalRow,
  closeProposal,
  expireProposals,
  findAct,
  findProposals,
  insertAct,
  type Lapse,
  lapseProposal,
} from './decisions.store.ts'
import { rolesNow } from './operators.store.ts'
import { holdsOne } from '../../base/http/roles.ts'

export type Decide = {
  readonly queue: string
  readonly subject: string
  readonly decisionId: string
  readonly choice: string
  readonly reason: string
  readonly payloadHash: string
}
export type Decided = { readonly outcome: 'executed' | 'proposed' | 'declined' }

/**
 * One operator's choice on one item. Alone it is carried out; where four eyes apply the first is a
 * proposal, and a second person's equal choice carries it out, a different one takes it away.
 */
export async function decide(
  needs: DeskNeeds,
  operator: Operator,
  wanted: Decide,
): Promise<Decided | Refusal<RefusalName>> {
  const queue = queueNamed(needs.queues, wanted.queue)
  if (!queue) return refuse('decision_queue_not_found')
  // Whoever may decide nothing here is not told either what waits.
  if (!holdsOne(operator.roles, rolesOf(queue))) {
    return refuse('role_missing', { roles: rolesOf(queue).join(', ') })
  }
  await expireProposals(needs.db, needs.queues)
  await queue.lapse?.(needs.db)
  return transactOrRefuse(needs.db, async (tx) => {
    const item = await queue.describe(tx, needs, wanted.subject, true)
    const stored = await findAct(tx, wanted.decisionId)
    if (stored) return repeat(stored, operator, wanted)
    if (!item) return refuse('decision_not_found')
    const proposal = await standingProposal(tx, queue, item)
    // What they may do now, and not when the page was opened or the call came in.
    const roles = await rolesNow(tx, operator.operatorId, true)
    const refusal = judge(queue, item, { ...operator, roles }, wanted, proposal)
    if (refusal) return refusal
    const { outcome, by } = whatFollows(queue, operator, wanted, proposal)
    const answers = by.second ? proposal?.decisionId : undefined
    const act = { ...wanted, operatorId: operator.operatorId, outcome, answers }
    if (!(await insertAct(tx, act, item))) {
      // Somebody used the id at this very moment, for whatever it was.
      return repeat((await findAct(tx, wanted.decisionId))!, operator, wanted)
    }
    if (proposal && outcome !== 'proposed') await closeProposal(tx, proposal.decisionId, outcome)
    await note(tx, operator, wanted, outcome)
    if (outcome === 'executed') {
      const undone = await queue.decide(tx, needs, { ...wanted, ...by })
      if (isRefusal(undone)) return undone
    }
    return { outcome }
  })
}

/** Ties a decision to exactly what was shown. */
export function payloadHash(queue: DecisionQueue, item: DecisionItem): string {
  // A choice stands though a game is called otherwise meanwhile: it was made on what the words name.
  const fields = item.fields.map(({ words: _words, ...field }) => field)
  return createHash('sha256')
    .update(JSON.stringify([queue.name, item.subject, item.waitingSince, fields, item.choices]))
    .digest('hex')
}

/** Why this operator may not decide this item; undefined when nothing stands against it. */
export function whyNot(
  queue: DecisionQueue,
  item: DecisionItem,
  operator: Operator,
  proposal: Pick<ActRow, 'operatorId'> | undefined,
): 'role_missing' | 'second_person_needed' | undefined {
  if (!neededRoles(queue, proposal).some((role) => operator.roles.includes(role))) {
    return 'role_missing'
  }
  const tookPart = item.tookPart?.includes(operator.operatorId) ?? false
  return tookPart || proposal?.operatorId === operator.operatorId
    ? 'second_person_needed'
    : undefined
}

const neededRoles = (queue: DecisionQueue, proposal: object | undefined) =>
  proposal && queue.checkers ? queue.checkers : queue.makers

function judge(
  queue: DecisionQueue,
  item: DecisionItem,
  operator: Operator,
  wanted: Decide,
  proposal: ActRow | undefined,
): Refusal<RefusalName> | undefined {
  // Who proposed learns that a second person is needed, not that a role is missing.
  if (proposal?.operatorId === operator.operatorId) return refuse('second_person_needed')
  const reason = whyNot(queue, item, operator, proposal)
  if (reason === 'role_missing') {
    return refuse('role_missing', { roles: neededRoles(queue, proposal).join(', ') })
  }
  if (!item.choices.some((one) => one.choice === wanted.choice)) return refuse('choice_unknown')
  if (reason) return refuse(reason)
  return wanted.payloadHash === payloadHash(queue, item) ? undefined : refuse('decision_changed')
}

/** The proposal that still stands; one that spoke of something else, or of somebody who has left, lapses. */
async function standingProposal(
  tx: Tx,
  queue: DecisionQueue,
  item: DecisionItem,
): Promise<ActRow | undefined> {
  const [proposal] = await findProposals(tx, queue.name, [item.subject], true)
  const because = proposal && lapseOf(queue, item, proposal)
  if (!because) return proposal
  await lapseProposal(tx, proposal.decisionId, because)
  return undefined
}

/** Whether a proposal speaks no more of what is shown, or its maker may make it no more: who has left is no pair of eyes. */
export function lapseOf(
  queue: DecisionQueue,
  item: DecisionItem,
  proposal: ProposalRow,
): Lapse | undefined {
  if (!proposal.makerActive) return 'left'
  if (!holdsOne(proposal.makerRoles, queue.makers)) return 'role_lost'
  return proposal.payloadHash === payloadHash(queue, item) ? undefined : 'changed'
}

function whatFollows(
  queue: DecisionQueue,
  operator: Operator,
  wanted: Decide,
  proposal: ActRow | undefined,
): { outcome: Decided['outcome']; by: { first: string; second?: string; firstReason?: string } } {
  if (!queue.checkers) return { outcome: 'executed', by: { first: operator.operatorId } }
  if (!proposal) return { outcome: 'proposed', by: { first: operator.operatorId } }
  const by = {
    first: proposal.operatorId,
    second: operator.operatorId,
    firstReason: proposal.reason,
  }
  return { outcome: proposal.choice === wanted.choice ? 'executed' : 'declined', by }
}

function repeat(
  stored: ActRow,
  operator: Operator,
  wanted: Decide,
): Decided | Refusal<RefusalName> {
  const same =
    stored.operatorId === operator.operatorId &&
    stored.queue === wanted.queue &&
    stored.subject === wanted.subject &&
    stored.choice === wanted.choice &&
    stored.reason === wanted.reason &&
    stored.payloadHash === wanted.payloadHash
  if (!same) return refuse('id_conflict')
  return { outcome: stored.outcome === 'expired' ? 'proposed' : stored.outcome }
}

async function note(
  tx: Tx,
  operator: Operator,
  wanted: Decide,
  outcome: Decided['outcome'],
): Promise<void> {
  await recordAudit(tx, {
    actor: `operator:${operator.operatorId}`,
    action: `decide-${outcome}`,
    subject: `${wanted.queue}:${wanted.subject}`,
    after: { choice: wanted.choice, decisionId: wanted.decisionId, shown: wanted.payloadHash },
    reason: wanted.reason,
  })
}
