import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Operator } from '../http/caller.ts'
import { payloadHash, whyNot } from './decide.ts'
import {
  type DecisionItem,
  type DecisionNeeds,
  type DecisionQueue,
  decisionQueue,
  decisionQueues,
} from './decision-queues.ts'
import { type ActRow, expireProposals, findProposals } from './decisions.store.ts'
import { DECISIONS_SHOWN } from './limits.ts'

/** Everything that waits, queue by queue, as this operator sees it. */
export async function listDecisions(
  needs: DecisionNeeds,
  operator: Operator,
  name: string | undefined,
) {
  const chosen = name === undefined ? decisionQueues() : [decisionQueue(name)]
  if (chosen.some((queue) => !queue)) return refuse('decision_queue_not_found')
  await expireProposals(needs.db)
  const decisions: ShownDecision[] = []
  const waiting = new Map<string, number>()
  for (const queue of chosen as DecisionQueue[]) {
    const subjects = await queue.list(needs.db, DECISIONS_SHOWN)
    waiting.set(queue.name, subjects.length)
    const proposals = await findProposals(needs.db, queue.name, subjects)
    for (const subject of subjects) {
      const item = await queue.describe(needs.db, needs, subject, false)
      if (item) decisions.push(show(queue, item, operator, proposalFor(proposals, subject)))
    }
  }
  return {
    queues: (chosen as DecisionQueue[]).map((queue) => ({
      queue: queue.name,
      title: queue.title,
      description: queue.description,
      fourEyes: Boolean(queue.checkers),
      waiting: waiting.get(queue.name) ?? 0,
    })),
    decisions,
  }
}

/** One item that waits. */
export async function getDecision(
  needs: DecisionNeeds,
  operator: Operator,
  wanted: { queue: string; subject: string },
): Promise<ShownDecision | Refusal<'decision_queue_not_found' | 'decision_not_found'>> {
  const queue = decisionQueue(wanted.queue)
  if (!queue) return refuse('decision_queue_not_found')
  const item = await queue.describe(needs.db, needs, wanted.subject, false)
  if (!item) return refuse('decision_not_found')
  const proposals = await findProposals(needs.db, queue.name, [wanted.subject])
  return show(queue, item, operator, proposals[0])
}

/** The item after a decision on it, or null when it left the queue. */
export async function decisionAfter(
  needs: DecisionNeeds,
  operator: Operator,
  wanted: { queue: string; subject: string },
): Promise<ShownDecision | null> {
  const item = await getDecision(needs, operator, wanted)
  return isRefusal(item) ? null : item
}

export type ShownDecision = ReturnType<typeof show>

function show(
  queue: DecisionQueue,
  item: DecisionItem,
  operator: Operator,
  latest: ActRow | undefined,
) {
  const hash = payloadHash(queue, item)
  // What was proposed on something that has changed since no longer counts.
  const proposal = latest?.payload_hash === hash ? latest : undefined
  const reason = whyNot(queue, item, operator, proposal)
  return {
    queue: queue.name,
    queueTitle: queue.title,
    subject: item.subject,
    title: item.title,
    waitingSince: item.waitingSince.toISOString(),
    fourEyes: Boolean(queue.checkers),
    fields: [...item.fields],
    choices: [...item.choices],
    payloadHash: hash,
    proposal: proposal
      ? {
          choice: proposal.choice,
          operator: proposal.operator_name,
          reason: proposal.reason,
          at: proposal.created_at.toISOString(),
          expiresAt: (proposal.expires_at as Date).toISOString(),
          mine: proposal.operator_id === operator.operatorId,
        }
      : null,
    mayDecide: reason === undefined,
    whyNot: reason ?? null,
  }
}

const proposalFor = (proposals: readonly ActRow[], subject: string): ActRow | undefined =>
  proposals.find((one) => one.subject === subject)
