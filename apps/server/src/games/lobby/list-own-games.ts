import type { MemberId } from '@parlour/money'
import type { Needs } from '../../house/needs.ts'
import { findFavorites, findRecentGames, type Page } from '../../house/catalogue/catalogue.store.ts'
import { totalPages } from '../../house/catalogue/game-item.ts'
import { findLastPlayed } from '../../ledger/wallet/records/bets/last-played.store.ts'
import { LOTTERY_CATEGORIES } from './list-lotteries.ts'

type Db = Pick<Needs, 'db'>
/** Lotteries have lists of their own; they are listed here where their vendor or kind is asked for. */
const unlessAsked = (asked: string | undefined) => (asked ? {} : { without: LOTTERY_CATEGORIES })

type Recent = Page & {
  readonly vassalage?: string | undefined
  readonly withLotteries?: boolean
}

/**
 * The games a player opened last, newest first. Lotteries are bought on pages of the house and seldom opened: with
 * them, what was staked on counts as opened.
 */
export async function listRecentGames(
  { db }: Db,
  memberId: bigint,
  { vassalage: vendor, withLotteries = false, ...page }: Recent,
) {
  const staked = withLotteries
    ? await findLastPlayed(db, memberId as MemberId, LOTTERY_CATEGORIES)
    : []
  const narrowed = withLotteries ? { vendor } : { vendor, ...unlessAsked(vendor) }
  const found = await findRecentGames(db, memberId, { ...narrowed, staked }, page)
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
