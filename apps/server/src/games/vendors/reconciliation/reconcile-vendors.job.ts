import { addDays, dayOf } from '@parlour/time'
import { formatAmount } from '@parlour/money'
import { transact } from '../../../base/database/transact.ts'
import { forEachApart } from '../../../base/jobs/for-each-apart.ts'
import type { Needs } from '../../../house/needs.ts'
import { type AskedVendor, VendorSilent } from '../ask-vendor.ts'
import type { Difference, Sums } from './compare-books.ts'
import { findAskableVendors } from '../connect-vendor.ts'
import { DIFFERENCES_ALARM, DIFFERENCES_KEPT } from '../limits.ts'
import { listOpenRounds } from '../rounds/list-open-rounds.ts'
import { saveReconciliation } from './reconciliations.store.ts'
import { type ComparedDay, walkDay } from './walk-day.ts'

type ReconcileNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'log'>

export type Reconciled = {
  readonly vendor: string
  readonly differences: readonly Difference[]
  /** The vendor did not answer; the day stays to be done. */
  readonly silent: boolean
}

/** Compares yesterday and today so far with every vendor's own book, by the calendar of UTC. */
export async function reconcileVendors(needs: ReconcileNeeds): Promise<Reconciled[]> {
  const today = dayOf(needs.clock.now().getTime())
  const yesterday = addDays(today, -1)
  const done: Reconciled[] = []
  await forEachApart(
    needs.log,
    'reconcile-vendors',
    await findAskableVendors(needs.db),
    async (vendor) => {
      for (const day of [yesterday, today]) done.push(await reconcileDay(needs, vendor, day))
    },
  )
  return done
}

/** Compares one day with one vendor: count, sums, each transaction; open rounds are counted beside. */
export async function reconcileDay(
  needs: ReconcileNeeds,
  vendor: AskedVendor,
  day: string,
): Promise<Reconciled> {
  try {
    const compared = await walkDay(needs, vendor, day)
    await keep(needs, vendor, day, compared)
    return { vendor: vendor.code, differences: compared.differences, silent: false }
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error
    needs.log.warn({ err: error, vendor: vendor.code, day }, 'A vendor could not be reconciled.')
    return { vendor: vendor.code, differences: [], silent: true }
  }
}

async function keep(
  needs: ReconcileNeeds,
  vendor: AskedVendor,
  day: string,
  { ours, theirs, differences, cutShort }: ComparedDay,
): Promise<void> {
  const open = await listOpenRounds(needs, vendor.code, 0)
  const kept = differences.slice(0, DIFFERENCES_KEPT)
  await transact(needs.db, (tx) =>
    saveReconciliation(tx, {
      vendor: vendor.code,
      day,
      sums: [...new Set([...ours.keys(), ...theirs.keys()])].map((currency) => ({
        currency,
        ours: {
          ...shown(ours.get(currency)),
          openRounds: open.filter((round) => round.currency === currency).length,
        },
        theirs: shown(theirs.get(currency)),
        differences: differences.filter((one) => one.currency === currency).length,
      })),
      differences: kept,
      // What was not looked at, or is not kept, is not resolved either.
      isWhole: !cutShort && kept.length === differences.length,
    }),
  )
  tell(needs, vendor, day, { differences, cutShort })
}

/** A few differences are somebody's work of the day; many are a fault that grows while nobody looks. */
function tell(
  { log }: ReconcileNeeds,
  { code: vendor }: AskedVendor,
  day: string,
  { differences, cutShort }: Pick<ComparedDay, 'differences' | 'cutShort'>,
): void {
  const count = differences.length
  if (count === 0) return
  const told = { event: 'vendor_books_differ', vendor, day, count, cutShort }
  const lines = differences.slice(0, 20)
  if (cutShort || count > DIFFERENCES_ALARM) log.fatal({ ...told, lines }, 'Books differ in much.')
  else log.error({ ...told, lines }, 'Books differ.')
}

const shown = (sums: Sums | undefined) =>
  Object.fromEntries(
    (['stakes', 'wins', 'voids'] as const).map((name) => [
      name,
      { count: sums?.[name].count ?? 0, sum: formatAmount(sums?.[name].sum ?? 0n) },
    ]),
  )
