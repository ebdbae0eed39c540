import { addDays, daysBetween } from '@parlour/time'
import type { DayRange } from '@parlour/ui'

/** Tickets are read a week at a time. */
export const TICKET_DAYS = 7

/**
 * Keeps a period to a week: the end that was moved stays, the other one follows.
 *
 * @example shortPeriod({ from: '2026-11-01', to: '2026-11-21' }, { from: '2026-11-15', to: '2026-11-21' })
 * // { from: '2026-11-01', to: '2026-11-07' }
 */
export function shortPeriod(wanted: DayRange, before: DayRange): DayRange {
  if (daysBetween(wanted.from, wanted.to) < TICKET_DAYS) return wanted
  return wanted.from === before.from
    ? { from: addDays(wanted.to, 1 - TICKET_DAYS), to: wanted.to }
    : { from: wanted.from, to: addDays(wanted.from, TICKET_DAYS - 1) }
}
