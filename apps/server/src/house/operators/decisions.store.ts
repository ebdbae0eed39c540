import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import type { DecisionItem, LocalText } from './decision-queues.ts'
import { PROPOSAL_HOURS } from './limits.ts'

export type ActOutcome = 'proposed' | 'executed' | 'declined' | 'expired'

export type ActRow = {
  decision_id: string
  queue: string
  subject: string
  choice: string
  /** As it was called when it was decided; null of acts before words were kept. */
  title: LocalText | null
  choice_label: LocalText | null
  operator_id: string
  operator_name: string
  reason: string
  payload_hash: string
  outcome: ActOutcome
  created_at: Date
  expires_at: Date | null
}

/** A first person's choice, with what its maker is and may by now. */
export type ProposalRow = ActRow & {
  readonly maker_active: boolean
  readonly maker_roles: string[]
}

const columns = sql`
  a.decision_id, a.queue, a.subject, a.choice, a.title, a.choice_label, a.operator_id,
  o.name as operator_name, a.reason, a.payload_hash, a.outcome, a.created_at, a.expires_at`

export async function findAct(tx: Tx, decisionId: string): Promise<ActRow | undefined> {
  return maybe<ActRow>(tx)`
    select ${columns}
      from decision_acts a join operators o using (operator_id)
     where decision_id = ${decisionId}`
}

/** Closes proposals nobody confirmed in time, or whose subject has changed since. */
export async function expireProposals(db: Db | Tx): Promise<number> {
  const rows = await many<{ decision_id: string }>(db)`
    update decision_acts set outcome = 'expired'
     where outcome = 'proposed' and expires_at <= now() returning decision_id`
  return rows.length
}

export async function findProposals(
  db: Db | Tx,
  queue: string,
  subjects: readonly string[],
): Promise<ProposalRow[]> {
  return many<ProposalRow>(db)`
    select ${columns}, o.active as maker_active, o.roles as maker_roles
      from decision_acts a join operators o using (operator_id)
     where outcome = 'proposed' and expires_at > now() and queue = ${queue}
       and subject = any(${list.text(subjects)})`
}

/** Subjects of a queue that a first person's choice stands on, the oldest first. */
export async function proposedSubjects(db: Db, queue: string, most: number): Promise<string[]> {
  const rows = await many<{ subject: string }>(db)`
    select subject from decision_acts
     where queue = ${queue} and outcome = 'proposed' and expires_at > now()
     order by created_at limit ${most}`
  return rows.map(({ subject }) => subject)
}

export async function closeProposal(
  tx: Tx,
  decisionId: string,
  outcome: ActOutcome,
): Promise<void> {
  await run(tx)`update decision_acts set outcome = ${outcome} where decision_id = ${decisionId}`
}

export async function insertAct(
  tx: Tx,
  act: {
    decisionId: string
    queue: string
    subject: string
    choice: string
    operatorId: string
    reason: string
    payloadHash: string
    outcome: ActOutcome
    answers?: string | undefined
  },
  item: DecisionItem,
): Promise<void> {
  const label = item.choices.find(({ choice }) => choice === act.choice)?.label ?? null
  const expires = act.outcome === 'proposed' ? PROPOSAL_HOURS : null
  await run(tx)`
    insert into decision_acts (decision_id, queue, subject, choice, title, choice_label, operator_id,
        reason, payload_hash, outcome, answers, expires_at)
    values (${act.decisionId}, ${act.queue}, ${act.subject}, ${act.choice},
        ${JSON.stringify(item.title)}, ${label && JSON.stringify(label)}, ${act.operatorId},
        ${act.reason}, ${act.payloadHash}, ${act.outcome}, ${act.answers ?? null},
        now() + make_interval(hours => ${expires}::int))`
}

/** The latest acts on these queues. */
export async function recentActs(
  db: Db,
  queues: readonly string[],
  limit: number,
): Promise<ActRow[]> {
  return many<ActRow>(db)`
    select ${columns}
      from decision_acts a join operators o using (operator_id)
     where queue = any(${list.text(queues)})
     order by created_at desc limit ${limit}`
}
