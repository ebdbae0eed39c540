import { useEffect, useRef, useState } from 'react'

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
export function useReveal(count: number): Reveal {
  const [open, setOpen] = useState(count)
  const [running, setRunning] = useState(false)
  const before = useRef(count)
  const start = () => {
    if (count === 0 || wantsLessMotion()) return setOpen(count)
    setOpen(0)
    setRunning(true)
  }
  useEffect(() => {
    const came = before.current === 0 && count > 0
    before.current = count
    if (!came || wantsLessMotion()) {
      setOpen(count)
      setRunning(false)
      return
    }
    setOpen(0)
    setRunning(true)
  }, [count])
  useEffect(() => {
    if (!running) return
    const timer = setInterval(
      () => setOpen((now) => Math.min(count, now + 1)),
      Math.min(SLOWEST_MS, WHOLE_MS / Math.max(1, count)),
    )
    return () => clearInterval(timer)
  }, [running, count])
  useEffect(() => {
    if (running && open >= count) setRunning(false)
  }, [running, open, count])
  return { open, running, replay: start }
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
