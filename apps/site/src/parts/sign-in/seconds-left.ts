import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down. */
export function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((untilMs - now) / 1000))
  useEffect(() => {
    if (untilMs <= Date.now()) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
