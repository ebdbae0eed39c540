import { languageFace, type TextLanguage } from '@parlour/wire'

/** How the house writes its currency; an empty sign leaves it to the reader's language. */
export type HouseSign = { readonly currency: string; readonly currencySymbol: string }

/** Amounts of refusals are decimal strings with two digits or the ledger's four; counts are numbers. */
const AMOUNT = /^-?\d{1,14}\.(?:\d{2}|\d{4})$/

/**
 * The details of a refusal as its sentence shows them: amounts are written as money in the reader's way, in
 * the details' own `currency` where they name one: the house's own with the sign that the house has set, as on its
 * screens. The wire keeps them as they are.
 *
 * @example writtenAmounts({ most: '1500.0000', currency: 'BRL' }, 'pt') // { most: 'R$ 1.500,00', … }
 */
export function writtenAmounts(
  details: Readonly<Record<string, unknown>>,
  language: TextLanguage,
  house?: HouseSign,
): Readonly<Record<string, unknown>> {
  const code = codeOf(String(details.currency ?? ''))
  const sign = house && codeOf(house.currency) === code ? house.currencySymbol : ''
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' && AMOUNT.test(value)
        ? written(value, { code, sign }, language)
        : value,
    ]),
  )
}

/** Exact: digits beyond the currency's own are written where they say something. */
function written(
  amount: string,
  { code, sign }: { code: string; sign: string },
  language: TextLanguage,
): string {
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
  })
    .formatToParts(amount as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === 'currency' && sign !== '' ? sign : value))
    .join('')
}

const codeOf = (currency: string): string => currency.split('.')[0] as string
