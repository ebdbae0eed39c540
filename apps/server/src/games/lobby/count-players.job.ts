import { run } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'

/**
 * Counts who staked real money on which game within the last day: the lobby's order by data. A member counts once a
 * game, however often they stake. Only what has changed is written, since each change lays the copies of the catalogue anew.
 */
export async function countPlayers({ db }: Pick<Needs, 'db'>): Promise<void> {
  await run(db)`
    with counted as (
      select w.game, count(distinct w.member_id)::integer as players
        from wagers as w join games as g on g.code = w.game
       where w.placed_at > now() - interval '1 day' and w.state <> 2 and w.currency not like '%.play'
       group by w.game
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
