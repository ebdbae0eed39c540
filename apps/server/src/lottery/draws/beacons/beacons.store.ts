import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, run } from '../../../base/database/query.ts'
import type { BeaconScheme } from './verify-round.ts'

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
  return maybe<BeaconRow>(db)`
    select ${columns} from lottery_beacons where name = ${name}`
}

/** Beacons that open house lotteries name, or that unfinished draws hang on, each with those lotteries. */
export async function beaconsInUse(
  db: Db,
): Promise<readonly (BeaconRow & { readonly lotteries: readonly string[] })[]> {
  return many<BeaconRow & { lotteries: readonly string[] }>(db)`
    select ${columns}, used.lotteries
      from lottery_beacons
      join (select beacon, array_agg(distinct lottery order by lottery) as lotteries
              from (select beacon, code as lottery from lotteries where open and source = 'house'
                    union all
                    select beacon, lottery from draws
                     where state in ('upcoming', 'open', 'closed', 'drawing') and beacon is not null) as named
             group by beacon) as used on used.beacon = lottery_beacons.name
     order by name`
}

/** Lays a beacon, or moves its addresses; a key that was pinned stays. */
export const saveBeacon = (db: Db | Tx, beacon: BeaconRow) =>
  run(db)`insert into lottery_beacons (name, urls, scheme, public_key, genesis, period)
      values (${beacon.name}, ${list.text(beacon.urls)}, ${beacon.scheme}, ${beacon.publicKey},
              ${beacon.genesis}, ${beacon.period})
      on conflict (name) do update set urls = excluded.urls`

export const moveBeacon = (db: Db | Tx, name: string, url: string) =>
  run(db)`update lottery_beacons set urls = ${list.text([url])} where name = ${name}`
