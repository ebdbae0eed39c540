/** The first day of each lunar year by the calendar of the Hong Kong Observatory: animals move on it. */
const newYears: readonly string[] = [
  ...['2020-01-25', '2021-02-12', '2022-02-01', '2023-01-22', '2024-02-10', '2025-01-29'],
  ...['2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23'],
  ...['2032-02-11', '2033-01-31', '2034-02-19', '2035-02-08', '2036-01-28', '2037-02-15'],
  ...['2038-02-04', '2039-01-24', '2040-02-12', '2041-02-01', '2042-01-22', '2043-02-10'],
  ...['2044-01-30', '2045-02-17', '2046-02-06', '2047-01-26', '2048-02-14', '2049-02-02'],
  ...['2050-01-23', '2051-02-11'],
]

/** The lunar years that are known whole, the first and the last: nothing can be drawn by animals outside them. */
export const lunarYears = { first: 2020, last: 2050 } as const

/**
 * The lunar year of a day.
 *
 * @param day the draw's day in its own time zone, `2026-02-17` or with a time behind it.
 * @throws for a day outside the table: an animal must never be guessed.
 */
export function lunarYearOf(day: string): number {
  const at = newYears.findLastIndex((first) => first <= day.slice(0, 10))
  const year = lunarYears.first + at
  if (at < 0 || year > lunarYears.last)
    throw new Error(`the lunar year of ${day} is unknown: add its first day to the table`)
  return year
}
