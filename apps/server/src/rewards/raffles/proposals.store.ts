import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import type { NewPrize } from './raffles.store.ts'

export type Proposal = {
  readonly proposalId: string
  readonly raffleId: string
  readonly prizes: readonly NewPrize[]
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly state: 'waiting' | 'applied' | 'refused'
}

const columns = sql`proposal_id as "proposalId", raffle_id as "raffleId", prizes, reason,
  proposed_by as "proposedBy", proposed_at as "proposedAt", state`

export async function findProposal(
  db: Db | Tx,
  proposalId: string,
  lock = false,
): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select ${columns} from raffle_proposals where proposal_id = ${proposalId}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** False: the id is taken, or another change of this raffle waits. */
export async function insertProposal(
  tx: Tx,
  one: Omit<Proposal, 'proposedAt' | 'state'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into raffle_proposals (proposal_id, raffle_id, prizes, reason, proposed_by)
    values (${one.proposalId}, ${one.raffleId}, ${JSON.stringify(one.prizes)}::jsonb, ${one.reason},
            ${one.proposedBy})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function waitingProposals(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select proposal_id as id from raffle_proposals where state = 'waiting'
     order by proposed_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export const closeProposal = (
  tx: Tx,
  closed: { proposalId: string; state: 'applied' | 'refused'; by: string },
) =>
  sql`update raffle_proposals
         set state = ${closed.state}, decided_by = ${closed.by}, decided_at = now()
       where proposal_id = ${closed.proposalId}`.execute(tx)
