import { EmptyState, formatMoney, Table, useUi } from '@parlour/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'

type Line = Answer<'safetyHistory'>['lines'][number]
type Row = Line & { readonly key: string }

const PAGE_SIZE = 20

/** Every change of limits, breaks and checks: when, what, from, to, by whom; as a file, too. */
export function LimitHistory({ currency }: { currency: string }) {
  const s = useTexts('responsible-gaming')
  const words = useHistoryWords(currency)
  const history = useInfiniteQuery({
    queryKey: keyOf('safetyHistory'),
    queryFn: ({ pageParam, signal }) =>
      ask('safetyHistory', { query: { page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) =>
      page * pageSize < total ? page + 1 : undefined,
  })
  return (
    <Read query={history}>
      {({ pages }) => (
        <Table<Row>
          caption={s('historyTitle')}
          rows={pages.flatMap(({ lines }) => lines).map((line, at) => ({ ...line, key: `${at}` }))}
          rowKey={({ key }) => key}
          empty={<EmptyState title={s('historyNone')} />}
          csvName="limits.csv"
          onLoadMore={history.hasNextPage ? () => history.fetchNextPage() : undefined}
          loadingMore={history.isFetchingNextPage}
          columns={[
            {
              key: 'at',
              head: s('when'),
              cell: ({ at }) => <Moment at={at} />,
              csv: ({ at }) => at,
            },
            { key: 'act', head: s('what'), cell: words.what, csv: words.what },
            { key: 'before', head: s('from'), cell: words.from, csv: words.from, end: true },
            { key: 'after', head: s('to'), cell: words.to, csv: words.to, end: true },
            { key: 'by', head: s('by'), cell: words.by, csv: words.by, wide: true },
          ]}
        />
      )}
    </Read>
  )
}

function useHistoryWords(currency: string) {
  const s = useTexts('responsible-gaming')
  const t = useTexts('centre')
  const { locale, timeZone } = useUi()
  const isLimit = ({ act }: Line) => act.startsWith('limit_') && act !== 'limit_skipped'
  const kindOf = (kind: string) =>
    kind === 'loss' || kind === 'session'
      ? s(`limit_${kind}`)
      : t(`limit_${kind as 'deposit' | 'stake'}`)
  const value = (line: Line, text: string | null): string => {
    if (text === null) return isLimit(line) ? s('none') : ''
    if (isLimit(line)) {
      return line.kind === 'session'
        ? s('minutes', { minutes: Number(text) })
        : formatMoney(text, currency, locale)
    }
    if (line.act === 'reality_check') {
      return text === '0' ? s('checkNever') : s('minutes', { minutes: Number(text) })
    }
    return new Intl.DateTimeFormat(locale, {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(text))
  }
  return {
    what: (line: Line) =>
      isLimit(line) && line.kind && line.frame
        ? `${s(`act_${line.act}`)}: ${kindOf(line.kind)}, ${t(`frame_${line.frame as 'day'}`)}`
        : s(`act_${line.act}`),
    from: (line: Line) => (line.act === 'limit_skipped' ? '' : value(line, line.before)),
    to: (line: Line) => (line.act === 'limit_skipped' ? '' : value(line, line.after)),
    by: ({ by }: Line) => s(`by_${by}`),
  }
}
