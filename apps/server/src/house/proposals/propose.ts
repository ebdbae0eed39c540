import { isDeepStrictEqual } from 'node:util'
import { isRefusal, type Refusal, type RefusalName, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../needs.ts'
import { type ActName, findProposal, insertProposal, type ProposalRow } from './proposals.store.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  LocalText,
} from '../operators/decision-queues.ts'

/** Where proposals wait for the second person. */
export const LINE_QUEUE = 'line-acts'

export type Proposed = { readonly proposalId: string; readonly queue: string }

type Wanted = {
  readonly proposalId: string
  readonly act: ActName
  readonly reason: string
  /** The order as it was typed: a repeat is known by it, whatever has become of the first. */
  readonly order: Readonly<Record<string, unknown>>
}

/**
 * Writes down what one operator wants done to a line or a contract; a second one carries it out on the
 * decisions page. The same order again is answered alike.
 *
 * @param prepare the payload as it is kept, or why the act could not be carried out as things stand.
 */
export async function propose<Refused extends RefusalName>(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  { proposalId, act, reason, order }: Wanted,
  prepare: (tx: Tx) => Promise<Readonly<Record<string, unknown>> | Refusal<Refused>>,
): Promise<Proposed | Refusal<'id_conflict' | Refused>> {
  return transactOrRefuse(db, async (tx): Promise<Proposed | Refusal<'id_conflict' | Refused>> => {
    const known = await findProposal(tx, proposalId)
    if (known) {
      const same =
        known.act === act &&
        known.reason === reason &&
        known.proposedBy === operator.operatorId &&
        isDeepStrictEqual(known.payload.order, order)
      return same ? { proposalId, queue: LINE_QUEUE } : refuse('id_conflict')
    }
    const prepared = await prepare(tx)
    const payload = isRefusal(prepared) ? prepared : { ...prepared, order }
    if (isRefusal(payload)) return payload as Refusal<Refused>
    const { operatorId: proposedBy } = operator
    if (!(await insertProposal(tx, { proposalId, act, payload, reason, proposedBy }))) {
      return refuse('id_conflict')
    }
    await recordAudit(tx, {
      actor: `operator:${proposedBy}`,
      action: `propose-${act.replace('_', '-')}`,
      subject: `line-proposal:${proposalId}`,
      after: payload,
      reason,
    })
    return { proposalId, queue: LINE_QUEUE }
  })
}

/** How one kind of act is shown to the second person, and carried out. */
export type ProposalAct = {
  readonly title: LocalText
  describe(tx: Db | Tx, proposal: ProposalRow): Promise<readonly DecisionField[]>
  carryOut(
    tx: Tx,
    needs: DecisionNeeds,
    proposal: ProposalRow,
    made: DecisionMade,
  ): Promise<Refusal<RefusalName> | undefined>
}
