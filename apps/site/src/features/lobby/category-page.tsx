import { buttonLook, EmptyState } from '@parlour/ui'
import { useEffect } from 'react'
import emptyTable from '../../art/empty-table.svg'
import { Link } from '../../router/link.tsx'
import type { Category } from '../../shell/categories.ts'
import { useTexts } from '../../texts/texts.ts'
import { BannerStrip } from '../home/banner-strip.tsx'
import { useGamePages } from './game-pages.ts'
import { GameWall } from './game-wall.tsx'

/** The games of one category; an honest empty state while it has none. */
export function CategoryPage({ category }: { category: Category }) {
  const t = useTexts('shell')
  const name = t(`category_${category}`)
  const pages = useGamePages({ category, vassalage: '', name: '', show: 'all' })
  useEffect(() => {
    document.title = `${name} · ${t('brand')}`
  })
  return (
    <div className="grid gap-5">
      <BannerStrip group={bannerGroups[category]} />
      <h1 className="text-2xl font-semibold tracking-[-.015em]">{name}</h1>
      {pages.isSuccess && pages.games.length === 0 ? (
        <EmptyState
          art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
          title={t('emptyCategoryTitle')}
          action={
            <Link href="/rng" className={buttonLook('ghost')}>
              {t('missingGames')}
            </Link>
          }
        >
          {t('emptyCategoryText')}
        </EmptyState>
      ) : (
        <GameWall pages={pages} games={pages.games} show="all" />
      )}
    </div>
  )
}

const bannerGroups: Record<Category, string> = {
  ELOTT: 'w_lott',
  LOTT: 'w_lott',
  LIVE: 'w_live',
  SPORTS: 'w_sports',
  FISH: 'w_fish',
  RNG: 'w_rng',
  PVP: 'w_pvp',
  ESPORTS: 'w_esports',
  COCKFIGHT: 'w_sports',
}
