import { formatAmount, parseAmount } from '@parlour/money'
import { readAmount } from './read-amount.ts'

/** In the units of an amount, which are ten-thousandths. */
const HUNDREDTH = 100n

export type AmountBounds = {
  /** Wire amounts of the way of paying. */
  readonly minimum: string
  readonly maximum: string
  /** The most that fits by what the member has, or may still move; undefined where nothing binds. */
  readonly ceiling?: string | undefined
}

type AmountFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'below' | 'above' | 'beyond'; readonly bound: string }

/**
 * What is wrong with an amount as it is typed, before it is sent; undefined where nothing is.
 *
 * @example faultOfAmount('5', { minimum: '10.0000', maximum: '100.0000' }) // { kind: 'below', bound: '10.0000' }
 */
export function faultOfAmount(
  typed: string,
  { minimum, maximum, ceiling }: AmountBounds,
): AmountFault | undefined {
  const read = readAmount(typed)
  const amount = read === undefined ? undefined : parseAmount(read)
  if (amount === undefined) return { kind: 'none' }
  const beyond = (bound: string | undefined) =>
    bound !== undefined && amount > (parseAmount(bound) ?? amount)
  if (amount < (parseAmount(minimum) ?? 0n)) return { kind: 'below', bound: minimum }
  if (beyond(ceiling)) return { kind: 'beyond', bound: ceiling as string }
  return beyond(maximum) ? { kind: 'above', bound: maximum } : undefined
}

/** Amounts to offer as buttons: those that may be sent. */
export const fittingAmounts = (amounts: readonly string[], bounds: AmountBounds): string[] =>
  amounts.filter((amount) => faultOfAmount(amount.replace(/\.?0+$/, ''), bounds) === undefined)

/** All that may be sent at once; undefined where that is less than the least. */
export function wholeAmount({ minimum, maximum, ceiling }: AmountBounds): string | undefined {
  const [least, most] = [parseAmount(minimum), parseAmount(maximum)]
  const fits = ceiling === undefined ? most : parseAmount(ceiling)
  if (least === undefined || most === undefined || fits === undefined) return undefined
  const whole = fits < most ? fits : most
  // People type no smaller amounts than hundredths.
  const typable = whole - (whole % HUNDREDTH)
  return typable < least ? undefined : formatAmount(typable)
}
