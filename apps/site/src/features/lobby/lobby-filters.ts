/** What the lobby shows; it lives in the address bar, so that a link says it all. */
export type LobbyFilters = {
  readonly vassalage: string
  readonly name: string
  readonly sort: LobbySort
  readonly show: LobbyShow
}

export const lobbySorts = ['house', 'name', 'rtp', 'bet'] as const
export type LobbySort = (typeof lobbySorts)[number]
export const lobbyShows = ['all', 'new', 'demo', 'favourites', 'recent'] as const
export type LobbyShow = (typeof lobbyShows)[number]

/** Reads the filters of an address; what it does not know it leaves at its default. */
export function readFilters(search: string): LobbyFilters {
  const query = new URLSearchParams(search)
  const oneOf = <Value extends string>(
    values: readonly Value[],
    given: string | null,
    other: Value,
  ) => values.find((value) => value === given) ?? other
  return {
    vassalage: query.get('vassalage') ?? '',
    name: (query.get('name') ?? '').slice(0, 60),
    sort: oneOf(lobbySorts, query.get('sort'), 'house'),
    show: oneOf(lobbyShows, query.get('show'), 'all'),
  }
}

/**
 * Writes filters as an address; defaults stay out of it.
 *
 * @example lobbyAddress({ vassalage: 'parlour', name: '', sort: 'house', show: 'all' }) // '/rng?vassalage=parlour'
 */
export function lobbyAddress(filters: LobbyFilters): string {
  const query = new URLSearchParams()
  if (filters.vassalage) query.set('vassalage', filters.vassalage)
  if (filters.name) query.set('name', filters.name)
  if (filters.sort !== 'house') query.set('sort', filters.sort)
  if (filters.show !== 'all') query.set('show', filters.show)
  const tail = query.toString()
  return tail ? `/rng?${tail}` : '/rng'
}

type Sortable = { gameName: string; rtp?: string | undefined; minBet: string }

/** Orders games; the house's own order is the server's. */
export function sortGames<Game extends Sortable>(
  games: readonly Game[],
  sort: LobbySort,
  locale: string,
): readonly Game[] {
  if (sort === 'house') return games
  const by = {
    name: (a: Game, b: Game) => a.gameName.localeCompare(b.gameName, locale),
    rtp: (a: Game, b: Game) => Number(b.rtp ?? 0) - Number(a.rtp ?? 0),
    bet: (a: Game, b: Game) => Number(a.minBet) - Number(b.minBet),
  }[sort]
  return [...games].sort(by)
}
