import type { Catalogue, SearchableGame } from './catalogue-copy.ts'
import type { GameFilter, ListedGame, Page, Paged } from './catalogue.store.ts'

import { SEARCHES_KEPT } from './limits.ts'

export type GameSort = 'house' | 'name' | 'rtp' | 'bet'

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
  wanted: Page & { readonly sort?: GameSort; readonly language: 'pt' | 'en' },
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
  { sort = 'house', language }: { readonly sort?: GameSort; readonly language: 'pt' | 'en' },
  now: Date,
): readonly SearchableGame[] {
  const make = () => inOrder(catalogue, sort, language).filter(fitting(filter, now))
  // What is new today is not new for ever.
  if (filter.freshOnly) return make()
  const { found } = catalogue
  const name = JSON.stringify([sort, language, filter], (_, value: unknown) =>
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
export const atTime = (game: SearchableGame, now: Date): ListedGame => ({
  ...game,
  fresh: isFresh(game, now),
})

const isFresh = (game: SearchableGame, now: Date) => game.newUntil !== null && game.newUntil > now

/** Every word of the search must stand somewhere in the names. */
function fitting(filter: GameFilter, now: Date): (game: SearchableGame) => boolean {
  const words = filter.name ? searchKey(filter.name).split(' ').filter(Boolean) : []
  const { vendor, category, without, gameType, minStake, minLines, feature } = filter
  return (game) =>
    (!vendor || game.vendor === vendor) &&
    (!category || game.category === category) &&
    !without?.includes(game.category) &&
    (!gameType || game.gameType === gameType) &&
    (minStake === undefined || game.minStake <= minStake) &&
    (minLines === undefined || game.minLines >= minLines) &&
    (!feature || game.features.includes(feature)) &&
    (!filter.hotOnly || game.hot) &&
    (!filter.trialOnly || game.trial) &&
    (!filter.freshOnly || isFresh(game, now)) &&
    (!filter.playableNow || !game.maintenance) &&
    words.every((word) => game.searchKey.includes(word))
}

function inOrder(
  { games, orders }: Catalogue,
  sort: GameSort,
  language: 'pt' | 'en',
): readonly SearchableGame[] {
  if (sort === 'house') return games
  const name = `${sort} ${language}`
  const known = orders.get(name)
  if (known) return known
  const before = comparisons[sort](language)
  // Sorting is stable: games that are alike stay in the house's order.
  const sorted = [...games].sort(before)
  orders.set(name, sorted)
  return sorted
}

type Comparison = (a: SearchableGame, b: SearchableGame) => number

const comparisons: Record<Exclude<GameSort, 'house'>, (language: 'pt' | 'en') => Comparison> = {
  name: (language) => (a, b) => compare(a.sortNames[language], b.sortNames[language]),
  rtp: () => (a, b) => Number(b.rtp ?? 0) - Number(a.rtp ?? 0),
  bet: () => (a, b) => compare(a.minStake, b.minStake),
}

const compare = <Value extends string | bigint>(a: Value, b: Value): number =>
  a < b ? -1 : a > b ? 1 : 0
