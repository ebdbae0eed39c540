import type { Db } from '../../base/database/database.ts'
import { type CopiedGame, findCatalogueVersion, findWholeCatalogue } from './catalogue.store.ts'
import { searchKey } from './search-catalogue.ts'
import { CATALOGUE_LOOK_EVERY_MS, CATALOGUE_LOOK_GOOD_MS } from './limits.ts'

/** A game with what the search looks at, worked out once. */
export type SearchableGame = CopiedGame & {
  /** Its names in all languages and the vendor's, without accents and in lower case. */
  readonly searchKey: string
}

export type Catalogue = {
  readonly version: bigint
  /** In the house's order. */
  readonly games: readonly SearchableGame[]
  /** Other orders of the same games, each made when it is first asked for. */
  readonly orders: Map<string, readonly SearchableGame[]>
  /** What was looked for lately, the latest last. */
  readonly found: Map<string, readonly SearchableGame[]>
}

type Shelf = {
  catalogue?: Catalogue
  loading?: Promise<Catalogue> | undefined
  /** The last look of a watch, and when it was by this process's clock. */
  looked?: { readonly now: Date; readonly atMs: number } | undefined
}
const shelves = new WeakMap<Db, Shelf>()

function shelfOf(db: Db): Shelf {
  const shelf = shelves.get(db) ?? {}
  shelves.set(db, shelf)
  return shelf
}

/**
 * The catalogue as it stands: the copy in memory if the database says that nothing has changed,
 * else a new one. On a running site a watch asks for everybody, so that a search costs no question;
 * a launch reads the database itself. `now` is the database's clock.
 */
export async function readCatalogue(db: Db): Promise<{ catalogue: Catalogue; now: Date }> {
  const { catalogue, looked } = shelfOf(db)
  if (catalogue && looked && performance.now() - looked.atMs < CATALOGUE_LOOK_GOOD_MS) {
    return { catalogue, now: looked.now }
  }
  return look(db)
}

async function look(db: Db): Promise<{ catalogue: Catalogue; now: Date }> {
  const { version, now } = await findCatalogueVersion(db)
  const shelf = shelfOf(db)
  if (shelf.catalogue && shelf.catalogue.version >= version) {
    return { catalogue: shelf.catalogue, now }
  }
  shelf.loading ??= load(db, shelf)
  let catalogue = await shelf.loading
  // A load that began before our version was written is one too early.
  if (catalogue.version < version) catalogue = await load(db, shelf)
  return { catalogue, now }
}

/** Keeps the copy young beside a running site; a look that fails leaves the asking to the readers. */
export function watchCatalogue(db: Db): { close: () => void } {
  const shelf = shelfOf(db)
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    try {
      const { now } = await look(db)
      shelf.looked = { now, atMs: performance.now() }
    } catch {
      shelf.looked = undefined
    } finally {
      looking = false
    }
  }, CATALOGUE_LOOK_EVERY_MS)
  return {
    close: () => {
      clearInterval(timer)
      shelf.looked = undefined
    },
  }
}

async function load(db: Db, shelf: Shelf): Promise<Catalogue> {
  try {
    // The number first: a change in between makes the copy look older than it is, never newer.
    const { version } = await findCatalogueVersion(db)
    const games = await findWholeCatalogue(db)
    const catalogue = { version, games: games.map(searchable), orders: new Map(), found: new Map() }
    if (!shelf.catalogue || shelf.catalogue.version < version) shelf.catalogue = catalogue
    return catalogue
  } finally {
    shelf.loading = undefined
  }
}

const searchable = (game: CopiedGame): SearchableGame => ({
  ...game,
  searchKey: searchKey([...new Set(Object.values(game.names)), game.vendorName].join('\n')),
})
