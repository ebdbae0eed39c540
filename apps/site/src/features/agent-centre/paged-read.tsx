import { SkeletonRows, useUi } from '@parlour/ui'
import type { ReactNode } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { MoreButton } from '../../parts/reads/more-button.tsx'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useTexts } from '../../base/texts/texts.ts'

/** As much of a list read page by page as its states need. */
export type Paged<Page> = {
  readonly data: { readonly pages: readonly Page[] } | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

/** A list that comes page by page, in its states: on its way, failed, empty, and more to come. */
export function PagedRead<Page, Row>({
  query,
  rows,
  empty,
  skeleton,
  children,
}: {
  query: Paged<Page>
  rows: (page: Page) => readonly Row[]
  empty: ReactNode
  skeleton?: ReactNode
  children: (rows: readonly Row[], last: Page) => ReactNode
}) {
  const t = useTexts('centre')
  if (query.isPending) return skeleton ?? <SkeletonRows rows={4} className="h-20" />
  if (isLost(query)) {
    return <ReadFailed read={query} title={t('loadFailed')} />
  }
  const list = (query.data?.pages ?? []).flatMap((page) => [...rows(page)])
  const last = query.data?.pages.at(-1)
  if (list.length === 0 || !last) return empty
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children(list, last)}
      {query.hasNextPage && hasTotals(last) ? (
        <OfAll shown={list.length} total={last.total} />
      ) : null}
      <MoreButton
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        busy={query.isFetchingNextPage}
      />
    </div>
  )
}

/** A page of a list that is summed up: its sums are of the whole list. */
const hasTotals = (page: unknown): page is { readonly total: number } =>
  typeof page === 'object' &&
  page !== null &&
  'totals' in page &&
  'total' in page &&
  typeof page.total === 'number'

/** Rows that are not shown yet are in the totals: whoever adds up what is shown is told. */
function OfAll({ shown, total }: { shown: number; total: number }) {
  const t = useTexts('agent-records')
  const { locale } = useUi()
  const figures = new Intl.NumberFormat(locale)
  return (
    <p className="text-center text-sm text-muted">
      {t('totalsOfAll', { shown: figures.format(shown), total: figures.format(total) })}
    </p>
  )
}
