import { useEffect, useEffectEvent, useState } from 'react'
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
  const [shown, show] = useState({ until, since, seconds: left() })
  // Another moment shows at once; it does not wait for the next tick.
  const seconds = shown.until === until && shown.since === since ? shown.seconds : left()
  const tick = useEffectEvent((of: { until: number | undefined; since: number | undefined }) => {
    const next = left()
    show({ ...of, seconds: next })
    const isOver = of.until !== undefined && next <= 0
    if (isOver) onEnd?.()
    return isOver
  })
  // Set for a moment, not for a drawing: a page that is drawn more often than once a second would hold it up.
  useEffect(() => {
    const timer = setInterval(() => {
      if (tick({ until, since })) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, since])
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
