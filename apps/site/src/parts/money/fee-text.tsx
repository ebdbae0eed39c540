import { formatMoney } from '@parlour/ui'
import type { Answer } from '../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'

type Fee = Answer<'depositMethods'>['methods'][number]['fee']

/** A fee as people say it: a sum, a share, or both. */
export function FeeText({ fee, currency }: { fee: Fee; currency: string }) {
  const t = useTexts('centre')
  const { locale } = useLanguage()
  const parts = [
    Number(fee.fixed) > 0 ? formatMoney(fee.fixed, currency, locale) : '',
    fee.rateBps > 0
      ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
          fee.rateBps / 10_000,
        )
      : '',
  ].filter(Boolean)
  return t('feeOf', { fee: parts.join(' + ') })
}
