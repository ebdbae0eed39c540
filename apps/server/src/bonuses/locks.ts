import { type Amount, currencyOf, floorToCash } from '@parlour/money'
import {
  clearsLocks,
  DEFAULT_CONTRIBUTION,
  fillLocks,
  leftOf,
  type Lock,
  lockOf,
} from '@parlour/promotions'
import type { Db, Tx } from '../database/database.ts'
import { findMember } from '../members/members.store.ts'
import { moneyOutside } from '../vendor-wallets/money-outside.store.ts'
import { readBalances } from '../wallet/balances.store.ts'
import { holdMember, readPlayedSpans } from '../wallet/bonus-buckets.store.ts'
import { closeLocks, findLock, insertLock, type LockRow, openLocks } from './locks.store.ts'

export type AddLock = {
  readonly memberId: bigint
  /** The same operation makes one lock. */
  readonly operationId: string
  readonly source: { readonly kind: string; readonly id: string }
  /** The credit, in ledger units, and how often it must be played. */
  readonly amount: Amount
  readonly times: number
}

/**
 * Puts a condition on a credit: money may leave once it has been played so often. Call it before the
 * credit is posted: what the member had played down to nothing before holds nothing back any more.
 */
export async function addLock(tx: Tx, added: AddLock): Promise<void> {
  if (added.times <= 0 || added.amount <= 0n) return
  await holdMember(tx, added.memberId)
  if (await findLock(tx, added.operationId)) return
  await clearSpentLocks(tx, added.memberId)
  const { currency } = await findMember(tx, added.memberId)
  const { required } = lockOf(added.operationId, added.amount, added.times)
  await insertLock(tx, {
    ...added,
    currency,
    required: floorToCash(required, currencyOf(currency).cashDecimals),
  })
}

export type LocksLeft = {
  /** What is still to be played before money may leave. */
  readonly left: Amount
  readonly locks: readonly (LockRow & { readonly done: Amount })[]
}

/** The open locks of a member, the oldest first, and what has been played for each. */
export async function locksLeft(db: Db | Tx, memberId: bigint): Promise<LocksLeft> {
  const rows = await openLocks(db, memberId)
  if (rows.length === 0 || (await areSpent(db, memberId))) return { left: 0n, locks: [] }
  const filled = await fill(db, memberId, rows)
  const locks = rows.map((row, at) => ({ ...row, done: filled[at]!.done }))
  return { left: leftOf(filled), locks }
}

/** Closes the locks of a held member that are met, or that hold nothing back any more; answers what is left. */
export async function settleLocks(tx: Tx, memberId: bigint): Promise<LocksLeft> {
  await clearSpentLocks(tx, memberId)
  const { left, locks } = await locksLeft(tx, memberId)
  const met = locks.filter(({ done, required }) => done >= required).map(({ id }) => id)
  await closeLocks(tx, met, 'met')
  return { left, locks: locks.filter(({ id }) => !met.includes(id)) }
}

async function clearSpentLocks(tx: Tx, memberId: bigint): Promise<void> {
  const rows = await openLocks(tx, memberId)
  if (rows.length === 0 || !(await areSpent(tx, memberId))) return
  await closeLocks(
    tx,
    rows.map(({ id }) => id),
    'cleared',
  )
}

/** Money at a vendor's wallet is put aside, not played down. */
async function areSpent(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { cash, hold, bonus, open } = await readBalances(db, memberId)
  const here = cash + hold + bonus
  if (!clearsLocks(here, open)) return false
  const outside = (await moneyOutside(db, [memberId])).get(memberId) ?? 0n
  return clearsLocks(here + outside, open)
}

/**
 * Bets count for the locks that stood when they were placed. Each span between two locks is counted
 * from the wagers themselves, so that a voided or resettled bet corrects what it had counted.
 */
async function fill(db: Db | Tx, memberId: bigint, rows: readonly LockRow[]): Promise<Lock[]> {
  const spans = await readPlayedSpans(db, {
    memberId,
    from: rows.map(({ createdAt }) => createdAt),
    percents: DEFAULT_CONTRIBUTION,
    cashDecimals: currencyOf(rows[0]!.currency).cashDecimals,
  })
  let locks: Lock[] = rows.map(({ id, required }) => ({ id, required, done: 0n }))
  for (const { span, counted } of spans) {
    locks = [...fillLocks(locks.slice(0, span + 1), counted), ...locks.slice(span + 1)]
  }
  return locks
}
