import type { CallAnswer } from '@parlour/wire/schemas'
import { readCatalogue } from '../../house/catalogue/catalogue-copy.ts'
import type { GameFilter } from '../../house/catalogue/catalogue.store.ts'
import { gameItems } from '../../house/catalogue/game-item.ts'
import { type GameSort, searchCatalogue } from '../../house/catalogue/search-catalogue.ts'
import type { Needs } from '../../house/needs.ts'
import { GAMES_OF_A_ROW, LEAST_OF_A_ROW } from './limits.ts'
import { LOTTERY_CATEGORIES } from './list-lotteries.ts'

type Row = CallAnswer<'lobbyRows'>['rows'][number]['row']
type Search = GameFilter & { readonly sort?: GameSort }

/** What each row looks for: an order by data, what is new, a mechanic, or a mood, which is how far the payouts lie apart. */
const rows: readonly (readonly [Row, Search])[] = [
  ['popular', { playedOnly: true, sort: 'popular' }],
  ['fresh', { freshOnly: true }],
  ['slots', { feature: 'reels' }],
  ['quick', { feature: 'quick' }],
  ['steps', { feature: 'steps' }],
  ['shared', { feature: 'shared-round' }],
  ['cards', { feature: 'cards' }],
  ['jackpots', { feature: 'jackpot' }],
  ['calm', { volatility: 'low' }],
  ['bold', { volatility: 'high' }],
]

/** The rows of the lobby that have games enough; lotteries have lobbies of their own. */
export async function listRows(
  { db }: Pick<Needs, 'db'>,
  language: string,
): Promise<CallAnswer<'lobbyRows'>> {
  const { catalogue, now } = await readCatalogue(db)
  const page = { pageNo: 1, pageSize: GAMES_OF_A_ROW, language: language || 'pt' }
  const found = rows.map(([row, { sort, ...search }]) => {
    const filter = { ...search, without: LOTTERY_CATEGORIES }
    const { items, total } = searchCatalogue(
      catalogue,
      filter,
      { ...page, ...(sort && { sort }) },
      now,
    )
    return { row, games: gameItems(items, language), total }
  })
  return { rows: found.filter(({ total }) => total >= LEAST_OF_A_ROW) }
}
