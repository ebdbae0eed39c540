import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { readTransferSettings } from './transfers.store.ts'

/** Whether members may send each other money: the merchant's switch, where the licence allows it at all. */
export async function transfersOpen(db: Db | Tx, settings: Needs['settings']): Promise<boolean> {
  if (!rulesOf(settings.current().jurisdiction).agentTransfers) return false
  return (await readTransferSettings(db)).enabled
}
