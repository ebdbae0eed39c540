import { useEffect, useState } from 'react'

/** All numbers are out after about this long, however many there are. */
const WHOLE_MS = 6500
const SLOWEST_MS = 750

export type Reveal = {
  /** How many numbers, in the order they are drawn, lie open. */
  readonly open: number
  readonly running: boolean
  readonly replay: () => void
}

/**
 * Opens the numbers of a result one after the other for somebody who was there when it came, or who asks
 * for it. Whoever arrives later, or wants less motion, sees all of them at once.
 *
 * @param count how many numbers the result has; 0 while there is none.
 */
export function useReveal(
  count: number,
  { wholeMs = WHOLE_MS, slowestMs = SLOWEST_MS }: { wholeMs?: number; slowestMs?: number } = {},
): Reveal {
  const [shown, show] = useState({ count, open: count })
  const began = count > 0 && !wantsLessMotion() ? 0 : count
  if (shown.count !== count) show({ count, open: shown.count === 0 ? began : count })
  const running = shown.open < count
  const everyMs = Math.min(slowestMs, wholeMs / Math.max(1, count))
  // Set for a number, not for a drawing: a page that is drawn more often would hold it up.
  useEffect(() => {
    if (shown.open >= count) return
    const timer = setTimeout(() => show((now) => ({ ...now, open: now.open + 1 })), everyMs)
    return () => clearTimeout(timer)
  }, [shown.open, count, everyMs])
  return { open: Math.min(shown.open, count), running, replay: () => show({ count, open: began }) }
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
