import type { Db } from '../../base/database/database.ts'
import type { VendorsTables } from './vendors.tables.ts'

/** Where an outside vendor answers our questions from now on. */
export async function connectVendor(db: Db, vendor: string, apiUrl: string): Promise<void> {
  await db
    .withTables<VendorsTables>()
    .updateTable('game_vendors')
    .set({ api_url: apiUrl })
    .where('code', '=', vendor)
    .execute()
}

/** Outside vendors that can be asked. */
export const findAskableVendors = (db: Db): Promise<{ code: string; apiUrl: string }[]> =>
  db
    .withTables<VendorsTables>()
    .selectFrom('game_vendors')
    .where('kind', '=', 'outside')
    .where('api_url', 'is not', null)
    .select(['code', 'api_url as apiUrl'])
    .orderBy('code')
    .$narrowType<{ apiUrl: string }>()
    .execute()
