import { matchesPattern } from './patterns.ts'

/** Nobody is older; a date before it is a slip, as one that is still to come. */
const OLDEST_YEARS = 120

/**
 * Whole years between a birth date and a day, both `yyyy-MM-dd`; `undefined` for what is no date, or none on which
 * somebody alive was born.
 * Whoever is born on 29 February is a year older on 1 March of ordinary years.
 *
 * @example ageOn('2000-02-29', '2021-02-28') // 20
 */
export function ageOn(birthDate: string, today: string): number | undefined {
  if (!matchesPattern(11, birthDate) || !matchesPattern(11, today)) return undefined
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  const age = today.slice(5) < birthDate.slice(5) ? years - 1 : years
  return age < 0 || age > OLDEST_YEARS ? undefined : age
}
