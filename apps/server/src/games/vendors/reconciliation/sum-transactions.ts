import { DAY_MS } from '@parlour/time'
import { refuse } from '@parlour/wire'
import type { Needs } from '../../../house/needs.ts'
import { TOTALS_MOST_DAYS } from '../limits.ts'
import { sumVendorOperations } from '../../../ledger/wallet/records/vendor-records.store.ts'
import { listOpenRounds } from '../rounds/list-open-rounds.ts'

/** Our count and sums of a time span, as both sides compare them; what has not been yet is not counted as long. */
export async function sumTransactions(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  span: { vendor: string; from: Date; to: Date },
) {
  const end = Math.min(span.to.getTime(), clock.now().getTime())
  if (end - span.from.getTime() > TOTALS_MOST_DAYS * DAY_MS)
    return refuse('invalid_request', { fields: [{ field: 'from', problem: 'too_long' }] })
  const open = await listOpenRounds({ db }, span.vendor, 0)
  const totals = await sumVendorOperations(db, span)
  return {
    totals: totals.map((sum) => ({
      currency: sum.currency,
      stakes: sum.stakes,
      stakeSum: sum.stakeSum,
      wins: sum.wins,
      winSum: sum.winSum,
      voids: sum.voids,
      voidSum: sum.voidSum,
      openRounds: open.filter(({ currency }) => currency === sum.currency).length,
    })),
  }
}
