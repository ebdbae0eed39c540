import { Badge, EmptyState, Money, Table, moneyColumn } from '@parlour/ui'
import { isLost } from '../../base/server/refused.ts'
import type { Answer } from '../../base/server/ask.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { useCategoryName } from '../../parts/games/category-name.ts'
import { Moment } from '../../parts/moment.tsx'
import { downloadRecord } from '../../parts/records/download-record.ts'
import { RecordBar } from '../../parts/records/record-bar.tsx'
import { useRecordDays } from '../../parts/records/record-days.ts'
import { useRecord } from '../../parts/records/record-pages.ts'

type Line = Answer<'rebateHistory'>['lines'][number]
const FIRST_DAYS = 30

/** Rebates that were paid, by whom they were asked for, with their total. */
export function RebateHistory() {
  const t = useTexts('earnings')
  const nameOf = useCategoryName()
  const [days, setDays] = useRecordDays(FIRST_DAYS)
  const record = useRecord('rebateHistory', days)
  const last = record.data?.pages.at(-1)
  const currency = last?.currency ?? 'BRL'
  return (
    <section aria-label={t('history')} className="grid gap-3">
      <h4 className="font-semibold text-muted">{t('history')}</h4>
      <RecordBar
        days={days}
        onDays={setDays}
        narrowings={[]}
        onDownload={() => downloadRecord('rebateHistoryFile', days, 'rebates.csv')}
      />
      {isLost(record) ? (
        <ReadFailed read={record} title={t('historyFailed')} />
      ) : (
        <Table<Line>
          caption={t('history')}
          loading={record.isPending}
          rows={record.data?.pages.flatMap((page) => page.lines) ?? []}
          rowKey={({ id, category }) => `${id} ${category}`}
          onLoadMore={record.hasNextPage ? () => record.fetchNextPage() : undefined}
          loadingMore={record.isFetchingNextPage}
          empty={
            <EmptyState icon="coins" title={t('noHistory')}>
              {t('noHistoryLead')}
            </EmptyState>
          }
          columns={[
            { key: 'when', head: t('when'), cell: ({ at }) => <Moment at={at} className="" /> },
            {
              key: 'category',
              head: t('category'),
              cell: ({ category }) => nameOf(category),
            },
            {
              key: 'way',
              head: t('way'),
              mark: true,
              cell: ({ way }) => (
                <Badge kind={way === 'claimed' ? 'info' : 'plain'}>{t(`way_${way}`)}</Badge>
              ),
            },
            moneyColumn('turnover', {
              head: t('turnover'),
              currency,
              total: last?.totals.turnover,
            }),
            {
              key: 'amount',
              head: t('rebate'),
              end: true,
              cell: ({ amount }) => <Money amount={amount} currency={currency} coloured />,
              total: last && <Money amount={last.totals.amount} currency={currency} />,
            },
          ]}
        />
      )}
    </section>
  )
}
