import { monthOf, weekOf } from '@parlour/time'
import type { Period } from '../lane/batch.ts'

/**
 * The first business day of the frame that a business day lies in. Weeks start on Monday.
 *
 * @example frameStart('2026-11-21', 'week') // '2026-11-16'
 */
export function frameStart(day: string, period: Period): string {
  switch (period) {
    case 'day':
      return day
    case 'month':
      return monthOf(day).from
    case 'week':
      return weekOf(day).from
  }
}
