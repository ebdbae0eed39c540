import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../server/ask.ts'
import type { GameItem } from '../../session/favourites.ts'
import { usePlayer } from '../../session/session.ts'
import type { Category } from '../../shell/categories.ts'
import { useLanguage } from '../../texts/texts.ts'
import type { LobbyShow } from './lobby-filters.ts'

/** Games on one page of the list (K-12). */
export const PAGE_SIZE = 42

type Wanted = {
  readonly category?: Category | undefined
  readonly vassalage: string
  readonly name: string
  readonly show: LobbyShow
}

type Page = { games: GameItem[]; totalPages: number; total: number }

/** The games of a list, 42 at a time. */
export function useGamePages({ category, vassalage, name, show }: Wanted) {
  const { code } = useLanguage()
  const player = usePlayer()
  const mine = show === 'favourites' || show === 'recent'
  const query = useInfiniteQuery({
    queryKey: [readOf(show), { category, vassalage, name, code }],
    enabled: !mine || player !== undefined,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      readPage(show, { category, vassalage, name, pageNo: pageParam, language: code }, signal),
    getNextPageParam: (last: Page, all) =>
      all.length < last.totalPages ? all.length + 1 : undefined,
  })
  const games = query.data?.pages.flatMap((page) => page.games) ?? []
  return { ...query, games, total: query.data?.pages[0]?.total ?? games.length }
}

const readOf = (show: LobbyShow) =>
  show === 'favourites' ? 'favoriteGamesList' : show === 'recent' ? 'recentGames' : 'gameList'

type Request = {
  category: Category | undefined
  vassalage: string
  name: string
  pageNo: number
  language: string
}

async function readPage(show: LobbyShow, request: Request, signal: AbortSignal): Promise<Page> {
  const { category, vassalage, name, pageNo, language } = request
  const page = {
    pageNo,
    pageSize: PAGE_SIZE,
    language,
    clientType: 3,
    platform: 'html5-desktop',
  } as const
  if (show === 'favourites') {
    const answer = await ask('favoriteGamesList', { query: page }, { signal })
    return { games: answer.content, totalPages: answer.totalPages, total: answer.content.length }
  }
  if (show === 'recent') {
    const answer = await ask('recentGames', { query: { ...page, vassalage } }, { signal })
    return { games: answer.list, totalPages: answer.totalPages, total: answer.list.length }
  }
  return ask(
    'gameList',
    {
      query: {
        ...page,
        vassalage,
        gameName: name,
        ...(category ? { gameClassify: category } : {}),
      },
    },
    { signal },
  )
}
