import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@parlour/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { lazySection } from '../../base/router/lazy-section.ts'
import { SectionBoundary } from '../../base/router/section-boundary.tsx'
import { reading } from '../../base/server/query-client.ts'
import { usePlayer, useSession } from '../../base/session/session.ts'
import { kept } from '../../base/storage.ts'
import { HeroBanner } from '../../parts/banners/hero-banner.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { GameRow } from './game-row.tsx'
import { hotGames } from './hot-games.ts'
import { Ticker } from './ticker.tsx'

const MoreRooms = lazySection<{ besides: number }>(
  () => import('./more-rooms.tsx').then((file) => file.MoreRooms),
  'around',
)

/** Rows this short share their line on a desk. */
const SHORT = 3

/** The front room: what is on, what you were playing, what the house offers. */
export function HomePage({
  draws,
}: {
  /** The lotteries' next draws, the second thing on the page. */
  draws: ReactNode
}) {
  const t = useTexts('home')
  const { code } = useLanguage()
  const player = usePlayer()
  // A kept token nearly always finds its player; who has none is nearly always a visitor.
  const waiting = useSession().kind === 'unknown' && kept.get('token') !== null
  const hot = useQuery(hotGames(code))
  const recent = useQuery({
    ...reading('recentGames', { query: { language: code, lotteries: 1 } }),
    enabled: player !== undefined,
  })
  useEffect(() => {
    document.title = t('title')
  })
  const played = player && recent.data?.list.length ? recent.data.list : undefined
  const coming = waiting || (player !== undefined && recent.isPending)
  const isShort = (games: readonly unknown[] | undefined) => (games?.length ?? 0) <= SHORT
  // A short row shares its line only with a neighbour that is as short: alone it would end in the middle of the page.
  const hotIsShort = isShort(hot.data?.list)
  const playedIsHalf = hotIsShort && isShort(played)
  const halves = [hotIsShort, (played || coming) && playedIsHalf]
  return (
    <div className="grid gap-7 lg:gap-9">
      <h1 className="spoken">{t('title')}</h1>
      <div className="grid gap-3">
        <HeroBanner />
        <Ticker />
      </div>
      <SectionBoundary silent>
        <Suspense fallback={<Skeleton className="h-[446px] rounded-card lg:h-[266px]" />}>
          {draws}
        </Suspense>
      </SectionBoundary>
      <div className="grid grid-cols-1 gap-x-5 gap-y-7 lg:grid-cols-2 lg:gap-y-9">
        {played || coming ? (
          <GameRow
            title={t('continue')}
            href="/rng?show=recent"
            games={played}
            narrow={playedIsHalf}
            filled
          />
        ) : null}
        <GameRow
          title={t('hot')}
          href="/rng"
          games={hot.data?.list}
          failed={isLost(hot)}
          onRetry={hot.refetch}
          narrow={hotIsShort}
        />
        <SectionBoundary silent>
          <Suspense fallback={<div className="min-h-[60rem] lg:col-span-2" />}>
            <MoreRooms besides={halves.filter(Boolean).length} />
          </Suspense>
        </SectionBoundary>
      </div>
    </div>
  )
}
