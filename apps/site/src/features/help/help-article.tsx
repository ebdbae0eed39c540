import { Button } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../base/server/ask.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { copyText } from '../../parts/copy-text.ts'
import { HouseHtml } from '../../parts/house-html.tsx'
import { BackToHelp } from './back-to-help.tsx'
import { ContactCard } from './contact-card.tsx'
import type { HelpArticle } from './search-help.ts'
import { voterId } from './voter-id.ts'

/** One answer, at an address of its own, and the question whether it helped. */
export function HelpArticlePage({ article }: { article: HelpArticle }) {
  const t = useTexts('help')
  useEffect(() => {
    document.title = `${article.question} · Parlour`
  })
  const copy = () => copyText(location.href, t('copied'))
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <BackToHelp className="justify-self-start" />
      <article className="card p-5 lg:p-8">
        <h1 className="font-display text-2xl leading-tight font-medium text-balance lg:text-3xl">
          <span dir="auto">{article.question}</span>
        </h1>
        <HouseHtml underTitle html={article.answer} className="mt-5" />
        <div className="mt-7 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
          <Helpful key={article.articleId} articleId={article.articleId} />
          <Button kind="quiet" size="small" icon="copy" onClick={() => void copy()}>
            {t('copyLink')}
          </Button>
        </div>
      </article>
      <ContactCard />
    </div>
  )
}

function Helpful({ articleId }: { articleId: string }) {
  const t = useTexts('help')
  const vote = useMutation({
    mutationFn: (helpful: boolean) =>
      ask('rateHelpArticle', { params: { articleId }, body: { helpful, voterId: voterId() } }),
  })
  if (vote.data) {
    return <p role="status">{vote.data.helpful ? t('thanks') : t('sorry')}</p>
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id="helpful" className="me-1 font-medium">
        {t('helpful')}
      </span>
      {[true, false].map((helpful) => (
        <Button
          key={String(helpful)}
          kind="ghost"
          size="small"
          aria-describedby="helpful"
          busy={vote.isPending && vote.variables === helpful}
          onClick={() => vote.mutate(helpful)}
        >
          {helpful ? t('yes') : t('no')}
        </Button>
      ))}
      {vote.error ? (
        <p role="alert" className="w-full text-sm text-danger">
          {errorText(vote.error)}
        </p>
      ) : null}
    </div>
  )
}
