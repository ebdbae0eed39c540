import { localeOf, useLanguage } from '../../texts.ts'

/** Amounts without their currency, counts, shares of what was staked and standard deviations as people of the language write them. */
export function useReturnWords() {
  const { language } = useLanguage()
  const locale = localeOf(language)
  const whole = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const signed = new Intl.NumberFormat(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const money = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  return {
    amount: (value: string) => money.format(Number(value)),
    count: (value: number) => whole.format(value),
    share: (value: number | null) => (value === null ? '–' : percent.format(value)),
    deviations: (value: number | null) => (value === null ? '–' : signed.format(value)),
  }
}
