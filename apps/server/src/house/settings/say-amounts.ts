import { languageFace } from '@parlour/wire'
import { type HouseCurrency, writeMoney } from './write-money.ts'

const AMOUNT = /\[money:(\d{1,12}\.\d{2})\]/g

/**
 * Writes the amounts of a house text as money of the house, in the reader's way: the text itself names figures only.
 *
 * @example sayAmounts('até [money:200.00]', 'pt', { currency: 'BRL', currencySymbol: '' }) // 'até R$ 200,00'
 */
export function sayAmounts(text: string, language: string, house: HouseCurrency): string {
  if (!text.includes('[money:')) return text
  return text.replace(AMOUNT, (_, amount: string) => sayMoney(amount, language, house))
}

/** An amount of the house's money, in the reader's way; a currency that is none of the world's has no sign. */
export function sayMoney(amount: string, language: string, house: HouseCurrency): string {
  const { locale } = languageFace(language)
  if (/^[A-Z]{3}(\.|$)/.test(house.currency))
    return writeMoney(amount, house.currency, locale, house)
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(amount as Intl.StringNumericLiteral)
}
