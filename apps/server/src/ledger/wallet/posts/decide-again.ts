import { reasons } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'
import { wakeOnceCommitted } from '../../../base/database/wake-ups.ts'
import { contentHash } from '../lane/content-hash.ts'
import {
  type Columns,
  columnsOf,
  type Decided,
  type Decision,
  type Return,
  SETTLED,
  VOIDED,
} from './settle-many.ts'

/**
 * Pays many settled wagers another amount in one statement: the rows, sums and events that `settle` with the mode
 * `replace` leaves one by one in this order. What a member no longer has is owed. Lock order and the rest are those
 * of `settleMany`; what is played with a bonus or not settled is left to the ordinary way, and so is a repeat.
 */
export function replaceMany(
  tx: Tx,
  lane: number,
  decisions: readonly Decision[],
): Promise<Decided<Decision>> {
  return decideAgain(tx, lane, decisions, {
    state: SETTLED,
    note: null,
    hashes: decisions.map(({ memberId, wagerId, operationId, payout }) =>
      contentHash({ memberId, wagerId, operationId, payout, mode: 'replace' }),
    ),
    payouts: decisions.map(({ payout }) => payout),
  })
}

/** Voids many settled wagers in one statement, as `voidWager` does one by one: stakes go back, payouts come back. */
export function voidManySettled<Item extends Return>(
  tx: Tx,
  lane: number,
  returns: readonly Item[],
  reason: string,
): Promise<Decided<Item>> {
  return decideAgain(tx, lane, returns, {
    state: VOIDED,
    note: { voided: reason },
    hashes: returns.map(({ memberId, wagerId, operationId }) =>
      contentHash({ memberId, wagerId, operationId, reason }),
    ),
    payouts: returns.map(() => 0n),
  })
}

const REASONS = [
  reasons.payout.code,
  reasons.stake_returned.code,
  reasons.payout_reversed.code,
  reasons.payout_owed.code,
]

async function decideAgain<Item extends Return>(
  tx: Tx,
  lane: number,
  items: readonly Item[],
  columns: Columns,
): Promise<Decided<Item>> {
  if (items.length === 0) return { written: 0, replayed: 0, left: [] }
  const rows = await many<{ place: bigint }>(tx)`
    select place from ledger_decide_again(
      ${lane}::int4, ${columnsOf(items, REASONS, columns)}) as place`
  wakeOnceCommitted(tx, 'money')
  return {
    written: items.length - rows.length,
    replayed: 0,
    left: rows.map(({ place }) => items[Number(place) - 1]!),
  }
}
