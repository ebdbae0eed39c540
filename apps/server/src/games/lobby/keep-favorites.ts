import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import {
  addFavorite,
  findFavoriteCodes,
  findGame,
  removeFavorite,
} from '../../house/catalogue/catalogue.store.ts'
import { MOST_FAVORITES } from './limits.ts'

type Favorites = { content: string[] }

/** Adds a game to the player's favourites; twice is once. */
export async function addToFavorites(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  wanted: { game: string; vendor: string },
): Promise<Favorites | Refusal<'game_not_found' | 'too_many_favorites'>> {
  const game = await findGame(db, wanted.game)
  if (game?.vendor !== wanted.vendor) return refuse('game_not_found')
  const kept = await addFavorite(db, memberId, game.code, MOST_FAVORITES)
  if (!kept) return refuse('too_many_favorites')
  return { content: await findFavoriteCodes(db, memberId) }
}

/** Removes a game from the player's favourites, also one that has left the catalogue. */
export async function removeFromFavorites(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  game: string,
): Promise<Favorites> {
  await removeFavorite(db, memberId, game)
  return { content: await findFavoriteCodes(db, memberId) }
}
