import { isRefusal } from '@parlour/wire'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { bringBack } from './bring-back.ts'
import type { TransferNeeds } from './transfer-wallet.ts'
import { transfersOf } from './vendor-wallets.store.ts'

/**
 * Orders home what vendors hold of somebody who may not play: no stake is asked about there. Each attempt asks anew,
 * until nothing is left; what throws comes back later, with growing pauses.
 */
export async function bringHome(
  needs: TransferNeeds,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
  attempt: number,
): Promise<void> {
  const { total } = await transfersOf(needs.db, BigInt(memberId), { page: 1, pageSize: 1 })
  // Whoever has moved none has none there, and no vendor is asked about them.
  if (total === 0) return
  const back = await bringBack(needs, {
    memberId: BigInt(memberId),
    requestId: derivedId(requestId, `bring home ${attempt}`),
  })
  // In a house of one wallet nothing lies elsewhere.
  if (isRefusal(back)) return
  const isHome = back.left.length === 0 && back.transfers.every(({ state }) => state === 'done')
  if (!isHome) throw new Error(`a vendor still holds money of member ${memberId}, who may not play`)
}
