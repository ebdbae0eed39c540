import type { SiteSettings } from './site-settings.ts'

/** How the house writes its currency. */
export type HouseCurrency = Pick<SiteSettings['merchant'], 'currency' | 'currencySymbol'>

/**
 * Writes money in the reader's way, the house's own with the sign that the house has set; an empty one leaves the sign
 * to the reader's language, as the screens do. An amount is never rounded: what a fee says is what is taken.
 *
 * @example writeMoney('5.00', 'BRL', 'pt-BR', { currency: 'BRL', currencySymbol: 'R$' }) // 'R$ 5,00'
 */
export function writeMoney(
  amount: string,
  currency: string,
  locale: string,
  house: HouseCurrency,
): string {
  const code = codeOf(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
  })
  const sign = code === codeOf(house.currency) ? house.currencySymbol : ''
  return format
    .formatToParts(amount as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === 'currency' && sign ? sign : value))
    .join('')
}

const codeOf = (currency: string): string => currency.split('.')[0] as string
