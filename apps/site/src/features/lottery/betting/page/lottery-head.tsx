import { HOUR_MS } from '@parlour/time'
import { classNames, Icon, IconButton, Skeleton } from '@parlour/ui'
import type { ReactNode } from 'react'
import { Link } from '../../../../base/router/link.tsx'
import {
  toggleLotteryFavourite,
  useLotteryFavourites,
} from '../../../../parts/lottery/lottery-favourites.ts'
import { usePlayer } from '../../../../base/session/session.ts'
import { loginFirst } from '../../../../base/overlays/overlays.ts'
import { useTexts } from '../../../../base/texts/texts.ts'
import {
  drawAddress,
  lobbyAddress,
  resultsAddress,
  rulesAddress,
  ticketsAddress,
  trendAddress,
} from '../../../../parts/lottery/addresses.ts'
import { CountdownClock, CountdownRing } from '../../board/countdown-ring.tsx'
import { useHouseTime } from '../../board/house-clock.ts'
import { ResultBalls } from '../../board/result-balls.tsx'
import { beganAt, useStage } from '../../board/stages.ts'
import { BetIcon } from '../parts/bet-icon.tsx'
import type { SoldDraw, SoldLottery } from './use-betting.ts'
import { useNoDraw } from './use-no-draw.ts'

/** Which lottery this is, how long its draw can still be bet on, and what came out last. */
export function LotteryHead({
  lottery,
  onSale,
  upcoming,
  last,
  known,
}: {
  lottery: SoldLottery
  onSale: SoldDraw | undefined
  /** The next draw where none is on sale. */
  upcoming: SoldDraw | undefined
  last: SoldDraw | undefined
  /** Past draws have been read, whether there are any or not. */
  known: boolean
}) {
  const t = useTexts('lottery-betting')
  return (
    <header className="card grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 p-3 max-lg:gap-y-1.5 max-lg:py-2 sm:px-5 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center">
      <div className="flex items-center gap-1 lg:col-span-1">
        <Link
          href={lobbyAddress(lottery.region === 'VN' ? 'vietnam' : 'all')}
          aria-label={t('backToLobby')}
          className="-ms-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-text"
        >
          <Icon name="chevronStart" />
        </Link>
        <div className="min-w-0 grow">
          <div className="flex items-center">
            <h1 className="min-w-0 truncate cramped:whitespace-normal text-lg font-semibold tracking-tight sm:text-2xl">
              <span dir="auto">{lottery.name}</span>
            </h1>
            <Favourite lottery={lottery} />
          </div>
          <Issue onSale={onSale} upcoming={upcoming} />
        </div>
        <span className="lg:hidden">
          <SaleClock lottery={lottery} draw={onSale} size={60} />
        </span>
      </div>
      <div className="flex min-w-0 items-center gap-4 lg:justify-end">
        <LastResult lottery={lottery} last={last} known={known} />
        <span className="max-lg:hidden">
          <SaleClock lottery={lottery} draw={onSale} size={68} />
        </span>
      </div>
      {/* On a phone they follow the pad, so that its first numbers are in sight. */}
      <Ways game={lottery.game} className="-mx-1 -mb-1 max-lg:hidden lg:col-span-2" />
    </header>
  )
}

function Issue({
  onSale,
  upcoming,
}: {
  onSale: SoldDraw | undefined
  upcoming: SoldDraw | undefined
}) {
  const t = useTexts('lottery-betting')
  const noDraw = useNoDraw()
  const draw = onSale ?? upcoming
  return (
    <p
      className="flex min-w-0 flex-wrap items-center gap-x-2 text-note text-muted"
      aria-live="polite"
    >
      {draw ? (
        <span>
          {t(onSale ? 'drawNumber' : 'drawNext')} <bdi className="num text-text">{draw.issue}</bdi>
        </span>
      ) : (
        <span>{noDraw}</span>
      )}
      {draw?.station ? <span dir="auto">{draw.station}</span> : null}
    </p>
  )
}

function SaleClock({
  lottery,
  draw,
  size,
}: {
  lottery: SoldLottery
  draw: SoldDraw | undefined
  size: number
}) {
  const t = useTexts('lottery-betting')
  const stage = useStage(draw?.stages)
  if (!draw)
    return (
      <span className="grid size-16 shrink-0 place-items-center rounded-full border-3 border-line text-muted">
        <Icon name="pause" />
      </span>
    )
  const until = Date.parse((stage ?? draw).closesAt)
  // The ring of a daily draw empties over its last hour: before that it would not be seen to move.
  const whole = Math.min((lottery.periodSeconds ?? 3600) * 1000, HOUR_MS)
  return (
    <CountdownRing
      from={stage ? beganAt(draw, stage) : Math.max(Date.parse(draw.opensAt), until - whole)}
      until={until}
      label={t('closesIn')}
      size={size}
    />
  )
}

