import { isRefusal, isUuid } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'
import type { DecisionMade, DecisionNeeds, DecisionQueue } from '../operators/decision-queues.ts'
import type { PastAct } from '../operators/decisions.store.ts'
import { operatorWords } from '../operators/operator-words.ts'
import type english from './texts/en/operators.json'
import type { ProposalDesk, ProposalKind } from './proposal-kind.ts'
import {
  closeProposal,
  findWaiting,
  holdWaiting,
  lapsedProposals,
  lapseProposals,
  waitingProposals,
} from './proposals.store.ts'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

/** The decisions page's queue of a desk: whoever proposed something took the first step, somebody else the second. */
export function proposalQueue(
  desk: ProposalDesk,
  kinds: readonly ProposalKind<unknown>[],
): DecisionQueue {
  const { name, title, description, personal, deciders, agree } = desk
  const kindOf = (wanted: string) => kinds.find(({ kind }) => kind === wanted)

  const describe: DecisionQueue['describe'] = async (tx, needs, subject, lock) => {
    if (!isUuid(subject)) return undefined
    const proposal = await (lock
      ? holdWaiting(tx as Tx, kinds, subject)
      : findWaiting(tx, kinds, subject))
    if (!proposal) return undefined
    const shown = await kindOf(proposal.kind)?.describe(tx, needs, proposal, lock)
    const { proposedAt: waitingSince, proposedBy } = proposal
    return shown && { ...shown, subject, waitingSince, tookPart: [proposedBy] }
  }

  async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade) {
    const proposal = (await findWaiting(tx, kinds, made.subject))!
    const isAgreed = made.choice === agree
    if (isAgreed) {
      const undone = await kindOf(proposal.kind)!.carryOut(tx, needs, proposal, made)
      if (isRefusal(undone)) return undone
    }
    const { proposalId } = proposal
    const state = isAgreed ? 'done' : 'declined'
    await closeProposal(tx, kinds, { proposalId, state, by: made.first })
    return undefined
  }

  /** Where nothing of the subject is left, its number stands for it. */
  async function lapsed(db: Db, needs: DecisionNeeds, most: number): Promise<PastAct[]> {
    const acts: PastAct[] = []
    for (const proposal of await lapsedProposals(db, kinds, most)) {
      const { proposalId, operator, reason, proposedAt, because } = proposal
      const shown = await kindOf(proposal.kind)!.describe(db, needs, proposal, false)
      acts.push({
        decisionId: proposalId,
        queue: name,
        subject: proposalId,
        title: shown?.title ?? null,
        choice: 'propose',
        choiceLabel: texts.proposed,
        operatorName: operator,
        reason,
        outcome: 'expired',
        lapsedBecause: because,
        createdAt: proposedAt,
      })
    }
    return acts
  }

  return {
    name,
    title,
    description,
    personal,
    makers: deciders,
    list: (db, most) => waitingProposals(db, kinds, most),
    describe,
    decide,
    lapse: (db) => lapseProposals(db, kinds),
    lapsed,
  }
}
