import { buttonLook, Button, EmptyState, ErrorState, Icon, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import emptyTable from '../../art/empty-table.svg'
import { Link } from '../../router/link.tsx'
import { reading } from '../../server/query-client.ts'
import { useSwitch } from '../../session/house.ts'
import { usePlayer } from '../../session/session.ts'
import { errorText } from '../../shell/error-text.ts'
import { openOverlay } from '../../shell/overlays.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { HouseHtml } from '../notices/house-html.tsx'
import { PointsBalance } from './points-balance.tsx'

/** The points mall: what one has, what there is, and the rules. */
export function PointsMallPage() {
  const t = useTexts('points')
  const on = useSwitch('PTSYS3')
  useEffect(() => {
    document.title = `${t('title')} · Parlour`
  })
  return (
    <div className="grid gap-6">
      <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('title')}</h1>
      {on ? (
        <div className="grid gap-5 lg:grid-cols-[1fr_360px]">
          <section className="card" aria-label={t('catalogue')}>
            <EmptyState
              art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
              title={t('emptyTitle')}
              action={
                <Link href="/promotions" className={buttonLook('ghost')}>
                  {t('emptyAction')}
                </Link>
              }
            >
              {t('emptyText')}
            </EmptyState>
          </section>
          <div className="grid content-start gap-5 max-lg:-order-1">
            <Purse />
            <Rules />
          </div>
        </div>
      ) : (
        <EmptyState icon="coins" title={t('off')}>
          {t('offText')}
        </EmptyState>
      )}
    </div>
  )
}

function Purse() {
  const t = useTexts('points')
  const player = usePlayer()
  return (
    <section className="rounded-card bg-felt p-5 text-ivory">
      <h2 className="flex items-center gap-2 text-sm font-medium text-[#cfe0d5]">
        <Icon name="coins" size={18} className="text-brass-fill" />
        {t('balance')}
      </h2>
      {player && !player.trial ? <PointsBalance /> : null}
      {player?.trial ? (
        <>
          <p className="mt-2">{t('trial')}</p>
          <Button
            kind="brass"
            className="mt-4"
            onClick={() => openOverlay({ kind: 'needAccount' })}
          >
            {t('trialAction')}
          </Button>
        </>
      ) : null}
      {player ? null : (
        <>
          <p className="mt-2">{t('login')}</p>
          <Button kind="brass" className="mt-4" onClick={() => openOverlay({ kind: 'login' })}>
            {t('loginAction')}
          </Button>
        </>
      )}
    </section>
  )
}

function Rules() {
  const t = useTexts('points')
  const { code } = useLanguage()
  const page = useQuery(
    reading('showPage', { params: { pageId: 'points-rules' }, query: { language: code } }),
  )
  return (
    <section className="card p-5">
      <h2 className="font-semibold">{t('rules')}</h2>
      {page.isPending ? <Skeleton className="mt-3 h-28" /> : null}
      {page.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void page.refetch()} money={false}>
          {errorText(page.error)}
        </ErrorState>
      ) : null}
      {page.data ? <HouseHtml html={page.data.content} className="mt-2 text-muted" /> : null}
    </section>
  )
}
