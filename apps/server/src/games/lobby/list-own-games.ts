import type { Needs } from '../../house/needs.ts'
import { findFavorites, findRecentGames, type Page } from '../../house/catalogue/catalogue.store.ts'
import { totalPages } from '../../house/catalogue/game-item.ts'
import { LOTTERY_CATEGORIES } from './list-lotteries.ts'

type Db = Pick<Needs, 'db'>
/** Lotteries have lists of their own; they are listed here where their vendor or kind is asked for. */
const unlessAsked = (asked: string | undefined) => (asked ? {} : { without: LOTTERY_CATEGORIES })

/** The games a player opened last, newest first. */
export async function listRecentGames(
  { db }: Db,
  memberId: bigint,
  { vassalage: vendor, ...page }: Page & { readonly vassalage?: string | undefined },
) {
  const found = await findRecentGames(db, memberId, { vendor, ...unlessAsked(vendor) }, page)
  return { items: found.items, pages: totalPages(found, page) }
}

/** The games a player keeps, the latest first. */
export async function listFavoriteGames(
  { db }: Db,
  memberId: bigint,
  { gameType, ...page }: Page & { readonly gameType?: string | undefined },
) {
  const found = await findFavorites(db, memberId, { gameType, ...unlessAsked(gameType) }, page)
  return { items: found.items, pages: totalPages(found, page) }
}
