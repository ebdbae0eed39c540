import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { PROPOSAL_HOURS } from '../operators/limits.ts'

export type ActName =
  | 'move'
  | 'top_rates'
  | 'house_contract'
  | 'forced_end'
  | 'settle_debt'
  | 'lift_stop'

export type ProposalRow = {
  readonly proposalId: string
  readonly act: ActName
  readonly payload: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  /** Until when somebody may agree; nothing has to run for it to be over. */
  readonly expiresAt: Date
  readonly state: 'waiting' | 'done' | 'declined' | 'expired'
}

const expiresAt = sql`proposed_at + make_interval(hours => ${PROPOSAL_HOURS}::int)`
const waits = sql`state = 'waiting' and ${expiresAt} > now()`

export async function findProposal(
  db: Db | Tx,
  proposalId: string,
  lock = false,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select proposal_id as "proposalId", act, payload, reason, proposed_by as "proposedBy",
           proposed_at as "proposedAt", ${expiresAt} as "expiresAt",
           case when state = 'waiting' and not (${waits}) then 'expired' else state end as state
      from line_proposals where proposal_id = ${proposalId} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** Writes a proposal; false where the id is taken. */
export async function insertProposal(
  tx: Tx,
  one: Pick<ProposalRow, 'proposalId' | 'act' | 'payload' | 'reason' | 'proposedBy'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into line_proposals (proposal_id, act, payload, reason, proposed_by)
    values (${one.proposalId}, ${one.act}, ${JSON.stringify(one.payload)}::jsonb, ${one.reason},
            ${one.proposedBy})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function waitingProposals(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select proposal_id as id from line_proposals where ${waits}
     order by proposed_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What acts of a name that wait speak of, by a field of their payload. */
export async function subjectsWaiting(
  db: Db | Tx,
  act: ActName,
  field: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`
    select payload ->> ${field} as subject from line_proposals
     where ${waits} and act = ${act}`.execute(db)
  return new Set(rows.map(({ subject }) => subject))
}

export async function closeProposal(
  tx: Tx,
  { proposalId, state, by }: { proposalId: string; state: 'done' | 'declined'; by: string },
): Promise<void> {
  await sql`
    update line_proposals set state = ${state}, decided_by = ${by}, decided_at = now()
     where proposal_id = ${proposalId}`.execute(tx)
}
