const KEY = 'popupQuiet'

/** The reader's own calendar day. */
const dayOf = (now: Date): string => now.toLocaleDateString('en-CA')

/** Whether the reader has asked for no popups until the day is over. */
export function isQuiet(now: Date): boolean {
  try {
    return (localStorage.getItem(KEY) ?? '') >= dayOf(now)
  } catch {
    return false
  }
}

export function keepQuiet(now: Date): void {
  try {
    localStorage.setItem(KEY, dayOf(now))
  } catch {
    // It comes again with the next login.
  }
}
