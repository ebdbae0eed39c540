import type { ContractKind } from '@parlour/agents'
import { type Amount, sum } from '@parlour/money'
import type { Db, Tx } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { STOPPED } from './judge-period.ts'
import { PROOF_LONG_MS, PROOF_MEMBERS, PROOF_SHORT_MS } from '../limits.ts'
import { proveCommissions } from '../commissions/prove-commissions.ts'
import { differencesAmong, type Found, nextMembers, unbalancedRuns } from './salary-proof.store.ts'
import { stopKind } from '../salaries.store.ts'

type Differences = ReadonlyMap<ContractKind, Amount>

/**
 * The daily proof: bills, payments and ledger say the same, what every judged period nets is what the house's
 * contracts gross, and no day's rebates and commissions come to more than its highest rates. A kind that differs pays
 * nothing more until somebody has looked.
 */
export async function proveSalaries(
  needs: Pick<Needs, 'db' | 'log' | 'settings'>,
  { members = PROOF_MEMBERS } = {},
): Promise<boolean> {
  const differences = await proveInParts(needs.db, members)
  for (const [kind, difference] of differences) {
    await stopKind(needs.db, { kind, reason: 'daily proof', difference })
    needs.log.error({ kind, difference: String(difference) }, STOPPED)
  }
  return (await proveCommissions(needs)) && differences.size === 0
}

/** Some members at a time: no statement is long, and none keeps old versions of rows from being cleaned away. */
async function proveInParts(db: Db, members: number): Promise<Differences> {
  const found = [...(await unbalancedRuns(db))]
  let most = members
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const upto: bigint | undefined = await nextMembers(db, { after, most })
    const start = performance.now()
    if (upto !== undefined) found.push(...(await differencesAmong(db, { after, upto })))
    const took = performance.now() - start
    if (took < PROOF_SHORT_MS) most = Math.min(most * 2, 16 * members)
    if (took > PROOF_LONG_MS) most = Math.max(Math.floor(most / 2), 1)
    after = upto
  }
  return summed(found)
}

const EVERYBODY = { after: -1n, upto: 9_000_000_000_000_000n }

/** Kinds whose books differ at this moment, all in one statement: for whoever looks at a stop. */
export const differencesOf = async (db: Db | Tx): Promise<Differences> =>
  summed([...(await unbalancedRuns(db)), ...(await differencesAmong(db, EVERYBODY))])

/** By kind. What one has too much and another too little is no balance: then the first of them is told. */
function summed(found: readonly Found[]): Differences {
  const all = new Map<ContractKind, Amount[]>()
  for (const { kinds, difference } of found)
    for (const kind of kinds) all.set(kind, [...(all.get(kind) ?? []), difference])
  return new Map([...all].map(([kind, list]) => [kind, sum(list) || list[0]!]))
}
