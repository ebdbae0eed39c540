import { Button, buttonLook, Chip, EmptyState, Icon, Skeleton } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { isLost } from '../../../base/server/refused.ts'
import emptyTable from '../../../parts/art/empty-table.svg'
import { Link } from '../../../base/router/link.tsx'
import { currentPlace, refine, usePlace } from '../../../base/router/location.ts'
import { useLotteryFavourites } from '../../../parts/lottery/lottery-favourites.ts'
import { usePlayer } from '../../../base/session/session.ts'
import { ReadFailed } from '../../../parts/reads/read-failed.tsx'
import { loginFirst } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import {
  type LotteryArea,
  latestResultsAddress,
  paperCheckAddress,
  ticketsAddress,
} from '../../../parts/lottery/addresses.ts'
import { type Board, useBoard } from '../board/use-board.ts'
import { SearchField } from '../../../parts/forms/search-field.tsx'
import { LotteryCard } from './lottery-card.tsx'
import {
  closingFirst,
  fillingRows,
  groupsShown,
  type LotteryFilter,
  type LotteryGroup,
  regionsOf,
} from './lottery-filters.ts'
import { OtherLotteries } from './other-lotteries.tsx'
import { usePopular, useRecent } from './put-forward.ts'

/** The lotteries of the house by region and family, each with its draw on sale and its last result. */
export function LotteryLobby({ area, titled = true }: { area: LotteryArea; titled?: boolean }) {
  const t = useTexts('lottery-draws')
  const lobby = useTexts('lobby')
  const board = useBoard()
  const title = lobby(area === 'vietnam' ? 'vietnamTitle' : 'lotteryTitle')
  useEffect(() => {
    if (titled) document.title = `${title} · Parlour`
  })
  return (
    <div className="mx-auto grid w-full max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-display text-3xl font-medium lg:text-4xl">{title}</h1>
          <p className="mt-1 max-w-xl text-muted">{t('lobbyLead')}</p>
        </div>
        <nav aria-label={t('mine')} className="flex flex-wrap gap-2">
          <Link href={ticketsAddress()} className={buttonLook('ghost', 'small')}>
            {t('myTickets')}
          </Link>
          <Link href={latestResultsAddress(area)} className={buttonLook('ghost', 'small')}>
            {t('results')}
          </Link>
          <Link href={paperCheckAddress()} className={buttonLook('ghost', 'small')}>
            {t('checkPaper')}
          </Link>
        </nav>
      </div>
      {isLost(board) ? (
        <ReadFailed read={board} title={lobby('failed')} />
      ) : board.data ? (
        <BoardOf board={board.data} area={area} />
      ) : (
        <LobbySkeleton area={area} />
      )}
    </div>
  )
}

function BoardOf({ board, area }: { board: Board; area: LotteryArea }) {
  const all = board.lotteries.filter(({ region }) => area === 'all' || region === 'VN')
  const filter = useLobbyFilter()
  const account = usePlayer()?.info.account
  const favourites = useLotteryFavourites(account)
  const { show } = filter.value
  const recent = useRecent(account, show === 'recent')
  const popular = usePopular(show === 'hot')
  if (all.length === 0) return <NoLotteries />
  const groups = groupsShown(board.groups, all, filter.value, { favourites, recent, popular })
  return (
    <>
      <Tools filter={filter} board={all} signedIn={account !== undefined} area={area} />
      {groups.length === 0 ? <NothingFound filter={filter} /> : null}
      <div className="grid empty:hidden grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {fillingRows(groups).map((group) => (
          <Group key={group.code} group={group} account={account} favourites={favourites} />
        ))}
      </div>
      <OtherLotteries area={area} known={board.lotteries.map(({ game }) => game)} />
    </>
  )
}

/** A group with many stations shows first those that close next. */
const FEW = 6

/** A group takes the room its cards need, so that small ones stand beside each other. */
const wholeRow = { section: 'sm:col-span-full', list: 'sm:grid-cols-2 xl:grid-cols-3' }
const widths: Readonly<Record<number, typeof wholeRow>> = {
  1: { section: '', list: '' },
  2: { section: 'sm:col-span-2', list: 'sm:grid-cols-2' },
}

