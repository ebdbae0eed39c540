/** Ledger units in one major unit, for every currency (decision 002). */
export const UNITS_PER_MAJOR = 10_000n

/** An amount of money in ledger units: 1/10,000 of the major unit. Never a `number`. */
export type Amount = bigint

const DECIMAL = /^-?(?:0|[1-9]\d{0,13})(?:\.\d{1,4})?$/

/** Largest amount the ledger takes in one movement: 10^14 major units would overflow sums of bigint columns. */
export const LARGEST_AMOUNT: Amount = 10n ** 17n

/**
 * Reads a decimal string of major units, such as `"10.5"`, as ledger units.
 * Returns `undefined` for anything else: exponents, blanks, more than four decimals, out of range.
 *
 * @example parseAmount('10.5') // 105000n
 */
export function parseAmount(text: string): Amount | undefined {
  if (!DECIMAL.test(text)) return undefined
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const units = BigInt(whole) * UNITS_PER_MAJOR + BigInt(fraction.padEnd(4, '0'))
  if (units > LARGEST_AMOUNT) return undefined
  return negative ? -units : units
}

/**
 * Writes ledger units as a decimal string of major units with exactly four decimals: the wire's form.
 *
 * @example formatAmount(105000n) // '10.5000'
 */
export function formatAmount(units: Amount): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(5, '0')
  return `${negative ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** An amount for a sentence: `10.00`, and four decimals only where there is more than cash shows. */
export const amountText = (units: Amount): string => shortAmount(formatAmount(units))

/** The same of an amount that is a decimal string already. */
export const shortAmount = (amount: string): string => amount.replace(/(\.\d\d)00$/, '$1')

/** Amounts, or whatever else is counted in bigints, added up. */
export function sum(amounts: Iterable<bigint>): bigint {
  let all = 0n
  for (const amount of amounts) all += amount
  return all
}

export const largest = (a: Amount, b: Amount): Amount => (a > b ? a : b)
export const smallest = (a: Amount, b: Amount): Amount => (a < b ? a : b)

/**
 * Rounds toward zero to what cash of a currency can show.
 *
 * @param cashDecimals decimals of the currency's cash, 0 to 4 (BRL 2, VND 0).
 * @example floorToCash(105099n, 2) // 105000n
 */
export const floorToCash = (units: Amount, cashDecimals: number): Amount =>
  units - (units % cashStep(cashDecimals))

/** The smallest amount that cash of so many decimals can show. @example cashStep(2) // 100n: a cent */
export const cashStep = (cashDecimals: number): Amount => 10n ** BigInt(4 - cashDecimals)

/** True when the amount has no more decimals than the currency's cash. */
export const fitsCash = (units: Amount, cashDecimals: number): boolean =>
  floorToCash(units, cashDecimals) === units
