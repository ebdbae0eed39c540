import { Badge, formatMoney, Tile, toast, useUi } from '@parlour/ui'
import { memo, useState } from 'react'
import { defaultArt, gameArt } from '../art/game-art.ts'
import { type GameItem, toggleFavourite } from './favourites.ts'
import { useSession } from '../../base/session/session.ts'
import { errorText } from '../../base/server/error-text.ts'
import { startFreePlay } from './free-play.ts'
import { openOverlay } from '../../base/overlays/overlays.ts'
import { addressesOf } from '../pictures/picture.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { formatRate, useTileHouse } from './tile-facts.ts'

/** A game as a tile that knows how to be played, tried and kept. Drawn anew only when it has changed. */
export const GameTile = memo(function GameTile({
  game,
  favourite,
}: {
  game: GameItem
  favourite: boolean
}) {
  const t = useTexts('home')
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  return (
    <Tile
      name={game.gameName}
      note={game.vendorName}
      art={addressesOf(gameArt(game.nodeId, game.imgUrl))}
      fallbackArt={defaultArt}
      tag={<Tag game={game} />}
      busy={busy}
      playLabel={t('playGame', { game: game.gameName })}
      onPlay={() => void during(() => play(game))}
      favourite={favourite}
      favouriteLabel={t(favourite ? 'favouriteRemove' : 'favouriteAdd', { game: game.gameName })}
      onFavourite={() => void toggleFavourite(game, favourite)}
      infoLabel={t('infoOf', { game: game.gameName })}
      onInfo={() => openOverlay({ kind: 'gameInfo', game: game.nodeId })}
      facts={<Facts game={game} />}
      extra={<DemoButton game={game} during={during} />}
    />
  )
})

/** How a game is opened comes after the first paint, or with the press. */
const play = (game: GameItem): Promise<void> =>
  import('./open-card.ts').then(
    ({ playGame }) => playGame(game),
    (error: unknown) => void toast('bad', errorText(error)),
  )

function Tag({ game }: { game: GameItem }) {
  const t = useTexts('home')
  if (game.maintenance === 1) return <Badge>{t('maintenance')}</Badge>
  if (game.isNew === 1) return <Badge kind="brass">{t('newGame')}</Badge>
  return null
}

function Facts({ game }: { game: GameItem }) {
  const t = useTexts('home')
  const { locale } = useUi()
  const { currency } = useTileHouse()
  const least = formatMoney(game.minBet, currency, locale)
  return (
    <>
      {game.rtp ? (
        <span className="block whitespace-nowrap max-sm:tracking-tight cramped:whitespace-normal">
          {t('rtp', { rtp: formatRate(game.rtp, locale) })}
        </span>
      ) : null}
      <span className="block max-sm:hidden">
        {t('fromBet', { amount: least })}
        {game.volatility ? ` · ${t(`volatility_${game.volatility}`)}` : null}
      </span>
    </>
  )
}

/** Visitors may try a game with play money where the house offers that. */
function DemoButton({
  game,
  during,
}: {
  game: GameItem
  during: (work: () => Promise<void>) => Promise<void>
}) {
  const t = useTexts('home')
  const { offersDemo } = useTileHouse()
  const session = useSession()
  if (!offersDemo || game.trial !== 1 || session.kind !== 'visitor') return null
  const tryIt = async () => {
    await startFreePlay()
    await play(game)
  }
  return (
    <button
      type="button"
      aria-label={t('demoOf', { game: game.gameName })}
      onClick={() => void during(tryIt).catch((error) => toast('bad', errorText(error)))}
      className="relative flex h-7 items-center rounded-full bg-brass-fill px-2.5 text-xs font-semibold max-sm:h-6 max-sm:px-2 max-sm:text-fine text-on-brass after:absolute after:-inset-2 max-sm:after:-inset-2.5 after:content-[''] hover:bg-brass-fill-strong pointer-events-auto"
    >
      {t('demoGame')}
    </button>
  )
}
