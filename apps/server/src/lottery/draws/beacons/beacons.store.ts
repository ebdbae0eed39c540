import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import type { BeaconScheme } from '../draws.tables.ts'

export type BeaconRow = {
  readonly name: string
  readonly urls: readonly string[]
  readonly scheme: BeaconScheme
  readonly publicKey: string
  readonly genesis: number
  readonly period: number
}

const columns = sql`
  name, urls, scheme, public_key as "publicKey", genesis::float8 as genesis, period`

export async function findBeacon(db: Db | Tx, name: string): Promise<BeaconRow | undefined> {
  const { rows } = await sql<BeaconRow>`
    select ${columns} from lottery_beacons where name = ${name}`.execute(db)
  return rows[0]
}

/** Beacons that open house lotteries name, or that unfinished draws hang on, each with those lotteries. */
export async function beaconsInUse(
  db: Db,
): Promise<readonly (BeaconRow & { readonly lotteries: readonly string[] })[]> {
  const { rows } = await sql<BeaconRow & { lotteries: readonly string[] }>`
    select ${columns}, used.lotteries
      from lottery_beacons
      join (select beacon, array_agg(distinct lottery order by lottery) as lotteries
              from (select beacon, code as lottery from lotteries where open and source = 'house'
                    union all
                    select beacon, lottery from draws
                     where state in ('upcoming', 'open', 'closed', 'drawing') and beacon is not null) as named
             group by beacon) as used on used.beacon = lottery_beacons.name
     order by name`.execute(db)
  return rows
}

/** Lays a beacon, or moves its addresses; a key that was pinned stays. */
export const saveBeacon = (db: Db | Tx, beacon: BeaconRow) =>
  sql`insert into lottery_beacons (name, urls, scheme, public_key, genesis, period)
      values (${beacon.name}, ${[...beacon.urls]}::text[], ${beacon.scheme}, ${beacon.publicKey},
              ${beacon.genesis}, ${beacon.period})
      on conflict (name) do update set urls = excluded.urls`.execute(db)

export const moveBeacon = (db: Db | Tx, name: string, url: string) =>
  sql`update lottery_beacons set urls = ${[url]}::text[] where name = ${name}`.execute(db)
