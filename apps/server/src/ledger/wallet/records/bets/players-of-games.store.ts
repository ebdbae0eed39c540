import type { Db } from '../../../../base/database/database.ts'
import { many } from '../../../../base/database/query.ts'

export type PlayersOfGame = { readonly game: string; readonly players: number }

/** How many members staked real money on each game within the last day; what was called off counts nothing. */
export const findPlayersOfGames = (db: Db): Promise<PlayersOfGame[]> =>
  many<PlayersOfGame>(db)`
    select game, count(distinct member_id)::integer as players
      from wagers
     where placed_at > now() - interval '1 day' and state <> 2 and currency not like '%.play'
     group by game order by game`
