import { currencyOf, cashStep, type MemberId } from '@parlour/money'
import { type Count, lockCounted, shareCounted } from '../activity/counted-days.store.ts'
import type { Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { laneOf } from '../../ledger/wallet/posts/post-many.ts'
import { type CountTerms, countDaysOf } from './rebate-days.store.ts'

type CountNeeds = Pick<Needs, 'settings'>

export const countOf = (lane: number): Count => ({ what: 'rebates', lane })

/** By what the days of a lane are counted now; takes the turn of counting it. */
export const laneTerms = async (tx: Tx, needs: CountNeeds, lane: number): Promise<CountTerms> =>
  termsSince(needs, await lockCounted(tx, countOf(lane)))

/** By what the days of members are counted whom nobody else counts now, for they are held. */
export const heldTerms = async (tx: Tx, needs: CountNeeds, lane: number): Promise<CountTerms> =>
  termsSince(needs, await shareCounted(tx, countOf(lane)))

/** Brings what one held member has earned up to date with their turnover, and says by what it was counted. */
export async function countRebates(
  tx: Tx,
  needs: CountNeeds,
  memberId: MemberId,
): Promise<CountTerms> {
  const terms = await heldTerms(tx, needs, laneOf(memberId))
  await countDaysOf(tx, terms, memberId)
  return terms
}

/** By what days from one on are counted. */
export function termsSince({ settings }: CountNeeds, since: string): CountTerms {
  const { earning, merchant } = settings.current()
  return {
    since,
    currency: merchant.currency,
    step: cashStep(currencyOf(merchant.currency).cashDecimals),
    ratesPpm: earning.rebatePpm as Record<string, number>,
  }
}
