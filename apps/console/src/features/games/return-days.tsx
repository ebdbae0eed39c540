import { Badge, EmptyState, Money, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../failed.tsx'
import { reading } from '../../queries.ts'
import { useTexts } from '../../texts.ts'
import { standingLooks } from './returned.ts'
import { useReturnWords } from './use-return-words.ts'

/** One game's returns by business day and version of its rules. */
export function ReturnDays({
  game,
  currency,
  span,
  unjudged,
}: {
  game: string
  currency: string
  span: 'day' | 'week' | 'month' | 'all'
  unjudged: number
}) {
  const t = useTexts()
  const { count, share, deviations } = useReturnWords()
  const query = useQuery(
    reading(['returns', span, game], 'operatorReturns', { query: { span, game } }),
  )
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  const days = (query.data?.days ?? []).filter((line) => line.currency === currency)
  return (
    <div className="grid grid-cols-1 gap-3 p-3">
      {unjudged > 0 ? (
        <p className="text-muted text-sm">{t('returnUnjudged', { count: count(unjudged) })}</p>
      ) : null}
      <Table
        caption={t('returnDays')}
        loading={query.isPending}
        rows={days}
        rowKey={({ day, version }) => `${day} ${version}`}
        csvName={`returns-${game}.csv`}
        empty={<EmptyState icon="slots" title={t('returnsNone')} />}
        columns={[
          { key: 'day', head: t('returnDay'), cell: ({ day }) => day, csv: ({ day }) => day },
          {
            key: 'version',
            head: t('returnVersion'),
            cell: ({ version }) => <bdi className="num">{version}</bdi>,
            csv: ({ version }) => version,
          },
          {
            key: 'standing',
            head: t('returnStanding'),
            mark: true,
            cell: ({ figures: { standing } }) => (
              <Badge kind={standingLooks[standing]}>{t(`returnStanding_${standing}`)}</Badge>
            ),
            csv: ({ figures }) => figures.standing,
          },
          {
            key: 'rounds',
            head: t('returnRounds'),
            end: true,
            cell: ({ figures }) => count(figures.rounds),
            csv: ({ figures }) => figures.rounds,
          },
          {
            key: 'staked',
            head: t('returnStaked'),
            end: true,
            cell: ({ figures }) => <Money amount={figures.staked} currency={currency} />,
            csv: ({ figures }) => figures.staked,
          },
          {
            key: 'paid',
            head: t('returnPaid'),
            end: true,
            cell: ({ figures }) => <Money amount={figures.paid} currency={currency} />,
            csv: ({ figures }) => figures.paid,
          },
          {
            key: 'expected',
            head: t('returnExpected'),
            end: true,
            cell: ({ figures }) => <Money amount={figures.expected} currency={currency} />,
            csv: ({ figures }) => figures.expected,
          },
          {
            key: 'actual',
            head: t('returnActual'),
            end: true,
            cell: ({ figures }) => <bdi className="num">{share(figures.actual)}</bdi>,
            csv: ({ figures }) => figures.actual ?? '',
          },
          {
            key: 'z',
            head: t('returnDeviations'),
            end: true,
            cell: ({ figures }) => <bdi className="num">{deviations(figures.z)}</bdi>,
            csv: ({ figures }) => figures.z ?? '',
          },
        ]}
      />
    </div>
  )
}
