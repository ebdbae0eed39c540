import { type App, bind } from '../http/bind.ts'
import type { Needs } from '../needs.ts'
import { showMerchantWallet } from './show-wallets.ts'

/** Money of members that lies at vendors. */
export function vendorWalletsRoutes(app: App, needs: Needs): void {
  bind(app, 'merchantWallet', ({ caller }) => showMerchantWallet(needs, caller))
}
