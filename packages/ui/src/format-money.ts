/** What a currency of the ledger looks like: `BRL.play` is shown as BRL and marked as play money. */
export type CurrencyFace = {
  readonly code: string
  readonly play: boolean
  readonly points: boolean
}

export function currencyFace(currency: string): CurrencyFace {
  const [code = currency, kind] = currency.split('.')
  return { code, play: kind === 'play', points: code === 'PTS' }
}

/**
 * Writes a decimal string as money in the reader's way, exact at any size: the digits never
 * pass through a floating-point number.
 *
 * @example formatMoney('1284.5000', 'BRL', 'pt-BR') // 'R$ 1.284,50'
 */
export function formatMoney(
  decimal: string,
  currency: string,
  locale: string,
  options: { signed?: boolean; decimals?: number } = {},
): string {
  const face = currencyFace(currency)
  const decimals = options.decimals ?? shownDecimals(decimal, face.points ? 0 : 2)
  const sign = options.signed ? 'exceptZero' : 'auto'
  const name = `${locale} ${face.points ? '' : face.code} ${decimals} ${sign}`
  let format = formats.get(name)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      ...(face.points ? {} : currencyStyle(face.code)),
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      roundingMode: 'trunc',
      signDisplay: sign,
    })
    formats.set(name, format)
  }
  return format.format(decimal as Intl.StringNumericLiteral)
}

/* Making a formatter costs far more than using it, and a page needs a handful. */
const formats = new Map<string, Intl.NumberFormat>()

/* Ledger amounts carry four decimals; cash shows two unless the finer ones say something. */
function shownDecimals(decimal: string, cash: number): number {
  const fraction = (decimal.split('.')[1] ?? '').replace(/0+$/, '')
  return Math.max(cash, fraction.length)
}

function currencyStyle(code: string): Intl.NumberFormatOptions {
  return /^[A-Z]{3}$/.test(code) ? { style: 'currency', currency: code } : {}
}
