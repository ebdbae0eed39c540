import { HOUR_MS } from '@parlour/time'
import { classNames, Skeleton, useUi } from '@parlour/ui'
import { Link } from '../../../base/router/link.tsx'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { bettingAddress, lobbyAddress } from '../../../parts/lottery/addresses.ts'
import { CountdownClock } from '../board/countdown-ring.tsx'
import { useHouseNow } from '../board/house-clock.ts'
import { issueNumber } from '../board/issue-number.ts'
import { ResultBalls } from '../board/result-balls.tsx'
import { type BoardLottery, type Draw, shownState, useTimed } from '../board/use-board.ts'

/** Draws shown; a phone has room for the first of them. */
const SHOWN = 6
const ON_PHONE = 4

/** A few draws that can still be joined, with their clocks and what came last: for a page that is no lobby. */
export function NextDraws() {
  const t = useTexts('lottery-draws')
  const { code } = useLanguage()
  const { data } = useTimed(
    'lotteryBoard',
    { query: { language: code, next: SHOWN } },
    ({ lotteries }) => lotteries.map(({ current }) => current),
  )
  if (data?.lotteries.length === 0) return null
  return (
    <section className="card min-w-0 px-4 pt-3 pb-1 sm:px-5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-[1.1875rem] font-semibold tracking-[-.01em]">{t('nextDraws')}</h2>
        <Link
          href={lobbyAddress('all')}
          className="-me-2 inline-flex h-11 items-center rounded-lg px-2 text-sm font-medium text-muted hover:text-text"
        >
          {t('allLotteries')}
        </Link>
      </div>
      <ul className="grid xl:grid-cols-2 xl:gap-x-10">
        {data
          ? data.lotteries.map((lottery, at) => (
              <Row key={lottery.game} lottery={lottery} onPhone={at < ON_PHONE} />
            ))
          : Array.from({ length: SHOWN }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
              <li key={at} className={classNames('py-2.5', at >= ON_PHONE && 'max-lg:hidden')}>
                <Skeleton className="h-19 sm:h-11" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Row({ lottery, onPhone }: { lottery: BoardLottery; onPhone: boolean }) {
  const { game, name, region, current, last, family } = lottery
  return (
    <li
      className={classNames(
        'relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-t py-2.5 sm:grid-cols-[minmax(8rem,1fr)_minmax(0,auto)_5.5rem] xl:[&:nth-child(-n+2)]:border-t-0 max-xl:first:border-t-0',
        !onPhone && 'max-lg:hidden',
      )}
    >
      <div className="min-w-0">
        <h3 className="truncate cramped:whitespace-normal">
          <Link
            href={bettingAddress(game, region)}
            className="font-semibold after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            <span dir="auto">{name}</span>
          </Link>
        </h3>
        <p className="num truncate text-note cramped:whitespace-normal text-muted">
          {current ? <When draw={current} /> : null}
        </p>
      </div>
      {/* A phone has the balls on a line of their own, below name and clock; a first result finds its room there. */}
      <div className="max-sm:order-last max-sm:col-span-2 max-sm:mt-2 max-sm:min-h-7">
        {last ? (
          <ResultBalls
            family={family}
            numbers={last.numbers}
            size="small"
            // Ten cars in one row would leave the name no room beside them.
            className={family === 'pk10' ? 'lg:grid lg:w-fit lg:grid-cols-5' : ''}
          />
        ) : null}
      </div>
      <div className="text-end">{current ? <Clock draw={current} /> : null}</div>
    </li>
  )
}

/** The draw's number; of one that is hours away, when it is drawn. */
function When({ draw }: { draw: Draw }) {
  const t = useTexts('lottery-draws')
  const { locale, timeZone } = useUi()
  const far = Date.parse(draw.drawsAt) - Date.parse(draw.opensAt) > HOUR_MS
  if (!far) return t('issue', { issue: issueNumber(draw.issue) })
  const when = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(draw.drawsAt))
  return t('drawnAt', { when })
}

function Clock({ draw }: { draw: Draw }) {
  const t = useTexts('lottery-draws')
  const state = shownState(draw, useHouseNow())
  if (state !== 'open' && state !== 'upcoming')
    return <span className="text-note font-medium text-brass">{t(`state_${state}`)}</span>
  return (
    <>
      <span className="spoken">{t(state === 'open' ? 'closesIn' : 'opensIn')}</span>
      <CountdownClock
        until={Date.parse(state === 'open' ? draw.closesAt : draw.opensAt)}
        className={state === 'open' ? 'text-brand' : 'text-muted'}
      />
    </>
  )
}
