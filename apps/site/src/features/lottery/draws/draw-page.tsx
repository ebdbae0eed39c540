import { Icon } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../base/router/link.tsx'
import { reading } from '../../../base/server/query-client.ts'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { useHouseTime } from '../board/house-clock.ts'
import { shownState } from '../board/use-board.ts'
import { useReveal } from '../board/use-reveal.ts'
import { TicketsOfDraw } from '../tickets/tickets-of-draw.tsx'
import { useNumbersMet, useTicketsOfDraw } from '../tickets/use-tickets-of-draw.ts'
import { drawAddress } from '../../../parts/lottery/addresses.ts'
import { DrawProof } from './proof/draw-proof.tsx'
import { DrawResult, numbersToReveal } from './draw-result.tsx'
import { DrawTimeline } from './draw-timeline.tsx'
import { issueNumber } from '../board/issue-number.ts'
import { LotteryHead } from './lottery-head.tsx'
import { StateBadge } from './state-badge.tsx'
import { type ShownDraw, TimedDraw } from './timed-draw.tsx'
import { useMoneyWaits } from './use-money-waits.ts'

/** One draw: its result as it comes out, what it has been through, its proof, and the reader's own tickets. */
export function DrawPage({ game, issue }: { game: string; issue: string }) {
  return (
    <TimedDraw game={game} issue={issue}>
      {(shown) => <Draw key={issue} shown={shown} />}
    </TimedDraw>
  )
}

/** States in which a ticket may be decided. */
const afterBalls: readonly string[] = ['drawing', 'drawn', 'settled', 'corrected']

function Draw({ shown }: { shown: ShownDraw }) {
  const t = useTexts('lottery-draws')
  const session = useSession()
  const { lottery, draw } = shown
  const reveal = useReveal(numbersToReveal(shown))
  const tickets = useTicketsOfDraw({ game: lottery.game, issue: draw.issue }, draw.state)
  const mine = useNumbersMet({ ...draw, family: lottery.family }, tickets.data?.lines ?? [])
  useMoneyWaits({
    hasTickets: (tickets.data?.lines.length ?? 0) > 0,
    drawsAt: draw.drawsAt,
    out: draw.result !== null || draw.state === 'void',
    opening: reveal.running,
  })
  // While numbers are still covered nothing on the page may tell what they decide.
  const told = reveal.running ? { ...shown, draw: { ...draw, state: 'drawing' as const } } : shown
  const isOut = useHouseTime((now) => afterBalls.includes(shownState(draw, now)))
  const title = t('drawTitle', { issue: issueNumber(draw.issue) })
  return (
    <>
      <LotteryHead lottery={lottery} here="draw" title={title}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 pt-1">
          <h1 className="col-span-2 text-2xl font-semibold tracking-[-.015em] sm:col-span-1">
            {title}
          </h1>
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 sm:row-start-2">
            <StateBadge draw={told.draw} />
            {draw.station ? (
              <span className="text-muted" dir="auto">
                {draw.station}
              </span>
            ) : null}
          </p>
          <Neighbours game={lottery.game} issue={draw.issue} />
        </div>
      </LotteryHead>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DrawResult shown={shown} reveal={reveal} mine={mine} />
          {session.kind === 'player' ? (
            <TicketsOfDraw
              tickets={tickets}
              awaiting={reveal.running || (isOut && draw.result === null)}
            />
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DrawTimeline shown={told} />
          <DrawProof shown={shown} />
        </div>
      </div>
    </>
  )
}

/** How far back the draws are known that have a next one. */
const KNOWN = 100

/** The draws before and after this one. */
function Neighbours({ game, issue }: { game: string; issue: string }) {
  const t = useTexts('lottery-draws')
  const read = (kind: 'past' | 'selling', from?: string, limit = KNOWN) =>
    reading('lotteryDraws', { params: { game }, query: { kind, limit, ...(from && { from }) } })
  const past = useQuery(read('past'))
  const selling = useQuery(read('selling', undefined, 3))
  const line = [...(selling.data?.draws ?? []).toReversed(), ...(past.data?.draws ?? [])]
  const place = line.findIndex((draw) => draw.issue === issue)
  const older = useQuery({
    ...read('past', issue, 1),
    enabled: past.isSuccess && (place === -1 || place === line.length - 1),
  })
  const before = (place === -1 ? undefined : line[place + 1]) ?? older.data?.draws[0]
  const after = place > 0 ? line[place - 1] : undefined
  return (
    <nav
      className="flex gap-1 sm:col-start-2 sm:row-span-2 sm:row-start-1"
      aria-label={t('otherDraws')}
    >
      <Neighbour
        href={before && drawAddress(game, before.issue)}
        label={t('previousDraw')}
        icon="chevronStart"
      />
      <Neighbour
        href={after && drawAddress(game, after.issue)}
        label={t('nextDraw')}
        icon="chevronEnd"
      />
    </nav>
  )
}

function Neighbour({
  href,
  label,
  icon,
}: {
  href: string | undefined
  label: string
  icon: 'chevronStart' | 'chevronEnd'
}) {
  const look = 'grid size-11 place-items-center rounded-full border border-line'
  const mark = <Icon name={icon} size={20} />
  if (href === undefined)
    return (
      <span className={`${look} text-muted opacity-50`} aria-hidden="true">
        {mark}
      </span>
    )
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className={`${look} hover:border-line-strong hover:bg-raised`}
    >
      {mark}
    </Link>
  )
}
