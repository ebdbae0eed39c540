import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Operator } from '../../base/http/caller.ts'
import { lapseOf, payloadHash, whyNot } from './decide.ts'
import {
  type DecisionItem,
  type DecisionNeeds,
  type DecisionQueue,
  type DeskNeeds,
  maySee,
  queueNamed,
  rolesOf,
} from './decision-queues.ts'
import { expireProposals, findProposals, type ProposalRow } from './decisions.store.ts'
import { DECISIONS_SHOWN, OVERVIEW_SHOWN } from './limits.ts'
import { recordLooks } from './looks.ts'

/**
 * What waits, queue by queue, as this operator sees it: only queues of their roles. One queue is shown up to its
 * limit; all together show the first of each, so that a page that asks often costs little.
 */
export async function listDecisions(
  needs: DeskNeeds,
  operator: Operator,
  name: string | undefined,
) {
  const chosen = choose(needs, operator, name)
  if (isRefusal(chosen)) return chosen
  await expireProposals(needs.db, needs.queues)
  const waiting: { queue: DecisionQueue; subjects: readonly string[] }[] = []
  for (const queue of chosen) {
    await queue.lapse?.(needs.db)
    waiting.push({ queue, subjects: await queue.list(needs.db, DECISIONS_SHOWN) })
  }
  const decisions: ShownDecision[] = []
  const parts = share(
    waiting.map(({ subjects }) => subjects.length),
    name ? DECISIONS_SHOWN : OVERVIEW_SHOWN,
  )
  for (const [i, { queue, subjects }] of waiting.entries()) {
    decisions.push(...(await describeAll(needs, operator, queue, subjects.slice(0, parts[i]))))
  }
  return {
    queues: waiting.map(({ queue, subjects }) => ({
      queue: queue.name,
      title: queue.title,
      description: queue.description,
      fourEyes: Boolean(queue.checkers),
      waiting: subjects.length,
    })),
    decisions,
  }
}

function choose(
  { queues }: Pick<DeskNeeds, 'queues'>,
  operator: Operator,
  name: string | undefined,
): readonly DecisionQueue[] | Refusal<'decision_queue_not_found' | 'role_missing'> {
  if (name === undefined) return queues.filter((queue) => maySee(queue, operator))
  const queue = queueNamed(queues, name)
  if (!queue) return refuse('decision_queue_not_found')
  return maySee(queue, operator) ? [queue] : notYours(queue)
}

/** How many each queue shows: evenly among them, what the short ones leave goes to the long ones, one at least. */
export function share(lengths: readonly number[], most: number): readonly number[] {
  const parts = lengths.map(() => 0)
  let left = most
  const shortFirst = [...lengths.keys()].sort((a, b) => lengths[a]! - lengths[b]!)
  for (const [done, i] of shortFirst.entries()) {
    const fair = Math.max(1, Math.floor(left / (shortFirst.length - done)))
    parts[i] = Math.min(lengths[i]!, fair)
    left -= parts[i]
  }
  return parts
}

const notYours = (queue: DecisionQueue) =>
  refuse('role_missing', { roles: rolesOf(queue).join(', ') })

/** What an operator is shown of people is on record before they see it. */
async function describeAll(
  needs: DecisionNeeds,
  operator: Operator,
  queue: DecisionQueue,
  subjects: readonly string[],
): Promise<ShownDecision[]> {
  if (subjects.length === 0) return []
  const proposals = await findProposals(needs.db, queue.name, subjects)
  const shown: ShownDecision[] = []
  for (const subject of subjects) {
    const item = await queue.describe(needs.db, needs, subject, false)
    if (item) shown.push(show(queue, item, operator, proposalFor(proposals, subject)))
  }
  if (queue.personal) {
    const seen = shown.map(({ subject }) => `decision:${queue.name}:${subject}`)
    await recordLooks(needs.db, operator, seen)
  }
  return shown
}

/** One item that waits. */
export async function getDecision(
  needs: DeskNeeds,
  operator: Operator,
  wanted: { queue: string; subject: string },
): Promise<
  ShownDecision | Refusal<'decision_queue_not_found' | 'role_missing' | 'decision_not_found'>
> {
  const queue = queueNamed(needs.queues, wanted.queue)
  if (!queue) return refuse('decision_queue_not_found')
  if (!maySee(queue, operator)) return notYours(queue)
  const [shown] = await describeAll(needs, operator, queue, [wanted.subject])
  return shown ?? refuse('decision_not_found')
}

/** The item after a decision on it, or null when it left the queue. */
export async function decisionAfter(
  needs: DeskNeeds,
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
  latest: ProposalRow | undefined,
) {
  const hash = payloadHash(queue, item)
  // What was proposed on something that has changed since, or by somebody who has left, no longer counts.
  const proposal = latest && !lapseOf(queue, item, latest) ? latest : undefined
  const reason = whyNot(queue, item, operator, proposal)
  return {
    queue: queue.name,
    queueTitle: queue.title,
    subject: item.subject,
    title: item.title,
    waitingSince: item.waitingSince,
    fourEyes: Boolean(queue.checkers),
    fields: [...item.fields],
    choices: [...item.choices],
    payloadHash: hash,
    proposal: proposal
      ? {
          choice: proposal.choice,
          operator: proposal.operatorName,
          reason: proposal.reason,
          at: proposal.createdAt,
          expiresAt: proposal.expiresAt as Date,
          mine: proposal.operatorId === operator.operatorId,
        }
      : null,
    mayDecide: reason === undefined,
    whyNot: reason ?? null,
  }
}

const proposalFor = (proposals: readonly ProposalRow[], subject: string): ProposalRow | undefined =>
  proposals.find((one) => one.subject === subject)
