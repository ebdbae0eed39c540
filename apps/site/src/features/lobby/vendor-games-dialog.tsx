import { Dialog } from '@parlour/ui'
import type { Category } from '../../parts/games/categories.ts'
import { closeOverlay } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { useGamePages } from './game-pages.ts'
import { GameWall } from './game-wall.tsx'

/** The games of one vendor over the page (O-14, Q-47); the tiles themselves ask a visitor to log in. */
export function VendorGamesDialog({
  vassalage,
  name,
  category,
}: {
  vassalage: string
  name: string
  category: Category
}) {
  const t = useTexts('notices')
  const pages = useGamePages({ vassalage, name: '', show: 'all', category })
  return (
    <Dialog title={t('vendorGames', { name })} width={900} onClose={closeOverlay}>
      <GameWall pages={pages} games={pages.games} show="all" inWindow />
    </Dialog>
  )
}
