import { classNames, formatClock, Icon } from '@parlour/ui'
import { useHouseNow } from './house-clock.ts'
import { inRem } from '../plays/in-rem.ts'
import { useInSight } from './use-in-sight.ts'

/** The last seconds, in which a ring turns to the warning colour. */
const SOON_SECONDS = 10
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/**
 * The time left until a draw closes, as a ring that empties around its figures, by a step each second: a ring that
 * glides is painted all the time. All rings of a page turn by one timer; a draw more than a day away shows days.
 */
export function CountdownRing({
  from,
  until,
  label,
  size = 64,
  className,
}: {
  /** Epoch milliseconds when the ring is full. */
  from: number
  /** Epoch milliseconds when it is empty. */
  until: number
  /** Read out in front of the time. */
  label: string
  size?: number
  className?: string
}) {
  const [place, inSight] = useInSight<HTMLSpanElement>()
  const left = secondsLeft(until, useHouseNow(inSight))
  const whole = Math.max(1, (until - from) / 1000)
  const share = Math.min(1, Math.max(0, left / whole))
  const soon = left <= SOON_SECONDS
  return (
    <span
      ref={place}
      className={classNames('relative grid shrink-0 place-items-center', className)}
      style={{ width: inRem(size), height: inRem(size) }}
      role="timer"
      aria-live="off"
      aria-label={label}
    >
      <svg viewBox="0 0 40 40" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="20" cy="20" r="17.5" fill="none" className="stroke-line" strokeWidth="3" />
        <circle
          cx="20"
          cy="20"
          // The last seconds are a heavier ring, not a red one alone.
          r={soon ? 16.5 : 17.5}
          fill="none"
          pathLength="1"
          strokeDasharray={`${share} 1`}
          strokeWidth={soon ? 5 : 3}
          strokeLinecap={share > 0.01 ? 'round' : 'butt'}
          className={soon ? 'stroke-danger' : 'stroke-brand'}
        />
      </svg>
      <time
        className={classNames(
          'num relative font-semibold tracking-tight',
          left >= HOUR_SECONDS ? 'text-fine' : 'text-note',
          soon && 'font-bold text-danger',
        )}
      >
        {left >= HOUR_SECONDS ? roughText(left) : leftText(left)}
      </time>
    </span>
  )
}

/** The same as a clock in a line of text. */
export function CountdownClock({ until, className }: { until: number; className?: string }) {
  const left = secondsLeft(until, useHouseNow())
  const soon = left <= SOON_SECONDS
  return (
    <time
      role="timer"
      aria-live="off"
      className={classNames('num font-semibold', className, soon && 'font-bold text-danger!')}
    >
      {soon ? (
        <span aria-hidden="true">
          <Icon name="clock" size={14} className="me-1 inline-block align-[-2px]" />
        </span>
      ) : null}
      {leftText(left)}
    </time>
  )
}

const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000))

/** Seconds of a draw that is hours away say nothing, and a ring has no room for them. */
const roughText = (seconds: number): string =>
  seconds >= DAY_SECONDS
    ? leftText(seconds)
    : `${Math.floor(seconds / HOUR_SECONDS)}h ${String(Math.floor((seconds % HOUR_SECONDS) / 60)).padStart(2, '0')}`

/** Days and hours where there are days; `2 d 4 h` reads the same in every language of the house. */
function leftText(seconds: number): string {
  if (seconds < DAY_SECONDS) return formatClock(seconds)
  const hours = Math.floor((seconds % DAY_SECONDS) / 3600)
  return `${Math.floor(seconds / DAY_SECONDS)}d ${hours}h`
}
