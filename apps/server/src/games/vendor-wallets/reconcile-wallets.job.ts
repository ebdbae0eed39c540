import { addDays, dayOf } from '@parlour/time'
import { forEachApart } from '../../base/jobs/for-each-apart.ts'
import { formatAmount, type OperationId } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { type AskedVendor, VendorSilent } from '../vendors/ask-vendor.ts'
import { raiseAlarm } from '../../ledger/wallet/audit/alarm.ts'
import { readClearing } from '../../ledger/wallet/records/clearing.store.ts'
import { askForPurseBook, type PurseBook } from './ask-purse.ts'
import { compareTransfers, sumTransfers, type TransferDifference } from './compare-transfers.ts'
import { COMPARED_DAYS, EDGE_MINUTES } from './limits.ts'
import { heldBy } from './wallet-money.ts'
import {
  appliedOpenTransfers,
  boundsOf,
  endedTransfers,
  knownTransfers,
  noteAlarm,
  saveComparison,
} from './reconciliations.store.ts'
import { walletVendors } from '../vendors/wallet-vendors.store.ts'

type ReconcileNeeds = Pick<Needs, 'db' | 'wallet' | 'config' | 'clock' | 'log'>

export type ComparedDay = {
  readonly vendor: string
  readonly day: string
  readonly differences: readonly TransferDifference[]
  /** By how much the vendor holds more than our books say; only told of the day that runs. */
  readonly surplus: ReadonlyMap<string, bigint> | undefined
  readonly silent: boolean
}

/**
 * Compares the last days with every vendor that keeps balances: transfer by transfer, then what its
 * games took or gave, which is booked when the day is over, then what it holds in all.
 */
export async function reconcileWallets(needs: ReconcileNeeds): Promise<ComparedDay[]> {
  const today = dayOf(needs.clock.now().getTime())
  const done: ComparedDay[] = []
  const vendors = await walletVendors(needs.db)
  await forEachApart(needs.log, 'reconcile-wallets', vendors, async ({ code, apiUrl }) => {
    if (!apiUrl) return
    for (let back = COMPARED_DAYS - 1; back >= 0; back -= 1) {
      done.push(await reconcileDay(needs, { code, apiUrl }, addDays(today, -back), today))
    }
  })
  return done
}

async function reconcileDay(
  needs: ReconcileNeeds,
  vendor: AskedVendor,
  day: string,
  today: string,
): Promise<ComparedDay> {
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(`${addDays(day, 1)}T00:00:00Z`)
  try {
    const ours = await endedTransfers(needs.db, vendor.code, { from, to })
    const edge = EDGE_MINUTES * 60_000
    const earliest = Math.min(from.getTime(), ...ours.map(({ askedAt }) => askedAt.getTime()))
    const wide = { from: new Date(earliest - edge), to: new Date(to.getTime() + edge) }
    const near = await askForPurseBook(needs, vendor, wide)
    const book = await askForPurseBook(needs, vendor, { from, to })
    const ids = book.transfers.map(({ transfer }) => transfer)
    const known = await knownTransfers(needs.db, vendor.code, ids)
    const differences = compareTransfers({
      ours,
      known,
      theirs: book.transfers,
      near: near.transfers,
    })
    const bounds = await boundsOf(needs.db, vendor.code)
    if (day < today) await bookResults(needs, { vendor: vendor.code, day, ...bounds }, book.results)
    const held = day === today ? await compareHeld(needs, vendor.code, book) : undefined
    const sums = sumTransfers(ours, book)
    await transact(needs.db, async (tx) => {
      await saveComparison(tx, { vendor: vendor.code, day, sums, held, differences })
      if (held) await raiseWhereApart(tx, { vendor: vendor.code, day, held, ...bounds })
    })
    return {
      vendor: vendor.code,
      day,
      differences,
      surplus: held && surplusOf(held),
      silent: false,
    }
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error
    needs.log.warn({ err: error, vendor: vendor.code, day }, 'A purse could not be compared.')
    return { vendor: vendor.code, day, differences: [], surplus: undefined, silent: true }
  }
}

/** The house's part of a day that is over; its id follows from the day, so that it is booked once. */
async function bookResults(
  { db, wallet, log }: ReconcileNeeds,
  { vendor, day, dailyResult }: { vendor: string; day: string; dailyResult: bigint },
  results: PurseBook['results'],
): Promise<void> {
  const gaming = { kind: 'house', name: 'gaming' } as const
  for (const [currency, result] of results) {
    if (result === 0n) continue
    // What its games gave away is the vendor's word alone: more than a day may give stays out of our books, and
    // shows as a difference until people have looked at it and raised the vendor's measure.
    if (result > dailyResult) {
      log.error({ vendor, day, currency }, 'A vendor tells a result that no day may give.')
      continue
    }
    const won = result > 0n
    const posted = await transact(db, (tx) =>
      wallet.post(tx, {
        memberId: 0n,
        operationId: resultId(vendor, day, currency),
        reason: 'wallet_result',
        currency,
        transfers: [
          {
            from: won ? gaming : heldBy(vendor),
            to: won ? heldBy(vendor) : gaming,
            amount: won ? result : -result,
          },
        ],
        reference: { vendor, day },
      }),
    )
    // Booked before with another figure: the vendor has changed a day that was over, and the surplus tells.
    if (isRefusal(posted) && posted.refused !== 'id_conflict') {
      throw new Error(`booking a result of ${vendor} was refused: ${posted.refused}`)
    }
  }
}

const resultId = (vendor: string, day: string, currency: string): OperationId =>
  derivedId(`${vendor} ${day}`, `wallet result ${currency}`)

export type Held = ReadonlyMap<string, { ours: bigint; theirs: bigint }>

/** Our clearing account, with today's results and what is on its way, beside what the vendor says it holds. */
async function compareHeld({ db }: ReconcileNeeds, vendor: string, book: PurseBook): Promise<Held> {
  const { name } = heldBy(vendor)
  const open = await appliedOpenTransfers(
    db,
    book.transfers.map(({ transfer }) => transfer),
  )
  const held = new Map<string, { ours: bigint; theirs: bigint }>()
  for (const currency of new Set([...book.held.keys(), ...book.results.keys()])) {
    const booked = await readClearing(db, name, currency)
    const ours = booked + (book.results.get(currency) ?? 0n) + (open.get(currency) ?? 0n)
    held.set(currency, { ours, theirs: book.held.get(currency) ?? 0n })
  }
  return held
}

/** A vendor whose purses are far from our books stops money that leaves the house, until two people have looked. */
async function raiseWhereApart(
  tx: Tx,
  told: { vendor: string; day: string; held: Held; alarmFrom: bigint },
): Promise<void> {
  for (const [currency, { ours, theirs }] of told.held) {
    const apart = theirs > ours ? theirs - ours : ours - theirs
    if (!(await noteAlarm(tx, { ...told, currency, apart }))) continue
    await raiseAlarm(tx, [
      {
        check: 'what a vendor holds is what our books say',
        subject: `${told.vendor} ${currency}`,
        expected: formatAmount(ours),
        found: formatAmount(theirs),
      },
    ])
  }
}

const surplusOf = (held: Held): ReadonlyMap<string, bigint> =>
  new Map([...held].map(([currency, { ours, theirs }]) => [currency, theirs - ours]))
