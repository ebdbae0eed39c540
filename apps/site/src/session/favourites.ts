import { toast } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type Answer, ask } from '../server/ask.ts'
import { queryClient, reading } from '../server/query-client.ts'
import { errorText } from '../shell/error-text.ts'
import { loginFirst } from '../shell/overlays.ts'
import { currentSession, usePlayer } from './session.ts'

export type GameItem = Answer<'gameList'>['games'][number]

const idsQuery = () => reading('favoriteGames', { query: {} })

/** The player's favourite games by id; visitors have none. */
export function useFavourites(): ReadonlySet<string> {
  const player = usePlayer()
  const { data } = useQuery({ ...idsQuery(), enabled: player !== undefined })
  return new Set(player ? data?.content : [])
}

/** Adds or removes a game, then takes over the list the server answers (T-28). */
export async function toggleFavourite(game: GameItem, isFavourite: boolean): Promise<void> {
  if (currentSession().kind !== 'player') {
    // What a visitor marks is wanted, whatever the list of the player then says.
    return loginFirst(() => void toggleFavourite(game, false))
  }
  const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
  try {
    const { content } = isFavourite
      ? await ask('removeFavoriteGame', { query: {}, body })
      : await ask('addFavoriteGame', { body })
    queryClient.setQueryData(idsQuery().queryKey, { content, totalPages: 1 })
    void queryClient.invalidateQueries({ queryKey: ['favoriteGamesList'] })
  } catch (error) {
    toast('bad', errorText(error))
  }
}
