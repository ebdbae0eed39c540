import { isRefusal, isUuid } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import type { DecisionMade, DecisionNeeds, DecisionQueue } from '../operators/decision-queues.ts'
import type { ProposalDesk, ProposalKind } from './proposal-kind.ts'
import { closeProposal, findProposal, waitingProposals } from './proposals.store.ts'

/** The decisions page's queue of a desk: whoever proposed something took the first step, somebody else the second. */
export function proposalQueue(
  desk: ProposalDesk,
  kinds: readonly ProposalKind<unknown>[],
): DecisionQueue {
  const { name, title, description, personal, deciders, agree } = desk
  const names = kinds.map(({ kind }) => kind)
  const kindOf = (wanted: string) => kinds.find(({ kind }) => kind === wanted)

  const describe: DecisionQueue['describe'] = async (tx, needs, subject, lock) => {
    const proposal = isUuid(subject) ? await findProposal(tx, subject, lock) : undefined
    if (proposal?.state !== 'waiting') return undefined
    const shown = await kindOf(proposal.kind)?.describe(tx, needs, proposal, lock)
    const { proposedAt: waitingSince, proposedBy } = proposal
    return shown && { ...shown, subject, waitingSince, tookPart: [proposedBy] }
  }

  async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade) {
    const proposal = (await findProposal(tx, made.subject, true))!
    const isAgreed = made.choice === agree
    if (isAgreed) {
      const undone = await kindOf(proposal.kind)!.carryOut(tx, needs, proposal, made)
      if (isRefusal(undone)) return undone
    }
    const { proposalId } = proposal
    await closeProposal(tx, { proposalId, state: isAgreed ? 'done' : 'declined', by: made.first })
    return undefined
  }

  return {
    name,
    title,
    description,
    personal,
    makers: deciders,
    list: (db, most) => waitingProposals(db, names, most),
    describe,
    decide,
  }
}
