import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { keyOf } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import type { GameItem } from '../../parts/games/favourites.ts'
import { currentHouse } from '../../base/session/house.ts'
import { currentSession, usePlayer } from '../../base/session/session.ts'
import { lotteryFavourites } from '../../parts/lottery/lottery-favourites.ts'
import type { Category } from '../../parts/games/categories.ts'
import { useLanguage } from '../../base/texts/texts.ts'
import { DEEPEST_START, isMine, type LobbyFilters, readFilters } from './lobby-filters.ts'

/** Games on one page of the list (K-12). */
const PAGE_SIZE = 42
/** The most a list of the wire holds; a house has fewer lotteries of a kind. */
const MOST_LOTTERIES = 100

type Wanted = Partial<LobbyFilters> & {
  readonly category?: Category | undefined
  /** A kind of game as its vendor names it. */
  readonly gameType?: string | undefined
}
type Page = { games: GameItem[]; totalPages: number; total: number | undefined }
type Span = { readonly from: number; readonly to: number }
export type GamePages = ReturnType<typeof useGamePages>

/** The games of a list, 42 at a time; the first time as many pages as the address asks for. */
export function useGamePages({ category, gameType, ...some }: Wanted) {
  const { code } = useLanguage()
  const player = usePlayer()
  const { page, ...wanted } = { ...readFilters(''), ...some }
  const { show } = wanted
  const start = useRef(Math.min(page, DEEPEST_START))
  const query = useInfiniteQuery({
    queryKey: keyOf(readOf(show), { category, gameType, ...wanted, code }),
    enabled: !isMine(show) || player !== undefined,
    // Comparing thousands of games field by field to keep an old object costs more than it saves.
    structuralSharing: false,
    initialPageParam: { from: 1, to: start.current } as Span,
    queryFn: ({ pageParam, signal }) =>
      readSpan(pageParam, (pageNo) =>
        readPage({ ...wanted, category, gameType, pageNo, language: code }, signal),
      ),
    getNextPageParam: (last: Page, _all, { to }: Span): Span | undefined =>
      to < last.totalPages ? { from: to + 1, to: to + 1 } : undefined,
  })
  // Another list starts at its beginning.
  if (query.data) start.current = 1
  const pages = query.data?.pages
  const games = useMemo(() => pages?.flatMap((one) => one.games) ?? [], [pages])
  return {
    ...query,
    games,
    /** How many there are in all, where the list says so. */
    total: pages?.at(-1)?.total ?? (query.hasNextPage ? undefined : games.length),
    pagesSeen: (query.data?.pageParams.at(-1) as Span | undefined)?.to ?? 1,
  }
}

const readOf = (show: LobbyFilters['show']) =>
  show === 'favourites' ? 'favoriteGamesList' : show === 'recent' ? 'recentGames' : 'gameList'

async function readSpan({ from, to }: Span, read: (pageNo: number) => Promise<Page>) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const read_ = await Promise.all(numbers.map(read))
  return { ...read_.at(-1)!, games: read_.flatMap((page) => page.games) }
}

type Narrowed = Omit<LobbyFilters, 'page'> & {
  category: Category | undefined
  gameType: string | undefined
}
type Request = Narrowed & { pageNo: number; language: string }

async function readPage(request: Request, signal: AbortSignal): Promise<Page> {
  const { pageNo, language, show } = request
  const page = {
    pageNo,
    pageSize: PAGE_SIZE,
    language,
    clientType: 3,
    platform: 'html5-desktop',
  } as const
  if (show === 'favourites') {
    const [{ content, totalPages }, lotteries] = await Promise.all([
      ask('favoriteGamesList', { query: page }, { signal }),
      pageNo === 1 ? keptLotteries(language, signal) : [],
    ])
    return { games: [...lotteries, ...content], totalPages, total: undefined }
  }
  if (show === 'recent') {
    const { list, totalPages } = await ask(
      'recentGames',
      { query: { ...page, lotteries: 1 } },
      { signal },
    )
    return { games: list, totalPages, total: undefined }
  }
  const merchant = currentHouse()?.merchant.merchantCode
  const whose = { channel: 'web', ...(merchant && { merchant }) }
  return ask('gameList', { query: { ...page, ...whose, ...narrowing(request) } }, { signal })
}

/** The lotteries a player keeps, which this browser knows and the house does not (E-34), as the house lists them. */
async function keptLotteries(language: string, signal: AbortSignal): Promise<GameItem[]> {
  const session = currentSession()
  const kept = session.kind === 'player' ? lotteryFavourites(session.info.account) : []
  if (kept.length === 0) return []
  const lists = await Promise.all(
    (['LOTT', 'ELOTT'] as const).map((gameClassify) =>
      ask('gameList', { query: { gameClassify, pageSize: MOST_LOTTERIES, language } }, { signal }),
    ),
  )
  const listed = new Map(lists.flatMap(({ games }) => games).map((game) => [game.nodeId, game]))
  return kept.flatMap((code) => listed.get(code) ?? [])
}

/** The fields of the list's call; only what is set goes along. */
export const narrowing = ({ category, gameType, ...wanted }: Narrowed) => ({
  vassalage: wanted.vassalage,
  gameName: wanted.name,
  ...(category && { gameClassify: category }),
  ...(gameType && { gameType }),
  ...(wanted.sort !== 'house' && { sortType: wanted.sort }),
  ...(wanted.minBet && { minBet: wanted.minBet }),
  ...(wanted.lines > 0 && { minLineNum: wanted.lines }),
  ...(wanted.feature && { feature: wanted.feature as GameItem['features'][number] }),
  ...(wanted.volatility && { volatility: wanted.volatility }),
  ...(wanted.show === 'whole' && { lotteries: 1 }),
  ...(wanted.show === 'new' && { isNew: 1 }),
  ...(wanted.show === 'demo' && { trial: 1 }),
})