function Favourite({ lottery: { game, name } }: { lottery: SoldLottery }) {
  const t = useTexts('lottery-betting')
  const username = usePlayer()?.info.account
  const kept = useLotteryFavourites(username).includes(game)
  const mark = () =>
    username === undefined ? loginFirst(() => undefined) : toggleLotteryFavourite(username, game)
  return (
    <IconButton
      icon="heart"
      filled={kept}
      aria-pressed={kept}
      label={t(kept ? 'favouriteDrop' : 'favouriteKeep', { game: name })}
      className={classNames('shrink-0', kept && 'text-brass')}
      onClick={mark}
    />
  )
}

function LastResult({
  lottery,
  last,
  known,
}: {
  lottery: SoldLottery
  last: SoldDraw | undefined
  known: boolean
}) {
  const t = useTexts('lottery-betting')
  if (!last)
    return known ? (
      <p className="grid min-h-12 grow content-center text-sm text-muted">{t('noResultYet')}</p>
    ) : (
      <Skeleton className="h-12 grow" />
    )
  const waiting = last.result === null && last.state !== 'void'
  return (
    <Link
      href={drawAddress(lottery.game, last.issue)}
      className="flex min-h-12 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 rounded-small border border-line bg-raised px-3 py-1.5 hover:border-line-strong lg:max-w-xl"
    >
      <span className="min-w-0">
        <span className="block text-[0.75rem] leading-tight text-muted">{t('lastResult')}</span>
        <bdi className="num block text-note font-medium">{last.issue}</bdi>
      </span>
      <span className="ms-auto min-w-0 text-sm text-muted" aria-live="polite">
        {last.state === 'void' ? (
          t('drawVoid')
        ) : last.lostSeed ? (
          t('seedLost')
        ) : waiting ? (
          <Waiting drawsAt={Date.parse(last.drawsAt)} />
        ) : (
          <ResultBalls family={lottery.family} numbers={last.numbers} size="small" />
        )}
      </span>
      {waiting && !last.lostSeed ? <UntilDrawn drawsAt={Date.parse(last.drawsAt)} /> : null}
    </Link>
  )
}

/** Between the close and the result: that the draw is to come, then that it is under way. */
function Waiting({ drawsAt }: { drawsAt: number }) {
  const t = useTexts('lottery-betting')
  const under = useHouseTime((now) => now >= drawsAt)
  return (
    <span className="flex items-center gap-2">
      <span className="size-2 animate-pulse rounded-full bg-brass-fill" />
      {t(under ? 'drawing' : 'drawsIn')}
    </span>
  )
}

/** How long it still takes, beside what is read out: a running clock would be spoken every second. */
function UntilDrawn({ drawsAt }: { drawsAt: number }) {
  const under = useHouseTime((now) => now >= drawsAt)
  return under ? null : <CountdownClock until={drawsAt} className="-ms-2 text-sm" />
}

/** Everything else about a lottery, a press away. */
export function Ways({ game, className }: { game: string; className: string }) {
  const t = useTexts('lottery-betting')
  return (
    <nav
      aria-label={t('aboutLottery')}
      className={classNames(
        'side-scroll flex min-w-0 justify-between gap-1 sm:justify-start',
        className,
      )}
    >
      <Way href={resultsAddress(game)} icon={<Icon name="list" size={16} />}>
        {t('results')}
      </Way>
      <Way href={trendAddress(game)} icon={<BetIcon name="trend" size={16} />}>
        {t('trends')}
      </Way>
      <Way href={rulesAddress(game)} icon={<Icon name="info" size={16} />}>
        {t('rules')}
      </Way>
      <Way href={ticketsAddress()} icon={<BetIcon name="ticket" size={16} />}>
        {t('ticketsShort')}
      </Way>
    </nav>
  )
}

const Way = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <Link
    href={href}
    className="relative inline-flex h-9 min-w-0 items-center gap-2 rounded-full px-1.5 text-note font-semibold whitespace-nowrap text-muted after:absolute after:inset-x-0 after:-inset-y-1.25 after:content-[''] hover:bg-raised hover:text-text sm:px-3"
  >
    <span className="max-sm:hidden">{icon}</span>
    {children}
  </Link>
)
