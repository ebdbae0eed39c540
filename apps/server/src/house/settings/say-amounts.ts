import { languageFace } from '@parlour/wire'

const AMOUNT = /\[money:(\d{1,12}\.\d{2})\]/g

/**
 * Writes the amounts of a house text as money of the house, in the reader's way: the text itself names figures only.
 *
 * @example sayAmounts('até [money:200.00]', 'pt', 'BRL') // 'até R$ 200,00'
 */
export function sayAmounts(text: string, language: string, currency: string): string {
  const [code = currency] = currency.split('.')
  if (!text.includes('[money:')) return text
  const { locale } = languageFace(language)
  const money = new Intl.NumberFormat(locale, {
    ...(/^[A-Z]{3}$/.test(code) && { style: 'currency', currency: code }),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return text.replace(AMOUNT, (_, amount: string) =>
    money.format(amount as Intl.StringNumericLiteral),
  )
}
