import { Chip, Dialog } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chipRow } from '../../parts/forms/chip-row.ts'
import { type Category, isLottery } from '../../parts/games/categories.ts'
import { closeOverlay } from '../../base/overlays/overlays.ts'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { useGamePages } from './game-pages.ts'
import { GameWall } from './game-wall.tsx'

type Kind = Pick<Answer<'vendorGameTypes'>['list'][number], 'gameClassify' | 'gameType'>

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
  const [kind, setKind] = useState<Kind>()
  const pages = useGamePages({
    vassalage,
    name: '',
    show: 'all',
    category: kind?.gameClassify ?? category,
    gameType: kind?.gameType,
  })
  return (
    <Dialog title={t('vendorGames', { name })} width={900} onClose={closeOverlay}>
      <Kinds vassalage={vassalage} chosen={kind} first={category} onChoose={setKind} />
      <GameWall pages={pages} games={pages.games} show="all" inWindow />
    </Dialog>
  )
}

/** What else the vendor makes, with how many there are (C-37): nothing to choose where it is of one kind. */
function Kinds({
  vassalage,
  chosen,
  first,
  onChoose,
}: {
  vassalage: string
  chosen: Kind | undefined
  first: Category
  onChoose: (kind: Kind) => void
}) {
  const t = useTexts('shell')
  const { data } = useQuery(reading('vendorGameTypes', { query: { vassalage } }))
  // Lotteries are bought on pages of their own.
  const kinds = data?.list.filter(({ gameClassify }) => !isLottery(gameClassify)) ?? []
  if (kinds.length < 2) return null
  /** Where a category has several kinds, by the vendor's word for each. */
  const nameOf = ({ gameClassify, gameType }: Kind) =>
    kinds.filter((one) => one.gameClassify === gameClassify).length > 1
      ? `${t(`category_${gameClassify}`)} · ${gameType}`
      : t(`category_${gameClassify}`)
  return (
    <fieldset className={`${chipRow} mb-4`} aria-label={t('mainNavigation')}>
      {kinds.map((kind) => (
        <Chip
          key={`${kind.gameClassify} ${kind.gameType}`}
          pressed={
            chosen === undefined
              ? kind.gameClassify === first
              : kind.gameClassify === chosen.gameClassify && kind.gameType === chosen.gameType
          }
          onClick={() => onChoose(kind)}
        >
          {nameOf(kind)} <span className="num">{kind.gameCount}</span>
        </Chip>
      ))}
    </fieldset>
  )
}
