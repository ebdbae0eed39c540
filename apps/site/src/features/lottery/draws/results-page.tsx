import {
  Button,
  type Column,
  DateInput,
  EmptyState,
  Field,
  Icon,
  Select,
  Skeleton,
  Table,
  TextInput,
  useUi,
} from '@parlour/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '../../../base/server/query-client.ts'
import { Link } from '../../../base/router/link.tsx'
import { currentPlace, refine, usePlace } from '../../../base/router/location.ts'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { isLost } from '../../../base/server/refused.ts'
import { ReadFailed } from '../../../parts/reads/read-failed.tsx'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { useTimed } from '../board/use-board.ts'
import { usePhone } from '../board/use-phone.ts'
import { drawAddress } from '../../../parts/lottery/addresses.ts'
import { DrawCards } from './draw-cards.tsx'
import { LotteryFrame, LotteryHead } from './lottery-head.tsx'
import { ResultBalls } from '../board/result-balls.tsx'
import { resultHas } from '../board/result-has.ts'
import { StateBadge } from './state-badge.tsx'
import { withNewest } from './with-newest.ts'

type Draw = Answer<'lotteryDraws'>['draws'][number]
const PAGE = 30

/** Every draw a lottery ever had, by day, and all that is shown as a file. */
export function ResultsPage({ game }: { game: string }) {
  const t = useTexts('lottery-draws')
  const centre = useTexts('centre')
  const day = new URLSearchParams(usePlace().search).get('day') ?? ''
  const [state, setState] = useState<'' | 'void' | 'corrected'>('')
  const [number, setNumber] = useState('')
  const draws = useDraws(game, day)
  const lottery = draws.data?.pages[0]?.lottery
  const phone = usePhone()
  const columns = useColumns(game, lottery?.family ?? '')
  const rows = useKeptUp(game, day, draws).filter(
    (draw) => fits(draw, state) && resultHas(draw.numbers, number),
  )
  if (isLost(draws)) return <ReadFailed read={draws} title={centre('loadFailed')} />
  return (
    <LotteryFrame>
      {lottery ? (
        <LotteryHead lottery={lottery} here="results" title={t('resultsTitle')} />
      ) : (
        <Skeleton className="h-24" />
      )}
      <h1 className="text-2xl font-semibold tracking-[-.015em]">{t('resultsTitle')}</h1>
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <DayField day={day} />
        <Field label={t('findNumber')} className="sm:w-40">
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={6}
              placeholder={t('findNumberHint')}
              value={number}
              onChange={(event) => setNumber(event.target.value.replace(/\D/g, ''))}
            />
          )}
        </Field>
        <Field label={t('state')} className="col-span-2 sm:w-52">
          {(control) => (
            <Select
              {...control}
              value={state}
              onChange={(event) => setState(event.target.value as typeof state)}
            >
              <option value="">{t('allStates')}</option>
              <option value="void">{t('onlyVoid')}</option>
              <option value="corrected">{t('onlyCorrected')}</option>
            </Select>
          )}
        </Field>
      </div>
      {phone && rows.length > 0 ? (
        <DrawCards
          game={game}
          family={lottery?.family ?? ''}
          draws={rows}
          onMore={draws.hasNextPage ? () => void draws.fetchNextPage() : undefined}
          loadingMore={draws.isFetchingNextPage}
        />
      ) : (
        <Table<Draw>
          caption={t('resultsTitle')}
          loading={draws.isPending}
          rows={rows}
          rowKey={({ issue }) => issue}
          csvName={`${game}${day ? `-${day}` : ''}.csv`}
          onLoadMore={draws.hasNextPage ? () => void draws.fetchNextPage() : undefined}
          loadingMore={draws.isFetchingNextPage}
          empty={
            <NoDraws day={day} more={draws.hasNextPage} onMore={() => void draws.fetchNextPage()} />
          }
          columns={columns}
        />
      )}
    </LotteryFrame>
  )
}

