import { type Amount, sum } from '@parlour/money'
import { heldBack } from '@parlour/promotions'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { walletUsedSince } from '../../ledger/wallet/money-outside.store.ts'
import { readBalances } from '../../ledger/wallet/records/balances.store.ts'
import { liveBuckets } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { type LocksLeft, locksLeft, type OpenLock } from './locks.ts'

export type CashStanding = {
  readonly cash: Amount
  /** What may leave now; together with `held` the cash. */
  readonly free: Amount
  readonly held: Amount
  /** What holds it: a bonus that is being played, or locks. */
  readonly why: 'bonus' | 'locks' | null
  /** What is still to be played before the locks hold nothing, and each lock with its part of it. */
  readonly left: Amount
  readonly locks: readonly OpenLock[]
}

/** What of a member's cash is free to leave, what is held, and why. */
export async function cashStanding(
  db: Db | Tx,
  needs: Pick<Needs, 'settings'>,
  memberId: bigint,
): Promise<CashStanding> {
  const standing = await standingUnderLocks(db, needs, memberId, await locksLeft(db, memberId))
  const playing = (await liveBuckets(db, memberId)).some(
    ({ state, past }) => state === 'active' && !past,
  )
  return playing ? { ...standing, free: 0n, held: standing.cash, why: 'bonus' } : standing
}

/**
 * The same without a bonus, for who has looked at the locks already. Locks hold their credits and what was won under
 * them, and where a licence keeps winnings free the credits alone. What is won at a vendor's wallet our books do not
 * see: who has used one since the oldest lock keeps everything in until the locks are met.
 */
export async function standingUnderLocks(
  db: Db | Tx,
  { settings }: Pick<Needs, 'settings'>,
  memberId: bigint,
  { left, locks, won }: LocksLeft,
): Promise<CashStanding> {
  const { cash } = await readBalances(db, memberId)
  const holding = locks.filter((lock) => lock.left > 0n)
  const oldest = holding[0]
  if (!oldest) return { cash, free: cash, held: 0n, why: null, left, locks }
  const credits = sum(holding.map(({ amount }) => amount))
  const { depositsAlwaysFree } = rulesOf(settings.current().jurisdiction)
  const counted = depositsAlwaysFree && won > 0n ? 0n : won
  const everything = !depositsAlwaysFree && (await walletUsedSince(db, memberId, oldest.createdAt))
  const held = everything ? cash : heldBack({ cash, credits, won: counted })
  return { cash, free: cash - held, held, why: held > 0n ? 'locks' : null, left, locks }
}
