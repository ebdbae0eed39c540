import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, run } from '../../base/database/query.ts'
import { rolesNow } from '../operators/operators.store.ts'
import type { Lapse } from '../operators/decisions.store.ts'
import type { Proposable, Proposal } from './proposal-kind.ts'

/**
 * Why a proposal is over though nobody has decided it, null where nothing stands against it. Who has been switched off,
 * or may not propose it any more, is no first pair of eyes.
 */
const lapse = (kinds: readonly Proposable[]) => sql`
  case when expires_at <= now() then 'time'
       when not exists (select from operators where operator_id = proposed_by and active) then 'left'
       when not exists (
         select from operators
          where operator_id = proposed_by
            and roles && array(select jsonb_array_elements_text(${proposers(kinds)}::jsonb -> kind)))
         then 'role_lost' end`

const proposers = (kinds: readonly Proposable[]): string =>
  JSON.stringify(Object.fromEntries(kinds.map((one) => [one.kind, one.proposers])))

const waits = (kinds: readonly Proposable[]) => sql`(state = 'waiting' and ${lapse(kinds)} is null)`

const columns = sql`
  proposal_id as "proposalId", kind, payload, ordered, reason, proposed_by as "proposedBy",
  proposed_at as "proposedAt", expires_at as "expiresAt"`

/** One of any kind, as it was proposed. */
export async function findProposal(
  db: Db | Tx,
  proposalId: string,
): Promise<Proposal<unknown> | undefined> {
  return maybe<Proposal<unknown>>(db)`
    select ${columns} from proposals where proposal_id = ${proposalId}`
}

/** One of these kinds that waits. */
export async function findWaiting(
  db: Db | Tx,
  kinds: readonly Proposable[],
  proposalId: string,
): Promise<Proposal<unknown> | undefined> {
  return maybe<Proposal<unknown>>(db)`
    select ${columns} from proposals
     where proposal_id = ${proposalId} and kind = any(${namesOf(kinds)}) and ${waits(kinds)}`
}

/** The same, held until commit, and with it what whoever proposed it may do. */
export async function holdWaiting(
  tx: Tx,
  kinds: readonly Proposable[],
  proposalId: string,
): Promise<Proposal<unknown> | undefined> {
  const held = await maybe<{ by: string }>(tx)`
    select proposed_by as by from proposals where proposal_id = ${proposalId} for update`
  if (!held) return undefined
  await rolesNow(tx, held.by, true)
  return findWaiting(tx, kinds, proposalId)
}

/** False: the id is taken, or another one about the same waits. */
export async function insertProposal(
  tx: Tx,
  kind: Proposable & { readonly hours?: number | null },
  one: Pick<Proposal<unknown>, 'proposalId' | 'payload' | 'ordered' | 'reason' | 'proposedBy'> & {
    readonly about: string | undefined
  },
): Promise<boolean> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await lapseWhere(tx, [kind], sql`about = ${one.about ?? null}`)
  const touched = await run(tx)`
    insert into proposals (proposal_id, kind, about, payload, ordered, reason, proposed_by, expires_at)
    values (${one.proposalId}, ${kind.kind}, ${one.about ?? null}, ${json(one.payload)},
            ${json(one.ordered)}, ${one.reason}, ${one.proposedBy},
            now() + make_interval(hours => ${kind.hours ?? null}::int))
    on conflict do nothing`
  return touched === 1
}

/** Those of the kinds that wait, the oldest first. */
export async function waitingProposals(
  db: Db,
  kinds: readonly Proposable[],
  most: number,
): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select proposal_id as id from proposals
     where ${waits(kinds)} and kind = any(${namesOf(kinds)})
     order by proposed_at limit ${most}`
  return rows.map(({ id }) => id)
}

/** What proposals of a kind that wait are about. */
export async function waitsAbout(db: Db | Tx, kind: Proposable): Promise<ReadonlySet<string>> {
  const rows = await many<{ about: string }>(db)`
    select about from proposals where ${waits([kind])} and kind = ${kind.kind} and about is not null`
  return new Set(rows.map(({ about }) => about))
}

export async function closeProposal(
  tx: Tx,
  kinds: readonly Proposable[],
  { proposalId, state, by }: { proposalId: string; state: 'done' | 'declined'; by: string },
): Promise<void> {
  const touched = await run(tx)`
    update proposals set state = ${state}, decided_by = ${by}, decided_at = now()
     where proposal_id = ${proposalId} and ${waits(kinds)}`
  if (touched !== 1) throw new Error(`The proposal ${proposalId} waits no more.`)
}

/** Closes those of the kinds that wait no more, with why. */
export const lapseProposals = (db: Db, kinds: readonly Proposable[]): Promise<unknown> =>
  lapseWhere(db, kinds, sql`true`)

const lapseWhere = (db: Db | Tx, kinds: readonly Proposable[], which: ReturnType<typeof waits>) =>
  run(db)`
    update proposals set state = 'expired', lapsed_because = ${lapse(kinds)}
     where kind = any(${namesOf(kinds)}) and state = 'waiting' and ${lapse(kinds)} is not null and ${which}`

export type LapsedProposal = Proposal<unknown> & {
  readonly operator: string
  readonly because: Lapse | null
}

/** The latest of the kinds that nobody decided. */
export async function lapsedProposals(
  db: Db,
  kinds: readonly Proposable[],
  most: number,
): Promise<readonly LapsedProposal[]> {
  return many<LapsedProposal>(db)`
    select ${columns}, coalesce((select name from operators where operator_id = proposed_by), proposed_by) as operator,
           lapsed_because as because
      from proposals where state = 'expired' and kind = any(${namesOf(kinds)})
     order by proposed_at desc limit ${most}`
}

const namesOf = (kinds: readonly Proposable[]) => list.text(kinds.map(({ kind }) => kind))
