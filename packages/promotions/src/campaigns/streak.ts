import { addDays, type Day } from '@parlour/time'

/** The last day somebody signed in on, and which day in a row it was. */
export type SignedIn = { readonly day: Day; readonly streak: number }

/**
 * Which day in a row signing in on `today` is: one more after yesterday, the first after a gap, and the
 * first again after a whole cycle.
 *
 * @example streakOn('2026-11-21', { day: '2026-11-20', streak: 3 }, 7) // 4
 */
export function streakOn(today: Day, last: SignedIn | undefined, cycle: number): number {
  if (!last || last.day !== addDays(today, -1)) return 1
  return (last.streak % cycle) + 1
}
