import { sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'
import type { GamesTables } from './games.tables.ts'
import { MOST_RECENT_LOTTERIES } from './limits.ts'

export const findLotteryGroups = (db: Db) =>
  db
    .withTables<GamesTables>()
    .selectFrom('lottery_groups')
    .select(['code', 'titles'])
    .orderBy('position')
    .orderBy('code')
    .execute()

/** Which of these games the player opened last, newest first. */
export async function findRecentCodes(
  db: Db,
  memberId: bigint,
  codes: readonly string[],
): Promise<string[]> {
  const rows = await many<{ game: string }>(db)`
    select game from game_launches
    where member_id = ${memberId} and game = any(${list.text(codes)})
    group by game order by max(created_at) desc
    limit ${MOST_RECENT_LOTTERIES}`
  return rows.map(({ game }) => game)
}

export const findOpenedNumbers = (db: Db, games: readonly string[], count: number) =>
  db
    .withTables<GamesTables>()
    .selectFrom('opened_numbers')
    .where(sql<boolean>`game = any(${list.text(games)})`)
    .select(['game', 'issue', 'numbers', 'opened_at as openedAt'])
    .orderBy('opened_at', 'desc')
    .orderBy('game')
    .limit(count)
    .execute()
