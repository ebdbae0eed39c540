import { Button, EmptyState, ErrorState, Icon, Skeleton, Tabs } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { currentPlace, navigate, usePlace } from '../../base/router/location.ts'
import { reading } from '../../base/server/query-client.ts'
import { useSwitch } from '../../base/session/house.ts'
import { usePlayer } from '../../base/session/session.ts'
import { errorText } from '../../base/server/error-text.ts'
import { openOverlay } from '../../base/overlays/overlays.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { HouseHtml } from '../../parts/house-html.tsx'
import { ExchangesList } from './exchanges-list.tsx'
import { GoodsCatalogue } from './goods-catalogue.tsx'
import { PointsBalance } from './points-balance.tsx'
import { PointsRecord } from './points-record.tsx'

const rooms = ['goods', 'exchanges', 'record'] as const
type Room = (typeof rooms)[number]
const labels = { goods: 'tabGoods', exchanges: 'tabExchanges', record: 'tabRecord' } as const

/** The points mall: what one has, what there is, what was exchanged, and the rules. */
export function PointsMallPage() {
  const t = useTexts('points')
  const on = useSwitch('PTSYS3')
  useEffect(() => {
    document.title = `${t('title')} · Parlour`
  })
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('title')}</h1>
        <p className="mt-1.5 max-w-2xl text-muted">{t('intro')}</p>
      </div>
      {on ? (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
          <Rooms />
          <div className="grid content-start gap-5 max-lg:contents">
            <div className="max-lg:-order-1">
              <Purse />
            </div>
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

/** A member's own rooms stand beside the catalogue; the address remembers which is open. */
function Rooms() {
  const t = useTexts('points')
  const player = usePlayer()
  const { search } = usePlace()
  const go = (room: Room) => {
    const { path } = currentPlace()
    navigate(room === 'goods' ? path : `${path}?tab=${room}`, { replace: true, quiet: true })
  }
  const goods = <GoodsCatalogue onExchanges={() => go('exchanges')} />
  if (!player || player.trial) {
    return (
      <section aria-label={t('catalogue')} className="min-w-0">
        {goods}
      </section>
    )
  }
  const asked = new URLSearchParams(search).get('tab')
  const room = rooms.find((one) => one === asked) ?? 'goods'
  return (
    <Tabs
      className="min-w-0"
      label={t('tabs')}
      active={room}
      onSelect={go}
      tabs={rooms.map((key) => ({ key, label: t(labels[key]) }))}
    >
      {room === 'goods' ? goods : null}
      {room === 'exchanges' ? <ExchangesList onGoods={() => go('goods')} /> : null}
      {room === 'record' ? <PointsRecord /> : null}
    </Tabs>
  )
}

function Purse() {
  const t = useTexts('points')
  const player = usePlayer()
  return (
    <section className="rounded-card bg-felt p-5 text-ivory" aria-labelledby="purse">
      <h2 id="purse" className="flex items-center gap-2 text-sm font-medium text-on-felt">
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
      {isLost(page) ? (
        <ErrorState title={t('failed')} onRetry={() => void page.refetch()} money={false}>
          {errorText(page.error)}
        </ErrorState>
      ) : null}
      {page.data ? <HouseHtml html={page.data.content} className="mt-2 text-muted" /> : null}
    </section>
  )
}
