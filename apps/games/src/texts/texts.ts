import { type Amount, formatAmount } from '@parlour/money'
import { formatMoney } from '@parlour/ui/format-money.ts'
import en from './en.json'
import pt from './pt.json'

export type TextKey = keyof typeof pt
export type Language = 'pt' | 'en'

const texts: Record<Language, Record<TextKey, string>> = { pt, en }
export const localeOf = { pt: 'pt-BR', en: 'en-US' } as const

/** All that turns facts into words, for one language and one currency. */
export type Speech = ReturnType<typeof speechFor>

export function speechFor(language: Language, currency: string) {
  const locale = localeOf[language]
  const t = (key: TextKey, values: Record<string, string | number> = {}): string =>
    texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return {
    language,
    locale,
    t,
    money: (amount: Amount, signed = false) =>
      formatMoney(formatAmount(amount), currency, locale, { signed }),
    number: (text: string | number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(text)),
    symbolName: (symbol: string) => {
      const key = `symbol_${symbol}` as TextKey
      return key in texts[language] ? t(key) : symbol
    },
  }
}
