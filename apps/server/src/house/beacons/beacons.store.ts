import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, maybe, run } from '../../base/database/query.ts'
import type { BeaconScheme } from './verify-round.ts'

export type BeaconRow = {
  readonly name: string
  readonly urls: readonly string[]
  readonly scheme: BeaconScheme
  readonly publicKey: string
  readonly genesis: number
  readonly period: number
}

/** The columns of a beacon, for statements that join them with others. */
export const beaconColumns = sql`
  name, urls, scheme, public_key as "publicKey", genesis::float8 as genesis, period`

export async function findBeacon(db: Db | Tx, name: string): Promise<BeaconRow | undefined> {
  return maybe<BeaconRow>(db)`
    select ${beaconColumns} from lottery_beacons where name = ${name}`
}

/** Lays a beacon, or moves its addresses; a key that was pinned stays. */
export const saveBeacon = (db: Db | Tx, beacon: BeaconRow) =>
  run(db)`insert into lottery_beacons (name, urls, scheme, public_key, genesis, period)
      values (${beacon.name}, ${list.text(beacon.urls)}, ${beacon.scheme}, ${beacon.publicKey},
              ${beacon.genesis}, ${beacon.period})
      on conflict (name) do update set urls = excluded.urls`

export const moveBeacon = (db: Db | Tx, name: string, url: string) =>
  run(db)`update lottery_beacons set urls = ${list.text([url])} where name = ${name}`
