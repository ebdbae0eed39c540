import { Button, ErrorState, formatMoney, Skeleton, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { reading } from '../../base/server/query-client.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { useWholePoints } from './whole-points.ts'

/** What stands on the member's points account, what waits in exchanges, and the way to cash. */
export function PointsBalance() {
  const t = useTexts('points')
  const { locale } = useUi()
  const written = useWholePoints()
  const [converting, setConverting] = useState(false)
  const query = useQuery(reading('pointBalance', {}))
  const config = useQuery(reading('pointConfig', {}))
  if (query.isPending) return <Skeleton className="mt-2 h-24 w-48" />
  if (query.data === undefined || isLost(query)) {
    return (
      <ErrorState title={t('failed')} onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </ErrorState>
    )
  }
  const { points, held, worth, worthCurrency } = query.data
  return (
    <>
      <p className="mt-1 flex items-baseline gap-2">
        <bdi className="num font-display text-4xl">{written(points)}</bdi>
        {t('unit')}
      </p>
      {held > 0 ? (
        <p className="mt-1 text-sm text-on-felt">{t('held', { points: written(held) })}</p>
      ) : null}
      <p className="mt-3 text-sm text-on-felt">
        {t('worth', { amount: formatMoney(worth, worthCurrency, locale) })}
      </p>
      {config.data?.conversion.enabled ? (
        <Button kind="brass" className="mt-4" onClick={() => setConverting(true)}>
          {t('convert')}
        </Button>
      ) : null}
      {converting && config.data ? (
        <ConvertDialog points={points} config={config.data} onClose={() => setConverting(false)} />
      ) : null}
    </>
  )
}
