import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { categoryPaths } from './category-paths.ts'

export type Lane = Answer<'gameVendors'>['lanes'][number]
export type Category = Lane['gameClassify']
/** Categories whose games stand on a wall of their own. */
export type GameCategory = Exclude<Category, 'LOTT' | 'ELOTT'>

/** Lanes of the lobby: categories with their vendors, kept in the session as well. */
export function useLanes() {
  const { code } = useLanguage()
  const query = useQuery(
    reading('gameVendors', { query: { platform: 'html5-desktop', language: code } }),
  )
  return { ...query, lanes: query.data?.lanes ?? [] }
}

/** Lotteries are bought on pages of their own, not among the games. */
export const isLottery = (category: Category): boolean =>
  category === 'LOTT' || category === 'ELOTT'

/** The categories that have vendors, each once per path, in the house's order (H-17). */
export function useCategories() {
  const { lanes } = useLanes()
  const t = useTexts('shell')
  const open = lanes.filter((lane) => lane.cards.length > 0)
  const byPath = Map.groupBy(open, (lane) => categoryPaths[lane.gameClassify])
  return [...byPath].map(([path, same]) => ({
    category: same[0]!.gameClassify,
    path,
    name: t(`category_${same[0]!.gameClassify}`),
    // Two kinds of lotteries share a page, and their games are counted together.
    games: same.flatMap(({ cards }) => cards).reduce((sum, card) => sum + card.gameCount, 0),
  }))
}
