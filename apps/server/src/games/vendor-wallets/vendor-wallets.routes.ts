import { isRefusal } from '@parlour/wire'
import { type App, bind } from '../../base/http/bind.ts'
import { askBeforePlay } from '../../people/responsible-gaming/before-play.ts'
import type { Needs } from '../../house/needs.ts'
import { askVendorWallet, bringBack } from './bring-back.ts'
import { showMerchantWallet, showTransfer, showVendorWallet } from './show-wallets.ts'
import { transferWallet } from './transfer-wallet.ts'
import { findTransfer, openTransfersOf, transfersOf } from './vendor-wallets.store.ts'

/** Money of members that lies at vendors. */
export function vendorWalletsRoutes(app: App, needs: Needs): void {
  bind(app, 'merchantWallet', ({ caller }) => showMerchantWallet(needs, caller))
  bind(app, 'walletTransfer', async ({ caller, body }) => {
    const { transferId, direction, vassalage: vendor, amount } = body
    const wanted = { memberId: caller.memberId, transferId, vendor, direction, amount }
    // The vendor asks about no stake that is played from its own wallet.
    const waits = direction === 'to_vendor' && (await askBeforePlay(needs, caller))
    if (waits && !(await findTransfer(needs.db, transferId))) return waits
    const transfer = await transferWallet(needs, wanted)
    return isRefusal(transfer) ? transfer : showTransfer(transfer)
  })
  bind(app, 'bringMoneyBack', async ({ caller, body }) => {
    const back = await bringBack(needs, { memberId: caller.memberId, ...body })
    if (isRefusal(back)) return back
    return { transfers: back.transfers.map(showTransfer), left: [...back.left] }
  })
  bind(app, 'vendorWalletBalance', async ({ caller, params }) => {
    const asked = await askVendorWallet(needs, caller.memberId, params.vassalage)
    if (isRefusal(asked)) return asked
    const open = await openTransfersOf(needs.db, caller.memberId)
    return showVendorWallet(asked.vendor, asked.told, open.get(params.vassalage))
  })
  bind(app, 'walletTransfers', async ({ caller, query: { vassalage, page, pageSize } }) => {
    const wanted = { page, pageSize, vendor: vassalage }
    const { rows, total } = await transfersOf(needs.db, caller.memberId, wanted)
    return { transfers: rows.map(showTransfer), total, page, pageSize }
  })
}
