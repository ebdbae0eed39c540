import { formatAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../needs.ts'
import { findVendorOperation, type VendorOperation } from '../wallet/vendor-records.store.ts'
import { admitOnce } from './admit-once.ts'
import type { Proof } from './know-vendor.ts'
import { findVendorPlayer, type KnownPlayer } from './rounds.store.ts'
import type { VendorAnswer } from './take-stake.ts'
import { operationIdOf, wagerIdOf } from './vendor-ids.ts'

export type VendorVoid = {
  readonly transaction: string
  readonly player: string
  readonly reference: string
  readonly reason: string
}

export type VendorVoidRefusal =
  | 'duplicate_transaction_mismatch'
  | 'nonce_reused'
  | 'player_not_found'
  | 'transaction_not_found'
  | 'win_not_reversible'
  | 'overloaded'

type VoidNeeds = Pick<Needs, 'db' | 'wallet'>
type TakenBack = VendorAnswer | Refusal<VendorVoidRefusal>

/**
 * Takes a stake back, and what it won. An unknown one leaves a tombstone and a good answer: the
 * bet that comes later is refused without a debit.
 */
export async function takeBack(
  needs: VoidNeeds,
  proof: Proof,
  request: VendorVoid,
): Promise<TakenBack> {
  const answer = await admitOnce(needs, proof, request.transaction, (known) =>
    voidKnownOrNew(needs, proof.vendor, request, known),
  )
  return answer as TakenBack
}

async function voidKnownOrNew(
  needs: VoidNeeds,
  vendor: string,
  request: VendorVoid,
  known: VendorOperation | undefined,
): Promise<TakenBack> {
  if (known && known.verb !== 'void') return refuse('duplicate_transaction_mismatch')
  const player = await findVendorPlayer(needs.db, vendor, request.player)
  if (!player) return refuse('player_not_found')
  if (known) {
    const same =
      known.memberId === player.memberId && known.wagerId === wagerIdOf(vendor, request.reference)
    return same ? voidBet(needs, vendor, request, player) : refuse('duplicate_transaction_mismatch')
  }
  const target = await findVendorOperation(needs.db, vendor, request.reference)
  if (target && target.memberId !== player.memberId) return refuse('transaction_not_found')
  if (target && target.verb !== 'stake') {
    return refuse(target.verb === 'settle' ? 'win_not_reversible' : 'transaction_not_found')
  }
  return voidBet(needs, vendor, request, player)
}

async function voidBet(
  { db, wallet }: VoidNeeds,
  vendor: string,
  request: VendorVoid,
  player: KnownPlayer,
): Promise<TakenBack> {
  const voided = await wallet.voidWager({
    memberId: player.memberId,
    wagerId: wagerIdOf(vendor, request.reference),
    operationId: operationIdOf(vendor, request.transaction),
    reason: request.reason,
    tombstone: true,
    vendorTransaction: request.transaction,
    vendor,
  })
  if (isRefusal(voided)) {
    return refuse(voided.refused === 'overloaded' ? 'overloaded' : 'duplicate_transaction_mismatch')
  }
  // A bet is taken back once; only the transaction that did it is claimed for it.
  const own = !voided.replayed || (await findVendorOperation(db, vendor, request.transaction))
  return {
    status: own ? (voided.stake === 0n ? 'OK_NOTHING_TO_ROLL_BACK' : 'OK') : 'ALREADY_ROLLED_BACK',
    transaction: request.transaction,
    wager: voided.wagerId,
    currency: player.currency,
    balance: formatAmount(voided.balance),
  }
}
