import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import {
  findVendorOperation,
  findWagers,
} from '../../../ledger/wallet/records/vendor-records.store.ts'
import { findVendorPlayer } from './rounds.store.ts'
import { wagerIdOf } from '../vendor-ids.ts'

/** What became of a transaction. A vendor that has restarted asks this before it decides anything. */
export async function tellTransaction(
  { db }: Pick<Needs, 'db'>,
  vendor: string,
  wanted: { transaction: string; player: string },
): Promise<
  CallAnswer<'vendorTransaction'> | Refusal<'player_not_found' | 'transaction_not_found'>
> {
  const player = await findVendorPlayer(db, vendor, wanted.player)
  if (!player) return refuse('player_not_found')
  const found = await findVendorOperation(db, vendor, wanted.transaction)
  if (found && found.memberId === player.memberId) {
    return {
      transaction: found.transaction,
      kind: found.verb,
      state: found.verb !== 'void' && found.wagerState === 'voided' ? 'rolled_back' : 'accepted',
      wager: found.wagerId,
      round: found.round,
      currency: found.currency,
      amount: found.amount,
      balance: found.balance,
      at: found.at,
    }
  }
  const [grave] = await findWagers(db, player.memberId, [wagerIdOf(vendor, wanted.transaction)])
  if (!grave?.tombstone) return refuse('transaction_not_found')
  return {
    transaction: wanted.transaction,
    kind: 'tombstone',
    state: 'rolled_back',
    currency: grave.currency,
    amount: 0n,
    at: grave.placedAt,
  }
}
