import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

/**
 * Writes seconds as a clock.
 *
 * @example formatClock(134) // '02:14'
 */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return (parts[0] === 0 ? parts.slice(1) : parts)
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Counts down to an instant, or up from one, once a second. The clock is the page's to give. */
export function Countdown({
  until,
  since,
  now,
  soonSeconds = 10,
  onEnd,
  className,
}: {
  /** Epoch milliseconds to count down to. */
  until?: number
  /** Epoch milliseconds to count up from. */
  since?: number
  now: () => number
  /** Turns to the warning colour for the last seconds. */
  soonSeconds?: number
  onEnd?: () => void
  className?: string
}) {
  const left = () => (until === undefined ? now() - (since ?? 0) : until - now()) / 1000
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => {
      const next = left()
      setSeconds(next)
      if (until !== undefined && next <= 0) {
        clearInterval(timer)
        onEnd?.()
      }
    }, 1000)
    return () => clearInterval(timer)
  })
  const soon = until !== undefined && seconds <= soonSeconds
  return (
    <time
      aria-live="off"
      className={classNames('num font-semibold', soon && 'text-danger', className)}
    >
      {formatClock(until === undefined ? seconds : Math.ceil(seconds))}
    </time>
  )
}
