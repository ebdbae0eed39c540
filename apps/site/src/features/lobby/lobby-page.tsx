import { Button, Chip, EmptyState, Skeleton, useUi } from '@parlour/ui'
import { Suspense, useDeferredValue, useEffect } from 'react'
import emptyTable from '../../parts/art/empty-table.svg'
import { lazySection } from '../../base/router/lazy-section.ts'
import { refine, usePlace } from '../../base/router/location.ts'
import { usePlayer, useSession } from '../../base/session/session.ts'
import { kept } from '../../base/storage.ts'
import { isLottery, useLanes } from '../../parts/games/categories.ts'
import { chipRow } from '../../parts/forms/chip-row.ts'
import { vendorsOf } from '../../parts/games/vendors-of.ts'
import { loginFirst } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { type GamePages, useGamePages } from './game-pages.ts'
import { GameWall } from './game-wall.tsx'
import {
  countSet,
  fits,
  isInRows,
  isMine,
  type LobbyFilters,
  lobbyAddress,
  lobbyShows,
  readFilters,
  sortGames,
} from './lobby-filters.ts'
import { LobbyTools } from './lobby-tools.tsx'

/** Who wants the wall does not wait for the rows. */
const LobbyRows = lazySection<object>(() =>
  import('./lobby-rows.tsx').then((file) => file.LobbyRows),
)

/** So long after the last page the address follows, in milliseconds. */
const SETTLED_MS = 600

/** All games: search, makers, order and filters in the address bar, 42 at a time. */
export function LobbyPage() {
  const t = useTexts('lobby')
  const { search } = usePlace()
  const session = useSession()
  const filters = readFilters(search)
  // Another list begins at its first page.
  const change = (part: Partial<LobbyFilters>) =>
    refine(lobbyAddress({ ...filters, page: 1, ...part }))
  useEffect(() => {
    document.title = `${t('heading')} · Parlour`
    if (filters.vassalage) kept.set('vassalage', filters.vassalage)
  })
  return (
    <div className="grid gap-5">
      <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('heading')}</h1>
      <div className="grid gap-3">
        <LobbyTools filters={filters} change={change} />
        <FilterChips filters={filters} change={change} />
      </div>
      {isMine(filters.show) && session.kind === 'visitor' ? (
        <LogInFirst />
      ) : isInRows(filters) ? (
        <Suspense fallback={<Skeleton className="h-[60rem] rounded-card" />}>
          <LobbyRows />
        </Suspense>
      ) : (
        <Games filters={filters} />
      )}
    </div>
  )
}

function Games({ filters }: { filters: LobbyFilters }) {
  const { locale } = useUi()
  const mine = isMine(filters.show)
  const name = useDeferredValue(filters.name)
  const bare = mine ? { show: filters.show } : { ...filters, name }
  const pages = useGamePages(bare)
  useDepth(filters, pages)
  useWholeList(pages, mine && (filters.name !== '' || countSet(filters) > 0))
  const games = mine
    ? sortGames(
        pages.games.filter((game) => fits(game, filters)),
        filters.sort,
        locale,
      )
    : pages.games
  return (
    <GameWall
      pages={pages}
      games={games}
      show={games.length < pages.games.length ? 'all' : filters.show}
      onReset={() => refine('/rng?show=whole')}
    />
  )
}

/** The address says how deep the list stands open, so that "back" and a link find it again. */
function useDepth(filters: LobbyFilters, { isSuccess, pagesSeen }: GamePages) {
  const address = lobbyAddress({ ...filters, page: pagesSeen })
  useEffect(() => {
    if (!isSuccess || pagesSeen === filters.page) return
    // While somebody scrolls, the address has time.
    const timer = setTimeout(() => refine(address), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, pagesSeen, filters.page, address])
}

/** The player's own lists are narrowed here, so all of them must be here. */
function useWholeList({ hasNextPage, isFetching, fetchNextPage }: GamePages, wanted: boolean) {
  useEffect(() => {
    if (wanted && hasNextPage && !isFetching) void fetchNextPage()
  }, [wanted, hasNextPage, isFetching, fetchNextPage])
}

/** Favourites and recent games belong to a player (Y-02). */
function LogInFirst() {
  const t = useTexts('lobby')
  return (
    <EmptyState
      art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
      title={t('mineTitle')}
      action={<Button onClick={() => loginFirst(() => undefined)}>{t('mineAction')}</Button>}
    >
      {t('mineText')}
    </EmptyState>
  )
}

type FilterProps = { filters: LobbyFilters; change: (part: Partial<LobbyFilters>) => void }

function FilterChips({ filters, change }: FilterProps) {
  const t = useTexts('lobby')
  const player = usePlayer()
  const { lanes } = useLanes()
  // Lotteries have lobbies of their own, and so have those who only make them.
  const here = lanes.filter(({ gameClassify }) => !isLottery(gameClassify))
  const makers = [...vendorsOf(here).mappingVendor.values()].map(
    ({ vassalage, name }): [string, string] => [vassalage, name],
  )
  const pick = (show: LobbyFilters['show']) => {
    if (isMine(show) && !player) return loginFirst(() => change({ show }))
    change({ show })
  }
  return (
    <>
      <fieldset className={chipRow} aria-label={t('filters')}>
        {lobbyShows.map((show) => (
          <Chip key={show} pressed={filters.show === show} onClick={() => pick(show)}>
            {t(`filter_${show}`)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={chipRow} aria-label={t('vendors')}>
        <Chip pressed={!filters.vassalage} onClick={() => change({ vassalage: '' })}>
          {t('allVendors')}
        </Chip>
        {makers.map(([code, name]) => (
          <Chip
            key={code}
            pressed={filters.vassalage === code}
            onClick={() => change({ vassalage: code })}
          >
            {name}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}
