import { formatAmount } from '@parlour/money'
import type { Needs } from '../needs.ts'
import { sumVendorOperations } from '../wallet/vendor-records.store.ts'
import { listOpenRounds } from './list-open-rounds.ts'

/** Our count and sums of a time span, as both sides compare them. */
export async function sumTransactions(
  { db }: Pick<Needs, 'db'>,
  span: { vendor: string; from: Date; to: Date },
) {
  const open = await listOpenRounds({ db }, span.vendor, 0)
  const totals = await sumVendorOperations(db, span)
  return {
    totals: totals.map((sum) => ({
      currency: sum.currency,
      stakes: sum.stakes,
      stakeSum: formatAmount(sum.stakeSum),
      wins: sum.wins,
      winSum: formatAmount(sum.winSum),
      voids: sum.voids,
      voidSum: formatAmount(sum.voidSum),
      openRounds: open.filter(({ currency }) => currency === sum.currency).length,
    })),
  }
}
