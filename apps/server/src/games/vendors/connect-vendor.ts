import type { Db } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'

/** Where an outside vendor answers our questions from now on. */
export async function connectVendor(db: Db, vendor: string, apiUrl: string): Promise<void> {
  await run(db)`update game_vendors set api_url = ${apiUrl} where code = ${vendor}`
}

/** Outside vendors that can be asked. */
export const findAskableVendors = (db: Db): Promise<{ code: string; apiUrl: string }[]> =>
  many<{ code: string; apiUrl: string }>(db)`
    select code, api_url as "apiUrl" from game_vendors
     where kind = 'outside' and api_url is not null order by code`
