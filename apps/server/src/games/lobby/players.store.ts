import type { Db } from '../../base/database/database.ts'
import type { GamesTables } from '../../house/catalogue/games.tables.ts'

/** What a launch needs of a member. */
export const findPlayer = (db: Db, memberId: bigint) =>
  db
    .withTables<GamesTables>()
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['currency', 'nickname'])
    .executeTakeFirstOrThrow()
