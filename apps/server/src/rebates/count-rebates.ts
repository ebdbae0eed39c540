import { currencyOf } from '@parlour/money'
import type { Tx } from '../database/database.ts'
import type { Needs } from '../needs.ts'
import { vipRates } from '../vip/vip-rates.ts'
import type { MemberId } from '../wallet/wallet.ts'
import { readCounted } from '../activity/counted-days.store.ts'
import { type CountTerms, countDays } from './rebate-days.store.ts'

/** By what days are counted now. */
export async function countTerms(
  tx: Tx,
  { settings }: Pick<Needs, 'settings'>,
): Promise<CountTerms> {
  const { earning, merchant } = settings.current()
  return {
    since: await readCounted(tx, 'rebates'),
    currency: merchant.currency,
    step: 10n ** BigInt(4 - currencyOf(merchant.currency).cashDecimals),
    ratesPpm: earning.rebatePpm as Record<string, number>,
  }
}

/** Brings what some members have earned up to date with their turnover. */
export async function countRebates(
  tx: Tx,
  terms: CountTerms,
  members: readonly MemberId[],
): Promise<void> {
  const added = await vipRates(tx, members)
  await countDays(
    tx,
    terms,
    members.map((memberId) => ({ memberId, addedPpm: added.get(memberId) ?? 0 })),
  )
}
