import { isDeepStrictEqual } from 'node:util'
import { isRefusal, type Refusal, type RefusalName, refuse } from '@parlour/wire'
import { type AuditEntry, recordAudit } from '../../base/database/audit.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Proposal, ProposalKind } from './proposal-kind.ts'
import { findProposal, insertProposal } from './proposals.store.ts'

type Wanted = Pick<Proposal<unknown>, 'proposalId' | 'ordered' | 'reason'>

/** What is kept of an order that could be carried out as things stand, and the line of it in the audit. */
export type Prepared<Payload, Refused extends RefusalName> = {
  readonly payload: Payload
  /** Where only one of the kind may wait for the same: what it is about, and what a second one hears. */
  readonly about?: { readonly subject: string; readonly taken: Refusal<Refused> }
  readonly note: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>
}

/**
 * Writes down what one operator wants done; a second one carries it out on the decisions page. The same order again
 * is answered alike.
 *
 * @param prepare what is kept, or why it could not be carried out as things stand.
 */
export async function propose<Payload, Refused extends RefusalName>(
  { db }: { readonly db: Db },
  operator: Operator,
  kind: ProposalKind<Payload>,
  wanted: Wanted,
  prepare: (tx: Tx) => Promise<Prepared<Payload, Refused> | Refusal<Refused>>,
): Promise<undefined | Refusal<'id_conflict' | Refused>> {
  const { operatorId: proposedBy } = operator
  const { proposalId, reason } = wanted
  // As the database gives it back: without what is undefined, and with one zero.
  const ordered: unknown = JSON.parse(JSON.stringify(wanted.ordered))
  const isSame = (known: Proposal<unknown>): boolean =>
    known.kind === kind.kind &&
    known.reason === reason &&
    known.proposedBy === proposedBy &&
    isDeepStrictEqual(known.ordered, ordered)
  return transactOrRefuse(db, async (tx): Promise<undefined | Refusal<'id_conflict' | Refused>> => {
    const known = await findProposal(tx, proposalId)
    if (known) return isSame(known) ? undefined : refuse('id_conflict')
    const prepared = await prepare(tx)
    if (isRefusal(prepared)) return prepared
    const { payload, about, note } = prepared
    const one = { proposalId, payload, ordered, reason, proposedBy, about: about?.subject }
    if (!(await insertProposal(tx, kind, one))) {
      const meanwhile = await findProposal(tx, proposalId)
      if (meanwhile) return isSame(meanwhile) ? undefined : refuse('id_conflict')
      return about?.taken ?? refuse('id_conflict')
    }
    await recordAudit(tx, { actor: `operator:${proposedBy}`, ...note, reason })
    return undefined
  })
}
