import { DAY_MS, HOUR_MS } from '@parlour/time'
import { Badge, classNames, Icon, IconButton, Spinner, useUi } from '@parlour/ui'
import { Link } from '../../../base/router/link.tsx'
import { toggleLotteryFavourite } from '../../../parts/lottery/lottery-favourites.ts'
import { loginFirst } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import {
  bettingAddress,
  drawAddress,
  resultsAddress,
  rulesAddress,
  trendAddress,
} from '../../../parts/lottery/addresses.ts'
import { CountdownRing } from '../board/countdown-ring.tsx'
import { inRem } from '../plays/in-rem.ts'
import { useHouseTime } from '../board/house-clock.ts'
import { issueNumber } from '../board/issue-number.ts'
import { ResultBalls } from '../board/result-balls.tsx'
import { type BoardLottery, type Draw, stateNow } from '../board/use-board.ts'

/** A lottery: how long its draw can still be joined, and what came last. The card leads to its bets. */
export function LotteryCard({
  lottery,
  account,
  favourite,
}: {
  lottery: BoardLottery
  account: string | undefined
  favourite: boolean
}) {
  const t = useTexts('lottery-draws')
  const lobby = useTexts('lobby')
  const { game, name, region, current, last } = lottery
  const sells = lottery.open && !lottery.maintenance
  const mark = () =>
    account === undefined ? loginFirst(() => undefined) : toggleLotteryFavourite(account, game)
  return (
    <li
      className={classNames(
        'card relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 p-3.5 ps-4 transition-colors duration-(--quick) [contain-intrinsic-size:auto_150px] [content-visibility:auto] [overflow-clip-margin:6px]',
        sells ? 'hover:border-line-strong' : 'opacity-80',
      )}
    >
      <Until lottery={lottery} />
      <div className="min-w-0">
        <h3 className="truncate cramped:whitespace-normal">
          <Link
            href={sells ? bettingAddress(game, region) : resultsAddress(game)}
            className="text-base font-semibold after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            <span dir="auto">{name}</span>
          </Link>
        </h3>
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-note text-muted">
          <span className="min-w-0">{current ? <Issue draw={current} /> : t('noDrawPlanned')}</span>
          {lottery.hot ? (
            <span className="flex shrink-0 items-center gap-1 font-semibold text-brass">
              <Icon name="star" size={14} filled />
              {t('hot')}
            </span>
          ) : null}
        </p>
      </div>
      <IconButton
        icon="heart"
        filled={favourite}
        aria-pressed={favourite}
        label={lobby(favourite ? 'favouriteDrop' : 'favouriteKeep', { game: name })}
        onClick={mark}
        className={classNames('-me-1.5 self-start', favourite && 'text-brass')}
      />
      <div className="col-span-3 mt-3 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-2.5">
        <LastResult lottery={lottery} last={last} />
        <span className="relative -my-1 -me-3 ms-auto flex">
          {(
            [
              ['list', 'results', resultsAddress(game)],
              ['trophy', 'trends', trendAddress(game)],
              ['info', 'rules', rulesAddress(game)],
            ] as const
          ).map(([icon, key, href]) => (
            <Link
              key={key}
              href={href}
              aria-label={t(`${key}_of`, { name })}
              title={t(key)}
              className="grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-text"
            >
              {icon === 'trophy' ? <TrendMark /> : <Icon name={icon} size={18} />}
            </Link>
          ))}
        </span>
      </div>
    </li>
  )
}

const RING = 60

/** The ring of the draw on sale; closed, drawing and resting are said in its place. */
function Until({ lottery: { current, open, maintenance } }: { lottery: BoardLottery }) {
  const t = useTexts('lottery-draws')
  const state = useHouseTime((now) => (current === null ? 'none' : stateNow(current, now)))
  if (maintenance || !open)
    return (
      <Mark>
        <Icon name="pause" size={20} />
        <span className="spoken">{t(maintenance ? 'maintenance' : 'notSold')}</span>
      </Mark>
    )
  if (current === null || state === 'none')
    return (
      <Mark>
        <Icon name="clock" size={20} />
      </Mark>
    )
  if (state === 'open' || state === 'upcoming') {
    const until = Date.parse(state === 'open' ? current.closesAt : current.opensAt)
    return (
      <CountdownRing
        from={ringStart(current, state)}
        until={until}
        size={RING}
        label={t(state === 'open' ? 'closesIn' : 'opensIn')}
      />
    )
  }
  if (current.lostSeed)
    return (
      <Mark>
        <Icon name="pause" size={20} />
        <span className="spoken">{t('state_lost')}</span>
      </Mark>
    )
  return (
    <Mark shining>
      <Spinner size={22} />
      <span className="spoken">{t(`state_${state}`)}</span>
    </Mark>
  )
}

/* A ring that stands for days would never move: it begins with the last day. */
const ringStart = (draw: Draw, state: 'open' | 'upcoming'): number =>
  Math.max(
    state === 'open' ? Date.parse(draw.opensAt) : 0,
    Date.parse(state === 'open' ? draw.closesAt : draw.opensAt) - DAY_MS,
  )

const Mark = ({ shining = false, children }: { shining?: boolean; children: React.ReactNode }) => (
  <span
    className={classNames(
      'grid shrink-0 place-items-center rounded-full border-3 border-line',
      shining ? 'text-brass' : 'text-muted',
    )}
    style={{ width: inRem(RING), height: inRem(RING) }}
  >
    {children}
  </span>
)

/** Which draw is on sale; of one that is hours away, when it is drawn. */
function Issue({ draw }: { draw: Draw }) {
  const t = useTexts('lottery-draws')
  const { locale, timeZone } = useUi()
  const far = useHouseTime((now) => Date.parse(draw.drawsAt) - now > HOUR_MS)
  const when = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(draw.drawsAt))
  return (
    <>
      {draw.station ? (
        <>
          <span dir="auto">{draw.station}</span> ·{' '}
        </>
      ) : null}
      {far ? t('drawnAt', { when }) : t('issue', { issue: issueNumber(draw.issue) })}
    </>
  )
}

function LastResult({ lottery, last }: { lottery: BoardLottery; last: Draw | null }) {
  const t = useTexts('lottery-draws')
  if (lottery.maintenance) return <Badge>{t('maintenance')}</Badge>
  if (last === null) return <span className="text-note text-muted">{t('noResultYet')}</span>
  return (
    <Link
      href={drawAddress(lottery.game, last.issue)}
      className="relative min-w-11 rounded-small py-0.5 after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-['']"
      aria-label={t('lastResult', {
        issue: last.issue,
        numbers: last.numbers.slice(0, 20).join(' '),
      })}
    >
      <ResultBalls family={lottery.family} numbers={last.numbers} size="small" />
    </Link>
  )
}

const TrendMark = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" fill="none">
    <path
      d="M3 17l5-6 4 3 8-9"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M3 21h18" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)
