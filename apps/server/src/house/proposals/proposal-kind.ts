import type { Refusal, RefusalName } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Role } from '../../base/http/roles.ts'
import type {
  DecisionChoice,
  DecisionItem,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../operators/decision-queues.ts'

export type Proposal<Payload> = {
  readonly proposalId: string
  readonly kind: string
  /** What is carried out, as it was judged when it was proposed. */
  readonly payload: Payload
  /** The order as it was typed: a repeat is known by it, whatever has become of the first. */
  readonly ordered: unknown
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  /** Until when somebody may agree; null: for ever. */
  readonly expiresAt: Date | null
}

/** A queue of the decisions page where proposals wait, of one kind or several. */
export type ProposalDesk = Pick<DecisionQueue, 'name' | 'title' | 'description' | 'personal'> & {
  /** Who decides; never who proposed. */
  readonly deciders: readonly Role[]
  /** The choice that carries it out; every other one declines. */
  readonly agree: string
}

/** What the second person reads before they decide: all that would be carried out. */
export type ShownProposal = Pick<DecisionItem, 'title' | 'fields'> & {
  readonly choices: readonly [agree: DecisionChoice, decline: DecisionChoice]
}

/** What says which proposals of a kind wait. */
export type Proposable = {
  /** Rows are kept under it: it stays. */
  readonly kind: string
  /** Who may propose it. Whoever may no more is no first pair of eyes: what they proposed lapses. */
  readonly proposers: readonly Role[]
}

/** Something that one operator proposes and another decides: how it is shown, and carried out. */
export type ProposalKind<Payload> = Proposable & {
  readonly desk: ProposalDesk
  /** Hours that it waits; absent: for ever. */
  readonly hours?: number
  /** Undefined where nothing is left to decide. */
  describe(
    tx: Db | Tx,
    needs: DecisionNeeds,
    proposal: Proposal<Payload>,
    lock: boolean,
  ): Promise<ShownProposal | undefined>
  /** In the transaction of the decision; a refusal undoes it. */
  carryOut(
    tx: Tx,
    needs: DecisionNeeds,
    proposal: Proposal<Payload>,
    made: DecisionMade,
  ): Promise<Refusal<RefusalName> | undefined>
}
