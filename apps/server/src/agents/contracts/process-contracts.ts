import type { ContractKind } from '@parlour/agents'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallBody, CallRefusal } from '@parlour/wire/schemas'
import type { Tx } from '../../base/database/database.ts'
import { rulingOut } from '../../base/problems/ruling-out.ts'
import { transact } from '../../base/database/transact.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { distanceBelow } from '../lines/lines.store.ts'
import type { Needs } from '../../house/needs.ts'
import { databaseTime } from './contract-kinds.store.ts'
import { findNamed, listContracts } from './contract-lists.store.ts'
import type { ContractRow } from './contracts.store.ts'
import { type OfferRefused, offerContract } from './offer-contract.ts'
import { previewContract } from './preview-contract.ts'
import { showContract } from './show-contracts.ts'
import { sideOf, type StepRefused, stepContract } from './step-contract.ts'
import type { TypedTerms } from './terms.ts'

type Body = CallBody<'processDividend'> | CallBody<'processRealTimeSalary'>
type Reply = CallAnswer<'processDividend'>
type Refused = Refusal<CallRefusal<'processDividend'>>
type ProcessNeeds = Pick<Needs, 'db' | 'settings'>
type Of<Action extends Body['action']> = Extract<Body, { action: Action }>

const empty = {
  contracts: null,
  total: null,
  page: null,
  pageSize: null,
  contract: null,
  preview: null,
}

/** The one call of a kind: the action in the body says what is wanted. */
export async function processContracts(
  needs: ProcessNeeds,
  memberId: bigint,
  kind: ContractKind,
  body: Body,
): Promise<Reply | Refused> {
  switch (body.action) {
    case 'LIST':
      return list(needs, memberId, kind, body)
    case 'DETAIL':
      return detail(needs, memberId, kind, body.contractId)
    case 'PREVIEW':
      return preview(needs, memberId, kind, body)
    case 'OFFER':
      return change(needs, memberId, body.action, (tx) => offer(tx, memberId, kind, body))
    default:
      return change(needs, memberId, body.action, (tx) =>
        stepContract(tx, needs, { memberId }, { kind, ...body }),
      )
  }
}

async function list(
  { db }: ProcessNeeds,
  memberId: bigint,
  kind: ContractKind,
  { action, agentId, ...query }: Of<'LIST'>,
): Promise<Reply> {
  const { rows, total } = await listContracts(db, memberId, kind, {
    ...query,
    agentId: agentId === undefined ? undefined : BigInt(agentId),
  })
  const at = await databaseTime(db)
  return {
    ...empty,
    action,
    contracts: rows.map((row) => showContract(row, { memberId }, at)),
    total,
    page: query.page,
    pageSize: query.pageSize,
  }
}

async function detail(
  { db }: ProcessNeeds,
  memberId: bigint,
  kind: ContractKind,
  contractId: string,
): Promise<Reply | Refused> {
  const row = await findNamed(db, contractId)
  if (!row || row.kind !== kind || !sideOf(row, { memberId })) return refuse('contract_not_found')
  const contract = showContract(row, { memberId }, await databaseTime(db))
  return { ...empty, action: 'DETAIL', contract }
}

async function preview(
  needs: ProcessNeeds,
  memberId: bigint,
  kind: ContractKind,
  { action, contractId, agentId, ...terms }: Of<'PREVIEW'>,
): Promise<Reply | Refused> {
  const below = agentId === undefined ? undefined : BigInt(agentId)
  if (below !== undefined && (await distanceBelow(needs.db, memberId, below)) !== 1) {
    return refuse('not_direct_downline')
  }
  const shown = await transact(needs.db, (tx) =>
    previewContract(tx, needs, memberId, { kind, contractId, agentId: below, terms }),
  )
  return isRefusal(shown) ? shown : { ...empty, action, preview: shown }
}

async function offer(tx: Tx, memberId: bigint, kind: ContractKind, body: Of<'OFFER'>) {
  const { contractId, agentId, action: _, ...terms } = body
  // Somebody of another line is told apart from nobody by no answer.
  if ((await distanceBelow(tx, memberId, BigInt(agentId))) !== 1) {
    return refuse('not_direct_downline')
  }
  return offerContract(tx, {
    contractId,
    kind,
    agentId: BigInt(agentId),
    payerId: memberId,
    terms: terms as TypedTerms,
    offeredBy: `member:${memberId}`,
  })
}

async function change(
  needs: ProcessNeeds,
  memberId: bigint,
  action: Body['action'],
  work: (tx: Tx) => Promise<ContractRow | Refusal<OfferRefused | StepRefused>>,
): Promise<Reply | Refused> {
  const changed = await transactOrRefuse(needs.db, work)
  // A move along the line takes the house's offers back: nobody below somebody answers one.
  if (isRefusal(changed)) return rulingOut(changed, 'contract_not_top_agent')
  const row = (await findNamed(needs.db, changed.contractId))!
  const contract = showContract(row, { memberId }, await databaseTime(needs.db))
  return { ...empty, action, contract }
}
