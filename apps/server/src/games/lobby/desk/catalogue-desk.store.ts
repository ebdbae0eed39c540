import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, run } from '../../../base/database/query.ts'
import type { Words } from '../../../house/settings/site-settings.ts'

export type DeskRow = {
  readonly code: string
  readonly names: Words
  readonly vendor: string
  readonly vendorName: string
  readonly category: string | null
  readonly closedItself: boolean
  readonly vendorClosed: boolean
  readonly position: number
  readonly hotRank: number | null
  readonly newUntil: Date | null
  readonly leastStake: bigint | null
  readonly mostStake: bigint | null
}

/** Every vendor that is switched on. */
export const deskVendors = (db: Db): Promise<DeskRow[]> =>
  many<DeskRow>(db)`
    select v.code, jsonb_build_object('pt', v.name, 'en', v.name) as names, v.code as vendor,
           v.name as "vendorName", null as category, v.maintenance as "closedItself",
           v.maintenance as "vendorClosed", v.position, null as "hotRank", null as "newUntil",
           null as "leastStake", null as "mostStake"
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
           g.maintenance as "closedItself", v.maintenance as "vendorClosed", g.position,
           g.hot_rank as "hotRank", g.new_until as "newUntil", g.least_stake as "leastStake",
           g.most_stake as "mostStake"
      from games g join game_vendors v on v.code = g.vendor
     where g.enabled and v.enabled ${ofVendor} ${named}
     order by g.maintenance desc, v.position, g.position, g.code limit ${most}`
}

/** Where a game stands among others, and the stakes that are left of its own. */
export type GameOffer = Pick<
  DeskRow,
  'position' | 'hotRank' | 'newUntil' | 'leastStake' | 'mostStake'
>

/** A game's offer, with `lock` held until commit; undefined for an unknown game. */
export const findOffer = (
  tx: Db | Tx,
  game: string,
  { lock = true } = {},
): Promise<(GameOffer & Pick<DeskRow, 'vendor' | 'names'>) | undefined> =>
  maybe<GameOffer & Pick<DeskRow, 'vendor' | 'names'>>(tx)`
    select vendor, names, position, hot_rank as "hotRank", new_until as "newUntil",
           least_stake as "leastStake", most_stake as "mostStake"
      from games where code = ${game} ${lock ? sql`for update` : sql``}`

export const writeOffer = (tx: Tx, game: string, offer: GameOffer) =>
  run(tx)`
    update games set position = ${offer.position}, hot_rank = ${offer.hotRank},
                     new_until = ${offer.newUntil}, least_stake = ${offer.leastStake},
                     most_stake = ${offer.mostStake}
     where code = ${game}`
