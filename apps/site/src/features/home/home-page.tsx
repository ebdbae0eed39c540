import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazySection } from '../../router/lazy-section.ts'
import { reading } from '../../server/query-client.ts'
import { usePlayer } from '../../session/session.ts'
import { HeroBanner } from '../../shell/banners/hero-banner.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { CategoryRow } from './category-row.tsx'
import { GameRow } from './game-row.tsx'
import { Ticker } from './ticker.tsx'

const WinnersCard = lazySection(() => import('./winners-card.tsx').then((file) => file.WinnersCard))
const FairCard = lazySection(() => import('./fair-card.tsx').then((file) => file.FairCard))

/** The front room: what is on, what you were playing, what the house offers. */
export function HomePage() {
  const t = useTexts('home')
  const { code } = useLanguage()
  const player = usePlayer()
  const hot = useQuery(reading('hotGames', { query: { isPlatform: 2, language: code } }))
  const recent = useQuery({
    ...reading('recentGames', { query: { language: code } }),
    enabled: player !== undefined,
  })
  useEffect(() => {
    document.title = t('title')
  })
  // A short row shares its line with the categories, so that neither stands in an empty hall.
  const few = (hot.data?.list.length ?? 0) <= 3
  return (
    <div className="grid gap-7 lg:gap-9">
      <h1 className="spoken">{t('title')}</h1>
      <div className="grid gap-3">
        <HeroBanner />
        <Ticker />
      </div>
      {player && recent.data && recent.data.list.length > 0 ? (
        <GameRow title={t('continue')} href="/rng?show=recent" games={recent.data.list} />
      ) : null}
      <div className={few ? 'grid gap-7 lg:grid-cols-2 lg:gap-5' : 'grid gap-7 lg:gap-9'}>
        <GameRow
          title={t('hot')}
          href="/rng"
          games={hot.data?.list}
          failed={hot.isError}
          onRetry={hot.refetch}
          narrow={few}
        />
        <CategoryRow tall={few} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr]">
        <WinnersCard />
        <FairCard />
      </div>
    </div>
  )
}
