import { type Amount, currencyOf, floorToCash, sum } from '@parlour/money'
import { asked, clearsLocks, feedChain, lockOf } from '@parlour/promotions'
import type { Db, Tx } from '../../base/database/database.ts'
import { findMember } from '../../people/members/members.store.ts'
import { moneyOutside } from '../../ledger/wallet/money-outside.store.ts'
import { readBalances } from '../../ledger/wallet/records/balances.store.ts'
import { holdMember } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { type PlayedLock, readChain } from './lock-play.store.ts'
import {
  findLock,
  hasOpenLocks,
  insertLock,
  type LockRow,
  retireLocks,
  writeStands,
} from './locks.store.ts'

export type AddLock = {
  readonly memberId: bigint
  /** What makes the credit. With the member and the source it is the name of the lock: it locks once. */
  readonly operationId: string
  readonly source: { readonly kind: string; readonly id: string }
  /** The credit, in ledger units, and how often it must be played. */
  readonly amount: Amount
  readonly times: number
}

/**
 * Puts a condition on a credit: money may leave once it has been played so often. Call it before the
 * credit is posted: what the member had played down to nothing before holds nothing back any more.
 * A credit that is known with another amount is a defect.
 */
export async function addLock(tx: Tx, added: AddLock): Promise<void> {
  if (added.amount <= 0n) return
  if (added.times <= 0) return clearIfSpent(tx, added.memberId)
  await holdMember(tx, added.memberId)
  const { currency } = await findMember(tx, added.memberId)
  const known = await findLock(tx, added)
  if (known) {
    const same =
      known.amount === added.amount && known.times === added.times && known.currency === currency
    if (same) return
    throw new Error(`the lock on ${nameOf(added)} is known with another content`)
  }
  await clearIfSpent(tx, added.memberId)
  const { required } = lockOf(added.operationId, added.amount, added.times)
  await insertLock(tx, {
    ...added,
    currency,
    required: floorToCash(required, currencyOf(currency).cashDecimals),
  })
}

async function clearIfSpent(tx: Tx, memberId: bigint): Promise<void> {
  if (!(await hasOpenLocks(tx, memberId)) || !(await areSpent(tx, memberId))) return
  await holdMember(tx, memberId)
  await settleLocks(tx, memberId)
}

const nameOf = ({ memberId, source, operationId }: AddLock) =>
  `${source.kind} ${source.id} (${operationId}) of member ${memberId}`

export type OpenLock = LockRow & { readonly left: Amount }

export type LocksLeft = {
  /** What is still to be played before all money may leave. */
  readonly left: Amount
  /** The open locks, the oldest first, and what has been played for each; one may be met and not closed yet. */
  readonly locks: readonly OpenLock[]
  /** What bets placed since the oldest of those with something left won in cash, below zero where they lost. */
  readonly won: Amount
}

/** The locks of a member that hold something back now, also those that a corrected bet has opened again. */
export async function locksLeft(db: Db | Tx, memberId: bigint): Promise<LocksLeft> {
  const chain = await readChain(db, memberId)
  const looked = fed(chain)
  if (looked.every(isOver) || (await areSpent(db, memberId))) return nothing
  return openOf(looked)
}

/**
 * Looks at the locks of a held member and writes down how far they are: met ones close, all close where they hold
 * nothing back any more, and one whose bet was taken back opens again. Answers what is left.
 */
export async function settleLocks(tx: Tx, memberId: bigint): Promise<LocksLeft> {
  const chain = await readChain(tx, memberId)
  if (chain.length === 0) return nothing
  const looked = fed(chain)
  const spent = looked.some(({ left }) => left > 0n) && (await areSpent(tx, memberId))
  const stands = looked.map((lock) => standing(lock, spent))
  await writeStands(
    tx,
    stands.filter((stand, at) => differs(stand, chain[at]!)),
  )
  await retireOld(tx, chain, stands)
  const { left, locks, won } = openOf(looked)
  return spent ? nothing : { left, locks: locks.filter((lock) => lock.left > 0n), won }
}

const nothing: LocksLeft = { left: 0n, locks: [], won: 0n }

type Looked = PlayedLock & OpenLock

function fed(chain: readonly PlayedLock[]): Looked[] {
  const { done } = feedChain(chain)
  return chain.map((lock, at) => ({ ...lock, done: done[at]!, left: asked(lock) - done[at]! }))
}

const isOver = ({ left, closedAs }: Looked): boolean => left === 0n && closedAs !== null

function openOf(looked: readonly Looked[]): LocksLeft {
  const oldest = looked.findIndex(({ left }) => left > 0n)
  return {
    left: sum(looked.map(({ left }) => left)),
    locks: looked
      .filter((lock) => !isOver(lock))
      .map((lock) => ({ ...lock, closedAs: null, closedAt: null })),
    won: oldest < 0 ? 0n : sum(looked.slice(oldest).map(({ won }) => won)),
  }
}

/** What was played of a lock that is cleared stays asked of it: a bet that is taken back must be played again. */
function standing({ id, left, done, waived, closedAs }: Looked, spent: boolean) {
  if (left === 0n) return { id, done, waived, closedAs: closedAs ?? ('met' as const) }
  return spent
    ? { id, done, waived: waived + left, closedAs: 'cleared' as const }
    : { id, done, waived, closedAs: null }
}

const differs = (stand: ReturnType<typeof standing>, known: LockRow): boolean =>
  stand.done !== known.done || stand.waived !== known.waived || stand.closedAs !== known.closedAs

/** The first locks of a chain that have been closed for long are done for good, and keep what fed them. */
async function retireOld(
  tx: Tx,
  chain: readonly PlayedLock[],
  stands: readonly { closedAs: LockRow['closedAs'] }[],
): Promise<void> {
  const stay = chain.findIndex(({ old }, at) => !old || stands[at]!.closedAs === null)
  const first = stay < 0 ? chain.length : stay
  if (first === 0) return
  const { taken } = feedChain(chain, first)
  await retireLocks(
    tx,
    chain.slice(0, first).map(({ id }) => id),
    chain.map(({ id }, at) => ({ id, amount: taken[at]! })).slice(first),
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
