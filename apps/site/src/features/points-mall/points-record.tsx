import { dayAt } from '@parlour/time'
import { type DayRange, DateRange, EmptyState, lastDays, Table, useUi } from '@parlour/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { keyOf } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { useReason } from '../../parts/records/reason.ts'
import { useWholePoints } from './whole-points.ts'

type Line = Answer<'pointRecord'>['list'][number]

const PAGE_SIZE = 20
const FIRST_DAYS = 30

/** Every movement of the points, with the balance after each. */
export function PointsRecord() {
  const t = useTexts('points')
  const reason = useReason()
  const written = useWholePoints()
  const { timeZone } = useUi()
  const today = dayAt(Date.now(), timeZone)
  const [days, setDays] = useState<DayRange>(() => lastDays(today, FIRST_DAYS))
  const query = useInfiniteQuery({
    queryKey: keyOf('pointRecord', days),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'pointRecord',
        { query: { ...days, pageNo: pageParam, pageSize: PAGE_SIZE } },
        { signal },
      ),
    getNextPageParam: (last, all) => (all.length < last.totalPages ? all.length + 1 : undefined),
  })
  const last = query.data?.pages.at(-1)
  const signed = (points: number) => (
    <bdi className={points > 0 ? 'num text-brand' : 'num'}>
      {points > 0 ? '+' : ''}
      {written(points)}
    </bdi>
  )
  return (
    <div className="grid gap-5">
      <DateRange value={days} onChange={setDays} today={today} />
      {isLost(query) ? (
        <ReadFailed read={query} title={t('failed')} />
      ) : (
        <Table<Line>
          caption={t('tabRecord')}
          loading={query.isPending}
          rows={query.data?.pages.flatMap((page) => page.list) ?? []}
          rowKey={(line) => line.id}
          csvName="points.csv"
          onLoadMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          loadingMore={query.isFetchingNextPage}
          empty={
            <EmptyState icon="coins" title={t('noRecord')}>
              {t('noRecordText')}
            </EmptyState>
          }
          columns={[
            {
              key: 'at',
              head: t('when'),
              cell: (line) => <Moment at={line.at} className="" />,
              csv: (line) => line.at,
            },
            {
              key: 'reason',
              head: t('what'),
              cell: (line) => reason(line.reason),
              csv: (line) => reason(line.reason),
            },
            {
              key: 'points',
              head: t('pointsHead'),
              mark: true,
              end: true,
              cell: (line) => signed(line.points),
              csv: (line) => line.points,
              total: last ? (
                <span className="grid">
                  {signed(last.earned)}
                  {signed(-last.spent)}
                </span>
              ) : undefined,
            },
            {
              key: 'balance',
              head: t('balanceAfter'),
              end: true,
              cell: (line) => <bdi className="num">{written(line.balance)}</bdi>,
              csv: (line) => line.balance,
            },
          ]}
        />
      )}
    </div>
  )
}
