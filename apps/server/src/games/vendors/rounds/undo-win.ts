import type { OperationId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../../house/needs.ts'
import {
  findWagers,
  type VendorWager,
} from '../../../ledger/wallet/records/vendor-records.store.ts'
import type { WagerAnswer } from '../../../ledger/wallet/wallet.ts'
import { findRound, findRoundStakes, type RoundKey } from './rounds.store.ts'
import { closingIdOf, undoneIdOf, wagerIdOf } from '../vendor-ids.ts'

export type Win = RoundKey & {
  /** The vendor's transaction that paid it, or would have. */
  readonly transaction: string
  /** The bet it was paid on. */
  readonly wagerId: string
}

/** The vendor's own transaction that asks for it; absent where the asking stands as a tombstone already. */
export type UndoClaim = { readonly operationId: OperationId; readonly vendorTransaction: string }

/**
 * Takes a win back: its bet is void, the stake returned, every prize of it reversed, and what the
 * player no longer has is owed. Where the win closed the round, the bets that it ended as lost are
 * returned with it. The bet comes last, so that its balance is the one after everything.
 */
export async function undoWin(
  needs: Pick<Needs, 'db' | 'wallet'>,
  win: Win,
  reason: string,
  claim?: UndoClaim,
): Promise<WagerAnswer | Refusal<'id_conflict' | 'overloaded'>> {
  const { vendor, memberId, transaction } = win
  const giveBack = (wagerId: string, own?: UndoClaim) =>
    needs.wallet.voidWager({
      memberId,
      wagerId,
      operationId: undoneIdOf(vendor, transaction, wagerId),
      reason,
      vendor,
      ...own,
    })
  for (const other of await closedWith(needs, win)) {
    const returned = await giveBack(other.id)
    if (isRefusal(returned) && returned.refused === 'overloaded') return refuse('overloaded')
  }
  const voided = await giveBack(win.wagerId, claim)
  if (!isRefusal(voided)) return voided
  return refuse(voided.refused === 'overloaded' ? 'overloaded' : 'id_conflict')
}

/** The other bets of the round that this win has ended, or was about to end. */
async function closedWith({ db }: Pick<Needs, 'db'>, win: Win): Promise<VendorWager[]> {
  const { vendor, memberId, transaction } = win
  if ((await findRound(db, win))?.closedBy !== transaction) return []
  const ids = (await findRoundStakes(db, win)).map((stake) => wagerIdOf(vendor, stake))
  const bets = await findWagers(db, memberId, ids)
  return bets.filter(
    ({ id, state, settleId }) =>
      id !== win.wagerId &&
      (state === 'open' ||
        (state === 'settled' && settleId === closingIdOf(vendor, transaction, id))),
  )
}
