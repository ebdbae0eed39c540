import { createStore, useStore } from '../../base/store.ts'

/** Favourite lotteries live in this browser, a list for each user name (E-34). */
const keyOf = (username: string) => `lotteryFavourites.${username}`
const changes = createStore(0)

export function lotteryFavourites(username: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]')
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function toggleLotteryFavourite(username: string, game: string): void {
  const now = lotteryFavourites(username)
  const next = now.includes(game) ? now.filter((id) => id !== game) : [game, ...now]
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(next))
  } catch {
    // A browser that keeps nothing has no favourites.
  }
  changes.set(changes.get() + 1)
}

export function useLotteryFavourites(username: string | undefined): readonly string[] {
  useStore(changes)
  return username === undefined ? [] : lotteryFavourites(username)
}
