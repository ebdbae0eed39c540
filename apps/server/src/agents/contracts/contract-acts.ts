import { CONSENT_DAYS, type ContractKind, type ContractState, nextState } from '@parlour/agents'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody } from '@parlour/wire/schemas'
import { rulingOut } from '../../base/problems/ruling-out.ts'
import type { Tx } from '../../base/database/database.ts'
import type { Operator } from '../../base/http/caller.ts'
import { shareLines } from '../../people/members/hold-lines.ts'
import { lineAct, type Proposed, proposeAct } from '../lines/line-desk.ts'
import { findByUsername, type Member } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { field } from '../../house/operators/decision-fields.ts'
import { contractWords } from '../../house/operators/field-words.ts'
import { checkParties, type PartiesRefused } from './check-parties.ts'
import { closeOverdue } from './close-overdue.ts'
import { databaseTime, readKind } from './contract-kinds.store.ts'
import {
  type ContractRow,
  findContract,
  standingBelow,
  standingContract,
  takeTurn,
} from './contracts.store.ts'
import { findEndings } from './endings.ts'
import { offerContract } from './offer-contract.ts'
import { endContract, stateAt, stepContract } from './step-contract.ts'
import {
  checkTerms,
  readTerms,
  type TermsRefused,
  termsOf,
  type TypedTerms,
  UPLINE_TERMS,
} from './terms.ts'
import { carryFields, termsField } from './words/terms-words.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

/** The house has no line above, no contract of its own and no debts: the checks against those say nothing. */
type HouseOfferRefused = Exclude<
  PartiesRefused | TermsRefused,
  | 'not_direct_downline'
  | 'upline_contract_not_active'
  | 'unpaid_contract_debt'
  | (typeof UPLINE_TERMS)[number]
>

type HouseRefused = 'id_conflict' | 'account_unknown' | HouseOfferRefused

/** Proposes a contract of the house with an agent at the top; once agreed it is an offer like any other. */
export const proposeHouseContract = (
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { account, kind, terms, ...wanted }: CallBody<'proposeHouseContract'>,
): Promise<Proposed | Refusal<HouseRefused>> =>
  proposeAct<HouseOffer, HouseRefused>(
    needs,
    operator,
    houseContractAct,
    { ...wanted, ordered: { account, kind, terms } },
    async (tx) => {
      const agent = await findByUsername(tx, account)
      if (!agent) return refuse('account_unknown')
      const refused = await judgeHouseOffer(tx, agent, kind, terms)
      return refused ?? { payload: { agentId: String(agent.id), kind, terms } }
    },
  )

async function judgeHouseOffer(
  tx: Tx,
  agent: Member,
  kind: ContractKind,
  terms: TypedTerms,
): Promise<Refusal<HouseOfferRefused> | undefined> {
  const rules = await readKind(tx, kind)
  const parties = await checkParties(tx, { rules, agent, payer: null })
  const refused = isRefusal(parties) ? parties : checkTerms(rules, readTerms(rules, terms), null)
  return (
    refused &&
    rulingOut(
      refused,
      'not_direct_downline',
      'upline_contract_not_active',
      'unpaid_contract_debt',
      ...UPLINE_TERMS,
    )
  )
}

type HouseOffer = {
  readonly agentId: string
  readonly kind: ContractKind
  readonly terms: TypedTerms
}

export const houseContractAct = lineAct<HouseOffer>({
  kind: 'house_contract',
  title: texts.houseContract,
  async describe(tx, { kind, ...offer }, { settings }) {
    const { merchant } = settings.current()
    const rules = await readKind(tx, kind)
    const agentId = BigInt(offer.agentId)
    const before = await standingContract(tx, kind, agentId)
    const terms = readTerms(rules, offer.terms)
    return [
      field.member(agentId, texts.agent),
      before ? termsField(texts.now, kind, termsOf(before), merchant) : field.text(texts.now, '–'),
      termsField(texts.offer, kind, terms, merchant),
      ...carryFields(terms),
      field.text(texts.toBeAnsweredWithin, `${CONSENT_DAYS} d`),
    ]
  },
  async carryOut(tx, _needs, { proposalId, payload }, made) {
    const offer = await offerContract(tx, {
      contractId: proposalId,
      ...payload,
      agentId: BigInt(payload.agentId),
      payerId: null,
      offeredBy: `operator:${made.first}`,
    })
    return isRefusal(offer) ? offer : undefined
  },
})

/** Nobody but the house can take back an offer of the house. */
const isHouseOffer = ({ payerId }: ContractRow, state: ContractState): boolean =>
  payerId === null && state === 'PENDING'

/** Proposes to end a contract against or without the will of its sides, or to take back an offer of the house. */
export const proposeForcedEnd = (
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { contractId, ...wanted }: CallBody<'proposeForcedEnd'>,
): Promise<Proposed | Refusal<'id_conflict' | 'contract_not_found' | 'contract_bad_state'>> =>
  proposeAct(needs, operator, forcedEndAct, { ...wanted, ordered: { contractId } }, async (tx) => {
    const row = await findContract(tx, contractId)
    if (!row) return refuse('contract_not_found')
    const state = stateAt(row, await databaseTime(tx))
    const next = nextState(state, 'FORCE_TERMINATE', 'operator')
    const isOffer = isHouseOffer(row, state)
    return isOffer || typeof next === 'string'
      ? { payload: { contractId, isOffer } }
      : refuse('contract_bad_state', { state })
  })

type ForcedEnd = { readonly contractId: string; readonly isOffer?: boolean }

export const forcedEndAct = lineAct<ForcedEnd>({
  kind: 'forced_end',
  title: texts.endAContractOrTakeBack,
  async describe(tx, { contractId }, { settings }) {
    const { merchant } = settings.current()
    const row = (await findContract(tx, contractId))!
    const below = await standingBelow(tx, row.kind, row.agentId)
    return [
      field.member(row.agentId, texts.agent),
      row.payerId === null
        ? field.text(texts.payer, merchant.name)
        : field.member(row.payerId, texts.payer),
      termsField(texts.contract, row.kind, termsOf(row), merchant),
      field.named(texts.state, row.state, contractWords[row.state]),
      field.text(texts.contractsThatEndWithIt, String(below.length)),
    ]
  },
  async carryOut(tx, needs, { payload, reason }) {
    await shareLines(tx)
    const seen = (await findContract(tx, payload.contractId))!
    // Whoever wanted an offer back has not asked to end the contract that it may have become.
    if (isHouseOffer(seen, seen.state) || payload.isOffer === true) {
      const step = { kind: seen.kind, contractId: seen.contractId, action: 'CANCEL' } as const
      const taken = await stepContract(tx, needs, 'house', step)
      return isRefusal(taken) ? taken : undefined
    }
    await takeTurn(tx, seen.kind, seen.agentId)
    const at = await databaseTime(tx)
    await closeOverdue(tx, seen.kind, [seen.agentId], at)
    const row = (await findContract(tx, seen.contractId, { lock: true }))!
    const { state } = row
    if (typeof nextState(state, 'FORCE_TERMINATE', 'operator') !== 'string') {
      return refuse('contract_bad_state', { state })
    }
    const endings = await findEndings(tx, row.kind, row.agentId, undefined)
    await endContract(tx, needs, row, { at, endings, reason: 'FORCED', note: reason })
    return undefined
  },
})
