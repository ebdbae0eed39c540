/** The first day of each lunar year: animals move on it. */
const newYears: readonly (readonly [string, number])[] = [
  ['2024-02-10', 2024],
  ['2025-01-29', 2025],
  ['2026-02-17', 2026],
  ['2027-02-06', 2027],
  ['2028-01-26', 2028],
  ['2029-02-13', 2029],
  ['2030-02-03', 2030],
  ['2031-01-23', 2031],
  ['2032-02-11', 2032],
]

/**
 * The lunar year of a day.
 *
 * @param day the draw's day in its own time zone, `2026-02-17` or with a time behind it.
 */
export function lunarYearOf(day: string): number {
  const found = newYears.findLast(([first]) => first <= day.slice(0, 10))
  return found ? found[1] : newYears[0]![1] - 1
}
