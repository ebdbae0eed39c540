import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import type { DecisionItem, DecisionQueue, LocalText } from './decision-queues.ts'
import { PROPOSAL_HOURS } from './limits.ts'

export type ActOutcome = 'proposed' | 'executed' | 'declined' | 'expired'

/** Why a first step came to nothing without a second: its time, another look of the item, or who took it. */
export type Lapse = 'time' | 'changed' | 'left' | 'role_lost'

export type ActRow = {
  decisionId: string
  queue: string
  subject: string
  choice: string
  /** As it was called when it was decided; null of acts before words were kept. */
  title: LocalText | null
  choiceLabel: LocalText | null
  operatorId: string
  operatorName: string
  reason: string
  payloadHash: string
  outcome: ActOutcome
  /** Of those that expired; null where it was not noted then. */
  lapsedBecause: Lapse | null
  createdAt: Date
  expiresAt: Date | null
}

/** What the history tells of an act. */
export type PastAct = Omit<ActRow, 'operatorId' | 'payloadHash' | 'expiresAt'>

/** A first person's choice, with what its maker is and may by now. */
export type ProposalRow = ActRow & {
  readonly makerActive: boolean
  readonly makerRoles: string[]
}

const columns = sql`
  a.decision_id as "decisionId", a.queue, a.subject, a.choice, a.title,
  a.choice_label as "choiceLabel", a.operator_id as "operatorId", o.name as "operatorName",
  a.reason, a.payload_hash as "payloadHash", a.outcome, a.lapsed_because as "lapsedBecause",
  a.created_at as "createdAt", a.expires_at as "expiresAt"`

export async function findAct(tx: Tx, decisionId: string): Promise<ActRow | undefined> {
  return maybe<ActRow>(tx)`
    select ${columns}
      from decision_acts a join operators o using (operator_id)
     where decision_id = ${decisionId}`
}

/** Closes first steps that nobody confirmed in time, and those whose maker may take them no more. */
export async function expireProposals(
  db: Db | Tx,
  queues: readonly Pick<DecisionQueue, 'name' | 'makers'>[],
): Promise<void> {
  const makers = JSON.stringify(Object.fromEntries(queues.map((one) => [one.name, one.makers])))
  await run(db)`
    update decision_acts a set outcome = 'expired', lapsed_because = l.because
      from (select decision_id,
                   case when expires_at <= now() then 'time'
                        when not o.active then 'left'
                        when m.makers is not null
                             and not o.roles && array(select jsonb_array_elements_text(m.makers)) then 'role_lost'
                   end as because
              from decision_acts join operators o using (operator_id)
              left join jsonb_each(${makers}::jsonb) as m (queue, makers) using (queue)
             where outcome = 'proposed') as l
     where a.decision_id = l.decision_id and a.outcome = 'proposed' and l.because is not null`
}

/** First steps that stand on subjects of a queue; with `hold` what their makers may do is held until commit. */
export async function findProposals(
  db: Db | Tx,
  queue: string,
  subjects: readonly string[],
  hold = false,
): Promise<ProposalRow[]> {
  return many<ProposalRow>(db)`
    select ${columns}, o.active as "makerActive", o.roles as "makerRoles"
      from decision_acts a join operators o using (operator_id)
     where outcome = 'proposed' and expires_at > now() and queue = ${queue}
       and subject = any(${list.text(subjects)}) ${hold ? sql`for share of o` : sql``}`
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
  outcome: 'executed' | 'declined',
): Promise<void> {
  await run(tx)`update decision_acts set outcome = ${outcome} where decision_id = ${decisionId}`
}

export async function lapseProposal(tx: Tx, decisionId: string, because: Lapse): Promise<void> {
  await run(tx)`
    update decision_acts set outcome = 'expired', lapsed_because = ${because}
     where decision_id = ${decisionId}`
}

/** False: another act has the id, also one that was written at the same moment. */
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
): Promise<boolean> {
  const label = item.choices.find(({ choice }) => choice === act.choice)?.label ?? null
  const expires = act.outcome === 'proposed' ? PROPOSAL_HOURS : null
  const touched = await run(tx)`
    insert into decision_acts (decision_id, queue, subject, choice, title, choice_label, operator_id,
        reason, payload_hash, outcome, answers, expires_at)
    values (${act.decisionId}, ${act.queue}, ${act.subject}, ${act.choice},
        ${JSON.stringify(item.title)}, ${label && JSON.stringify(label)}, ${act.operatorId},
        ${act.reason}, ${act.payloadHash}, ${act.outcome}, ${act.answers ?? null},
        now() + make_interval(hours => ${expires}::int))
    on conflict (decision_id) do nothing`
  return touched === 1
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
     order by a.created_at desc limit ${limit}`
}
