import { formatMoney, Money } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { formatAmount, parseAmount } from '@parlour/money'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'

/** What was paid in less what was paid out, since the member joined: the one figure that no period hides. */
export function NetDeposits() {
  const t = useTexts('cashout')
  const { locale } = useLanguage()
  const { data } = useQuery(reading('cashierSummary', {}))
  const [paidIn, paidOut] = [parseAmount(data?.deposited ?? ''), parseAmount(data?.withdrawn ?? '')]
  if (!data || paidIn === undefined || paidOut === undefined) return null
  const money = (amount: string) => formatMoney(amount, data.currency, locale)
  return (
    <dl className="card mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-4">
      <dt className="grow text-sm text-muted">{t('netDeposits')}</dt>
      <dd className="text-xl font-semibold">
        <Money amount={formatAmount(paidIn - paidOut)} currency={data.currency} />
      </dd>
      <dd className="basis-full text-sm text-muted">
        {t('netParts', { in: money(data.deposited), out: money(data.withdrawn) })}
      </dd>
    </dl>
  )
}
