import { buttonLook, EmptyState } from '@parlour/ui'
import { useEffect } from 'react'
import emptyTable from '../../art/empty-table.svg'
import { Link } from '../../router/link.tsx'
import type { Category } from '../../shell/categories.ts'
import { useTexts } from '../../texts/texts.ts'
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
