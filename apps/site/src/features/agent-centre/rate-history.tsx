import { showRate, Table } from '@parlour/ui'
import type { Answer } from '../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { useCategoryName } from '../../parts/games/category-name.ts'
import { DownloadButton } from '../../parts/records/download-button.tsx'
import { downloadRecord } from '../../parts/records/download-record.ts'
import { PagedRead } from './paged-read.tsx'
import { usePages } from './use-pages.ts'

type Change = Answer<'rateHistory'>['changes'][number]

/** What rates were and became, for whoever has them and for those above. */
export function RateHistory({ of }: { of?: string }) {
  const t = useTexts('agents')
  const c = useTexts('centre')
  const { locale } = useLanguage()
  const nameOf = useCategoryName()
  const filter = of === undefined ? {} : { of }
  const history = usePages('rateHistory', { query: filter })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t('rateHistory')}>
      <h4 className="font-semibold">{t('rateHistory')}</h4>
      <PagedRead
        query={history}
        rows={({ changes }) => changes}
        empty={<p className="text-sm text-muted">{t('rateNeverChanged')}</p>}
      >
        {(changes) => (
          <>
            <Table<Change>
              caption={t('rateHistory')}
              rows={changes}
              rowKey={({ category, at }) => `${category} ${at}`}
              empty={null}
              columns={[
                {
                  key: 'at',
                  head: t('rateChangedAt'),
                  cell: ({ at }) => (at ? <Moment at={at} className="" /> : '–'),
                },
                {
                  key: 'category',
                  head: t('rateCategory'),
                  cell: ({ category }) => nameOf(category as Parameters<typeof nameOf>[0]),
                },
                {
                  key: 'before',
                  head: t('rateBefore'),
                  end: true,
                  cell: ({ beforePpm }) => showRate(beforePpm, locale),
                },
                {
                  key: 'after',
                  head: t('rateAfter'),
                  end: true,
                  mark: true,
                  cell: ({ afterPpm }) => showRate(afterPpm, locale),
                },
              ]}
            />
            <DownloadButton
              label={c('downloadCsv')}
              className="-ms-3 justify-self-start"
              onDownload={() => downloadRecord('rateHistoryFile', filter, 'rates.csv')}
            />
          </>
        )}
      </PagedRead>
    </section>
  )
}
