import { run } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'
import { findPlayersOfGames } from '../../ledger/wallet/records/bets/players-of-games.store.ts'

/**
 * Keeps who played which game within the last day: the lobby's order by data. Only what has changed is written, since each
 * change lays the copies of the catalogue anew.
 */
export async function countPlayers({ db }: Pick<Needs, 'db'>): Promise<void> {
  const counted = JSON.stringify(await findPlayersOfGames(db))
  await run(db)`
    with counted as (
      select c.game, c.players
        from jsonb_to_recordset(${counted}::jsonb) as c (game text, players integer)
        join games as g on g.code = c.game
    )
    merge into game_players as p using (
      select coalesce(c.game, known.game) as game, c.players
        from counted as c full join game_players as known on known.game = c.game
       where c.players is distinct from known.players
    ) as changed on p.game = changed.game
     when matched and changed.players is null then delete
     when matched then update set players = changed.players
     when not matched then insert (game, players) values (changed.game, changed.players)`
}
