import { Icon, Skeleton, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { reading } from '../../base/server/query-client.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { HouseHtml } from '../../parts/house-html.tsx'
import { BackToHelp } from './back-to-help.tsx'

/** Terms, privacy, responsible gaming, cookies; a draft says so before its first word. */
export function LegalPage({ pageId }: { pageId: string }) {
  const t = useTexts('help')
  const { code } = useLanguage()
  const { locale } = useUi()
  const query = useQuery(reading('showPage', { params: { pageId }, query: { language: code } }))
  const { data } = query
  useEffect(() => {
    document.title = `${data?.title ?? t('legal')} · Parlour`
  })
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <BackToHelp className="justify-self-start" />
      {query.isPending ? <Skeleton className="h-96 rounded-card" /> : null}
      {isLost(query) ? <ReadFailed read={query} title={t('failed')} money={false} /> : null}
      {data ? (
        <article className="card p-5 lg:p-8">
          {data.draft ? (
            <p className="mb-6 flex gap-3 rounded-small border border-brass/40 bg-raised p-4 text-sm">
              <Icon name="alert" className="shrink-0 text-brass" />
              {t('draft')}
            </p>
          ) : null}
          <h1 className="font-display text-3xl leading-tight font-medium">
            <span dir="auto">{data.title}</span>
          </h1>
          <p className="mt-1.5 text-sm text-muted">{t('updated', { date: day(data.updatedOn) })}</p>
          <HouseHtml underTitle html={data.content} className="mt-6" />
        </article>
      ) : null}
    </div>
  )
}
