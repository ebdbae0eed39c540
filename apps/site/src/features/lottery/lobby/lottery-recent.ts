import { createStore, useStore } from '../../../base/store.ts'

/** Lotteries somebody opened last, newest first, a list for each user name, in this browser. */
const keyOf = (username: string) => `lotteryRecent.${username}`
const MOST = 12
const changes = createStore(0)

function lotteryRecent(username: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]')
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberLottery(username: string, game: string): void {
  const before = lotteryRecent(username)
  if (before[0] === game) return
  const next = [game, ...before.filter((id) => id !== game)].slice(0, MOST)
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(next))
  } catch {
    // A browser that keeps nothing has no recent lotteries.
  }
  changes.set(changes.get() + 1)
}

export function useLotteryRecent(username: string | undefined): readonly string[] {
  useStore(changes)
  return username === undefined ? [] : lotteryRecent(username)
}
