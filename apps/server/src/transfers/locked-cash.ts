import type { Amount } from '@parlour/money'
import { locksLeft } from '../bonuses/locks.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Needs } from '../needs.ts'
import { rulesOf } from '../settings/jurisdictions.ts'
import { liveBuckets } from '../wallet/bonus-buckets.store.ts'

/**
 * The part of a member's cash that may not leave: all of it while a bonus runs or turnover is left;
 * where a licence keeps deposits free, the credits that still ask for play.
 */
export async function lockedCash(
  db: Db | Tx,
  { settings }: Pick<Needs, 'settings'>,
  { memberId, cash }: { memberId: bigint; cash: Amount },
): Promise<Amount> {
  const buckets = await liveBuckets(db, memberId)
  if (buckets.some(({ state }) => state === 'active')) return cash
  const { left, locks } = await locksLeft(db, memberId)
  if (left === 0n) return 0n
  if (!rulesOf(settings.current().jurisdiction).depositsAlwaysFree) return cash
  const credits = locks.reduce((sum, lock) => sum + lock.amount, 0n)
  return credits < cash ? credits : cash
}
