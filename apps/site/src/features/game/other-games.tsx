import { EmptyState } from '@parlour/ui'
import { type GameItem, useFavourites } from '../../parts/games/favourites.ts'
import { TileGrid } from '../../parts/reads/page-skeleton.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'

/** A game under maintenance, and popular ones that are open (N-18). */
export function OtherGames({ games }: { games: readonly GameItem[] }) {
  const t = useTexts('game')
  const favourites = useFavourites()
  return (
    <div className="mx-auto max-w-5xl p-4">
      <EmptyState icon="clock" title={t('maintenanceTitle', { game: t('title') })}>
        {t('maintenanceText')}
      </EmptyState>
      <TileGrid>
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} favourite={favourites.has(game.nodeId)} />
        ))}
      </TileGrid>
    </div>
  )
}
