import { languageFace, type TextLanguage } from '@parlour/wire'

/** Amounts of refusals are decimal strings with two digits or the ledger's four; counts are numbers. */
const AMOUNT = /^-?\d{1,14}\.(?:\d{2}|\d{4})$/

/**
 * The details of a refusal as its sentence shows them: amounts are written as money in the reader's way, in
 * the details' own `currency` where they name one. The wire keeps them as they are.
 *
 * @example writtenAmounts({ most: '1500.0000', currency: 'BRL' }, 'pt') // { most: 'R$ 1.500,00', … }
 */
export function writtenAmounts(
  details: Readonly<Record<string, unknown>>,
  language: TextLanguage,
): Readonly<Record<string, unknown>> {
  const code = String(details.currency ?? '').split('.')[0]!
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' && AMOUNT.test(value) ? written(value, code, language) : value,
    ]),
  )
}

/** Exact: digits beyond the currency's own are written where they say something. */
function written(amount: string, code: string, language: TextLanguage): string {
  const isCurrency = /^[A-Z]{3}$/.test(code) && code !== 'PTS'
  const style = isCurrency ? ({ style: 'currency', currency: code } as const) : {}
  const { locale } = languageFace(language)
  const own = isCurrency
    ? (new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2)
    : 2
  const digits = Math.max(own, amount.split('.')[1]!.replace(/0+$/, '').length)
  return new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount as Intl.StringNumericLiteral)
}
