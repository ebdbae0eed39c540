import { toast } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type Answer, ask } from '../../base/server/ask.ts'
import { queryClient, reading, refresh } from '../../base/server/query-client.ts'
import { errorText } from '../../base/server/error-text.ts'
import { loginFirst } from '../../base/overlays/overlays.ts'
import {
  lotteryFavourites,
  toggleLotteryFavourite,
  useLotteryFavourites,
} from '../lottery/lottery-favourites.ts'
import { currentSession, usePlayer } from '../../base/session/session.ts'

export type GameItem = Answer<'gameList'>['games'][number]
type Ids = Answer<'favoriteGames'>

const idsQuery = () => reading('favoriteGames', { query: {} })

/** The player's favourite games by id; visitors have none. */
export function useFavourites(): ReadonlySet<string> {
  const player = usePlayer()
  const lotteries = useLotteryFavourites(player?.info.account)
  const { data } = useQuery({ ...idsQuery(), enabled: player !== undefined })
  return new Set(player ? [...(data?.content ?? []), ...lotteries] : [])
}

/** Adds or removes a game; the heart follows at once and turns back when the server says no (T-28). */
export async function toggleFavourite(game: GameItem, isFavourite: boolean): Promise<void> {
  const session = currentSession()
  if (session.kind !== 'player') {
    // What a visitor marks is wanted, whatever the list of the player then says.
    return loginFirst(() => void toggleFavourite(game, false))
  }
  if (game.gameClassify === 'LOTT' || game.gameClassify === 'ELOTT') {
    const { account } = session.info
    const known = lotteryFavourites(account).includes(game.nodeId)
    if (known === isFavourite) toggleLotteryFavourite(account, game.nodeId)
    void refresh('favoriteGamesList')
    return
  }
  const { queryKey } = idsQuery()
  await queryClient.cancelQueries({ queryKey })
  const mark = (wanted: boolean) =>
    queryClient.setQueryData<Ids>(queryKey, (ids) => withMark(ids, game.nodeId, wanted))
  mark(!isFavourite)
  const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
  try {
    const { content } = isFavourite
      ? await ask('removeFavoriteGame', { query: {}, body })
      : await ask('addFavoriteGame', { body })
    queryClient.setQueryData<Ids>(queryKey, { content, totalPages: 1 })
    void refresh('favoriteGamesList')
  } catch (error) {
    mark(isFavourite)
    toast('bad', errorText(error))
  }
}

/** The list with or without one game; what else has changed meanwhile stays. */
export function withMark(ids: Ids | undefined, game: string, wanted: boolean): Ids {
  const others = (ids?.content ?? []).filter((id) => id !== game)
  return { content: wanted ? [game, ...others] : others, totalPages: ids?.totalPages ?? 1 }
}
