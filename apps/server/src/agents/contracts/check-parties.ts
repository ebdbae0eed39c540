import { amountText } from '@parlour/money'
import { checkOffer, type OfferRefusal } from '@parlour/agents'
import { isAgent, isTrial } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import type { Member } from '../../people/members/members.store.ts'
import { contractDebtOf } from '../../ledger/debts/contract-debts.ts'
import type { KindRules } from './contract-kinds.store.ts'
import { openOffer, standingContract } from './contracts.store.ts'
import { termsOf, type Terms } from './terms.ts'

export type PartiesRefused =
  | 'contract_kind_disabled'
  | 'in_need_true_account'
  | 'not_direct_downline'
  | 'contract_agents_only'
  | 'contract_not_top_agent'
  | 'upline_contract_not_active'
  | 'unpaid_contract_debt'
  | 'contract_request_pending'
  | 'contract_ending_asked'

export type Parties = {
  readonly rules: KindRules
  readonly agent: Member
  /** Null: the house. */
  readonly payer: Member | null
  /** The offer that is being answered: it does not stand in its own way. */
  readonly answering?: string
}

/**
 * What stands between two parties before their terms are looked at, in the order of the field's
 * checks. Answers with the payer's own terms, null for the house.
 */
export async function checkParties(
  tx: Tx,
  { rules, agent, payer, answering }: Parties,
): Promise<{ upline: Terms | null } | Refusal<PartiesRefused>> {
  const { kind } = rules
  const debt = payer ? await contractDebtOf(tx, payer.id) : 0n
  const offer = await openOffer(tx, kind, agent.id)
  const standing = await standingContract(tx, kind, agent.id)
  const above = payer ? await standingContract(tx, kind, payer.id) : undefined
  const wrong = checkOffer({
    kindDisabled: !rules.enabled,
    trial: isTrial(agent.type) || (payer !== null && isTrial(payer.type)),
    notDirect: agent.parentId !== (payer?.id ?? null),
    uplineNotActive: payer !== null && above?.state !== 'ACTIVE',
    unpaidDebt: debt > 0n,
    alreadyPending: offer !== undefined && offer.contractId !== answering,
    terminating: standing?.state === 'TERMINATION_PENDING',
  })
  const refused = wrong && refuseParties(wrong.error, payer, debt)
  // Whoever has no agent centre could never answer.
  if ((!refused || comesLater(refused)) && !isAgent(agent.type))
    return refuse('contract_agents_only')
  return refused ?? { upline: above ? termsOf(above) : null }
}

const comesLater = ({ refused }: Refusal<PartiesRefused>): boolean =>
  refused !== 'contract_kind_disabled' &&
  refused !== 'in_need_true_account' &&
  refused !== 'not_direct_downline' &&
  refused !== 'contract_not_top_agent'

function refuseParties(
  error: OfferRefusal,
  payer: Member | null,
  debt: bigint,
): Refusal<PartiesRefused> {
  switch (error) {
    case 'KIND_DISABLED':
      return refuse('contract_kind_disabled')
    case 'TRIAL_ACCOUNT':
      return refuse('in_need_true_account')
    case 'NOT_DIRECT_DOWNLINE':
      return refuse(payer ? 'not_direct_downline' : 'contract_not_top_agent')
    case 'UPLINE_CONTRACT_NOT_ACTIVE':
      return refuse('upline_contract_not_active')
    case 'UNPAID_CONTRACT_DEBT':
      return refuse('unpaid_contract_debt', { amount: amountText(debt) })
    case 'REQUEST_ALREADY_PENDING':
      return refuse('contract_request_pending')
    case 'TERMINATION_IN_PROGRESS':
      return refuse('contract_ending_asked')
  }
}
