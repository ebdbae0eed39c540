import { Button, EmptyState, ErrorState, Skeleton, useUi } from '@parlour/ui'
import emptyTable from '../../art/empty-table.svg'
import { type GameItem, useFavourites } from '../../session/favourites.ts'
import { errorText, requestIdOf } from '../../shell/error-text.ts'
import { TileGrid } from '../../shell/page-skeleton.tsx'
import { useTexts } from '../../texts/texts.ts'
import { GameTile } from '../home/game-tile.tsx'
import type { useGamePages } from './game-pages.ts'
import type { LobbyShow } from './lobby-filters.ts'

/** The tiles of a list with its count, its empty and failed states, and more of it on demand. */
export function GameWall({
  pages,
  games,
  show,
  onReset,
}: {
  pages: ReturnType<typeof useGamePages>
  games: readonly GameItem[]
  show: LobbyShow
  onReset?: () => void
}) {
  const t = useTexts('lobby')
  const { words } = useUi()
  const favourites = useFavourites()
  if (pages.isError) {
    return (
      <ErrorState
        title={t('failed')}
        requestId={requestIdOf(pages.error)}
        onRetry={() => void pages.refetch()}
        money={false}
      >
        {errorText(pages.error)}
      </ErrorState>
    )
  }
  if (pages.isPending) {
    return (
      <div role="status">
        <span className="spoken">{words.loading}</span>
        <TileGrid>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
            <Skeleton key={index} className="aspect-[3/4] rounded-card" />
          ))}
        </TileGrid>
      </div>
    )
  }
  if (games.length === 0) return <NoGames show={show} onReset={onReset} />
  return (
    <div className="grid gap-5">
      <h2 className="num text-sm text-muted" aria-live="polite">
        {t('shown', { shown: games.length, n: Math.max(pages.total, games.length) })}
      </h2>
      <TileGrid>
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} favourite={favourites.has(game.nodeId)} />
        ))}
      </TileGrid>
      {pages.hasNextPage ? (
        <Button
          kind="ghost"
          className="justify-self-center"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {words.loadMore}
        </Button>
      ) : null}
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
