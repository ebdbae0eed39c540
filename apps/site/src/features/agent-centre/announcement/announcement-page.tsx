import { Badge, EmptyState, SkeletonRows } from '@parlour/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { Pagination } from '../../../parts/pagination.tsx'
import { ToldAt } from '../../../parts/told-at.tsx'
import { Read } from '../../../parts/reads/read-states.tsx'
import { HouseHtml } from '../../../parts/house-html.tsx'

const PER_PAGE = 9

/** What the house has told, one under the other; a title opens its words. */
export function AnnouncementPage() {
  const t = useTexts('notices')
  const { code } = useLanguage()
  const [page, setPage] = useState(1)
  const told = useQuery({
    ...reading('listAnnouncements', {
      query: {
        types: 'PL,B,PU,PR,H',
        platform: 'W',
        execution: 'B',
        language: code,
        pageNo: page,
        pageSize: PER_PAGE,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Read query={told} skeleton={<SkeletonRows rows={PER_PAGE} className="h-16" />}>
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState icon="bell" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <div className="grid gap-4">
            <ul aria-label={t('list')} className="grid gap-2">
              {list.map((one, at) => (
                <li key={one.id}>
                  <details className="card group" open={page === 1 && at === 0}>
                    <summary className="flex min-h-16 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-raised">
                      <span dir="auto" className="grow basis-60 font-medium">
                        {one.title}
                      </span>
                      <Badge>{t(`group${one.type}`)}</Badge>
                      <ToldAt timestamp={one.timestamp} className="text-sm" />
                    </summary>
                    <HouseHtml html={one.content} className="border-line border-t px-5 py-4" />
                  </details>
                </li>
              ))}
            </ul>
            {totalPages > 1 ? <Pagination page={page} total={totalPages} onPage={setPage} /> : null}
          </div>
        )
      }
    </Read>
  )
}
