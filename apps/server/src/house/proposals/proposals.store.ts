import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import type { Proposal, ProposalKind } from './proposal-kind.ts'

/** Who has been switched off is no first pair of eyes: what they proposed is over, as where its time is. */
const waits = sql`
  state = 'waiting' and (expires_at is null or expires_at > now())
  and not exists (select from operators where operator_id = proposed_by and not active)`

export async function findProposal(
  db: Db | Tx,
  proposalId: string,
  lock = false,
): Promise<Proposal<unknown> | undefined> {
  return maybe<Proposal<unknown>>(db)`
    select proposal_id as "proposalId", kind, payload, ordered, reason, proposed_by as "proposedBy",
           proposed_at as "proposedAt", expires_at as "expiresAt",
           case when state = 'waiting' and not (${waits}) then 'expired' else state end as state
      from proposals where proposal_id = ${proposalId} ${lock ? sql`for update` : sql``}`
}

/** False: the id is taken, or another one about the same waits. */
export async function insertProposal(
  tx: Tx,
  { kind, hours = null }: { readonly kind: string; readonly hours?: number | null },
  one: Pick<Proposal<unknown>, 'proposalId' | 'payload' | 'ordered' | 'reason' | 'proposedBy'> & {
    readonly about: string | undefined
  },
): Promise<boolean> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await run(tx)`
    update proposals set state = 'expired'
     where kind = ${kind} and about = ${one.about ?? null} and state = 'waiting' and not (${waits})`
  const touched = await run(tx)`
    insert into proposals (proposal_id, kind, about, payload, ordered, reason, proposed_by, expires_at)
    values (${one.proposalId}, ${kind}, ${one.about ?? null}, ${json(one.payload)},
            ${json(one.ordered)}, ${one.reason}, ${one.proposedBy},
            now() + make_interval(hours => ${hours}::int))
    on conflict do nothing`
  return touched === 1
}

/** Those of the kinds that wait, the oldest first. */
export async function waitingProposals(
  db: Db,
  kinds: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select proposal_id as id from proposals
     where ${waits} and kind = any(${list.text(kinds)})
     order by proposed_at limit ${most}`
  return rows.map(({ id }) => id)
}

/** What proposals of a kind that wait are about. */
export async function waitsAbout<Payload>(
  db: Db | Tx,
  { kind }: Pick<ProposalKind<Payload>, 'kind'>,
): Promise<ReadonlySet<string>> {
  const rows = await many<{ about: string }>(db)`
    select about from proposals where ${waits} and kind = ${kind} and about is not null`
  return new Set(rows.map(({ about }) => about))
}

export async function closeProposal(
  tx: Tx,
  { proposalId, state, by }: { proposalId: string; state: 'done' | 'declined'; by: string },
): Promise<void> {
  const touched = await run(tx)`
    update proposals set state = ${state}, decided_by = ${by}, decided_at = now()
     where proposal_id = ${proposalId} and ${waits}`
  if (touched !== 1) throw new Error(`The proposal ${proposalId} waits no more.`)
}
