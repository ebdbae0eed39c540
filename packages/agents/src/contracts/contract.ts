/** Everything a contract can be; the steps between are in `states.ts`. */
const contractStates = [
  'PENDING',
  'ACTIVE',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'TERMINATION_PENDING',
  'TERMINATED',
  'SUPERSEDED',
] as const
export type ContractState = (typeof contractStates)[number]

/** Who pays a contract: the house, or the direct upline by its id. */
export const HOUSE = 'PLATFORM'

/** The four kinds of contract. */
export const contractKinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const
export type ContractKind = (typeof contractKinds)[number]

export type Contract<Terms> = {
  readonly agent: string
  readonly payer: string
  readonly status: ContractState
} & Terms

/** A contract pays while it is active, and until the other side agrees to end it. */
export const inForce = (status: ContractState): boolean =>
  status === 'ACTIVE' || status === 'TERMINATION_PENDING'

/**
 * Which contracts pay this time, and which are suspended because their payer has none that pays:
 * a contract below a suspended one is suspended too.
 */
export function standingOf<Terms>(contracts: readonly Contract<Terms>[]): {
  readonly paying: readonly Contract<Terms>[]
  readonly suspended: readonly Contract<Terms>[]
} {
  const byAgent = new Map(
    contracts.filter(({ status }) => inForce(status)).map((contract) => [contract.agent, contract]),
  )
  const known = new Map<string, boolean>()
  const pays = (contract: Contract<Terms>): boolean => {
    const answer = known.get(contract.agent)
    if (answer !== undefined) return answer
    // A loop of payers would ask for itself: it pays nobody.
    known.set(contract.agent, false)
    const payer = byAgent.get(contract.payer)
    const stands = contract.payer === HOUSE || (payer !== undefined && pays(payer))
    known.set(contract.agent, stands)
    return stands
  }
  const paying: Contract<Terms>[] = []
  const suspended: Contract<Terms>[] = []
  for (const contract of byAgent.values()) (pays(contract) ? paying : suspended).push(contract)
  return { paying, suspended }
}
