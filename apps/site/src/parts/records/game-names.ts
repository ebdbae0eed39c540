import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage } from '../../base/texts/texts.ts'

const FRESH_MS = 10 * 60_000

/** Names of games and lotteries as their lobbies show them; a game that has left the lobby keeps its own word. */
export function useGameNames(): (game: string) => string {
  const { code } = useLanguage()
  const { data } = useQuery({
    ...reading('gameList', { query: { pageNo: 1, language: code } }),
    staleTime: FRESH_MS,
  })
  const lotteries = useQuery({
    ...reading('lotteryMenus', { query: { language: code } }),
    staleTime: FRESH_MS,
  })
  const names = new Map([
    ...(data?.games ?? []).map((game) => [game.nodeId, game.gameName] as const),
    ...(lotteries.data?.gameMenus ?? []).flatMap(({ games }) =>
      games.map((game) => [game.gameCode, game.gameName] as const),
    ),
  ])
  return (game) => names.get(game) ?? game
}
