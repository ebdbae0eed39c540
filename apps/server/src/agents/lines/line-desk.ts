import { isRefusal, type Refusal, type RefusalName } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Operator } from '../../base/http/caller.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionField,
  DecisionNeeds,
  LocalText,
} from '../../house/operators/decision-queues.ts'
import { PROPOSAL_HOURS } from '../../house/operators/limits.ts'
import type { Proposal, ProposalDesk, ProposalKind } from '../../house/proposals/proposal-kind.ts'
import { type Prepared, propose } from '../../house/proposals/propose.ts'
import { LINE_CHECKERS, LINE_MAKERS } from './limits.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

/** What one operator wants done to a line or a contract; whoever wrote it does not carry it out. */
const LINE_DESK: ProposalDesk = {
  name: 'line-acts',
  title: texts.linesAndContracts,
  description: texts.linesAndContractsDescription,
  personal: true,
  deciders: LINE_CHECKERS,
  agree: 'approve',
}

/** One kind of act on lines and contracts. */
export type LineAct<Payload> = Pick<ProposalKind<Payload>, 'kind' | 'carryOut'> & {
  readonly title: LocalText
  describe(tx: Db | Tx, payload: Payload, needs: DecisionNeeds): Promise<readonly DecisionField[]>
}

/** An act as it waits among the others, with why it is wanted, by whom, and until when. */
export const lineAct = <Payload>({
  title,
  describe,
  ...act
}: LineAct<Payload>): ProposalKind<Payload> => ({
  ...act,
  desk: LINE_DESK,
  proposers: LINE_MAKERS,
  hours: PROPOSAL_HOURS,
  describe: async (tx, needs, { payload, reason, proposedBy, expiresAt }) => ({
    title,
    fields: [
      ...(await describe(tx, payload, needs)),
      field.text(texts.reason, reason),
      field.text(texts.proposedBy, proposedBy),
      field.time(texts.expires, expiresAt!),
    ],
    choices: [
      choice('approve', 'positive', texts.approve),
      choice('decline', 'negative', texts.decline),
    ],
  }),
})

export type Proposed = { readonly proposalId: string; readonly queue: string }

/**
 * Proposes an act on a line or a contract.
 *
 * @param prepare what is kept, or why the act could not be carried out as things stand.
 */
export async function proposeAct<Payload, Refused extends RefusalName>(
  needs: { readonly db: Db },
  operator: Operator,
  kind: ProposalKind<Payload>,
  wanted: Pick<Proposal<unknown>, 'proposalId' | 'ordered' | 'reason'>,
  prepare: (tx: Tx) => Promise<Omit<Prepared<Payload, Refused>, 'note'> | Refusal<Refused>>,
): Promise<Proposed | Refusal<'id_conflict' | Refused>> {
  const { proposalId, ordered } = wanted
  const refused = await propose<Payload, Refused>(needs, operator, kind, wanted, async (tx) => {
    const prepared = await prepare(tx)
    if (isRefusal(prepared)) return prepared
    const action = `propose-${kind.kind.replace('_', '-')}`
    const after = { ...prepared.payload, order: ordered }
    return { ...prepared, note: { action, subject: `line-proposal:${proposalId}`, after } }
  })
  return refused ?? { proposalId, queue: LINE_DESK.name }
}
