import { sum } from '@parlour/money'
import { dayOf, DAY_MS } from '@parlour/time'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import { forEachApart } from '../../../base/jobs/for-each-apart.ts'
import type { Needs } from '../../../house/needs.ts'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { RECONCILE_DAYS_BACK } from '../limits.ts'
import { matchLines, type Matched, type OurLine, openAmounts } from './match-lines.ts'
import {
  markMatched,
  type MovementRow,
  movementsNamed,
  movementsToMatch,
} from './movements.store.ts'
import type { SettlementLine } from '../providers/provider.ts'
import { providerNamed } from '../providers/providers.ts'
import { providersToCompare } from '../providers/provider-events.store.ts'
import {
  closeMatchedLater,
  insertDifference,
  lockProvider,
  saveReconciliation,
} from './reconciliation.store.ts'

export type ReconcileNeeds = Pick<Needs, 'db' | 'wallet' | 'config' | 'clock' | 'chance' | 'log'>
export type Reconciled = { readonly lines: number; readonly matched: number; readonly open: number }

/** Compares the last days of every provider with its files; a day is looked at again for lines that came late. */
export async function reconcileProviders(needs: ReconcileNeeds): Promise<void> {
  const today = needs.clock.now().getTime()
  const providers = await providersToCompare(needs.db)
  await forEachApart(needs.log, 'reconcile-providers', providers, async (provider) => {
    for (let back = RECONCILE_DAYS_BACK; back >= 1; back--) {
      const day = dayOf(today - back * DAY_MS)
      await reconcileDay(needs, provider, day)
    }
  })
}

/**
 * One provider's day: every line of its file against every movement of ours. What agrees is marked and
 * settled; what does not goes to the decisions page, each line for itself. Undefined: no file yet.
 */
export async function reconcileDay(
  needs: ReconcileNeeds,
  name: string,
  day: string,
): Promise<Reconciled | undefined> {
  const provider = await providerNamed(needs.db, needs, name)
  const file = await provider?.settlement(day)
  if (file?.kind !== 'file') {
    needs.log.warn({ provider: name, day }, 'A provider has no settlement file yet.')
    return undefined
  }
  return transact(needs.db, async (tx) => {
    await lockProvider(tx, name)
    const ours = await oursFor(tx, name, day, file.lines)
    const result = matchLines(ours, file.lines)
    await markMatched(tx, name, day, result.matched)
    await closeMatchedLater(tx, name, result.matched)
    for (const difference of result.differences) {
      await insertDifference(tx, name, day, difference)
    }
    await saveTotals(tx, name, day, file.lines, result)
    await settle(tx, needs, name, day, result)
    return {
      lines: file.lines.length,
      matched: result.matched.length,
      open: result.differences.length,
    }
  })
}

/** Our open movements up to that day, and those the file names though we booked them on another. */
async function oursFor(
  tx: Tx,
  provider: string,
  day: string,
  lines: readonly SettlementLine[],
): Promise<OurLine[]> {
  const named = await movementsNamed(
    tx,
    provider,
    lines.map((line) => line.providerId),
  )
  const wanted = new Map<string, MovementRow>()
  for (const row of [...(await movementsToMatch(tx, provider, day)), ...named]) {
    if (row.matchedDay === null || row.matchedDay === day) {
      wanted.set(`${row.kind} ${row.providerId}`, row)
    }
  }
  return [...wanted.values()].map((row) => ({
    kind: row.kind,
    providerId: row.providerId,
    reference: row.reference,
    currency: row.currency,
    amount: row.amount,
    settled: row.matchedDay !== null,
  }))
}

async function saveTotals(
  tx: Tx,
  provider: string,
  day: string,
  lines: readonly SettlementLine[],
  { matched, differences }: Matched,
): Promise<void> {
  const open = openAmounts(differences)
  const all = [...lines, ...matched, ...differences].map((line) => line.currency)
  for (const currency of new Set(all)) {
    const own = matched.filter((line) => line.currency === currency)
    await saveReconciliation(tx, {
      provider,
      day,
      currency,
      lines: lines.filter((line) => line.currency === currency).length,
      matched: own.length,
      matchedAmount: sum(own.map(({ amount }) => amount)),
      openAmount: open.get(currency) ?? 0n,
    })
  }
}

/** What agrees is paid by the provider to the house's bank, or the other way; the clearing account goes to zero. */
async function settle(
  tx: Tx,
  { wallet }: ReconcileNeeds,
  provider: string,
  day: string,
  { matched }: Matched,
): Promise<void> {
  const fresh = matched.filter((line) => !line.settled)
  for (const currency of new Set(fresh.map((line) => line.currency))) {
    const lines = fresh.filter((line) => line.currency === currency)
    const net = sum(lines.map(({ amount }) => amount))
    if (net === 0n) continue
    const bank = { kind: 'clearing', name: 'bank' } as const
    const theirs = { kind: 'clearing', name: provider } as const
    const ids = lines.map((line) => `${line.kind} ${line.providerId}`).sort()
    await wallet.postOrThrow(tx, {
      memberId: 0n,
      // A second look at the day settles only what it finds anew.
      operationId: derivedId(`${provider} ${day} ${currency} ${ids.join(' ')}`, 'settlement'),
      reason: 'settled_with_provider',
      currency,
      transfers: [
        {
          from: net > 0n ? bank : theirs,
          to: net > 0n ? theirs : bank,
          amount: net > 0n ? net : -net,
        },
      ],
      reference: { provider, day },
    })
  }
}
