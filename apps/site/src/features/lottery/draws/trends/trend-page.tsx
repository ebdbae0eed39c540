import type { Family } from '@parlour/lottery'
import { Chip, EmptyState, Select, SkeletonRows, Tabs } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazySection } from '../../../../base/router/lazy-section.ts'
import type { Answer } from '../../../../base/server/ask.ts'
import { reading } from '../../../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { Read } from '../../../../parts/reads/read-states.tsx'
import { LotteryFrame, LotteryHead } from '../lottery-head.tsx'
import { usePositionName } from '../../board/position-name.ts'
import { Distribution, OmissionTable } from './trend-figures.tsx'
import { TrendPath } from './trend-path.tsx'
import { TrendRoads } from './trend-roads.tsx'
import { trendRows } from './trend-rows.ts'
import { useFamily } from '../../board/use-family.ts'

const SumChart = lazySection<Parameters<typeof import('./sum-chart.tsx').SumChart>[0]>(() =>
  import('./sum-chart.tsx').then((file) => file.SumChart),
)

type Statistics = Answer<'lotteryStatistics'>
type View = 'path' | 'omission' | 'distribution' | 'roads' | 'sums'
const spans = [30, 50, 100, 200] as const
/** Draws a path shows; more of them would not be read. */
const PATH_ROWS = 40
/** More symbols than these are no columns. */
const PATH_SYMBOLS = 28
/** A path of no more symbols has something beside it. */
const NARROW_SYMBOLS = 12
const LOOK_AGAIN_MS = 20_000

