import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'
import type { Words } from '../../../house/settings/site-settings.ts'

export type DeskRow = {
  readonly code: string
  readonly names: Words
  readonly vendor: string
  readonly vendorName: string
  readonly category: string | null
  readonly closedItself: boolean
  readonly vendorClosed: boolean
}

/** Every vendor that is switched on. */
export const deskVendors = (db: Db): Promise<DeskRow[]> =>
  many<DeskRow>(db)`
    select v.code, jsonb_build_object('pt', v.name, 'en', v.name) as names, v.code as vendor,
           v.name as "vendorName", null as category, v.maintenance as "closedItself",
           v.maintenance as "vendorClosed"
      from game_vendors v
     where v.enabled order by v.position, v.code`

/** Games of a vendor or of a name that holds these letters, closed ones first. */
export async function deskGames(
  db: Db,
  {
    vendor,
    search,
    most,
  }: { vendor?: string | undefined; search?: string | undefined; most: number },
): Promise<DeskRow[]> {
  const ofVendor = vendor ? sql`and g.vendor = ${vendor}` : sql``
  const letters = search?.toLowerCase()
  const named = letters
    ? sql`and (strpos(lower(g.names ->> 'pt'), ${letters}) > 0
            or strpos(lower(g.names ->> 'en'), ${letters}) > 0 or strpos(g.code, ${letters}) > 0)`
    : sql``
  return many<DeskRow>(db)`
    select g.code, g.names, g.vendor, v.name as "vendorName", g.category,
           g.maintenance as "closedItself", v.maintenance as "vendorClosed"
      from games g join game_vendors v on v.code = g.vendor
     where g.enabled and v.enabled ${ofVendor} ${named}
     order by g.maintenance desc, v.position, g.position, g.code limit ${most}`
}
