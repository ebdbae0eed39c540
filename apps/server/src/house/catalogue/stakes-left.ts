import type { Db } from '../../base/database/database.ts'
import { type Catalogue, readCatalogue } from './catalogue-copy.ts'
import { findStakesLeft, type StakesLeft } from './catalogue.store.ts'

const known = new WeakMap<Catalogue, Promise<ReadonlyMap<string, StakesLeft>>>()

/**
 * The stakes that operators leave of those which a game's rules take; undefined: all of them. Read anew whenever the
 * catalogue has changed, so that a stake asks memory.
 */
export async function stakesLeft(db: Db, game: string): Promise<StakesLeft | undefined> {
  const { catalogue } = await readCatalogue(db)
  const before = known.get(catalogue)
  if (before) return (await before).get(game)
  const reading = findStakesLeft(db).then((rows) => new Map(rows.map((row) => [row.code, row])))
  known.set(catalogue, reading)
  // What could not be read is read again by the next.
  reading.catch(() => known.delete(catalogue))
  return (await reading).get(game)
}
