import { periodSpan } from '@parlour/agents'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { type KindRules, readContractClock } from './contract-kinds.store.ts'

/** When the next period of a kind begins: changes hold from there, so that no running period has two terms. */
export async function nextPeriodStart(
  db: Db | Tx,
  { settings }: Pick<Needs, 'settings'>,
  { period }: Pick<KindRules, 'period'>,
  at: Date,
): Promise<Date> {
  const clock = await readContractClock(db, settings)
  return new Date(periodSpan(at.getTime(), period, clock).end)
}
