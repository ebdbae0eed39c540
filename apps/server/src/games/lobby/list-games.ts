import { parseAmount } from '@parlour/money'
import type { Needs } from '../../house/needs.ts'
import { readCatalogue } from '../../house/catalogue/catalogue-copy.ts'
import type { GameFilter, Page } from '../../house/catalogue/catalogue.store.ts'
import { LOTTERY_CATEGORIES } from './list-lotteries.ts'
import { gameItems, totalPages } from '../../house/catalogue/game-item.ts'
import type { GameFeature } from '../../house/catalogue/catalogue.store.ts'
import { type GameSort, searchCatalogue } from '../../house/catalogue/search-catalogue.ts'

export type GameListRequest = Page & {
  readonly vendor?: string | undefined
  readonly category?: string | undefined
  readonly gameType?: string | undefined
  readonly name?: string | undefined
  readonly minBet?: string | undefined
  readonly minLines?: number | undefined
  readonly feature?: GameFeature | undefined
  readonly volatility?: GameFilter['volatility']
  readonly sort?: GameSort | undefined
  readonly hotOnly?: boolean
  readonly freshOnly?: boolean
  readonly trialOnly?: boolean
  readonly withLotteries?: boolean
}

/** One page of the lobby. */
export async function listGames(
  { db }: Pick<Needs, 'db'>,
  request: GameListRequest,
  language: string,
) {
  const { minBet, minLines, pageNo, pageSize, sort, withLotteries = false, ...plain } = request
  const filter: GameFilter = {
    ...plain,
    // Lotteries have lobbies of their own: they are listed where their category or everything is asked for.
    ...(!plain.category && !plain.hotOnly && !withLotteries && { without: LOTTERY_CATEGORIES }),
    // Zero in these fields of the lobby's form means "any".
    ...(minBet !== undefined && Number(minBet) > 0 && { minStake: parseAmount(minBet)! }),
    ...(minLines !== undefined && minLines > 0 && { minLines }),
  }
  const { catalogue, now } = await readCatalogue(db)
  const wanted = { pageNo, pageSize, language: language || 'pt', ...(sort && { sort }) }
  const found = searchCatalogue(catalogue, filter, wanted, now)
  return {
    games: gameItems(found.items, language),
    totalPages: totalPages(found, request),
    total: found.total,
  }
}
