import { EmptyState, SkeletonRows, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '../../../base/router/link.tsx'
import type { Answer } from '../../../base/server/ask.ts'
import { reading, refresh } from '../../../base/server/query-client.ts'
import { isLost } from '../../../base/server/refused.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { drawAddress, type LotteryArea } from '../../../parts/lottery/addresses.ts'
import { ReadFailed } from '../../../parts/reads/read-failed.tsx'
import { useGameNames } from '../../../parts/records/game-names.ts'
import { BackToLobby } from '../board/back-to-lobby.tsx'
import { issueNumber } from '../board/issue-number.ts'
import { ResultBalls } from '../board/result-balls.tsx'
import { useBoard } from '../board/use-board.ts'
import { LotteryFrame } from './lottery-head.tsx'

type Opened = Answer<'openedNumbers'>['list'][number]

/** So many draws of all lotteries, and of Vietnam's (K-15). */
const COUNT: Readonly<Record<LotteryArea, number>> = { all: 50, vietnam: 100 }

/** What was drawn last, whatever the lottery: of all of them, or of Vietnam's alone (C-46, C-47). */
export function LatestResultsPage({ area }: { area: LotteryArea }) {
  const t = useTexts('lottery-draws')
  const centre = useTexts('centre')
  const read = useOpened(area)
  const title = t('resultsTitle')
  useEffect(() => {
    document.title = `${title} · Parlour`
  })
  if (isLost(read)) return <ReadFailed read={read} title={centre('loadFailed')} />
  return (
    <LotteryFrame>
      <div>
        <BackToLobby area={area} />
        <h1 className="text-2xl font-semibold tracking-[-.015em]">{title}</h1>
        <p className="text-muted">{t('latestLead')}</p>
      </div>
      {read.data ? <Results list={read.data.list} /> : <SkeletonRows rows={8} className="h-20" />}
    </LotteryFrame>
  )
}

/** The numbers, read again whenever a draw of the board has come out. */
function useOpened(area: LotteryArea) {
  const query = { device: 'WEB', count: COUNT[area] } as const
  const all = useQuery({ ...reading('openedNumbers', { query }), enabled: area === 'all' })
  const vietnam = useQuery({
    ...reading('vietnamNumbers', { query: { ...query, prizeMode: 'Lott' } }),
    enabled: area === 'vietnam',
  })
  const drawn = useBoard()
    .data?.lotteries.map(({ last }) => last?.issue)
    .join()
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current !== undefined) void refresh('openedNumbers', 'vietnamNumbers')
    before.current = drawn
  }, [drawn])
  return area === 'all' ? all : vietnam
}

function Results({ list }: { list: readonly Opened[] }) {
  const t = useTexts('lottery-draws')
  const { locale, timeZone } = useUi()
  const lotteries = useBoard().data?.lotteries ?? []
  const otherName = useGameNames()
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  if (list.length === 0) return <EmptyState icon="calendar" title={t('noResultYet')} />
  return (
    <ul
      className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2"
      aria-label={t('resultsTitle')}
    >
      {list.map(({ gameCode, numero, winNo, openTime }) => {
        const lottery = lotteries.find(({ game }) => game === gameCode)
        const issue = t('issue', { issue: issueNumber(numero) })
        return (
          <li key={`${gameCode} ${numero}`} className="card relative grid gap-2.5 p-3.5">
            <h2 className="truncate font-semibold">
              <span dir="auto">{lottery?.name ?? otherName(gameCode)}</span>
            </h2>
            <ResultBalls family={lottery?.family ?? ''} numbers={winNo} size="small" />
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-note text-muted">
              {lottery ? (
                <Link
                  href={drawAddress(gameCode, numero)}
                  className="num after:absolute after:inset-0 after:rounded-card after:content-['']"
                >
                  {issue}
                </Link>
              ) : (
                <span className="num">{issue}</span>
              )}
              <time dateTime={openTime} className="num">
                {written.format(new Date(openTime))}
              </time>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
