import { dayAt } from '@parlour/time'

const KEY = 'popupQuiet'

/** The reader's own calendar day. */
const ownDay = (now: Date): string =>
  dayAt(now.getTime(), Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Whether the reader has asked for no popups until the day is over. */
export function isQuiet(now: Date): boolean {
  try {
    return (localStorage.getItem(KEY) ?? '') >= ownDay(now)
  } catch {
    return false
  }
}

export function keepQuiet(now: Date): void {
  try {
    localStorage.setItem(KEY, ownDay(now))
  } catch {
    // It comes again with the next login.
  }
}
