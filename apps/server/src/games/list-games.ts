import { parseAmount } from '@parlour/money'
import type { Needs } from '../needs.ts'
import { findGames, type GameFilter, type Page } from './catalogue.store.ts'
import { gameItems, totalPages } from './game-item.ts'

export type GameListRequest = Page & {
  readonly vendor?: string | undefined
  readonly category?: string | undefined
  readonly gameType?: string | undefined
  readonly name?: string | undefined
  readonly minBet?: string | undefined
  readonly minLines?: number | undefined
  readonly hotOnly?: boolean
}

/** One page of the lobby. */
export async function listGames(
  { db }: Pick<Needs, 'db'>,
  request: GameListRequest,
  language: string,
) {
  const { minBet, minLines, pageNo, pageSize, ...plain } = request
  const filter: GameFilter = {
    ...plain,
    // Zero in these fields of the lobby's form means "any".
    ...(minBet !== undefined && Number(minBet) > 0 && { minStake: parseAmount(minBet)! }),
    ...(minLines !== undefined && minLines > 0 && { minLines }),
  }
  const found = await findGames(db, filter, { pageNo, pageSize })
  return {
    games: gameItems(found.items, language),
    totalPages: totalPages(found, request),
    total: found.total,
  }
}
