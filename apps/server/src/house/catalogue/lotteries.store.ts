import type { Db } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'
import type { Words } from '../settings/site-settings.ts'
import { MOST_RECENT_LOTTERIES } from './limits.ts'

export const findLotteryGroups = (db: Db): Promise<{ code: string; titles: Words }[]> =>
  many<{ code: string; titles: Words }>(db)`
    select code, titles from lottery_groups order by position, code`

/** Which of these games the player opened or staked on last, newest first. */
export async function findRecentCodes(
  db: Db,
  memberId: bigint,
  codes: readonly string[],
  staked: readonly { readonly game: string; readonly last: Date }[],
): Promise<string[]> {
  const rows = await many<{ game: string }>(db)`
    select game from (
      select game, created_at as at from game_launches where member_id = ${memberId}
      union all
      select * from unnest(${list.text(staked.map(({ game }) => game))},
                           ${list.timestamptz(staked.map(({ last }) => last))})
    ) as played
    where game = any(${list.text(codes)})
    group by game order by max(at) desc, game
    limit ${MOST_RECENT_LOTTERIES}`
  return rows.map(({ game }) => game)
}

export type OpenedNumbers = {
  readonly game: string
  readonly issue: string
  readonly numbers: string[]
  readonly openedAt: Date
}

export const findOpenedNumbers = (
  db: Db,
  games: readonly string[],
  count: number,
): Promise<OpenedNumbers[]> =>
  many<OpenedNumbers>(db)`
    select game, issue, numbers, opened_at as "openedAt" from opened_numbers
     where game = any (${list.text(games)}) order by opened_at desc, game limit ${count}`
