import type { SecondFactor } from '../../../house/member-checks.ts'
import type { Needs } from '../../../house/needs.ts'

export const secondFactorOf = (
  { checks }: Pick<Needs, 'checks'>,
  method: string,
): SecondFactor | undefined => checks.secondFactors.find((factor) => factor.method === method)

/** The factors a member has set up. */
export async function factorsOf(
  { db, checks }: Pick<Needs, 'db' | 'checks'>,
  memberId: bigint,
): Promise<SecondFactor['method'][]> {
  const found: SecondFactor['method'][] = []
  for (const factor of checks.secondFactors) {
    if (await factor.isSetUp(db, memberId)) found.push(factor.method)
  }
  return found
}
