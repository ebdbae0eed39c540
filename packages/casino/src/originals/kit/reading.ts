/** What somebody told: read strictly, so that nothing of it is passed over. */
export type Told = Readonly<Record<string, unknown>>

/** An object with exactly these names, or undefined. */
export function objectWith(told: unknown, ...names: readonly string[]): Told | undefined {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return undefined
  const own = Object.keys(told)
  const fits = own.length === names.length && names.every((name) => Object.hasOwn(told, name))
  return fits ? (told as Told) : undefined
}

/** The one name that an object has, or undefined. */
export function onlyName(told: unknown): string | undefined {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return undefined
  const own = Object.keys(told)
  return own.length === 1 ? own[0] : undefined
}

/** A whole number within its borders. */
export const wholeWithin = (told: unknown, least: number, most: number): told is number =>
  Number.isSafeInteger(told) && Number(told) >= least && Number(told) <= most

/** Different whole numbers within their borders, so many at least and so many at most. */
export const differentWithin = (
  told: unknown,
  count: readonly [number, number],
  least: number,
  most: number,
): told is readonly number[] =>
  Array.isArray(told) &&
  told.length >= count[0] &&
  told.length <= count[1] &&
  told.every((one) => wholeWithin(one, least, most)) &&
  new Set(told).size === told.length

/** One of the names of a table. */
export const nameIn = <Name extends string>(
  told: unknown,
  table: Readonly<Record<Name, unknown>>,
): told is Name => typeof told === 'string' && Object.hasOwn(table, told)

const HUNDREDTHS = /^(?:0|[1-9]\d{0,8})\.\d\d$/

/** A decimal with exactly two places, as hundredths. @example hundredthsOf('50.00') // 5000 */
export const hundredthsOf = (told: unknown): number | undefined =>
  typeof told === 'string' && HUNDREDTHS.test(told) ? Number(told.replace('.', '')) : undefined

/** Hundredths as a decimal with two places. */
export const hundredthsText = (hundredths: number): string => (hundredths / 100).toFixed(2)