function useDraws(game: string, day: string) {
  const { code: language } = useLanguage()
  return useInfiniteQuery({
    queryKey: keyOf('lotteryDraws', game, day, language),
    initialPageParam: '',
    queryFn: ({ pageParam: from, signal }) =>
      ask(
        'lotteryDraws',
        {
          params: { game },
          query: {
            kind: 'past',
            limit: PAGE,
            language,
            ...(from && { from }),
            ...(day && { day }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ draws }) => (draws.length < PAGE ? undefined : draws.at(-1)?.issue),
  })
}

/** Draws that are looked at again as they come out. */
const NEWEST = 6

/** The archive, kept up with the draws that close while the page stands open; what lies further back does not change. */
function useKeptUp(game: string, day: string, archive: ReturnType<typeof useDraws>) {
  const { code: language } = useLanguage()
  const { data } = useTimed(
    'lotteryDraws',
    { params: { game }, query: { kind: 'past', limit: NEWEST, language, ...(day && { day }) } },
    ({ draws }) => draws.slice(0, 1),
  )
  const first = archive.data?.pages[0]?.draws[0]?.issue
  const { refetch } = archive
  // A page that slept may have missed more draws than are looked at.
  const apart = data?.draws.every(({ issue }) => issue !== first) ?? false
  const missed =
    archive.isSuccess && apart && (data?.draws.length ?? 0) >= (first === undefined ? 1 : NEWEST)
  useEffect(() => {
    if (missed) void refetch()
  }, [missed, refetch])
  return withNewest(data?.draws ?? [], archive.data?.pages.flatMap((page) => page.draws) ?? [])
}

const fits = (draw: Draw, state: '' | 'void' | 'corrected'): boolean =>
  state === '' ||
  (state === 'void' ? draw.state === 'void' : draw.state === 'corrected' || draw.version > 1)

/** The day stands in the address: an archive's page can be sent to somebody. */
function DayField({ day }: { day: string }) {
  const t = useTexts('lottery-draws')
  const { path } = currentPlace()
  const go = (next: string) => refine(next ? `${path}?${new URLSearchParams({ day: next })}` : path)
  return (
    <Field label={t('day')} className="sm:w-48">
      {(control) => <DateInput {...control} value={day} onChange={go} />}
    </Field>
  )
}

function NoDraws({ day, more, onMore }: { day: string; more: boolean; onMore: () => void }) {
  const t = useTexts('lottery-draws')
  const { words } = useUi()
  return (
    <EmptyState
      icon="calendar"
      title={t('noResults')}
      action={
        <>
          {more ? (
            <Button kind="ghost" onClick={onMore}>
              {words.loadMore}
            </Button>
          ) : null}
          {day ? (
            <Button kind="ghost" onClick={() => refine(currentPlace().path)}>
              {t('clearDay')}
            </Button>
          ) : null}
        </>
      }
    >
      {t('noResultsText')}
    </EmptyState>
  )
}

function useColumns(game: string, family: string): Column<Draw>[] {
  const t = useTexts('lottery-draws')
  const { locale, timeZone } = useUi()
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return [
    {
      key: 'issue',
      head: t('issueHead'),
      cell: (draw) => (
        <Link
          href={drawAddress(game, draw.issue)}
          className="num inline-flex items-center gap-1 font-medium underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 after:content-[''] sm:after:hidden"
        >
          <bdi>{draw.issue}</bdi>
          <Icon name="chevronEnd" size={14} className="text-muted sm:hidden" />
        </Link>
      ),
      csv: (draw) => draw.issue,
    },
    {
      key: 'when',
      head: t('when'),
      cell: (draw) => (
        <time dateTime={draw.drawsAt} className="num whitespace-nowrap text-muted">
          {written.format(new Date(draw.drawsAt))}
        </time>
      ),
      csv: (draw) => draw.drawsAt,
    },
    {
      key: 'numbers',
      head: t('numbers'),
      cell: (draw) =>
        draw.result === null ? (
          <StateBadge draw={draw} />
        ) : (
          <ResultBalls
            family={family}
            numbers={draw.numbers}
            size="small"
            className="max-sm:justify-end"
          />
        ),
      csv: (draw) => draw.result ?? '',
    },
    {
      key: 'state',
      head: t('state'),
      wide: true,
      cell: (draw) => (draw.result === null ? null : <StateBadge draw={draw} />),
      csv: (draw) => draw.state,
    },
  ]
}
