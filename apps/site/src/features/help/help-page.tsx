import { Button, EmptyState, Icon, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { lazySection } from '../../base/router/lazy-section.ts'
import { Link } from '../../base/router/link.tsx'
import { currentPlace, refine, usePlace } from '../../base/router/location.ts'
import { reading } from '../../base/server/query-client.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { SearchInput } from '../../parts/forms/search-input.tsx'
import { Logo } from '../../parts/logo.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { ContactCard } from './contact-card.tsx'
import { HelpArticlePage } from './help-article.tsx'
import { HelpResults } from './help-results.tsx'
import { LegalPage } from './legal-page.tsx'
import { legalLinks } from './legal-links.ts'
import { type HelpTopic, searchHelp } from './search-help.ts'

const FeedbackPage = lazySection(
  () => import('./feedback-page.tsx').then((file) => file.FeedbackPage),
  'feedback',
  'entry',
)

/** The help centre; `alone` it stands without the shell and brings its own head. */
export function HelpPage({ alone = false }: { alone?: boolean }) {
  const t = useTexts('help')
  return (
    <div className={alone ? 'mx-auto w-full max-w-5xl px-4 py-4 lg:py-8' : undefined}>
      {alone ? (
        <div className="mb-6 flex items-center justify-between border-line border-b pb-4">
          <Link href="/" aria-label={t('home')}>
            <Logo />
          </Link>
          <Link href="/" className="inline-flex min-h-11 items-center font-medium text-muted">
            {t('home')}
          </Link>
        </div>
      ) : null}
      <Inside />
    </div>
  )
}

function Inside() {
  const t = useTexts('help')
  const { search } = usePlace()
  const asked = new URLSearchParams(search)
  const page = asked.get('page')
  useEffect(() => {
    document.title = `${t('title')} · Parlour`
  })
  if (page === 'feedback') return <FeedbackPage />
  if (page && legalLinks.some(({ pageId }) => pageId === page)) return <LegalPage pageId={page} />
  return <Centre article={asked.get('article')} wanted={asked.get('q') ?? ''} />
}

function Centre({ article, wanted }: { article: string | null; wanted: string }) {
  const t = useTexts('help')
  const { code } = useLanguage()
  const query = useQuery(reading('helpCenter', { query: { language: code } }))
  const topics = query.data?.topics
  const found = topics?.flatMap((topic) => topic.questions).find((one) => one.articleId === article)
  if (found) return <HelpArticlePage article={found} />
  return (
    <div className="grid gap-6">
      <Search wanted={wanted} topics={topics ?? []} />
      {article && topics ? (
        <p role="status" className="card px-4 py-3">
          {t('gone')}
        </p>
      ) : null}
      {query.isPending ? <Skeleton className="h-96 rounded-card" /> : null}
      {isLost(query) ? <ReadFailed read={query} title={t('failed')} money={false} /> : null}
      {wanted.trim() ? null : <Topics topics={topics ?? []} />}
      <ContactCard />
      <Documents />
    </div>
  )
}

function Search({ wanted, topics }: { wanted: string; topics: readonly HelpTopic[] }) {
  const t = useTexts('help')
  const [typed, setTyped] = useState(wanted)
  const sought = useDeferredValue(typed.trim())
  const write = (value: string) => {
    setTyped(value)
    const { path } = currentPlace()
    refine(value.trim() ? `${path}?q=${encodeURIComponent(value.trim())}` : path)
  }
  const results = searchHelp(topics, sought)
  return (
    <>
      <div className="rounded-card bg-felt px-5 py-7 text-ivory lg:px-10 lg:py-10">
        <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('intro')}</h1>
        <SearchInput
          boxClass="mt-5 max-w-xl"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          value={typed}
          onChange={(event) => write(event.target.value)}
          className="bg-surface text-text"
        />
      </div>
      {sought && topics.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="num text-sm text-muted" aria-live="polite">
            {t('results', { n: results.length })}
          </h2>
          {results.length === 0 ? (
            <EmptyState
              icon="search"
              title={t('results', { n: 0 })}
              action={
                <Button kind="ghost" onClick={() => write('')}>
                  {t('topics')}
                </Button>
              }
            >
              {t('noneText')}
            </EmptyState>
          ) : (
            <HelpResults articles={results} wanted={sought} />
          )}
        </section>
      ) : null}
    </>
  )
}

function Topics({ topics }: { topics: readonly HelpTopic[] }) {
  const t = useTexts('help')
  const { path } = currentPlace()
  return (
    <div className="gap-5 md:columns-2">
      {topics.map((topic) => (
        <section
          key={topic.topicId}
          id={topic.topicId}
          className="card mb-4 break-inside-avoid p-5 lg:mb-5"
        >
          <h2 className="flex items-baseline justify-between gap-3 text-lg font-semibold">
            <span dir="auto">{topic.title}</span>
            <span className="num text-sm font-normal text-muted">
              {t('articles', { n: topic.questions.length })}
            </span>
          </h2>
          <ul className="mt-2">
            {topic.questions.map((article) => (
              <li key={article.articleId} className="border-line border-t first:border-0">
                <Link
                  href={`${path}?article=${article.articleId}`}
                  className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-muted hover:text-text"
                >
                  <span dir="auto">{article.question}</span>
                  <Icon name="chevronEnd" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Documents() {
  const t = useTexts('help')
  const { path } = currentPlace()
  return (
    <nav aria-label={t('legal')} className="flex flex-wrap gap-x-6">
      {legalLinks.map(({ pageId, name }) => (
        <Link
          key={pageId}
          href={`${path}?page=${pageId}`}
          className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-text"
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}
