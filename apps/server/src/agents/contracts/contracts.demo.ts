import type { ContractKind } from '@parlour/agents'
import { isRefusal } from '@parlour/wire'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { lineGrows } from '../../house/settings/demo-line.store.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { findContract } from './contracts.store.ts'
import { offerContract } from './offer-contract.ts'
import { stepContract } from './step-contract.ts'
import type { TypedTerms } from './terms.ts'

type DemoContract = {
  readonly contractId: string
  readonly kind: ContractKind
  readonly agent: string
  readonly payer: string | null
  readonly terms: TypedTerms
  /** How long ago it was agreed; an offer without it still waits. */
  readonly agoMs?: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Where a line grows, its top agrees before those below do, and before its history begins. */
const BEFORE_LINE_MS: Readonly<Record<ContractKind, number>> = {
  DIVIDEND: 49 * day,
  DAILY: 33 * day,
  HOURLY: 33 * day,
  REALTIME: 33 * day,
}

/** As long ago as makes a contract of the kind pay for the period that runs. */
const AGO_MS: Readonly<Record<ContractKind, number>> = {
  DIVIDEND: 16 * day,
  DAILY: day,
  HOURLY: hour,
  REALTIME: 5 * minute,
}

const tier = (ratePpm: number, minTurnover = 0, minActive = 0, minLoss = 0) => ({
  ratePpm,
  minTurnover: `${minTurnover}.0000`,
  minActive,
  minLoss: `${minLoss}.0000`,
})

const id = (number: number) =>
  `01937000-0000-7000-8000-0000000c00${String(number).padStart(2, '0')}`

const terms = {
  carol: {
    DIVIDEND: { tiers: [tier(100_000), tier(200_000, 5_000, 1), tier(300_000, 20_000, 2)] },
    DAILY: { tiers: [tier(5_000), tier(10_000, 1_000, 1)] },
    HOURLY: { tiers: [tier(2_000), tier(4_000, 500)] },
    REALTIME: { profitRatePpm: 3_000, lossRatePpm: 8_000 },
  },
  dora: {
    DIVIDEND: { tiers: [tier(50_000), tier(150_000, 5_000, 1)] },
    DAILY: { tiers: [tier(4_000), tier(8_000, 1_000, 1)] },
    HOURLY: { tiers: [tier(1_500), tier(3_000, 500)] },
    REALTIME: { profitRatePpm: 2_000, lossRatePpm: 5_000 },
  },
  davi: {
    DAILY: { tiers: [tier(2_000), tier(6_000, 1_000, 1)] },
    REALTIME: { profitRatePpm: 1_000, lossRatePpm: 3_000 },
  },
} as const

const kinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const

const contracts: readonly DemoContract[] = [
  ...kinds.map((kind, at) => agreed(at, kind, 'carol', null, terms.carol[kind])),
  ...kinds.map((kind, at) => agreed(10 + at, kind, 'dora', 'carol', terms.dora[kind])),
  agreed(20, 'REALTIME', 'davi', 'dora', terms.davi.REALTIME),
  { contractId: id(21), kind: 'DAILY', agent: 'davi', payer: 'dora', terms: terms.davi.DAILY },
]

function agreed(
  number: number,
  kind: ContractKind,
  agent: string,
  payer: string | null,
  typed: TypedTerms,
): DemoContract {
  return { contractId: id(number), kind, agent, payer, terms: typed, agoMs: AGO_MS[kind] }
}

/**
 * Carol has contracts of every kind with the house, dora with carol; davi has a real-time salary from
 * dora and an offer that waits. What an operator has set about the kinds stays.
 */
export async function seedContracts(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
): Promise<void> {
  await run(needs.db)`
    update contract_kinds set enabled = true, changed_by = 'demo seed' where changed_by is null`
  const grows = await lineGrows(needs.db)
  for (const contract of contracts) {
    const isAbove = grows && contract.agoMs !== undefined && contract.agent !== 'davi'
    await seedContract(
      needs,
      isAbove ? { ...contract, agoMs: BEFORE_LINE_MS[contract.kind] } : contract,
    )
  }
}

async function seedContract(
  { db, settings, clock }: Pick<Needs, 'db' | 'settings' | 'clock'>,
  { contractId, kind, agent, payer, terms: typed, agoMs }: DemoContract,
): Promise<void> {
  if (await findContract(db, contractId)) return
  const below = await findByUsername(db, agent)
  const above = payer === null ? undefined : await findByUsername(db, payer)
  if (!below || (payer !== null && !above)) throw new Error(`The demo seed has no ${agent}.`)
  const at = agoMs === undefined ? {} : { at: new Date(clock.now().getTime() - agoMs) }
  await transact(db, async (tx) => {
    const offer = await offerContract(tx, {
      contractId,
      kind,
      agentId: below.id,
      payerId: above?.id ?? null,
      terms: typed,
      offeredBy: above ? `member:${above.id}` : 'demo seed',
      ...at,
    })
    // The demo's people may have made other contracts since, or an operator may have turned a kind off.
    if (isRefusal(offer) || agoMs === undefined) return
    await stepContract(
      tx,
      { settings },
      { memberId: below.id },
      { kind, contractId, action: 'ACCEPT', ...at },
    )
  })
}
