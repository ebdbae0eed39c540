import type { Db } from '../../base/database/database.ts'
import { readWalletSettings, walletVendors } from './wallet-vendors.store.ts'

/** Whose wallet a launched game of a vendor plays from. Trial money never leaves the house. */
export async function fundsAt(
  db: Db,
  vendor: string,
  mode: 'real' | 'trial',
): Promise<'site' | 'vendor'> {
  if (mode === 'trial' || (await readWalletSettings(db)).isSingle) return 'site'
  return (await walletVendors(db)).some(({ code }) => code === vendor) ? 'vendor' : 'site'
}
