import { formatAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../../house/needs.ts'
import {
  findVendorOperation,
  type VendorOperation,
} from '../../../ledger/wallet/records/vendor-records.store.ts'
import type { VoidRefusal, WagerAnswer } from '../../../ledger/wallet/wallet.ts'
import { admitOnce } from '../admit-once.ts'
import type { Proof } from '../know-vendor.ts'
import { findVendorPlayer, type KnownPlayer } from './rounds.store.ts'
import type { VendorAnswer } from './take-stake.ts'
import { undoWin } from './undo-win.ts'
import { operationIdOf, wagerIdOf, winVoidIdOf } from '../vendor-ids.ts'

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
  | 'overloaded'

type VoidNeeds = Pick<Needs, 'db' | 'wallet'>
type TakenBack = VendorAnswer | Refusal<VendorVoidRefusal>

/**
 * Takes a stake back, and what it won; a win is taken back with the bet that it was paid on. An
 * unknown transaction leaves a tombstone and a good answer: when it comes later it moves nothing.
 */
export const takeBack = (needs: VoidNeeds, proof: Proof, request: VendorVoid): Promise<TakenBack> =>
  admitOnce(needs, proof, request.transaction, (known) =>
    voidKnownOrNew(needs, proof.vendor, request, known),
  )

async function voidKnownOrNew(
  needs: VoidNeeds,
  vendor: string,
  request: VendorVoid,
  known: VendorOperation | undefined,
): Promise<TakenBack> {
  if (known && known.verb !== 'void') return refuse('duplicate_transaction_mismatch')
  const player = await findVendorPlayer(needs.db, vendor, request.player)
  if (!player) return refuse('player_not_found')
  const target = await findVendorOperation(needs.db, vendor, request.reference)
  if (known) {
    switch (repeatOf(known, vendor, request, player)) {
      case 'win':
        return voidWin(needs, vendor, request, player, target as VendorOperation)
      case 'bet':
        return voidBet(needs, vendor, request, player)
      case undefined:
        return refuse('duplicate_transaction_mismatch')
    }
  }
  if (target && (target.memberId !== player.memberId || target.verb === 'void')) {
    return refuse('transaction_not_found')
  }
  return target?.verb === 'settle'
    ? voidWin(needs, vendor, request, player, target)
    : voidBet(needs, vendor, request, player)
}

/** What the same request took back before; undefined for another content under its id. */
function repeatOf(
  known: VendorOperation,
  vendor: string,
  { transaction, reference }: VendorVoid,
  { memberId }: KnownPlayer,
): 'win' | 'bet' | undefined {
  if (known.memberId !== memberId) return undefined
  if (known.operationId === winVoidIdOf(vendor, transaction, reference)) return 'win'
  const sameBet = known.wagerId === wagerIdOf(vendor, reference)
  return sameBet && known.operationId === operationIdOf(vendor, transaction) ? 'bet' : undefined
}

async function voidWin(
  needs: VoidNeeds,
  vendor: string,
  request: VendorVoid,
  player: KnownPlayer,
  win: VendorOperation,
): Promise<TakenBack> {
  const voided = await undoWin(needs, { ...win, vendor }, request.reason, {
    operationId: winVoidIdOf(vendor, request.transaction, request.reference),
    vendorTransaction: request.transaction,
  })
  return tell(needs, vendor, request, player, voided)
}

async function voidBet(
  needs: VoidNeeds,
  vendor: string,
  request: VendorVoid,
  player: KnownPlayer,
): Promise<TakenBack> {
  const voided = await needs.wallet.voidWager({
    memberId: player.memberId,
    wagerId: wagerIdOf(vendor, request.reference),
    operationId: operationIdOf(vendor, request.transaction),
    reason: request.reason,
    tombstone: true,
    vendorTransaction: request.transaction,
    vendor,
  })
  if (isRefusal(voided) || voided.stake > 0n) return tell(needs, vendor, request, player, voided)
  // The win may have been paid while the tombstone was laid: whoever comes second sees the other.
  const paid = await findVendorOperation(needs.db, vendor, request.reference)
  if (paid?.verb !== 'settle') return tell(needs, vendor, request, player, voided)
  const undone = await undoWin(needs, { ...paid, vendor }, request.reason)
  return tell(needs, vendor, request, player, undone)
}

async function tell(
  { db }: VoidNeeds,
  vendor: string,
  request: VendorVoid,
  player: KnownPlayer,
  voided: WagerAnswer | Refusal<VoidRefusal>,
): Promise<TakenBack> {
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
