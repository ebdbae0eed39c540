import { Button, EmptyState, Skeleton, useUi } from '@parlour/ui'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { isLost } from '../../base/server/refused.ts'
import emptyTable from '../../parts/art/empty-table.svg'
import { lazySection } from '../../base/router/lazy-section.ts'
import { type GameItem, useFavourites } from '../../parts/games/favourites.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { TileGrid } from '../../parts/reads/page-skeleton.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'
import type { GamePages } from './game-pages.ts'
import type { LobbyShow } from './lobby-filters.ts'
import { SCROLL_THROTTLE_MS, throttled } from './throttle.ts'
import { followArrows } from './tile-arrows.ts'

/** How far before its end a list asks for more, in pixels. */
const AHEAD_PX = 900

/** A list of several pages draws only what is in sight. */
const LongWall = lazySection<{ games: readonly GameItem[]; total: number | undefined }>(() =>
  import('./long-wall.tsx').then((file) => file.LongWall),
)

/** The tiles of a list with its count, its empty and failed states, and more of it as one scrolls. */
export function GameWall({
  pages,
  games,
  show,
  onReset,
  inWindow = false,
}: {
  pages: GamePages
  games: readonly GameItem[]
  show: LobbyShow
  onReset?: () => void
  /** Inside a dialog: more on a press, and everything is drawn. */
  inWindow?: boolean
}) {
  const t = useTexts('lobby')
  const { words } = useUi()
  const end = useEndless(pages, inWindow)
  if (isLost(pages) && games.length === 0) {
    return <ReadFailed read={pages} title={t('failed')} money={false} />
  }
  if (pages.isPending) return <WallSkeleton />
  if (games.length === 0 && !pages.hasNextPage) return <NoGames show={show} onReset={onReset} />
  return (
    <div className="grid gap-5">
      <h2 className="num text-sm text-muted" aria-live="polite">
        {pages.total === undefined
          ? t('count', { n: games.length })
          : t('shown', { shown: games.length, n: Math.max(pages.total, games.length) })}
      </h2>
      {(pages.hasNextPage || pages.pagesSeen > 1) && !inWindow ? (
        <Suspense fallback={<WallSkeleton />}>
          <LongWall games={games} total={pages.total} />
        </Suspense>
      ) : (
        <ShortWall games={games} />
      )}
      {pages.hasNextPage ? (
        <div ref={end} className="grid justify-items-center">
          <Button
            kind="ghost"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {pages.isFetchNextPageError ? words.retry : words.loadMore}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function ShortWall({ games }: { games: readonly GameItem[] }) {
  const favourites = useFavourites()
  const wall = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between the buttons inside.
    <div ref={wall} onKeyDown={(event) => followArrows(event, wall.current)}>
      <TileGrid>
        {games.map((game, index) => (
          <div key={game.nodeId} data-tile={index}>
            <GameTile game={game} favourite={favourites.has(game.nodeId)} />
          </div>
        ))}
      </TileGrid>
    </div>
  )
}

/** Asks for the next page when the end comes near; looks at most every 200 ms. */
function useEndless(pages: GamePages, off: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(pages)
  latest.current = pages
  const seen = pages.games.length
  useEffect(() => {
    if (off) return
    const look = () => {
      const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = latest.current
      const top = end.current?.getBoundingClientRect().top
      if (top === undefined || top > innerHeight + AHEAD_PX) return
      if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
    }
    const scroll = throttled(look, SCROLL_THROTTLE_MS)
    window.addEventListener('scroll', scroll.call, { passive: true })
    return () => {
      window.removeEventListener('scroll', scroll.call)
      scroll.stop()
    }
  }, [off])
  useEffect(() => {
    // A wide screen may have room for more than a page, without any scrolling.
    if (seen > 0 && !off) window.dispatchEvent(new Event('scroll'))
  }, [seen, off])
  return end
}

function WallSkeleton() {
  const { words } = useUi()
  // A list of several pages is likely; what draws it comes while the list is on its way.
  useEffect(() => void LongWall.preload(), [])
  return (
    <div role="status" className="grid gap-5">
      <span className="spoken">{words.loading}</span>
      <Skeleton className="h-5 w-28" />
      <TileGrid>
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
          <Skeleton key={index} className="aspect-[3/4] rounded-card" />
        ))}
      </TileGrid>
    </div>
  )
}

function NoGames({ show, onReset }: { show: LobbyShow; onReset: (() => void) | undefined }) {
  const t = useTexts('lobby')
  const mine = show === 'favourites' ? 'Favourites' : show === 'recent' ? 'Recent' : ''
  return (
    <EmptyState
      art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
      title={t(`empty${mine}Title`)}
      action={
        onReset ? (
          <Button kind="ghost" onClick={onReset}>
            {t(mine ? 'seeAllGames' : 'emptyAction')}
          </Button>
        ) : null
      }
    >
      {t(`empty${mine}Text`)}
    </EmptyState>
  )
}
