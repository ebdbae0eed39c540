import type { ContractKind } from '@parlour/agents'
import type { TypedTerms } from '../agents/contracts/terms.ts'
import { type LineAgent, TOP } from './line-people.ts'

export type LineContract = {
  readonly kind: ContractKind
  readonly agent: string
  readonly payer: string
  readonly terms: TypedTerms
  /** Agreed before the first day, offered on the last one and not answered yet, or asked to end then. */
  readonly standing: 'agreed' | 'offered' | 'ending'
}

const tier = (ratePpm: number, minTurnover = 0, minActive = 0) => ({
  ratePpm,
  minTurnover: `${minTurnover}.0000`,
  minActive,
  minLoss: '0.0000',
})

/** By level below the top; each stays below the one above it, down to the demo's own of carol. */
const TERMS: Readonly<Record<ContractKind, readonly TypedTerms[]>> = {
  DIVIDEND: [
    { tiers: [tier(50_000), tier(150_000, 5_000, 1)] },
    { tiers: [tier(30_000), tier(100_000, 6_000, 1)] },
    { tiers: [tier(20_000), tier(60_000, 7_000, 1)] },
    { tiers: [tier(10_000)] },
  ],
  DAILY: [
    { tiers: [tier(4_000), tier(8_000, 1_000, 1)] },
    { tiers: [tier(3_000), tier(6_000, 1_200, 1)] },
    { tiers: [tier(2_000), tier(4_000, 1_500, 1)] },
    { tiers: [tier(1_000), tier(2_000, 2_000, 1)] },
  ],
  HOURLY: [
    { tiers: [tier(1_500), tier(3_000, 500)] },
    { tiers: [tier(1_000), tier(2_000, 600)] },
    { tiers: [tier(500), tier(1_000, 700)] },
    { tiers: [tier(300)] },
  ],
  REALTIME: [
    { profitRatePpm: 2_000, lossRatePpm: 5_000 },
    { profitRatePpm: 1_500, lossRatePpm: 4_000 },
    { profitRatePpm: 1_000, lossRatePpm: 3_000 },
    { profitRatePpm: 500, lossRatePpm: 1_000 },
  ],
}

/** What a turnover brings an agent of each level, in millionths: below carol's, above the players' own rebate. */
export const LINE_RATES: readonly Readonly<Record<string, number>>[] = [
  { RNG: 12_500, PVP: 5_000, LOTT: 13_000, ELOTT: 13_000 },
  { RNG: 11_500, PVP: 4_500, LOTT: 12_500, ELOTT: 12_500 },
  { RNG: 10_500, PVP: 4_000, LOTT: 12_000, ELOTT: 12_000 },
  { RNG: 9_000, PVP: 3_000, LOTT: 11_000, ELOTT: 11_000 },
]

/** Upper levels first: nobody has a contract of a kind whose upline has none. */
export function lineContracts(agents: readonly LineAgent[]): readonly LineContract[] {
  return agents.flatMap((agent) =>
    (['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const).flatMap((kind): LineContract[] => {
      const standing = standingOf(kind, agent)
      if (!standing) return []
      const terms = TERMS[kind][agent.level - 1]!
      return [{ kind, agent: agent.name, payer: agent.under, terms, standing }]
    }),
  )
}

function standingOf(
  kind: ContractKind,
  { level, place, under }: LineAgent,
): LineContract['standing'] | undefined {
  const even = place % 2 === 0
  switch (kind) {
    case 'REALTIME':
      return 'agreed'
    case 'DAILY':
      return level < 4 || even ? 'agreed' : undefined
    case 'DIVIDEND':
      return level < 3 || (level === 3 && even) ? 'agreed' : undefined
    case 'HOURLY':
      if (level === 1) return under === TOP && place === 1 ? 'ending' : 'agreed'
      return level === 2 ? (even ? 'agreed' : 'offered') : undefined
  }
}