function Group({
  group: { title, lotteries },
  account,
  favourites,
}: {
  group: LotteryGroup
  account: string | undefined
  favourites: readonly string[]
}) {
  const t = useTexts('lottery-draws')
  const [all, setAll] = useState(false)
  const long = lotteries.length > FEW + 3
  const shown = long && !all ? closingFirst(lotteries).slice(0, FEW) : lotteries
  const { section, list } = title ? (widths[lotteries.length] ?? wholeRow) : wholeRow
  return (
    <section className={`grid content-start gap-3 ${section}`} aria-label={title || undefined}>
      {title ? <h2 className="text-[1.1875rem] font-semibold">{title}</h2> : null}
      <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${list}`}>
        {shown.map((lottery) => (
          <LotteryCard
            key={lottery.game}
            lottery={lottery}
            account={account}
            favourite={favourites.includes(lottery.game)}
          />
        ))}
      </ul>
      {long ? (
        <Button
          kind="ghost"
          className="justify-self-center"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('showFewer') : t('showAllOf', { n: lotteries.length })}
        </Button>
      ) : null}
    </section>
  )
}

type Filter = {
  readonly value: LotteryFilter
  readonly change: (part: Partial<LotteryFilter>) => void
}
const shows = ['all', 'hot', 'favourites', 'recent'] as const

/** The filter stands in the address, so that it can be shared and survives a reload. */
function useLobbyFilter(): Filter {
  const query = new URLSearchParams(usePlace().search)
  const [text, setText] = useState(query.get('q') ?? '')
  const value: LotteryFilter = {
    region: query.get('region') ?? '',
    show: shows.find((show) => show === query.get('show')) ?? 'all',
    text,
  }
  const change = (part: Partial<LotteryFilter>) => {
    if (part.text !== undefined) setText(part.text)
    const next = { ...value, ...part }
    const now = new URLSearchParams(currentPlace().search)
    for (const [name, content, usual] of [
      ['region', next.region, ''],
      ['show', next.show, 'all'],
      ['q', next.text.trim(), ''],
    ] as const)
      if (content === usual) now.delete(name)
      else now.set(name, content)
    refine(currentPlace().path + (now.size > 0 ? `?${now}` : ''))
  }
  return { value, change }
}

function Tools({
  filter: { value, change },
  board,
  signedIn,
  area,
}: {
  filter: Filter
  board: Board['lotteries']
  signedIn: boolean
  area: LotteryArea
}) {
  const t = useTexts('lottery-draws')
  const regions = regionsOf(board)
  const show = (wanted: LotteryFilter['show']) => {
    const next = value.show === wanted ? 'all' : wanted
    if (!signedIn && (next === 'favourites' || next === 'recent'))
      loginFirst(() => change({ show: next }))
    else change({ show: next })
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-44">
          <SearchField
            label={t('searchLottery')}
            value={value.text}
            onChange={(text) => change({ text })}
          />
        </div>
        <fieldset className="flex gap-1.5 border-0 p-0 lg:gap-2" aria-label={t('narrow')}>
          {narrows.map(([one, icon]) => (
            <Chip
              key={one}
              pressed={value.show === one}
              onClick={() => show(one)}
              className="max-lg:size-11 max-lg:justify-center max-lg:px-0"
            >
              <Icon name={icon} size={18} filled={one === 'favourites' && value.show === one} />
              <span className="max-lg:spoken">{t(`show_${one}`)}</span>
            </Chip>
          ))}
        </fieldset>
      </div>
      {area === 'all' && regions.length > 1 ? (
        <fieldset className={row} aria-label={t('regions')}>
          <Chip pressed={value.region === ''} onClick={() => change({ region: '' })}>
            {t('region_all')}
          </Chip>
          {regions.map((region) => (
            <Chip key={region} pressed={value.region === region} onClick={() => change({ region })}>
              {t(`region_${region}`)}
            </Chip>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

const narrows = [
  ['hot', 'star'],
  ['favourites', 'heart'],
  ['recent', 'clock'],
] as const
const row = 'side-scroll -mx-1 flex min-w-0 gap-2 border-0 p-1'

function NothingFound({ filter: { value, change } }: { filter: Filter }) {
  const t = useTexts('lottery-draws')
  const kind =
    value.text || value.region || value.show === 'hot' || value.show === 'all'
      ? 'found'
      : value.show
  return (
    <EmptyState
      icon={kind === 'favourites' ? 'heart' : kind === 'recent' ? 'clock' : 'search'}
      title={t(`empty_${kind}`)}
      action={
        <button
          type="button"
          className={buttonLook('ghost')}
          onClick={() => change({ region: '', show: 'all', text: '' })}
        >
          {t('showAll')}
        </button>
      }
    >
      {t(`empty_${kind}_text`)}
    </EmptyState>
  )
}

function NoLotteries() {
  const t = useTexts('lobby')
  return (
    <EmptyState
      art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
      title={t('noLotteriesTitle')}
      action={
        <Link href="/rng" className={buttonLook('ghost')}>
          {t('seeAllGames')}
        </Link>
      }
    >
      {t('noLotteriesText')}
    </EmptyState>
  )
}

/** The board on its way, in the places its parts will have. */
const LobbySkeleton = ({ area }: { area: LotteryArea }) => (
  <div className="grid gap-5" role="status">
    <div className="grid gap-2">
      <Skeleton className="h-11 rounded-full" />
      {area === 'all' ? <Skeleton className="my-1 h-11 max-w-lg rounded-full" /> : null}
    </div>
    <div className="grid gap-3">
      <Skeleton className="h-7 w-40" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 9 }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
          <Skeleton key={card} className="h-[150px] rounded-card" />
        ))}
      </div>
    </div>
  </div>
)