/** What came before, counted and drawn: paths, absences, distribution, roads and sums. */
export function TrendPage({ game }: { game: string }) {
  const t = useTexts('lottery-draws')
  const { code: language } = useLanguage()
  const [last, setLast] = useState<number>(50)
  const statistics = useQuery({
    ...reading('lotteryStatistics', { params: { game }, query: { last } }),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: (before) => before,
  })
  const draws = useQuery(
    reading('lotteryDraws', { params: { game }, query: { kind: 'past', limit: 1, language } }),
  )
  const family = useFamily(statistics.data?.family, draws.data?.draws[0]?.day)
  return (
    <LotteryFrame>
      {draws.data ? (
        <LotteryHead lottery={draws.data.lottery} here="trends" title={t('trendTitle')} />
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-[-.015em]">{t('trendTitle')}</h1>
          <p className="mt-1 max-w-2xl text-sm text-muted">{t('trendLead')}</p>
        </div>
        <Select
          compact
          aria-label={t('lastDraws')}
          value={last}
          onChange={(event) => setLast(Number(event.target.value))}
        >
          {spans.map((n) => (
            <option key={n} value={n}>
              {t('lastN', { n })}
            </option>
          ))}
        </Select>
      </div>
      <Read query={statistics} skeleton={<SkeletonRows rows={6} />}>
        {(found) =>
          found.rows.length === 0 ? (
            <EmptyState icon="clock" className="card" title={t('noStatistics')}>
              {t('noStatisticsText')}
            </EmptyState>
          ) : family.data ? (
            // A young lottery has had fewer draws than were asked for.
            <Trends
              statistics={found}
              family={family.data}
              last={Math.min(last, found.rows.length)}
            />
          ) : (
            <SkeletonRows rows={6} />
          )
        }
      </Read>
    </LotteryFrame>
  )
}

function Trends({
  statistics,
  family,
  last,
}: {
  statistics: Statistics
  family: Family
  last: number
}) {
  const t = useTexts('lottery-draws')
  const nameOf = usePositionName()
  const [chosen, setChosen] = useState(0)
  const [wanted, setView] = useState<View>('path')
  const at = Math.min(chosen, statistics.positions.length - 1)
  const position = statistics.positions[at]!
  const symbols = position.symbols.map(({ symbol }) => symbol)
  const draws = useMemo(
    () =>
      statistics.rows.map(({ issue, result }) => ({
        issue,
        shown: family.shownAt(result)[at] ?? [],
      })),
    [statistics.rows, family, at],
  )
  const sums = useSums(statistics, family)
  const views = viewsOf(symbols, draws, sums !== undefined)
  const view = views.includes(wanted) ? wanted : views[0]!
  const body: Record<View, () => ReactNode> = {
    path: () => (
      <Beside figure={<Distribution position={position} last={last} />} count={symbols.length}>
        <TrendPath
          position={nameOf(position.position)}
          symbols={symbols}
          rows={trendRows(
            draws.slice(0, PATH_ROWS),
            symbols,
            new Map(position.symbols.map(({ symbol, omission }) => [symbol, omission])),
          )}
        />
      </Beside>
    ),
    omission: () => <OmissionTable position={position} last={last} game={statistics.game} />,
    distribution: () => <Distribution position={position} last={last} />,
    roads: () => <TrendRoads draws={draws} symbols={symbols} family={family.id} />,
    sums: () => <Sums points={sums ?? []} />,
  }
  return (
    <>
      {statistics.positions.length > 1 ? (
        <fieldset
          className="side-scroll -mx-1 flex min-w-0 gap-2 border-0 p-1 sm:flex-wrap"
          aria-label={t('position')}
        >
          {statistics.positions.map(({ position: id }, place) => (
            <Chip key={id} pressed={place === at} onClick={() => setChosen(place)}>
              {nameOf(id)}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <HotAndCold position={position} />
      <Tabs
        label={t('view')}
        active={view}
        onSelect={setView}
        tabs={views.map((key) => ({ key, label: t(`view_${key}`) }))}
      >
        {body[view]()}
      </Tabs>
    </>
  )
}

/** A path of few columns leaves a wide screen room: how often each symbol came stands there. */
function Beside({
  count,
  figure,
  children,
}: {
  count: number
  figure: ReactNode
  children: ReactNode
}) {
  if (count > NARROW_SYMBOLS) return children
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      {children}
      <div className="sticky top-24 pt-7 max-xl:hidden">{figure}</div>
    </div>
  )
}

function viewsOf(
  symbols: readonly string[],
  draws: readonly { shown: readonly string[] }[],
  sums: boolean,
): View[] {
  const single = draws.every(({ shown }) => shown.length === 1)
  return [
    ...(symbols.length <= PATH_SYMBOLS ? (['path'] as const) : []),
    'distribution',
    'omission',
    ...(single ? (['roads'] as const) : []),
    ...(sums ? (['sums'] as const) : []),
  ]
}

const summed = new Set(['ssc', '3d', 'pl5', '11x5', 'k3', 'pc28', 'klsf', 'kl8', 'lhc'])

/** The sum of a draw's numbers over time, where a family bets on sums; oldest first. */
function useSums({ rows }: Statistics, family: Family) {
  return useMemo(() => {
    if (!summed.has(family.id)) return undefined
    const own = family.id === 'pc28' ? -1 : undefined
    return rows.toReversed().map(({ issue, numbers }) => ({
      issue,
      sum: numbers.slice(0, own).reduce((all, one) => all + Number(one), 0),
    }))
  }, [rows, family])
}

function HotAndCold({ position }: { position: Statistics['positions'][number] }) {
  const t = useTexts('lottery-draws')
  const row = (name: string, symbols: readonly string[], look: string) => (
    <p className="flex flex-wrap items-center gap-1.5">
      <span className="me-1 text-sm text-muted">{name}</span>
      {symbols.slice(0, 8).map((symbol) => (
        <b
          key={symbol}
          className={`num grid h-7 min-w-7 place-items-center rounded-full px-1.5 text-note ${look}`}
        >
          {symbol}
        </b>
      ))}
    </p>
  )
  return (
    <div className="card flex flex-wrap gap-x-8 gap-y-2 px-4 py-3">
      {row(t('hotOnes'), position.hot, 'bg-brass-fill text-on-brass')}
      {row(t('coldOnes'), position.cold, 'border border-line bg-raised text-text')}
    </div>
  )
}

function Sums({ points }: { points: readonly { issue: string; sum: number }[] }) {
  const t = useTexts('lottery-draws')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <figure className="card p-3 sm:p-4">
        <figcaption className="mb-2 text-sm text-muted">{t('sumChart')}</figcaption>
        <Suspense fallback={<SkeletonRows rows={1} className="h-64" />}>
          <SumChart points={points} label={t('sumChart')} />
        </Suspense>
      </figure>
      <details className="card px-4">
        <summary className="flex min-h-11 items-center text-sm text-muted">{t('asTable')}</summary>
        <table className="mb-4 w-full text-sm">
          <thead>
            <tr className="border-line border-b text-muted">
              <th scope="col" className="py-2 text-start font-medium">
                {t('issueHead')}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t('sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ issue, sum }) => (
              <tr key={issue} className="border-line border-b last:border-0">
                <td className="num py-1.5">{issue}</td>
                <td className="num py-1.5 text-end">{sum}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
