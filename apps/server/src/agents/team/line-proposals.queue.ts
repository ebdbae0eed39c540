import { isRefusal, isUuid } from '@parlour/wire'
import { forcedEndAct, houseContractAct } from '../contracts/contract-acts.ts'
import type { Tx } from '../../base/database/database.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { liftStopAct } from '../salaries/debts/lift-stop.ts'
import { settleDebtAct } from '../salaries/debts/settle-debt.ts'
import { moveAct, topRatesAct } from './line-acts.ts'
import { LINE_CHECKERS } from '../lines/limits.ts'
import { LINE_QUEUE, type ProposalAct } from '../../house/proposals/propose.ts'
import {
  type ActName,
  closeProposal,
  findProposal,
  waitingProposals,
} from '../../house/proposals/proposals.store.ts'

const acts: Readonly<Record<ActName, ProposalAct>> = {
  move: moveAct,
  top_rates: topRatesAct,
  house_contract: houseContractAct,
  forced_end: forcedEndAct,
  settle_debt: settleDebtAct,
  lift_stop: liftStopAct,
}

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  const proposal = isUuid(subject) ? await findProposal(tx, subject, lock) : undefined
  if (proposal?.state !== 'waiting') return undefined
  const act = acts[proposal.act]
  return {
    subject,
    title: act.title,
    waitingSince: proposal.proposedAt,
    fields: [
      ...(await act.describe(tx, proposal)),
      field.text('Motivo', 'Reason', proposal.reason),
      field.text('Proposto por', 'Proposed by', proposal.proposedBy),
      field.time('Expira em', 'Expires', proposal.expiresAt),
    ],
    choices: [
      choice('approve', 'positive', 'Aprovar', 'Approve'),
      choice('decline', 'negative', 'Recusar', 'Decline'),
    ],
    tookPart: [proposal.proposedBy],
  }
}

async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade) {
  const proposal = (await findProposal(tx, made.subject, true))!
  if (made.choice === 'approve') {
    const refused = await acts[proposal.act].carryOut(tx, needs, proposal, made)
    if (isRefusal(refused)) return refused
  }
  await closeProposal(tx, {
    proposalId: proposal.proposalId,
    state: made.choice === 'approve' ? 'done' : 'declined',
    by: made.first,
  })
  return undefined
}

/** What one operator wants done to a line or a contract; whoever wrote it does not carry it out. */
export const lineProposalsQueue: DecisionQueue = {
  name: LINE_QUEUE,
  title: { pt: 'Linhas e contratos', en: 'Lines and contracts' },
  description: {
    pt: 'Mudanças de linha, taxas e contratos de agentes do topo, términos forçados, dívidas pagas pela casa, salários parados. Quem propôs não decide.',
    en: 'Moves of lines, rates and contracts of top agents, forced ends, debts the house settles, salaries that stopped. Whoever proposed it does not decide.',
  },
  personal: true,
  makers: LINE_CHECKERS,
  list: waitingProposals,
  describe,
  decide,
}
