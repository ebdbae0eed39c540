import { useUi } from '@parlour/ui'

/** `2026-11-21 14:05:09`: the clock of the house, as the wire tells it (E-16, Q-39). */
const WALL_CLOCK = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/

/**
 * When an announcement was told, in the reader's language, to the second and in 24 hours. The wire tells the
 * house's wall clock, so its figures are written as they are and moved to no other zone.
 *
 * @example toldAt('2026-11-21 14:05:09', 'en-GB') // '21 Nov 2026, 14:05:09'
 */
export function toldAt(timestamp: string, locale: string): string {
  const [, day, time] = WALL_CLOCK.exec(timestamp) ?? []
  if (!day) return timestamp
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(`${day}T${time}Z`))
}

/** The same on the screen. */
export function ToldAt({ timestamp, className }: { timestamp: string; className: string }) {
  const { locale } = useUi()
  return (
    <time dateTime={timestamp} className={`num text-muted ${className}`}>
      {toldAt(timestamp, locale)}
    </time>
  )
}
