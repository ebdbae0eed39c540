import { languageFace } from '@parlour/wire'
import { say } from '../settings/say.ts'
import type { Catalogue, SearchableGame } from './catalogue-copy.ts'
import type { GameFilter, ListedGame, Page, Paged } from './catalogue.store.ts'
import { SEARCHES_KEPT } from './limits.ts'

export type GameSort = 'house' | 'popular' | 'name' | 'rtp' | 'bet'

/** Lower case without accents, so that "pele" finds "Pelé" and "đua" is found by "dua". */
export const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** One page of the games that fit, in the wanted order. */
export function searchCatalogue(
  catalogue: Catalogue,
  filter: GameFilter,
  wanted: Page & { readonly sort?: GameSort; readonly language: string },
  now: Date,
): Paged<ListedGame> {
  const found = listOf(catalogue, filter, wanted, now)
  const from = (wanted.pageNo - 1) * wanted.pageSize
  const items = found.slice(from, from + wanted.pageSize).map((game) => atTime(game, now))
  return { items, total: found.length }
}

/** The whole list of a search. The next page of it, and whoever types the same, find it made already. */
function listOf(
  catalogue: Catalogue,
  filter: GameFilter,
  { sort = 'house', language }: { readonly sort?: GameSort; readonly language: string },
  now: Date,
): readonly SearchableGame[] {
  const make = () => inOrder(catalogue, sort, language).filter(fitting(filter, now))
  // What is new today is not new for ever.
  if (filter.freshOnly) return make()
  const { found } = catalogue
  const order = sort === 'name' ? languageFace(language).texts : ''
  const name = JSON.stringify([sort, order, filter], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  const list = found.get(name) ?? make()
  found.delete(name)
  found.set(name, list)
  const oldest = found.keys().next()
  if (found.size > SEARCHES_KEPT && !oldest.done) found.delete(oldest.value)
  return list
}

/** Whether a game is new depends on the hour, so it is said when it is asked. */
const atTime = (game: SearchableGame, now: Date): ListedGame => ({
  ...game,
  fresh: isFresh(game, now),
})

const isFresh = (game: SearchableGame, now: Date) => game.newUntil !== null && game.newUntil > now

/** Every word of the search must stand somewhere in the names. */
function fitting(filter: GameFilter, now: Date): (game: SearchableGame) => boolean {
  const words = filter.name ? searchKey(filter.name).split(' ').filter(Boolean) : []
  const { vendor, category, without, gameType, minStake, minLines, feature, volatility } = filter
  return (game) =>
    (!vendor || game.vendor === vendor) &&
    (!category || game.category === category) &&
    !without?.includes(game.category) &&
    (!gameType || game.gameType === gameType) &&
    (minStake === undefined || game.minStake <= minStake) &&
    (minLines === undefined || game.minLines >= minLines) &&
    (!feature || game.features.includes(feature)) &&
    (!volatility || game.volatility === volatility) &&
    (!filter.playedOnly || game.players > 0) &&
    (!filter.hotOnly || game.hot) &&
    (!filter.trialOnly || game.trial) &&
    (!filter.freshOnly || isFresh(game, now)) &&
    (!filter.playableNow || !game.maintenance) &&
    words.every((word) => game.searchKey.includes(word))
}

function inOrder(
  { games, orders }: Catalogue,
  sort: GameSort,
  language: string,
): readonly SearchableGame[] {
  if (sort === 'house') return games
  const { texts } = languageFace(language)
  const name = `${sort} ${texts}`
  const known = orders.get(name)
  if (known) return known
  // Sorting is stable: games that are alike stay in the house's order.
  const sorted = sort === 'name' ? byName(games, texts) : [...games].sort(comparisons[sort])
  orders.set(name, sorted)
  return sorted
}

function byName(games: readonly SearchableGame[], language: string): readonly SearchableGame[] {
  const named = games.map((game) => ({ game, key: searchKey(say(game.names, language)) }))
  return named.sort((a, b) => compare(a.key, b.key)).map(({ game }) => game)
}

type Comparison = (a: SearchableGame, b: SearchableGame) => number

const comparisons: Record<Exclude<GameSort, 'house' | 'name'>, Comparison> = {
  popular: (a, b) => compare(b.players, a.players),
  rtp: (a, b) => Number(b.rtp ?? 0) - Number(a.rtp ?? 0),
  bet: (a, b) => compare(a.minStake, b.minStake),
}

const compare = <Value extends string | bigint | number>(a: Value, b: Value): number =>
  a < b ? -1 : a > b ? 1 : 0
