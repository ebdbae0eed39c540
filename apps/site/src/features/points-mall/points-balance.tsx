import { ErrorState, Skeleton, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../server/query-client.ts'
import { errorText } from '../../shell/error-text.ts'
import { useTexts } from '../../texts/texts.ts'

/** What stands on the member's points account. */
export function PointsBalance() {
  const t = useTexts('points')
  const { locale } = useUi()
  const query = useQuery(reading('walletBalance', {}))
  if (query.isPending) return <Skeleton className="mt-2 h-11 w-32" />
  if (query.isError) {
    return (
      <ErrorState title={t('failed')} onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </ErrorState>
    )
  }
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    <p className="mt-1 flex items-baseline gap-2">
      <bdi className="num font-display text-4xl">{points.format(Number(query.data.points))}</bdi>
      {t('unit')}
    </p>
  )
}
