import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe } from '../../base/database/query.ts'

export type WalletSettings = { isSingle: boolean; returnOnExit: boolean; minimum: bigint }

export async function readWalletSettings(db: Db | Tx): Promise<WalletSettings> {
  const row = await maybe<WalletSettings>(db)`
    select is_single as "isSingle", return_on_exit as "returnOnExit", minimum
      from wallet_settings`
  if (!row) throw new Error('The settings of the wallets are gone.')
  return row
}

export type WalletVendor = { code: string; name: string; apiUrl: string | null }

export async function walletVendors(db: Db | Tx): Promise<WalletVendor[]> {
  return many<WalletVendor>(db)`
    select w.vendor as code, v.name, v.api_url as "apiUrl"
      from wallet_vendors w join game_vendors v on v.code = w.vendor
     where w.enabled order by w.position, w.vendor`
}
