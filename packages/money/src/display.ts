import type { Amount } from './amount.ts'
import { floorToCash, formatAmount } from './amount.ts'
import { currencyOf } from './currency.ts'

export type DisplayOptions = {
  /** A BCP 47 tag such as `pt-BR`. */
  readonly locale: string
  /** The sign before amounts above zero, for movements. */
  readonly signed?: boolean
}

/**
 * Writes an amount as people of a place read it, with the cash decimals of its currency; more
 * decimals only where the amount has them. Trial money and points carry no currency sign.
 *
 * @example displayAmount(1_234_5000n, 'BRL', { locale: 'pt-BR' }) // 'R$ 1.234,50' (with a no-break space)
 */
export function displayAmount(units: Amount, code: string, options: DisplayOptions): string {
  const { cashDecimals, iso, trial } = currencyOf(code)
  const decimals = decimalsOf(units, cashDecimals)
  const style: Intl.NumberFormatOptions =
    iso && !trial
      ? { style: 'currency', currency: iso, currencyDisplay: 'narrowSymbol' }
      : { style: 'decimal' }
  const format = new Intl.NumberFormat(options.locale, {
    ...style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: options.signed ? 'exceptZero' : 'auto',
  })
  // A decimal string keeps every digit; a number would lose them above 2^53.
  return format.format(formatAmount(units) as Intl.StringNumericLiteral)
}

function decimalsOf(units: Amount, cashDecimals: number): number {
  let decimals = cashDecimals
  while (decimals < 4 && floorToCash(units, decimals) !== units) decimals += 1
  return decimals
}
