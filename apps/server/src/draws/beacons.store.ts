import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { BeaconScheme } from './draws.tables.ts'

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

/** Lays a beacon, or moves its addresses; a key that was pinned stays. */
export const saveBeacon = (db: Db | Tx, beacon: BeaconRow) =>
  sql`insert into lottery_beacons (name, urls, scheme, public_key, genesis, period)
      values (${beacon.name}, ${[...beacon.urls]}::text[], ${beacon.scheme}, ${beacon.publicKey},
              ${beacon.genesis}, ${beacon.period})
      on conflict (name) do update set urls = excluded.urls`.execute(db)

export const moveBeacon = (db: Db | Tx, name: string, url: string) =>
  sql`update lottery_beacons set urls = ${[url]}::text[] where name = ${name}`.execute(db)
