import { formatMoney } from '@parlour/ui'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'

/** What came in and what went out, over all that the record's filters match. */
export function InAndOut({
  totals,
  currency,
}: {
  totals: { readonly in: string; readonly out: string }
  currency: string
}) {
  const t = useTexts('centre')
  const { locale } = useLanguage()
  const shown = (amount: string) => formatMoney(amount.replace(/^-/, ''), currency, locale)
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 font-medium">
      <span>{t('cameIn', { amount: shown(totals.in) })}</span>
      <span>{t('wentOut', { amount: shown(totals.out) })}</span>
    </p>
  )
}
