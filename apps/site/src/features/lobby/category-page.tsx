import { useEffect } from 'react'
import type { GameCategory } from '../../parts/games/categories.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { NothingHere } from '../../parts/games/nothing-here.tsx'
import { useGamePages } from './game-pages.ts'
import { GameWall } from './game-wall.tsx'
import { VendorCards } from './vendor-cards.tsx'

/** The games of one category; an honest empty state while it has none. */
export function CategoryPage({ category }: { category: GameCategory }) {
  const t = useTexts('shell')
  const lobby = useTexts('lobby')
  const name = t(`category_${category}`)
  const pages = useGamePages({ category })
  useEffect(() => {
    document.title = `${name} · ${t('brand')}`
  })
  return (
    <div className="grid gap-5">
      <h1 className="font-display text-3xl font-medium lg:text-4xl">{name}</h1>
      {pages.isSuccess && pages.games.length === 0 ? (
        <NothingHere title={lobby(`none_${category}`)} />
      ) : (
        <>
          <VendorCards category={category} />
          <GameWall pages={pages} games={pages.games} show="all" />
        </>
      )}
    </div>
  )
}
