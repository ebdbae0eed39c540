import type { Tx } from '../../../base/database/database.ts'
import { list, run } from '../../../base/database/query.ts'
import type { Difference } from './compare-books.ts'

/** Writes a day's result over what stood; a difference that is gone is resolved, never removed. */
export async function saveReconciliation(
  tx: Tx,
  result: {
    vendor: string
    day: string
    sums: readonly { currency: string; ours: object; theirs: object; differences: number }[]
    differences: readonly Difference[]
    /** All differences of the day are here: others that stood are resolved. */
    isWhole: boolean
  },
): Promise<void> {
  const { vendor, day } = result
  for (const { currency, ours, theirs, differences } of result.sums) {
    await run(tx)`
      insert into vendor_reconciliations (vendor, day, currency, ours, theirs, differences)
      values (${vendor}, ${day}, ${currency}, ${JSON.stringify(ours)}::jsonb,
        ${JSON.stringify(theirs)}::jsonb, ${differences})
      on conflict (vendor, day, currency) do update
        set ours = excluded.ours, theirs = excluded.theirs, differences = excluded.differences,
          checked_at = now()`
  }
  for (const one of result.differences) {
    await run(tx)`
      insert into vendor_differences (vendor, day, transaction, kind, currency, ours, theirs)
      values (${vendor}, ${day}, ${one.transaction}, ${one.kind}, ${one.currency},
        ${one.ours ?? null}, ${one.theirs ?? null})
      on conflict (vendor, day, transaction) do update
        set kind = excluded.kind, ours = excluded.ours, theirs = excluded.theirs, resolved_at = null`
  }
  if (!result.isWhole) return
  const standing = result.differences.map(({ transaction }) => transaction)
  await run(tx)`
    update vendor_differences set resolved_at = now()
    where vendor = ${vendor} and day = ${day} and resolved_at is null
      and transaction <> all (${list.text(standing)})`
}
