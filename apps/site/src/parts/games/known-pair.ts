import { isWrittenUuid } from '@parlour/wire'
import { currentSession } from '../../base/session/session.ts'

type KnownPair = { readonly seedId: string; readonly commitment: string }

/** Each member has a pair of their own, whichever game of the house they play. */
const keyOf = (): string | undefined => {
  const now = currentSession()
  return now.kind === 'player' ? `fair-pair:${now.info.id}` : undefined
}

/** The seed pair that this browser was shown last, for a game to compare with. */
export function knownPair(): KnownPair | undefined {
  try {
    const key = keyOf()
    return (key && JSON.parse(localStorage.getItem(key) ?? 'null')) || undefined
  } catch {
    return undefined
  }
}

/** Keeps what a frame says it was shown, where it is a pair at all. */
export function keepPair(pair: unknown): void {
  const key = keyOf()
  const { seedId, commitment } = Object(pair) as Record<string, unknown>
  if (!key || !isWrittenUuid(String(seedId))) return
  if (!/^[0-9a-f]{64}$/.test(String(commitment))) return
  try {
    localStorage.setItem(key, JSON.stringify({ seedId, commitment }))
  } catch {
    // A browser that keeps nothing compares within one visit to the game.
  }
}
