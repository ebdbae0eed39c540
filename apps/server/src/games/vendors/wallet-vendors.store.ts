import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'

export type WalletSettings = { isSingle: boolean; returnOnExit: boolean; minimum: bigint }

export async function readWalletSettings(db: Db | Tx): Promise<WalletSettings> {
  const { rows } = await sql<WalletSettings>`
    select is_single as "isSingle", return_on_exit as "returnOnExit", minimum
      from wallet_settings`.execute(db)
  if (!rows[0]) throw new Error('The settings of the wallets are gone.')
  return rows[0]
}

export type WalletVendor = { code: string; name: string; apiUrl: string | null }

export async function walletVendors(db: Db | Tx): Promise<WalletVendor[]> {
  const { rows } = await sql<WalletVendor>`
    select w.vendor as code, v.name, v.api_url as "apiUrl"
      from wallet_vendors w join game_vendors v on v.code = w.vendor
     where w.enabled order by w.position, w.vendor`.execute(db)
  return rows
}
