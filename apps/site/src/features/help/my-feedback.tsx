import { Button, SkeletonRows } from '@parlour/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { reading } from '../../base/server/query-client.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { FeedbackMessage } from './feedback-message.tsx'

/** The member's own messages with their answers. */
export function MyFeedback() {
  const t = useTexts('feedback')
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...reading('listMyFeedback', { query: { pageNo: page } }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('mine')}</h2>
      {query.isPending ? <SkeletonRows rows={2} className="h-28" /> : null}
      {isLost(query) ? <ReadFailed read={query} title={t('failed')} money={false} /> : null}
      {data?.list.length === 0 ? <p className="text-muted">{t('mineEmpty')}</p> : null}
      {data?.list.map((message) => (
        <FeedbackMessage key={message.feedbackId} message={message} />
      ))}
      {(data?.totalPages ?? 0) > 1 ? (
        <div className="flex gap-3">
          <Button kind="ghost" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button
            kind="ghost"
            size="small"
            disabled={page >= (data?.totalPages ?? 1)}
            onClick={() => setPage(page + 1)}
          >
            {t('older')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
