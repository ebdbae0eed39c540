import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import type { DecisionItem, DecisionQueue, LocalText } from './decision-queues.ts'
import { PROPOSAL_HOURS } from './limits.ts'

export type ActOutcome = 'proposed' | 'executed' | 'declined' | 'expired'

/** Why a first step came to nothing without a second: its time, another look of the item, or who took it. */
export type Lapse = 'time' | 'changed' | 'left' | 'role_lost'

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
  /** Of those that expired; null where it was not noted then. */
  lapsed_because: Lapse | null
  created_at: Date
  expires_at: Date | null
}

/** What the history tells of an act. */
export type PastAct = Omit<ActRow, 'operator_id' | 'payload_hash' | 'expires_at'>

/** A first person's choice, with what its maker is and may by now. */
export type ProposalRow = ActRow & {
  readonly maker_active: boolean
  readonly maker_roles: string[]
}

const columns = sql`
  a.decision_id, a.queue, a.subject, a.choice, a.title, a.choice_label, a.operator_id,
  o.name as operator_name, a.reason, a.payload_hash, a.outcome,
  a.lapsed_because, a.created_at, a.expires_at`

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
    select ${columns}, o.active as maker_active, o.roles as maker_roles
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
     order by created_at desc limit ${limit}`
}
