import type { Db } from '../database/database.ts'
import { type CopiedGame, findCatalogueVersion, findWholeCatalogue } from './catalogue.store.ts'
import { searchKey } from './search-catalogue.ts'

/** A game with what the search looks at, worked out once. */
export type SearchableGame = CopiedGame & {
  /** Both names and the vendor's, without accents and in lower case. */
  readonly searchKey: string
  readonly sortNames: { readonly pt: string; readonly en: string }
}

export type Catalogue = {
  readonly version: bigint
  /** In the house's order. */
  readonly games: readonly SearchableGame[]
  /** Other orders of the same games, each made when it is first asked for. */
  readonly orders: Map<string, readonly SearchableGame[]>
}

type Shelf = { catalogue?: Catalogue; loading?: Promise<Catalogue> | undefined }
const shelves = new WeakMap<Db, Shelf>()

/**
 * The catalogue as it stands: the copy in memory if the database says that nothing has changed,
 * else a new one. `now` is the database's clock.
 */
export async function readCatalogue(db: Db): Promise<{ catalogue: Catalogue; now: Date }> {
  const { version, now } = await findCatalogueVersion(db)
  const shelf = shelves.get(db) ?? {}
  shelves.set(db, shelf)
  if (shelf.catalogue && shelf.catalogue.version >= version) {
    return { catalogue: shelf.catalogue, now }
  }
  shelf.loading ??= load(db, shelf)
  let catalogue = await shelf.loading
  // A load that began before our version was written is one too early.
  if (catalogue.version < version) catalogue = await load(db, shelf)
  return { catalogue, now }
}

async function load(db: Db, shelf: Shelf): Promise<Catalogue> {
  try {
    // The number first: a change in between makes the copy look older than it is, never newer.
    const { version } = await findCatalogueVersion(db)
    const games = await findWholeCatalogue(db)
    const catalogue = { version, games: games.map(searchable), orders: new Map() }
    if (!shelf.catalogue || shelf.catalogue.version < version) shelf.catalogue = catalogue
    return catalogue
  } finally {
    shelf.loading = undefined
  }
}

const searchable = (game: CopiedGame): SearchableGame => ({
  ...game,
  searchKey: searchKey(`${game.names.pt}\n${game.names.en}\n${game.vendorName}`),
  sortNames: { pt: searchKey(game.names.pt), en: searchKey(game.names.en) },
})
