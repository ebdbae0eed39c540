import { HOUSE, type TierContract } from '@parlour/agents'
import type { PayingContract } from '../../contracts/contracts.store.ts'
import { covers, termsOf } from '../../contracts/terms.ts'

/**
 * The checks of an offer, made again when it pays: a contract that its upline's terms do not cover is
 * suspended for the period. What stands below it is found suspended by the rules of a period.
 */
export function standing(contracts: readonly PayingContract[]): {
  sound: PayingContract[]
  unsound: PayingContract[]
} {
  const byAgent = new Map(contracts.map((row) => [row.agentId, row]))
  const sound: PayingContract[] = []
  const unsound: PayingContract[] = []
  for (const row of contracts) {
    const upline = row.payerId === null ? undefined : byAgent.get(row.payerId)
    const isCovered = upline === undefined || covers(termsOf(upline), termsOf(row))
    ;(isCovered ? sound : unsound).push(row)
  }
  return { sound, unsound }
}

/** A contract as the rules of a period know it: it pays in the period whatever has become of it since. */
export function tierContractOf(row: PayingContract): TierContract {
  const terms = termsOf(row)
  if (!('tiers' in terms)) throw new Error(`${row.contractId} has no tiers`)
  return { ...partiesOf(row), tiers: terms.tiers }
}

export const partiesOf = (row: Pick<PayingContract, 'agentId' | 'payerId'>) => ({
  agent: String(row.agentId),
  payer: row.payerId === null ? HOUSE : String(row.payerId),
  status: 'ACTIVE' as const,
})
