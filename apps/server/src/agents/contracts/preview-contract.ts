import type { ContractKind } from '@parlour/agents'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Tx } from '../../base/database/database.ts'
import { findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { checkParties } from './check-parties.ts'
import { databaseTime, readKind } from './contract-kinds.store.ts'
import { findContract } from './contracts.store.ts'
import { type Ending, findEndings } from './endings.ts'
import { nextPeriodStart } from './next-period.ts'
import { sideOf, stateAt } from './step-contract.ts'
import { checkTerms, readTerms, type Terms, termsOf, type TypedTerms } from './terms.ts'

export type Preview = NonNullable<CallAnswer<'processDividend'>['preview']>

type Wanted = {
  readonly kind: ContractKind
  /** A contract that is there: what its acceptance, or its end, brings about. */
  readonly contractId?: string | undefined
  /** Somebody right below: whether terms for them would stand, and whom they would cost a contract. */
  readonly agentId?: bigint | undefined
  readonly terms: TypedTerms
}

/** Shows what a step would do, and does nothing (N-16). */
export async function previewContract(
  tx: Tx,
  needs: Pick<Needs, 'settings'>,
  memberId: bigint,
  wanted: Wanted,
): Promise<Preview | Refusal<'contract_not_found'>> {
  const subject = wanted.contractId
    ? await ofContract(tx, memberId, wanted.kind, wanted.contractId)
    : await ofTerms(tx, memberId, wanted)
  if (!subject) return refuse('contract_not_found')
  const rules = await readKind(tx, wanted.kind)
  const at = await databaseTime(tx)
  const endings = await findEndings(tx, wanted.kind, subject.agentId, subject.terms)
  const own = subject.agentId === memberId ? 0 : 1
  return {
    refusal: subject.refusal,
    effectiveFrom: await nextPeriodStart(tx, needs, rules, at),
    endings: await Promise.all(endings.map((ending) => show(tx, ending, own))),
  }
}

type Subject = { agentId: bigint; terms: Terms | undefined; refusal: string | null }

/** An offer is looked at as accepted, a contract that stands as ended. */
async function ofContract(
  tx: Tx,
  memberId: bigint,
  kind: ContractKind,
  contractId: string,
): Promise<Subject | undefined> {
  const row = await findContract(tx, contractId)
  if (!row || row.kind !== kind || !sideOf(row, { memberId })) return undefined
  const { agentId } = row
  if (stateAt(row, await databaseTime(tx)) !== 'PENDING') {
    return { agentId, terms: undefined, refusal: null }
  }
  const terms = termsOf(row)
  const refusal = await judge(tx, {
    kind,
    agentId,
    payerId: row.payerId,
    terms,
    answering: contractId,
  })
  return { agentId, terms, refusal }
}

async function ofTerms(
  tx: Tx,
  memberId: bigint,
  { kind, agentId, terms: typed }: Wanted,
): Promise<Subject | undefined> {
  if (agentId === undefined) return undefined
  const terms = readTerms(await readKind(tx, kind), typed)
  const refusal = await judge(tx, { kind, agentId, payerId: memberId, terms })
  // Of people outside the direct line nothing is told but that they are.
  if (refusal === 'not_direct_downline') return undefined
  return { agentId, terms, refusal }
}

async function judge(
  tx: Tx,
  {
    kind,
    agentId,
    payerId,
    terms,
    answering,
  }: {
    kind: ContractKind
    agentId: bigint
    payerId: bigint | null
    terms: Terms
    answering?: string
  },
): Promise<string | null> {
  const rules = await readKind(tx, kind)
  const agent = await findMember(tx, agentId)
  const payer = payerId === null ? null : await findMember(tx, payerId)
  const parties = await checkParties(tx, {
    rules,
    agent,
    payer,
    ...(answering !== undefined && { answering }),
  })
  if (isRefusal(parties)) return parties.refused
  return checkTerms(rules, terms, parties.upline)?.refused ?? null
}

const show = async (tx: Tx, { contract, reason, distance }: Ending, own: number) => ({
  memberId: String(contract.agentId),
  account: (await findMember(tx, contract.agentId)).username,
  distance: distance + own,
  reason,
})
