import type { Amount } from '@parlour/money'

/** Ledger units of one point: points are a currency like any other, of whole units. */
const UNITS_PER_POINT: Amount = 10_000n

/**
 * What a turnover is worth in whole points, and what is left over for the next one.
 *
 * @param turnover all that counted so far, in ledger units.
 * @param per turnover of one point, in ledger units.
 * @example pointsForTurnover(123_456_700n, 1_000_000n) // { points: 123n, residue: 456_700n }
 */
export function pointsForTurnover(
  turnover: Amount,
  per: Amount,
): { points: bigint; residue: Amount } {
  if (per <= 0n) throw new Error(`points per ${per}`)
  if (turnover <= 0n) return { points: 0n, residue: 0n }
  return { points: turnover / per, residue: turnover % per }
}

/** So many whole points become so much cash, in ledger units. */
export type ConversionRate = { readonly points: number; readonly cash: Amount }

/**
 * Cash for whole points, rounded down to what the ledger can hold.
 *
 * @example cashForPoints(1_000, { points: 100, cash: 10_000n }) // 100_000n, which is 10.00
 */
export const cashForPoints = (points: number, rate: ConversionRate): Amount =>
  (BigInt(points) * rate.cash) / BigInt(rate.points)

/** Whole points as typed, or undefined for anything else: zero, less, fractions, exponents. */
export function readPoints(typed: string): number | undefined {
  const plain = typed.trim()
  return /^[1-9]\d{0,8}$/.test(plain) ? Number(plain) : undefined
}

/** Points of an account in ledger units, as a whole number; the ledger holds no parts of points. */
export const wholePoints = (units: Amount): number => Number(units / UNITS_PER_POINT)

/** @example pointUnits(5) // 50_000n */
export const pointUnits = (points: number): Amount => BigInt(points) * UNITS_PER_POINT
