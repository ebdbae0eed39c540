import { Button, ErrorState, Icon, Skeleton, toast, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { isLost } from '../../base/server/refused.ts'
import heroCards from '../../parts/art/hero-cards.svg'
import { Link } from '../../base/router/link.tsx'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { Refused } from '../../base/server/refused.ts'
import { errorText, requestIdOf } from '../../base/server/error-text.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { HouseHtml } from '../../parts/house-html.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { Marks } from './promotion-card.tsx'
import { pictureOf } from '../../parts/promotions/promotion-words.ts'

type Detail = Answer<'getPromotion'>

/** One promotion: first who, how and until when, then whatever there is to do. */
export function PromotionDetail({ id, onGone }: { id: string; onGone: () => void }) {
  const t = useTexts('promotions')
  const { code } = useLanguage()
  const query = useQuery(
    reading('getPromotion', { params: { promotionId: id }, query: { language: code } }),
  )
  const { data, error } = query
  const gone = error instanceof Refused && error.code === 'promotion_not_found'
  useEffect(() => {
    if (gone) onGone()
  }, [gone, onGone])
  useEffect(() => {
    document.title = `${data?.title ?? t('title')} · Parlour`
  })
  return (
    <article className="mx-auto grid w-full max-w-4xl gap-5">
      <Link
        href="/promotions"
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-muted hover:text-text"
      >
        <Icon name="chevronStart" size={18} />
        {t('back')}
      </Link>
      {query.isPending ? <Skeleton className="h-96 rounded-card" /> : null}
      {isLost(query) && !gone ? (
        <ErrorState
          title={t('failed')}
          onRetry={() => void query.refetch()}
          requestId={requestIdOf(error)}
          money={false}
        >
          {errorText(error)}
        </ErrorState>
      ) : null}
      {data ? <Told promotion={data} /> : null}
    </article>
  )
}

function Told({ promotion }: { promotion: Detail }) {
  const t = useTexts('promotions')
  const more = promotion.announcementImages.filter(({ url }) => url !== pictureOf(promotion))
  return (
    <>
      <div className="overflow-hidden rounded-card bg-felt">
        <Picture
          address={pictureOf(promotion) ?? heroCards}
          alt=""
          className="aspect-[16/5] w-full object-cover"
        />
      </div>
      <header className="grid gap-3">
        <Marks promotion={promotion} />
        <h1 className="font-display text-3xl leading-tight font-medium text-balance lg:text-4xl">
          <span dir="auto">{promotion.title}</span>
        </h1>
        <p className="max-w-2xl text-lg text-muted">
          <span dir="auto">{promotion.summary}</span>
        </p>
      </header>
      <ActivityPanel promotion={promotion} />
      <div className="grid gap-4 md:grid-cols-2">
        <Fact icon="user" title={t('who')}>
          <span dir="auto">{promotion.eligibility}</span>
        </Fact>
        <Fact icon="calendar" title={t('when')}>
          <When promotion={promotion} />
        </Fact>
      </div>
      <section>
        <h2 className="text-xl font-semibold">{t('what')}</h2>
        <HouseHtml html={promotion.content} className="mt-3 max-w-3xl" />
      </section>
      <section className="card p-5">
        <h2 className="text-lg font-semibold">{t('terms')}</h2>
        <HouseHtml html={promotion.terms} className="mt-2 text-muted" />
      </section>
      <ShareButton promotion={promotion} />
      {more.map(({ url }) => (
        <Picture key={url} address={url} alt={t('pictures')} className="w-full rounded-card" />
      ))}
      {promotion.offer ? null : <HonestLine state={promotion.state} />}
    </>
  )
}

/** What can be done about it, said plainly: no button leads where nothing answers. */
function HonestLine({ state }: { state: Detail['state'] }) {
  const t = useTexts('promotions')
  const words =
    state === 'information'
      ? t('honestInfo')
      : state === 'coming_soon'
        ? t('honestSoon')
        : state === 'close'
          ? t('honestClose')
          : undefined
  if (!words) return null
  return (
    <p className="flex gap-3 rounded-small bg-raised p-4">
      <Icon name="info" className="shrink-0 text-brass" />
      {words}
    </p>
  )
}

function When({ promotion }: { promotion: Detail }) {
  const t = useTexts('promotions')
  const { locale, timeZone } = useUi()
  const day = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
  const { startsAt, endsAt, state } = promotion
  if (state === 'coming_soon' && !startsAt) return t('undated')
  const start = startsAt
    ? t(state === 'coming_soon' ? 'starts' : 'from', { date: day(startsAt) })
    : undefined
  const end = endsAt ? t(state === 'close' ? 'ended' : 'until', { date: day(endsAt) }) : t('always')
  return (
    <>
      {start ? `${start}. ` : ''}
      {end}
    </>
  )
}

const Fact = ({
  icon,
  title,
  children,
}: {
  icon: 'user' | 'calendar'
  title: string
  children: ReactNode
}) => (
  <section className="card flex gap-3.5 p-4">
    <Icon name={icon} className="mt-0.5 shrink-0 text-brass" />
    <div>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-0.5 text-muted">{children}</p>
    </div>
  </section>
)

/** Hands the address of this promotion on: by the device's own sheet where there is one. */
function ShareButton({ promotion }: { promotion: Detail }) {
  const t = useTexts('promotions')
  const share = async () => {
    const url = new URL(`/promotions#${promotion.id}`, location.origin).href
    try {
      if (navigator.share) await navigator.share({ title: promotion.title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast('good', t('shared'))
      }
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast('bad', t('shareFailed'))
    }
  }
  return (
    <Button
      kind="ghost"
      size="small"
      icon="copy"
      className="justify-self-start"
      onClick={() => void share()}
    >
      {t('share')}
    </Button>
  )
}
