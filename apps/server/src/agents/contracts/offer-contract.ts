import { DAY_MS } from '@parlour/time'
import { CONSENT_DAYS, type ContractKind } from '@parlour/agents'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { shareLines } from '../../people/members/hold-lines.ts'
import { findMember } from '../../people/members/members.store.ts'
import { checkParties, type PartiesRefused } from './check-parties.ts'
import { closeOverdue } from './close-overdue.ts'
import { databaseTime, readKind } from './contract-kinds.store.ts'
import { type ContractRow, findContract, insertOffer, takeTurn } from './contracts.store.ts'
import { checkTerms, keptTerms, readTerms, type TermsRefused, type TypedTerms } from './terms.ts'
import { tellSide } from './tell-parties.ts'

export type WantedOffer = {
  readonly contractId: string
  readonly kind: ContractKind
  readonly agentId: bigint
  /** Null: the house offers. */
  readonly payerId: bigint | null
  readonly terms: TypedTerms
  readonly offeredBy: string
  /** For histories made under a simulated clock; the database's clock where it is left out. */
  readonly at?: Date
}

export type OfferRefused = 'id_conflict' | PartiesRefused | TermsRefused

/** Offers a contract, or another version of one, to somebody right below; it waits seven days for an answer. */
export async function offerContract(
  tx: Tx,
  wanted: WantedOffer,
): Promise<ContractRow | Refusal<OfferRefused>> {
  await shareLines(tx)
  await takeTurn(tx, wanted.kind, wanted.agentId)
  const rules = await readKind(tx, wanted.kind)
  const terms = readTerms(rules, wanted.terms)
  const known = await findContract(tx, wanted.contractId)
  if (known) return isSame(known, wanted, keptTerms(terms)) ? known : refuse('id_conflict')
  const agent = await findMember(tx, wanted.agentId)
  const payer = wanted.payerId === null ? null : await findMember(tx, wanted.payerId)
  const offeredAt = wanted.at ?? (await databaseTime(tx))
  await closeOverdue(tx, wanted.kind, payer ? [agent.id, payer.id] : [agent.id], offeredAt)
  const parties = await checkParties(tx, { rules, agent, payer })
  if (isRefusal(parties)) return parties
  const unfit = checkTerms(rules, terms, parties.upline)
  if (unfit) return unfit
  const offer = await insertOffer(tx, {
    contractId: wanted.contractId,
    kind: wanted.kind,
    agentId: agent.id,
    payerId: wanted.payerId,
    offeredBy: wanted.offeredBy,
    offeredAt,
    answerBy: new Date(offeredAt.getTime() + CONSENT_DAYS * DAY_MS),
    ...keptTerms(terms),
  })
  if (!offer) return refuse('id_conflict')
  await tellSide(tx, offer, 'downline', 'contract_offered')
  return offer
}

const isSame = (
  known: ContractRow,
  wanted: WantedOffer,
  kept: ReturnType<typeof keptTerms>,
): boolean =>
  known.kind === wanted.kind &&
  known.agentId === wanted.agentId &&
  known.payerId === wanted.payerId &&
  known.profitRatePpm === kept.profitRatePpm &&
  known.lossRatePpm === kept.lossRatePpm &&
  known.carry === kept.carry &&
  JSON.stringify(known.tiers?.map(inOrder)) === JSON.stringify(kept.tiers?.map(inOrder))

/** The database keeps an object's fields in an order of its own. */
const inOrder = (tier: NonNullable<ContractRow['tiers']>[number]) => [
  tier.ratePpm,
  tier.minTurnover,
  tier.minActive,
  tier.minLoss,
]
