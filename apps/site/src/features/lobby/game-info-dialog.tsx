import { Button, Dialog, formatMoney, Skeleton, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { defaultArt, gameArt } from '../../parts/art/game-art.ts'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useHouse } from '../../base/session/house.ts'
import { playGame } from '../../parts/games/open-card.ts'
import { currentSession } from '../../base/session/session.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { GameMeters } from './game-meters.tsx'
import { closeOverlay } from '../../base/overlays/overlays.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'

type Details = Answer<'gameDetails'>

/** What one wants to know before playing: return, limits, lines, rules. */
export function GameInfoDialog({ game }: { game: string }) {
  const t = useTexts('lobby')
  const { code } = useLanguage()
  const query = useQuery(reading('gameDetails', { params: { game }, query: { language: code } }))
  const details = query.data
  return (
    <Dialog
      title={details?.gameName ?? t('infoTitle')}
      width={600}
      onClose={closeOverlay}
      foot={details ? <PlayButton game={details} /> : null}
    >
      {isLost(query) ? (
        <ReadFailed read={query} title={t('failed')} money={false} />
      ) : details ? (
        <Info game={details} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-28" />
        </div>
      )}
    </Dialog>
  )
}

function PlayButton({ game }: { game: Details }) {
  const t = useTexts('lobby')
  const play = () => {
    // A visitor's login takes this window's place; a player leaves it.
    if (currentSession().kind === 'player') closeOverlay()
    setTimeout(() => void playGame(game))
  }
  return (
    <Button className="w-full" onClick={play}>
      {t('play')}
    </Button>
  )
}

function Info({ game }: { game: Details }) {
  const t = useTexts('lobby')
  return (
    <div className="grid gap-6">
      <div className="flex gap-5">
        <img
          src={gameArt(game.nodeId, game.imgUrl)}
          alt=""
          width={132}
          height={176}
          onError={(event) => {
            event.currentTarget.src = defaultArt
          }}
          className="h-44 w-[132px] shrink-0 rounded-card object-cover max-sm:h-32 max-sm:w-24"
        />
        <Facts game={game} />
      </div>
      <p className="text-sm text-muted">{t('rtpMeaning')}</p>
      {game.features.includes('jackpot') ? <GameMeters game={game.nodeId} /> : null}
      {game.rooms.length > 0 ? <Rooms rooms={game.rooms} /> : null}
      <section>
        <h3 className="font-semibold">{t('rules')}</h3>
        {game.rules.length > 0 ? (
          <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-muted">
            {game.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-muted">{t('rulesInGame')}</p>
        )}
      </section>
    </div>
  )
}

function Facts({ game }: { game: Details }) {
  const t = useTexts('lobby')
  const { locale } = useUi()
  const money = useMoney()
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  return (
    <dl className="grid min-w-0 grow auto-rows-min grid-cols-2 gap-x-4 gap-y-3 text-sm">
      <Fact label={t('vendor')}>{game.vendorName}</Fact>
      <Fact label={t('rtp')}>
        {game.rtp ? `${percent.format(Number(game.rtp))} %` : t('rtpUnknown')}
      </Fact>
      <Fact label={t('limits')} wide>
        <bdi>{money(game.minBet)}</bdi> – <bdi>{money(game.maxBet)}</bdi>
      </Fact>
      {game.volatility ? (
        <Fact label={t('volatility')}>{t(`volatility_${game.volatility}`)}</Fact>
      ) : null}
      {game.minLineNum > 1 ? <Fact label={t('lines')}>{game.minLineNum}</Fact> : null}
      {game.features.length > 0 ? (
        <Fact label={t('feature')} wide>
          {game.features.map((feature) => t(`feature_${feature}`)).join(' · ')}
        </Fact>
      ) : null}
    </dl>
  )
}

const Fact = ({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) => (
  <div className={wide ? 'col-span-2' : undefined}>
    <dt className="text-note text-muted">{label}</dt>
    <dd className="num font-semibold">{children}</dd>
  </div>
)

function Rooms({ rooms }: { rooms: Details['rooms'] }) {
  const t = useTexts('lobby')
  const money = useMoney()
  return (
    <section>
      <h3 className="font-semibold">{t('rooms')}</h3>
      <ul className="mt-1">
        {rooms.map((room) => (
          <li
            key={room.roomName}
            className="flex justify-between gap-4 border-line border-b py-2 text-sm last:border-0"
          >
            <span>{room.roomName}</span>
            <span className="num text-muted">
              <bdi>{money(room.minBet)}</bdi> – <bdi>{money(room.maxBet)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useMoney() {
  const { locale } = useUi()
  const currency = useHouse()?.merchant.currency ?? 'BRL'
  return (amount: string) => formatMoney(amount, currency, locale)
}
