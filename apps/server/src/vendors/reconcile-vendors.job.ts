import { amountOf } from './vendor-amount.ts'
import { forEachApart } from '../jobs/for-each-apart.ts'
import { addDays, dayOf, formatAmount } from '@parlour/money'
import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { listVendorOperations } from '../wallet/vendor-records.store.ts'
import { askForBook, type AskedVendor, VendorSilent } from './ask-vendor.ts'
import { compareBooks, type Difference, type Line, type Sums, sumLines } from './compare-books.ts'
import { findAskableVendors } from './connect-vendor.ts'
import { EDGE_MINUTES } from './limits.ts'
import { listOpenRounds } from './list-open-rounds.ts'
import { saveReconciliation } from './reconciliations.store.ts'

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
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(`${addDays(day, 1)}T00:00:00Z`)
  const edge = EDGE_MINUTES * 60_000
  const span = { from: new Date(from.getTime() - edge), to: new Date(to.getTime() + edge) }
  const ofDay = (at: Date) => at >= from && at < to
  try {
    const theirs = (await askForBook(needs, vendor, span)).map((line) => ({
      ...line,
      amount: formatAmount(amountOf(line)),
      ofDay: ofDay(new Date(line.at)),
    }))
    const ours = (await listVendorOperations(needs.db, { vendor: vendor.code, ...span })).map(
      ({ transaction, verb, currency, amount, at }): Line => ({
        transaction,
        kind: verb,
        currency,
        amount: formatAmount(amount),
        ofDay: ofDay(at),
      }),
    )
    const differences = compareBooks(ours, theirs)
    await keep(needs, vendor, day, ours, theirs, differences)
    return { vendor: vendor.code, differences, silent: false }
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
  ours: readonly Line[],
  theirs: readonly Line[],
  differences: readonly Difference[],
): Promise<void> {
  const own = sumLines(ours, (amount) => amountOf({ amount }))
  const their = sumLines(theirs, (amount) => amountOf({ amount }))
  const open = await listOpenRounds(needs, vendor.code, 0)
  await transact(needs.db, (tx) =>
    saveReconciliation(tx, {
      vendor: vendor.code,
      day,
      sums: [...new Set([...own.keys(), ...their.keys()])].map((currency) => ({
        currency,
        ours: {
          ...shown(own.get(currency)),
          openRounds: open.filter((round) => round.currency === currency).length,
        },
        theirs: shown(their.get(currency)),
        differences: differences.filter((one) => one.currency === currency).length,
      })),
      differences,
    }),
  )
  if (differences.length > 0) {
    const lines = differences.slice(0, 20)
    needs.log.error({ vendor: vendor.code, day, count: differences.length, lines }, 'Books differ.')
  }
}

const shown = (sums: Sums | undefined) =>
  Object.fromEntries(
    (['stakes', 'wins', 'voids'] as const).map((name) => [
      name,
      { count: sums?.[name].count ?? 0, sum: formatAmount(sums?.[name].sum ?? 0n) },
    ]),
  )
