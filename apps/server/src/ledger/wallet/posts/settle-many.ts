import { type Amount, reasons, type MemberId, type OperationId, type WagerId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../base/database/database.ts'
import { list, longList, many } from '../../../base/database/query.ts'
import { wakeOnceCommitted } from '../../../base/database/wake-ups.ts'
import { contentHash, textHash } from '../lane/content-hash.ts'
import { SETTLEMENT_LANE, SETTLEMENT_LANES } from '../limits.ts'

/** What one of many open wagers is decided to pay; the first settlement of an open wager, as `settle` makes it. */
export type Decision = {
  readonly memberId: MemberId
  readonly wagerId: WagerId
  readonly operationId: OperationId
  readonly payout: Amount
}

/** One of many open wagers whose stake goes back. */
export type Return = Omit<Decision, 'payout'>

/** What became of many wagers asked for together. */
export type Decided<Item> = {
  /** Written now. */
  readonly written: number
  /** Stood already under the same operation. */
  readonly replayed: number
  /** Untouched: played with a bonus, or not open; they go the ordinary way, one by one. */
  readonly left: readonly Item[]
}

/** The lanes of settlements; which one is taken means nothing but who waits for whom. */
export const settlementLane = (place: number): number =>
  SETTLEMENT_LANE + (place % SETTLEMENT_LANES)

/** Only there one transfer takes the stakes of several wagers. */
export const isSettlementLane = (lane: number): boolean =>
  lane >= SETTLEMENT_LANE && lane < SETTLEMENT_LANE + SETTLEMENT_LANES

/**
 * Settles many open wagers in one statement: the rows, sums and events that `settle` leaves one by one, but that the
 * stakes of a member's wagers whose operations are named like them are taken by one transfer. It holds their members, the lane, and at its end their pools until commit, so call it last in the transaction. A wager
 * settled before under the same operation is not paid again.
 *
 * @example
 * const { left } = await transact(db, (tx) => settleMany(tx, settlementLane(0), decisions))
 * for (const decision of left) await wallet.settle(decision)
 */
export function settleMany(
  tx: Tx,
  lane: number,
  decisions: readonly Decision[],
): Promise<Decided<Decision>> {
  const columns = { hashes: decisions.map(hashOf), payouts: decisions.map(({ payout }) => payout) }
  return decideMany(tx, lane, decisions, { state: SETTLED, note: null, ...columns })
}

/** Voids many open wagers in one statement, as `voidWager` does one by one: every stake goes back in full. */
export function voidMany(
  tx: Tx,
  lane: number,
  returns: readonly Return[],
  reason: string,
): Promise<Decided<Return>> {
  const hashes = returns.map(({ memberId, wagerId, operationId }) =>
    contentHash({ memberId, wagerId, operationId, reason }),
  )
  const payouts = returns.map(() => 0n)
  return decideMany(tx, lane, returns, { state: VOIDED, note: { voided: reason }, hashes, payouts })
}

export const SETTLED = 1
export const VOIDED = 2
const REASONS = [reasons.stake_taken.code, reasons.payout.code, reasons.stake_returned.code]

/** What many decisions have in common, and what each has of its own, in their order. */
export type Columns = {
  readonly state: typeof SETTLED | typeof VOIDED
  readonly note: Readonly<Record<string, string>> | null
  readonly hashes: readonly bigint[]
  readonly payouts: readonly Amount[]
}

async function decideMany<Item extends Return>(
  tx: Tx,
  lane: number,
  items: readonly Item[],
  columns: Columns,
): Promise<Decided<Item>> {
  if (items.length === 0) return { written: 0, replayed: 0, left: [] }
  const rows = await many<{ place: bigint; outcome: 'replayed' | 'left' }>(tx)`
    select place, outcome from ledger_settle_many(
      ${lane}::int4, ${columnsOf(items, REASONS, columns)})`
  wakeOnceCommitted(tx, 'money')
  const left = rows.filter(({ outcome }) => outcome === 'left')
  return {
    written: items.length - rows.length,
    replayed: rows.length - left.length,
    left: left.map(({ place }) => items[Number(place) - 1]!),
  }
}

/** Many decisions as the ledger's functions take them: what they have in common, then an array of each part. */
export function columnsOf(
  items: readonly Return[],
  reasonCodes: readonly number[],
  { state, note, hashes, payouts }: Columns,
): RawBuilder<unknown> {
  // A draw names its first settlement like the wager.
  const named = items.every(({ wagerId, operationId }) => wagerId === operationId)
  const ids = longList.uuid(items.map(({ wagerId }) => wagerId))
  return sql`
      ${state}::int2, ${list.int2(reasonCodes)}, ${note && JSON.stringify(note)}::jsonb,
      ${longList.int8(items.map(({ memberId }) => memberId))},
      ${ids},
      ${named ? ids : longList.uuid(items.map(({ operationId }) => operationId))},
      ${longList.int8(hashes)}, ${longList.int8(payouts)}`
}

/**
 * The fingerprint `settle` keeps, so that either way knows what the other has done. It writes out by hand what
 * `contentHash` would: a draw has a million of them.
 */
const hashOf = ({ memberId, wagerId, operationId, payout }: Decision): bigint =>
  textHash(
    `{"memberId":${memberId}n,"operationId":"${operationId}","payout":${payout}n,"wagerId":"${wagerId}"}`,
  )
