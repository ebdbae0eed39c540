/** What the lobby shows; it lives in the address bar, so that a link says it all. */
export type LobbyFilters = {
  readonly vassalage: string
  readonly name: string
  readonly sort: LobbySort
  readonly show: LobbyShow
  /** Games that accept a bet as small as this, in major units; '' for any. */
  readonly minBet: string
  /** Games with at least this many lines; 0 for any. */
  readonly lines: number
  readonly feature: string
  /** How far the payouts lie apart; '' for any. */
  readonly volatility: '' | Volatility
  /** How many pages of the list are in sight. */
  readonly page: number
}

export const lobbyVolatilities = ['low', 'medium', 'high'] as const
type Volatility = (typeof lobbyVolatilities)[number]
export const lobbySorts = ['house', 'popular', 'name', 'rtp', 'bet'] as const
export type LobbySort = (typeof lobbySorts)[number]
/** `whole` has lotteries as well, which have lobbies of their own; `rows` is the lobby by mechanics and moods. */
export const lobbyShows = ['rows', 'whole', 'all', 'new', 'demo', 'favourites', 'recent'] as const
export type LobbyShow = (typeof lobbyShows)[number]
export const lobbyBets = ['0.20', '0.50', '1', '5', '10'] as const
export const lobbyLines = [5, 10, 20, 50] as const

/** More pages than this are not fetched at once, however deep a link points. */
export const DEEPEST_START = 10

export const isMine = (show: LobbyShow): show is 'favourites' | 'recent' =>
  show === 'favourites' || show === 'recent'

/** Reads the filters of an address; what it does not know it leaves at its default. */
export function readFilters(search: string): LobbyFilters {
  const query = new URLSearchParams(search)
  const oneOf = <Value extends string>(
    values: readonly Value[],
    given: string | null,
    other: Value,
  ) => values.find((value) => value === given) ?? other
  const page = Number(query.get('page'))
  return {
    vassalage: (query.get('vassalage') ?? '').slice(0, 60),
    name: (query.get('name') ?? '').slice(0, 60),
    sort: oneOf(lobbySorts, query.get('sort'), 'house'),
    show: oneOf(lobbyShows, query.get('show'), 'all'),
    minBet: oneOf(['', ...lobbyBets], query.get('minBet'), ''),
    lines: lobbyLines.find((lines) => String(lines) === query.get('lines')) ?? 0,
    feature: /^[a-z-]{1,30}$/.test(query.get('feature') ?? '') ? query.get('feature')! : '',
    volatility: oneOf(['', ...lobbyVolatilities], query.get('volatility'), ''),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 10_000) : 1,
  }
}

/**
 * Writes filters as an address; defaults stay out of it.
 *
 * @example lobbyAddress({ ...readFilters(''), vassalage: 'parlour' }) // '/rng?vassalage=parlour'
 */
export function lobbyAddress(filters: LobbyFilters, path = '/rng'): string {
  const query = new URLSearchParams()
  if (filters.vassalage) query.set('vassalage', filters.vassalage)
  if (filters.name) query.set('name', filters.name)
  if (filters.sort !== 'house') query.set('sort', filters.sort)
  if (filters.show !== 'all') query.set('show', filters.show)
  if (filters.minBet) query.set('minBet', filters.minBet)
  if (filters.lines > 0) query.set('lines', String(filters.lines))
  if (filters.feature) query.set('feature', filters.feature)
  if (filters.volatility) query.set('volatility', filters.volatility)
  if (filters.page > 1) query.set('page', String(filters.page))
  const tail = query.toString()
  return tail ? `${path}?${tail}` : path
}

/** How many of the folded filters are set, for the button that opens them. */
export const countSet = ({ minBet, lines, feature, volatility }: LobbyFilters): number =>
  [minBet !== '', lines > 0, feature !== '', volatility !== ''].filter(Boolean).length

/** Whether the lobby stands in rows: whatever else is asked for narrows the wall, which has every game. */
export const isInRows = (filters: LobbyFilters): boolean =>
  filters.show === 'rows' &&
  !filters.name &&
  !filters.vassalage &&
  filters.sort === 'house' &&
  countSet(filters) === 0

type Listed = {
  gameName: string
  vendorName: string
  vassalage: string
  rtp?: string | undefined
  minBet: string
  minLineNum: number
  features: readonly string[]
  volatility?: string | undefined
}

/** The same filters over a list that is already here: the player's own. */
export const fits = (game: Listed, filters: LobbyFilters): boolean =>
  (!filters.vassalage || game.vassalage === filters.vassalage) &&
  (!filters.minBet || Number(game.minBet) <= Number(filters.minBet)) &&
  game.minLineNum >= filters.lines &&
  (!filters.volatility || game.volatility === filters.volatility) &&
  (!filters.feature || game.features.includes(filters.feature)) &&
  plain(`${game.gameName} ${game.vendorName}`).includes(plain(filters.name))

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Orders games; the house's own order and that by data are the server's. */
export function sortGames<Game extends Listed>(
  games: readonly Game[],
  sort: LobbySort,
  locale: string,
): readonly Game[] {
  if (sort === 'house' || sort === 'popular') return games
  const by = {
    name: (a: Game, b: Game) => a.gameName.localeCompare(b.gameName, locale),
    rtp: (a: Game, b: Game) => Number(b.rtp ?? 0) - Number(a.rtp ?? 0),
    bet: (a: Game, b: Game) => Number(a.minBet) - Number(b.minBet),
  }[sort]
  return [...games].sort(by)
}
