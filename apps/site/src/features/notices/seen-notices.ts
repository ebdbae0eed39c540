const SEEN_KEY = 'noticesSeen'
/** Ids that are remembered: far more than a house shows at once. */
const MOST = 60

/** The notices that were read on this device: each stands in somebody's way once. */
export function seenNotices(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}

export function rememberSeen(ids: readonly string[]): void {
  try {
    const all = [...new Set([...seenNotices(), ...ids])]
    localStorage.setItem(SEEN_KEY, JSON.stringify(all.slice(-MOST)))
  } catch {
    // They come again.
  }
}
