import type { RatesPpm } from '@parlour/agents'
import { type Refusal, refuse } from '@parlour/wire'
import { percent } from '../contracts/terms.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { holdMembersOfLine, shareLines } from '../../people/members/hold-lines.ts'
import { highestBelow, ratesOf, writeRates } from '../lines/line-rates.store.ts'
import { distanceBelow } from '../lines/lines.store.ts'
import { tellRates } from './tell-rates.ts'

export type RatesRefused = 'rate_above_own' | 'rate_below_downline'

/**
 * Sets rates of a direct downline: not above the caller's own, not below the highest right below the downline. The
 * downline is told what they were and are.
 */
export function setDownlineRates(
  { db }: Pick<Needs, 'db'>,
  uplineId: bigint,
  { memberId, rates }: { memberId: bigint; rates: RatesPpm },
): Promise<
  { rates: RatesPpm } | Refusal<'line_member_not_found' | 'not_direct_downline' | RatesRefused>
> {
  return transactOrRefuse(db, async (tx) => {
    await shareLines(tx)
    const distance = await distanceBelow(tx, uplineId, memberId)
    if (!distance) return refuse('line_member_not_found')
    if (distance > 1) return refuse('not_direct_downline')
    await holdMembersOfLine(tx, [uplineId, memberId])
    const refused = judgeRates(rates, {
      most: await ratesOf(tx, uplineId),
      least: await highestBelow(tx, memberId),
    })
    if (refused) return refused
    const before = await ratesOf(tx, memberId)
    await writeRates(tx, memberId, rates)
    const after = await ratesOf(tx, memberId)
    await tellRates(tx, { memberId, before, after, actor: `member:${uplineId}` })
    return { rates: after }
  })
}

/** The first category whose rate lies outside; a category that is missing above is 0 there. */
export function judgeRates(
  rates: RatesPpm,
  { most, least }: { most: RatesPpm | undefined; least: RatesPpm },
): Refusal<RatesRefused> | undefined {
  for (const [category, rate] of Object.entries(rates)) {
    const maximum = most && (most[category] ?? 0)
    if (maximum !== undefined && rate > maximum) {
      return refuse('rate_above_own', { category, maximum: percent(maximum) })
    }
    const minimum = least[category] ?? 0
    if (rate < minimum)
      return refuse('rate_below_downline', { category, minimum: percent(minimum) })
  }
  return undefined
}
