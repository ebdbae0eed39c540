import { ask } from '../../base/server/ask.ts'
import { currentLanguage } from '../../base/texts/texts.ts'
import type { GameItem } from '../../parts/games/favourites.ts'
import { narrowing } from './game-pages.ts'
import { type LobbyFilters, readFilters } from './lobby-filters.ts'

/** So many are drawn before the search gives up: each may be closed for repairs. */
const DRAWS = 8

/**
 * A game of the list that the filters leave, each as likely as any other; one that is closed for repairs is drawn
 * again. The player's own lists are too short for chance: there every game counts.
 *
 * @param chance from 0 up to but not including 1, asked anew for each draw.
 * @returns undefined where no game of the list can be opened.
 */
export async function randomGame(
  filters: LobbyFilters,
  chance: () => number = Math.random,
): Promise<GameItem | undefined> {
  const show = filters.show === 'new' || filters.show === 'demo' ? filters.show : 'all'
  const wanted = narrowing({
    ...readFilters(''),
    ...filters,
    show,
    category: undefined,
    gameType: undefined,
  })
  const at = (pageNo: number) =>
    ask('gameList', { query: { ...wanted, pageNo, pageSize: 1, language: currentLanguage().code } })
  const { total } = await at(1)
  for (let draw = 0; draw < DRAWS && total > 0; draw++) {
    const { games } = await at(1 + Math.floor(chance() * total))
    const game = games[0]
    if (game && game.maintenance !== 1) return game
  }
  return undefined
}
